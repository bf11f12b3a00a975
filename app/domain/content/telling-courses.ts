import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";

type Telling = Pick<CourseSummary, "tuitionFee" | "ieltsOverall" | "next"> & { university: { city: string } };

/** Returns the first courses that say what decides: fee, IELTS and deadline. Each is in another city. */
export function tellingCourses<Course extends Telling>(courses: readonly Course[], most: number): Course[] {
  const cities = new Set<string>();
  const telling = courses.filter(({ tuitionFee, ieltsOverall, next, university }) => {
    if (tuitionFee === null || ieltsOverall === null || !next?.applyBy || cities.has(university.city)) return false;
    cities.add(university.city);
    return true;
  });
  return telling.slice(0, most);
}
