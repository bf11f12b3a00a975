import { inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses } from "#app/db/schema.ts";

/** A course of an application, with its names at that time. */
export interface AppliedCourse {
  courseId: string;
  name: string;
  universityName: string;
}

/** Returns the courses of each application in the student's order, by the application's ID. */
export async function coursesOf(
  db: Database,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, AppliedCourse[]>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(applicationCourses)
    .where(inArray(applicationCourses.applicationId, [...applicationIds]))
    .orderBy(applicationCourses.applicationId, applicationCourses.position);
  const courses = new Map<string, AppliedCourse[]>();
  for (const { applicationId, courseId, courseName: name, universityName } of rows) {
    const of = courses.get(applicationId) ?? [];
    if (of.length === 0) courses.set(applicationId, of);
    of.push({ courseId, name, universityName });
  }
  return courses;
}
