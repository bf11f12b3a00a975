import { db } from "#app/db/current.server.ts";
import { getCourseSummaries } from "#app/domain/catalogue/courses.server.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { similarTo } from "#app/domain/catalogue/finder/similar.ts";
import { dayInDhaka } from "#app/domain/catalogue/starts.ts";
import { remembered } from "./remembered.server.ts";

const MOST = 4;

/** Returns courses like this one, from the cache if this version of the catalogue has been asked before. */
export async function similarCourses(version: string, id: string) {
  const index = await currentIndex(db, version);
  return remembered(index.version, `similar ${dayInDhaka()} ${id}`, () =>
    getCourseSummaries(db, similarTo(index, id, MOST)),
  );
}
