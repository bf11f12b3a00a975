/** The stored counts of courses by faculty and level. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courseCounts } from "#app/db/schema.ts";

export interface CountedGroup {
  faculty: string;
  level: string;
  ieltsOverall: number | null;
  count: number;
}

/** The filters of the stored counts. "" means no filter. */
export interface GroupFilters {
  faculty: string;
  level: string;
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
export const countOf = (groups: readonly CountedGroup[], { faculty, level }: Partial<GroupFilters> = {}): number =>
  groups
    .filter((group) => (!faculty || group.faculty === faculty) && (!level || group.level === level))
    .reduce((sum, group) => sum + group.count, 0);
