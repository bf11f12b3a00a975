import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";

/** Returns the courses that can be applied for, in the order of `ids`, and null for each that cannot. */
export async function openCourses(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({
      id: courses.id,
      name: courses.name,
      university: universities.name,
      startDates: courses.startDates,
      deadlines: courses.deadlines,
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(and(inArray(courses.id, [...ids]), isNull(courses.archivedAt)));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? null);
}

/** The same. Throws `invalid` if there is one that cannot. */
export async function expectOpenCourses(db: Database, ids: readonly string[]) {
  return (await openCourses(db, ids)).map((course) => {
    if (!course) throw new DomainError("course_not_offered");
    return course;
  });
}
