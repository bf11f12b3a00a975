/** Messages for a form that could not be sent, by the pattern of its route. Those of staff come with their pages. */
import type { PageHandle } from "./handle.ts";

const SAYINGS: Readonly<Record<string, string | null>> = {
  // The specification has these words, and none for a heart.
  "/apply": "Failed to submit application.",
  "/favorites": null,
  "/dashboard/notifications": "We could not mark that as read.",
  "/dashboard/searches": "We could not save the change.",
  "/dashboard/recent": "We could not clear the list.",
  "/dashboard/account": "We could not save the change.",
  "/profile": "We could not save the change.",
  "/dashboard/account/delete": "We could not delete your account.",
  "/auth/sign-out": "We could not sign you out.",
};

/**
 * Returns the message for a form that could not be sent from a page with these handles, or null for none. Routes that
 * are not listed have no form.
 */
export const failedToSend = (pattern: string, handles: readonly (PageHandle | undefined)[]): string | null =>
  SAYINGS[pattern] ?? handles.find((handle) => handle?.failedSends)?.failedSends?.[pattern] ?? null;

/** Checks for the saved courses, whose own page has the specification's words for a failure. */
export const saysItself = (pattern: string): boolean => pattern === "/favorites";
