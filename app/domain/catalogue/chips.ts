/** The filters in use, those of the address and those of the search's words, each with the list without it. */
import { CHOICES, type CourseFilters, FILTER_NAMES, FILTERS, type FilterName } from "./filters.ts";
import type { Found } from "./finder/find.server.ts";
import { SORTS, type SortName } from "./sorts.ts";

export interface Chip {
  key: string;
  label: string;
  /** What it removes, after the word "Remove". */
  removes: string;
  /** The filters of the list without it. */
  without: CourseFilters;
}

type Reading = Pick<Found, "understood" | "words" | "withoutWords" | "names">;

export function chipsOf(filters: CourseFilters, { understood, words, withoutWords, names }: Reading): Chip[] {
  const chip = (name: FilterName, shown: string, without: CourseFilters): Chip => ({
    key: name,
    label: FILTERS[name].chip(shown),
    removes: FILTERS[name].removes(shown),
    without,
  });
  const own = FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    if (!value) return [];
    if (name !== "search")
      return [chip(name, names[name] ?? CHOICES[name].say?.(value) ?? value, { ...filters, [name]: "" })];
    return words ? [chip(name, words, { ...filters, search: withoutWords })] : [];
  });
  const read = understood.map(({ name, shown, value, without: search }): Chip => {
    if (name !== "sort") return chip(name, shown, { ...filters, search });
    const label = `Sorted by ${SORTS[value as SortName].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`;
    return { key: "sort", label, removes: `order: ${label}`, without: { ...filters, search } };
  });
  return [...own, ...read];
}
