import type { Database } from "#app/db/connect.server.ts";
import { getCourseSummaries } from "#app/domain/catalogue/courses.server.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { currentIndex } from "./index.server.ts";
import { similarTo } from "./similar.ts";

const MOST = 4;

/** Returns courses like this one, from the cache if this version of the catalogue has been asked before. */
export async function similarCourses(db: Database, version: string, id: string) {
  const index = await currentIndex(db, version);
  return remembered(index.version, `similar ${dayInDhaka()} ${id}`, () =>
    getCourseSummaries(db, similarTo(index, id, MOST)),
  );
}
