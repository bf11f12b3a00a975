import { type CourseFilters, finderAddress } from "#app/domain/catalogue/filters.ts";
import { SORT_NAMES, type SortName, sortLabel, usualSort } from "#app/domain/catalogue/sorts.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

interface CourseList {
  filters: CourseFilters;
  /** The order of the list. */
  sort: SortName;
  /** The words that are searched for. */
  words: string;
  /** Null without results. */
  fits: object | null;
  understood: readonly { name: string; shown: string }[];
}

/** Returns the orders as links, and the name of the present one. */
export function sortLinks({ filters, sort, words, fits, understood }: CourseList) {
  const fromSearch = understood.find(({ name }) => name === "sort")?.shown;
  const usual = usualSort(words !== "", fits !== null);
  const ordered = SORT_NAMES.filter((name) => name !== "fit" || fits !== null).map((name) => ({
    label: sortLabel(name),
    // The usual order is left out of the address, unless it is chosen instead of what the search asks for.
    href: localPath(finderAddress({ ...filters, sort: name === usual && !fromSearch ? "" : name })),
  }));
  if (!fromSearch) return { now: sortLabel(sort), orders: ordered };
  const asked = {
    label: m.finder_from_search({ value: fromSearch }),
    href: localPath(finderAddress({ ...filters, sort: "" })),
  };
  return { now: filters.sort ? sortLabel(sort) : asked.label, orders: [asked, ...ordered] };
}
