/** Courses that students keep, which are archived where others are deleted. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, courses, favourites } from "#app/db/schema.ts";

/** The condition that a student has saved a course or applied for it. */
export const isHeld = sql`(exists (select from ${favourites} where ${favourites.courseId} = ${courses.id})
  or exists (select from ${applicationCourses} where ${applicationCourses.courseId} = ${courses.id}))`;

/** Locks both, so that no one saves or applies for a course between the check and its removal. */
export async function lockHolders(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${favourites}, ${applicationCourses} in share mode`);
}
