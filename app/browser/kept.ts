/** What the service worker keeps, and where: said once for it, for the pages and for the server. */

export const PAGES = "pages";
export const CODE = "code";

/** Shown in place of a page that is not kept. */
export const OFFLINE_PAGE = "/offline";

/** The opaque key of the person that a page was made for. Pages of no one have none. */
export const PERSON_HEADER = "X-Person";
