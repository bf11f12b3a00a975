import type { Database } from "#app/db/connect.server.ts";
import { CHOICE_NAMES, type ChoiceName, type CourseFilters, NO_FILTERS } from "./filters.ts";
import { type CountedGroup, countOf, type Groups } from "./groups.server.ts";
import { lookUp } from "./look-up.server.ts";
import { groupMatches } from "./query.server.ts";

/** A value to choose, and how many courses it would show. Null if a search finds too many to count. */
export interface Counted {
  value: string;
  count: number | null;
}

export type FilterOptions = Record<ChoiceName, Counted[]>;

const STUDY_ORDER = ["Foundation", "Undergraduate", "Postgraduate", "Research"];
const SCORES_OFFERED = { lowest: 4, highest: 9 };

/** Returns the values of each filter with their counts, from groups that match the other filters. */
const COUNTS: Record<ChoiceName, (groups: CountedGroup[], chosen: string) => Counted[]> = {
  faculty: (groups, chosen) => totals(groups, "faculty", chosen).sort(byName),
  level: (groups, chosen) => totals(groups, "level", chosen).sort(byStudyOrder),
  ieltsScore: scores,
};

/**
 * Returns the options of each filter, with their counts under the other filters. Always includes the present value. The
 * count of a score includes all courses that accept it.
 */
export async function filterOptions(db: Database, filters: CourseFilters): Promise<FilterOptions> {
  return optionsAmong(await lookUp(db, filters.search), filters);
}

/** Adds up each filter's counts from the groups that a search found. */
export function optionsAmong({ groups, isMany }: Groups, filters: CourseFilters): FilterOptions {
  const options = CHOICE_NAMES.map((name) => {
    const underTheOthers = groups.filter((group) => groupMatches({ ...filters, [name]: "" }, group));
    const counted = COUNTS[name](underTheOthers, filters[name]);
    return [name, isMany ? counted.map(({ value }) => ({ value, count: null })) : counted] as const;
  });
  return Object.fromEntries(options) as FilterOptions;
}

function totals(groups: CountedGroup[], field: "faculty" | "level", chosen: string): Counted[] {
  const sums = new Map<string, number>(chosen ? [[chosen, 0]] : []);
  for (const group of groups) sums.set(group[field], (sums.get(group[field]) ?? 0) + group.count);
  return [...sums].map(([value, count]) => ({ value, count }));
}

function scores(groups: CountedGroup[], chosen: string): Counted[] {
  const { lowest, highest } = SCORES_OFFERED;
  const asked = groups.flatMap(({ ieltsOverall }) => ieltsOverall ?? []);
  const offered = new Set(asked.filter((score) => score >= lowest && score <= highest));
  if (chosen) offered.add(Number(chosen));
  return [...offered]
    .sort((a, b) => a - b)
    .map((score) => ({
      value: score.toFixed(1),
      count: countOf(groups, { ...NO_FILTERS, ieltsScore: String(score) }),
    }));
}

const byName = (a: Counted, b: Counted) => a.value.localeCompare(b.value, "en-GB");

function byStudyOrder(a: Counted, b: Counted): number {
  const place = ({ value }: Counted) => (STUDY_ORDER.includes(value) ? STUDY_ORDER.indexOf(value) : STUDY_ORDER.length);
  return place(a) - place(b) || byName(a, b);
}
