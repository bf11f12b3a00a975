/** The filters in use, those of the address and those of the search's words, each with the list without it. */
import { m } from "#app/paraglide/messages.js";
import { FILTER_TEXTS } from "./filter-texts.ts";
import { type CourseFilters, FILTER_NAMES, type FilterName, finderAddress } from "./filters.ts";
import type { Reading } from "./finder/find.server.ts";
import type { WayOut } from "./finder/ways-out.ts";
import { type SortName, sortLabel } from "./sorts.ts";

/** A filter in use. */
export interface Chip {
  label: string;
  /** What it removes, after the word "Remove". */
  removes: string;
  /** The list without it. */
  to: string;
}

export function chipsOf(filters: CourseFilters, { understood, words, withoutWords, names }: Reading): Chip[] {
  const chip = (name: FilterName, shown: string, without: Partial<CourseFilters>): Chip => ({
    label: FILTER_TEXTS[name].chip(shown),
    removes: FILTER_TEXTS[name].removes(shown),
    to: finderAddress({ ...filters, ...without }),
  });
  const own = FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    if (!value) return [];
    if (name !== "search") return [chip(name, names[name] ?? value, { [name]: "" })];
    return words ? [chip(name, words, { search: withoutWords })] : [];
  });
  const read = understood.map(({ name, shown, value, without: search }): Chip => {
    if (name !== "sort") return chip(name, shown, { search });
    const order = sortLabel(value as SortName).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
    const label = m.finder_chip_sort({ order });
    return { label, removes: m.finder_remove_order({ order: label }), to: finderAddress({ ...filters, search }) };
  });
  return [...own, ...read];
}

/** A link out of an empty list. */
export interface WayOutLink {
  count: number;
  /** Beside "4 courses". */
  how: string;
  to: string;
}

export const linkOf = ({ kind, name, shown = "", count, filters }: WayOut): WayOutLink => ({
  count,
  how: howFor(kind, name ? FILTER_TEXTS[name].chip(shown).replace(/^“(.*)”$/, "$1") : ""),
  to: finderAddress(filters),
});

const howFor = (kind: WayOut["kind"], chip: string): string =>
  kind === "less" ? m.finder_without({ filter: chip }) : m.finder_with({ filter: chip });
