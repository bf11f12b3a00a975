/** The orders of the list. The form, the URL and the API use this table. */

export const SORTS = {
  best: "Best match",
  fee: "Fee, lowest first",
  "-fee": "Fee, highest first",
  ielts: "IELTS, lowest first",
  rank: "University rank",
  intake: "Next intake",
  name: "Name",
} as const;

export type SortName = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as SortName[];

/** Reads an order from a URL. "" is the usual order. */
export const readSort = (text: string): string => (text in SORTS ? text : "");
