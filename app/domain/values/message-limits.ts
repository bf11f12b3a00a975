/** The figures of conversations between students and us. */

export const MOST_CHARACTERS = 4_000;
export const MOST_FILES = 10;

const MINUTE = 60_000;
/** How long a writer can change a message or take it back. No email about it goes before. */
export const TAKE_BACK_MS = MINUTE;
/** A student gets at most one email about their conversation in this time. */
export const MAIL_PAUSE_MS = 10 * MINUTE;

/** How many messages a page shows. */
export const PAGE_MESSAGES = 30;

/** The kind of document that keeps the files of messages. */
export const MESSAGE_FILES = "message_files";
/** The one that keeps the pictures of originals on paper. */
export const ORIGINAL_PHOTOS = "original_photos";
/** Kinds that no one is asked for: each keeps files of another page, as many as there are. */
export const FILES_OF_PAGES: readonly string[] = [MESSAGE_FILES, ORIGINAL_PHOTOS];
