/** The courses of a comparison, and those to choose from. */
import type { Database } from "#app/db/connect.server.ts";
import { getCourse, getCourseSummaries } from "#app/domain/catalogue/courses.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { ComparedRow } from "./compare.ts";
import { compareCourses } from "./compared-rows.ts";
import { listAndCountFavourites } from "./favourites.server.ts";

export interface Comparison {
  courses: { id: string; name: string; university: string }[];
  rows: ComparedRow[];
  /** Sentences about what is left out. */
  leftOut: string[];
}

/** Compares what is still offered of `ids`, in that order. */
export async function compareById(db: Database, ids: readonly string[]): Promise<Comparison> {
  const found = await Promise.all(ids.map((id) => getCourse(db, id)));
  const offered = found.filter((course) => course !== null && !course.archived) as NonNullable<
    (typeof found)[number]
  >[];
  const leftOut = found.flatMap((course) => {
    if (!course) return ["One of these courses is no longer in our catalogue, so it is not shown."];
    return course.archived ? [`${course.name} is no longer offered, so it is not shown.`] : [];
  });
  return {
    courses: offered.map(({ id, name, university }) => ({ id, name, university: university.name })),
    rows: compareCourses(offered),
    leftOut: [...new Set(leftOut)],
  };
}

export interface ComparableCourse {
  id: string;
  name: string;
  university: string;
}

/**
 * Courses to choose from: those of `chosen` that are not among the viewer's
 * favourites, then the favourites, newest first, `limit` at most. What is no
 * longer offered is not among them; `total` counts all favourites.
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
