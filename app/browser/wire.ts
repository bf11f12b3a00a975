/** Names that the pages' script, the service worker, React's pages and the server share. */

/** The header with which the script asks for a page without its frame and styles. */
export const PARTS_HEADER = "X-Parts";

/** The header with which the script asks for a redirect as JSON: fetch cannot follow one to the sign-in's site. */
export const AS_DATA_HEADER = "X-Redirect";

/** The body sent instead of a redirect. */
export interface RedirectAsData {
  location: string;
}

/** Whether a form has arrived whose answer was lost: where its success leads, or null. */
export interface Arrived {
  location: string | null;
}

/** The header with the opaque key of the person a page was made for. Pages for visitors have none. */
export const PERSON_HEADER = "X-Person";

/** The header with a request's reference, on every answer of the server. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** The caches of the service worker, and the page shown instead of one that is not kept. */
export const PAGES = "pages";
export const RECENT = "recent";
export const CODE = "code";
export const OFFLINE_PAGE = "/offline";

/** The event with which a page where React runs reports an answer, or that there was none. */
export const REPORT = "shapla:report";

/** The event with which the script tells a page of the staff area that something on it may have changed. */
export const DESK_CHANGED = "shapla:desk-changed";

export type Report =
  | { kind: "answered" }
  | { kind: "network" | "server" | "signed out"; message?: string | null; isSend: boolean };
