/** Courses at universities that take no students from Bangladesh now: the student is asked before applying. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import { recruitmentOn } from "#app/domain/recruitment/recruitment.ts";
import { recruitmentColumns } from "#app/domain/recruitment/recruitment-columns.server.ts";
import type { PausedCourse } from "./refusals.ts";

/** Returns those of the courses whose university is paused on `today`, in the order of the IDs. */
export async function pausedAmong(db: Database, ids: readonly string[], today: string): Promise<PausedCourse[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: courses.id, name: courses.name, universityName: universities.name, stored: recruitmentColumns })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(and(inArray(courses.id, [...ids]), isNull(courses.archivedAt), eq(universities.recruitment, "paused")));
  const paused = rows.flatMap(({ id, name, universityName, stored }) => {
    const { state, note } = recruitmentOn(stored, today);
    return state === "paused" ? [{ courseId: id, courseName: name, universityName, note }] : [];
  });
  return paused.toSorted((a, b) => ids.indexOf(a.courseId) - ids.indexOf(b.courseId));
}
