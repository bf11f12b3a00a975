/**
 * Secrets on pages. The length of a compressed page tells whether two things on it are alike. Another site can open a
 * page with an address of its choice, and someone on the way sees how long the answer is.
 */

const NOT_COMPRESSED = "private, no-store, no-transform";

/** Returns the headers of a page that shows a secret: with words of its address on it, no one compresses it. */
export const secretBesideAddress = ({ search }: URL): Record<string, string> =>
  search === "" ? {} : { "Cache-Control": NOT_COMPRESSED };

/** Checks whether a page asked not to be compressed. */
export const isNotCompressed = (headers: Headers): boolean => headers.get("Cache-Control") === NOT_COMPRESSED;
