/** Reads the courses of a comparison, and those to choose from. */
import type { Database } from "#app/db/connect.server.ts";
import { type CourseSummary, getCourse, getCourseSummaries } from "#app/domain/catalogue/courses.server.ts";
import { courseBill } from "#app/domain/costs/course-bill.ts";
import type { DatedFigure } from "#app/domain/costs/dated-figures.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { m } from "#app/paraglide/messages.js";
import { type ComparedRow, foldShared, type SharedRow } from "./compare.ts";
import { compareCourses } from "./compared-rows.ts";
import { listAndCountFavourites } from "./favourites.server.ts";

type University = CourseSummary["university"];

export interface Comparison {
  courses: { id: string; name: string; university: Pick<University, "id" | "name" | "city" | "country"> }[];
  /** Where the courses differ. */
  rows: ComparedRow[];
  /** What is the same for all of them. */
  shared: SharedRow[];
  /** Sentences about courses that are left out. */
  leftOut: string[];
}

/** Compares the courses of `ids` that are still offered, in that order. */
export async function compareById(
  db: Database,
  ids: readonly string[],
  figures: readonly DatedFigure[],
): Promise<Comparison> {
  const today = dayInDhaka();
  const found = await Promise.all(ids.map((id) => getCourse(db, id)));
  const offered = found.filter((course) => course !== null && !course.archived) as NonNullable<
    (typeof found)[number]
  >[];
  const leftOut = found.flatMap((course) => {
    if (!course) return [m.compare_gone()];
    return course.archived ? [m.compare_not_offered({ course: course.name })] : [];
  });
  return {
    courses: offered.map(({ id, name, university }) => ({
      id,
      name,
      university: { id: university.id, name: university.name, city: university.city, country: university.country },
    })),
    ...foldShared(
      compareCourses(
        offered,
        offered.map((course) => courseBill(figures, course, today)),
      ),
    ),
    leftOut: [...new Set(leftOut)],
  };
}

export interface ComparableCourse {
  id: string;
  name: string;
  university: string;
}

/**
 * Returns the courses to choose from: those of `chosen` that the viewer has not saved, followed by the saved courses,
 * newest first, at most `limit`. Leaves out courses that are no longer offered. `total` counts all saved courses.
 */
export async function listComparable(
  db: Database,
  viewer: Actor | null,
  limit: number,
  chosen: readonly string[] = [],
): Promise<{ courses: ComparableCourse[]; total: number }> {
  const [{ courses: favourites, total }, asked] = await Promise.all([
    viewer ? listAndCountFavourites(db, viewer, limit) : { courses: [], total: 0 },
    getCourseSummaries(db, chosen),
  ]);
  const saved = new Set(favourites.map((course) => course.id));
  const courses = [...asked.filter((course) => !saved.has(course.id)), ...favourites]
    .filter((course) => !course.archived)
    .map((course) => ({ id: course.id, name: course.name, university: course.university.name }));
  return { courses, total };
}
