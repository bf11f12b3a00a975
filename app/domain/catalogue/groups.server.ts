/** Groups of courses by the filters' fields: stored for the whole catalogue, counted for a search. */
import { count, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courseCounts, courses } from "#app/db/schema.ts";
import { type ChosenFilters, NO_FILTERS } from "./filters.ts";
import { type Group, groupMatches, matching } from "./query.server.ts";
import { MOST_COUNTED } from "./range.ts";
import type { Search } from "./search.ts";

export type CountedGroup = Group & { count: number };

export interface Groups {
  /** The groups of the search, or of the whole catalogue if the search finds too many to count. */
  groups: CountedGroup[];
  /** True if more than `MOST_COUNTED` courses match the search. */
  isMany: boolean;
}

/** Returns the groups of the courses that a search finds, regardless of other filters. */
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

/** Returns the groups of the whole catalogue. */
export function keptGroups(db: Database, { archived = false } = {}): Promise<CountedGroup[]> {
  const { faculty, level, ieltsOverall, courses: kept, isArchived } = courseCounts;
  return db
    .select({ faculty, level, ieltsOverall, count: kept })
    .from(courseCounts)
    .where(sql`${eq(isArchived, archived)} and ${kept} > 0`);
}

/** Returns the number of courses in the groups that match. */
export const countOf = (groups: readonly CountedGroup[], chosen: ChosenFilters = NO_FILTERS): number =>
  groups.filter((group) => groupMatches(chosen, group)).reduce((sum, group) => sum + group.count, 0);
