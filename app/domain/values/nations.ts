/** The nations of universities. The last one is for universities whose nation is not known. */
export const NATIONS = ["England", "Scotland", "Wales", "Northern Ireland", "United Kingdom"] as const;
