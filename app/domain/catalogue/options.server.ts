import { count } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses } from "#app/db/schema.ts";
import { CHOICE_NAMES, type ChoiceName, type CourseFilters, NO_FILTERS } from "./filters.ts";
import { type Group, groupMatches, matching } from "./query.server.ts";
import { readSearch, type Search } from "./search.ts";
import { correctSpelling } from "./spelling.server.ts";

/** A value to choose, and how many courses the choice would show. */
export interface Counted {
  value: string;
  count: number;
}

export type FilterOptions = Record<ChoiceName, Counted[]>;

type CountedGroup = Group & { count: number };

const STUDY_ORDER = ["Foundation", "Undergraduate", "Postgraduate", "Research"];
const SCORES_OFFERED = { lowest: 4, highest: 9 };

/** The values of each filter with their counts, of groups that match the other filters. */
const COUNTS: Record<ChoiceName, (groups: CountedGroup[], chosen: string) => Counted[]> = {
  faculty: (groups, chosen) => totals(groups, "faculty", chosen).sort(byName),
  level: (groups, chosen) => totals(groups, "level", chosen).sort(byStudyOrder),
  ieltsScore: scores,
};

/**
 * What can be chosen, each with its count under the other filters. The value
 * that is chosen now is always there. Scores count the courses they suffice for.
 */
export async function filterOptions(db: Database, filters: CourseFilters): Promise<FilterOptions> {
  const groups = await countGroups(db, filters.search);
  const options = CHOICE_NAMES.map((name) => {
    const underTheOthers = groups.filter((group) => groupMatches({ ...filters, [name]: "" }, group));
    return [name, COUNTS[name](underTheOthers, filters[name])] as const;
  });
  return Object.fromEntries(options) as FilterOptions;
}

/** One pass over the courses found, whatever is chosen: each filter's counts are sums of these groups. */
async function countGroups(db: Database, text: string): Promise<CountedGroup[]> {
  const search = readSearch(text);
  const groups = await groupsOf(db, search);
  if (groups.length > 0 || !search) return groups;
  const corrected = await correctSpelling(db, search);
  return corrected ? groupsOf(db, corrected) : groups;
}

function groupsOf(db: Database, search: Search | null): Promise<CountedGroup[]> {
  const group = { faculty: courses.faculty, level: courses.level, ieltsOverall: courses.ieltsOverall };
  return db
    .select({ ...group, count: count() })
    .from(courses)
    .where(matching(NO_FILTERS, search))
    .groupBy(group.faculty, group.level, group.ieltsOverall);
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
      count: groups
        .filter((group) => groupMatches({ ...NO_FILTERS, ieltsScore: String(score) }, group))
        .reduce((sum, group) => sum + group.count, 0),
    }));
}

const byName = (a: Counted, b: Counted) => a.value.localeCompare(b.value, "en-GB");

function byStudyOrder(a: Counted, b: Counted): number {
  const place = ({ value }: Counted) => (STUDY_ORDER.includes(value) ? STUDY_ORDER.indexOf(value) : STUDY_ORDER.length);
  return place(a) - place(b) || byName(a, b);
}
