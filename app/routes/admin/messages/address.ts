import type { ThreadsOf } from "#app/domain/messages/list-threads.server.ts";
import { listAddress } from "../list-address.ts";

export const MESSAGES = "/admin/messages";

/** The emails that are not filed, with the oldest one open. */
export const UNFILED = `${MESSAGES}?view=unfiled`;

export const unfiledAddress = (mail: string): string => listAddress(MESSAGES, { view: "unfiled", mail });

/** All of such an email, as it came. */
export const unfiledWhole = (mail: string): string => `${MESSAGES}/unfiled/${mail}/email.eml`;

/** A file of such an email. */
export const unfiledFile = (mail: string, index: number): string => `${MESSAGES}/unfiled/${mail}/files/${index}`;

/** Which conversations the list shows. */
export interface ListLook {
  view: ThreadsOf;
  search: string;
}

export const listOfThreads = (look: ListLook, page = 1): string => listAddress(MESSAGES, { ...look, page });

/**
 * Returns the page of a conversation, beside the list that it was opened from. `sent` is the message that the viewer
 * sent last: with another one, the form is empty again, and stays as it is whatever else changes.
 */
export const threadAddress = (userId: string, look?: ListLook, sent: string | null = null): string =>
  listAddress(`${MESSAGES}/${userId}`, { ...look, sent: sent ?? "" });
