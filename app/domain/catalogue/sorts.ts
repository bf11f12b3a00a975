/** The orders of the list. The form, the URL and the API use this table. */

export const SORTS = {
  fit: "What you meet first",
  best: "Best match",
  cost: "First-year cost, lowest first",
  fee: "Fee, lowest first",
  "-fee": "Fee, highest first",
  ielts: "IELTS, lowest first",
  rank: "University rank",
  intake: "Next intake",
  name: "Name",
} as const;

export type SortName = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as SortName[];

/**
 * Returns the order of a list that names none. For a student whose results are known it is what they meet, unless words
 * say what they look for.
 */
export const usualSort = (hasWords: boolean, hasResults: boolean): SortName =>
  hasResults && !hasWords ? "fit" : "best";

/** Reads an order from a URL. "" is the usual order. */
export const readSort = (text: string): string => (text in SORTS ? text : "");
