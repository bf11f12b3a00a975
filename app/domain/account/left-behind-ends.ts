/** What becomes of what may be a deleted person's. */
export const LEFT_BEHIND_ENDS = ["delete", "anonymise", "keep"] as const;
