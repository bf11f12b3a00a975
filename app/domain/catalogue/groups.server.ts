/** The courses in groups by what the filters ask: kept for the whole catalogue, counted for a search. */
import { count, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courseCounts, courses } from "#app/db/schema.ts";
import { type ChosenFilters, NO_FILTERS } from "./filters.ts";
import { type Group, groupMatches, matching } from "./query.server.ts";
import { MOST_COUNTED } from "./range.ts";
import type { Search } from "./search.ts";

export type CountedGroup = Group & { count: number };

export interface Groups {
  /** Of a search that finds too many to count: those of the whole catalogue. */
  groups: CountedGroup[];
  /** More than `MOST_COUNTED` match the search. */
  isMany: boolean;
}

/** The groups of what a search finds, whatever is chosen beside it. */
export async function groupsOf(db: Database, search: Search | null): Promise<Groups> {
  if (!search) return { groups: await keptGroups(db), isMany: false };
  const { faculty, level, ieltsOverall } = courses;
  const some = db
    .select({ faculty, level, ieltsOverall })
    .from(courses)
    .where(matching(NO_FILTERS, search))
    .limit(MOST_COUNTED + 1)
    .as("some");
  const groups = await db
    .select({ faculty: some.faculty, level: some.level, ieltsOverall: some.ieltsOverall, count: count() })
    .from(some)
    .groupBy(some.faculty, some.level, some.ieltsOverall);
  if (countOf(groups) <= MOST_COUNTED) return { groups, isMany: false };
  return { groups: await keptGroups(db), isMany: true };
}

/** The groups of the whole catalogue. */
export function keptGroups(db: Database, { archived = false } = {}): Promise<CountedGroup[]> {
  const { faculty, level, ieltsOverall, courses: kept, isArchived } = courseCounts;
  return db
    .select({ faculty, level, ieltsOverall, count: kept })
    .from(courseCounts)
    .where(sql`${eq(isArchived, archived)} and ${kept} > 0`);
}

/** How many courses are in those of the groups that match. */
export const countOf = (groups: readonly CountedGroup[], chosen: ChosenFilters = NO_FILTERS): number =>
  groups.filter((group) => groupMatches(chosen, group)).reduce((sum, group) => sum + group.count, 0);
