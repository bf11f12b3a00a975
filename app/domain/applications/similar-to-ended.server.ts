/** What else a student can apply for, in the place of a course that has ended. */
import type { Database } from "#app/db/connect.server.ts";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { similarCourses } from "#app/domain/catalogue/finder/similar-courses.server.ts";
import type { ChoiceView } from "./my-applications.server.ts";

const MOST_SIMILAR = 3;

/** Returns up to three courses that can be applied for, like each that the university or the office has ended. */
export async function similarToEnded(
  db: Database,
  courses: readonly ChoiceView[],
  version: string,
): Promise<Record<string, CourseSummary[]>> {
  const ended = courses.filter(({ endReason }) => endReason === "refused" || endReason === "course_closed");
  const found = ended.map(async ({ courseId }) => {
    const similar = await similarCourses(db, version, courseId);
    const others = similar.filter(({ id }) => !courses.some((one) => one.courseId === id));
    return [courseId, others.slice(0, MOST_SIMILAR)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
