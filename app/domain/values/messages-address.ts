/** Where a student's conversation is. */
import { MESSAGE_FILES } from "./message-limits.ts";
import { type About, aboutKey } from "./message-subject.ts";

export const MESSAGES_PAGE = "/dashboard/messages";

/** The page with its form set to a subject. */
export const messageAbout = (about: About): string =>
  `${MESSAGES_PAGE}?${new URLSearchParams({ about: aboutKey(about) })}#write`;

/** Where the form is sent. The name of the document is for uploads in pieces. */
export const SEND_ADDRESS = `${MESSAGES_PAGE}?${new URLSearchParams({ for: MESSAGE_FILES })}`;
