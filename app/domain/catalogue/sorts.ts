/** The orders of the list. The form, the URL and the API use this table. */

import { m } from "#app/paraglide/messages.js";

const SORTS = {
  fit: () => m.finder_sort_fit(),
  best: () => m.finder_sort_best(),
  cost: () => m.finder_sort_cost(),
  fee: () => m.finder_sort_fee(),
  "-fee": () => m.finder_sort_fee_highest(),
  ielts: () => m.finder_sort_ielts(),
  rank: () => m.finder_sort_rank(),
  intake: () => m.finder_sort_intake(),
  name: () => m.finder_sort_name(),
} as const;

export type SortName = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as SortName[];

/** Returns how the page calls an order. Without words nothing is matched, and "best" is what we suggest. */
export const sortLabel = (name: SortName, hasWords = true): string =>
  name === "best" && !hasWords ? m.finder_sort_suggested() : SORTS[name]();

/**
 * Returns the order of a list that names none. For a student whose results are known it is what they meet, unless words
 * say what they look for.
 */
export const usualSort = (hasWords: boolean, hasResults: boolean): SortName =>
  hasResults && !hasWords ? "fit" : "best";

/** Reads an order from a URL. "" is the usual order. */
export const readSort = (text: string): string => (Object.hasOwn(SORTS, text) ? text : "");
