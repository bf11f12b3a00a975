/** Writes a page in Bangla with the digits 123, for a reader who wants them. */

/** What someone typed is theirs, and a `<data>` shows digits for their own sake. */
const DIGITS = /<(?:textarea|data)\b[^>]*>[^<]*|[\u09e6-\u09ef]/g;
const BENGALI_ZERO = 0x09e6;

/** Returns the HTML with its Bangla digits as 0 to 9, in texts and attributes. `html` escapes as React does. */
export const latinDigits = (html: string): string =>
  html.replace(DIGITS, (found) => (found.length > 1 ? found : String(found.charCodeAt(0) - BENGALI_ZERO)));
