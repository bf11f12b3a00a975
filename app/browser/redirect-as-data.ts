/**
 * A header with which scripts request a redirect as JSON, because fetch cannot follow one to another site such as the
 * sign-in's.
 */

export const AS_DATA_HEADER = "X-Redirect";
export const AS_DATA = { [AS_DATA_HEADER]: "as-data" };

/** The body sent instead of a redirect. */
export interface RedirectAsData {
  location: string;
}
