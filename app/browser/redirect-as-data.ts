/** How a script asks for a redirect it can read: fetch may not follow one to another site, like the sign-in's. */

export const AS_DATA_HEADER = "X-Redirect";
export const AS_DATA = { [AS_DATA_HEADER]: "as-data" };

/** The answer in place of a redirect. */
export interface RedirectAsData {
  location: string;
}
