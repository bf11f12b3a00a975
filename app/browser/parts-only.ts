/**
 * A header that requests only the parts of a page that depend on its URL, without the frame and the styles, which the
 * browser has already.
 */
export const PARTS_HEADER = "X-Parts";

export const PARTS_ONLY = { [PARTS_HEADER]: "only" } as const;
