/** The names of what the service worker keeps, shared by the worker, the pages and the server. */

export const PAGES = "pages";
export const CODE = "code";

/** The page shown instead of one that is not kept. */
export const OFFLINE_PAGE = "/offline";

/** The header with the opaque key of the person a page was made for. Pages for visitors have none. */
export const PERSON_HEADER = "X-Person";
