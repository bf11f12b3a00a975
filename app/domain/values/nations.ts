import { m } from "#app/paraglide/messages.js";

/** The nations of universities. The last one is for universities whose nation is not known. */
export const NATIONS = ["England", "Scotland", "Wales", "Northern Ireland", "United Kingdom"] as const;

const NAMES: Readonly<Record<string, () => string>> = {
  England: () => m.universities_nation_england(),
  Scotland: () => m.universities_nation_scotland(),
  Wales: () => m.universities_nation_wales(),
  "Northern Ireland": () => m.universities_nation_northern_ireland(),
  "United Kingdom": () => m.universities_nation_united_kingdom(),
};

/** Returns how the page writes a nation: "স্কটল্যান্ড" in Bangla. An unknown one stays as it is. */
export const nationName = (nation: string): string => NAMES[nation]?.() ?? nation;
