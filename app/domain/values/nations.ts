/** The last is for where only that is known. */
export const NATIONS = ["England", "Scotland", "Wales", "Northern Ireland", "United Kingdom"] as const;
