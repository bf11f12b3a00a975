/** Which courses the viewer has applied for. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { applicationCourses, applications } from "#app/db/schema.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { AppliedBefore } from "./refusals.ts";

/**
 * Returns which of these courses the viewer has applied for, each with its own step in the newest application it is in.
 */
export async function appliedBefore(
  db: Database,
  viewer: Actor,
  courseIds: readonly string[],
): Promise<AppliedBefore[]> {
  const possible = courseIds.filter(isStorable);
  if (possible.length === 0) return [];
  const rows = await newest(db).execute({ viewerId: viewer.id, courseIds: JSON.stringify(possible) });
  const found = new Map(rows.map((row) => [row.courseId, row]));
  return courseIds.flatMap((id) => found.get(id) ?? []);
}

/** The newest application that includes a course: what leads to it, and its status. */
export type Application = Pick<AppliedBefore, "id" | "status">;

/** Applications by the ID of a course. */
export type Applied = ReadonlyMap<string, Application>;

/** Returns the same for pages that show courses, or none for a visitor. */
export async function appliedAmong(db: Database, viewer: Actor | null, courseIds: readonly string[]): Promise<Applied> {
  const found = viewer ? await appliedBefore(db, viewer, courseIds) : [];
  return new Map(found.map(({ courseId, id, status }) => [courseId, { id, status }]));
}

/** Uses one parameter for all courses, so that the text of the query is the same for any number. */
const newest = prepared((db) =>
  db
    .selectDistinctOn([applicationCourses.courseId], {
      courseId: applicationCourses.courseId,
      courseName: applicationCourses.courseName,
      id: applications.id,
      reference: applications.reference,
      status: applicationCourses.step,
      createdAt: applications.createdAt,
    })
    .from(applicationCourses)
    .innerJoin(applications, eq(applications.id, applicationCourses.applicationId))
    .where(
      and(
        eq(applications.userId, sql.placeholder("viewerId")),
        // What the student has withdrawn or declined may be applied for again.
        sql`coalesce(${applicationCourses.endReason}, '') not in ('withdrawn', 'declined')`,
        sql`${applicationCourses.courseId} in (select json_array_elements_text(${sql.placeholder("courseIds")}::json))`,
      ),
    )
    .orderBy(applicationCourses.courseId, desc(applications.createdAt), applications.id)
    .prepare("applied_before"),
);
