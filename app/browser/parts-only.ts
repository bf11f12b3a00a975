/** Asks for the parts of a page that its address decides, without the frame and the styles that are there already. */
export const PARTS_HEADER = "X-Parts";

export const PARTS_ONLY = { [PARTS_HEADER]: "only" } as const;
