/** Asks a list again: how many courses it has, and which of them came after a moment. */
import type { Database } from "#app/db/connect.server.ts";
import type { CourseFilters } from "../filters.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import type { ScanContext } from "./facets.ts";
import { type Reading, readingOf, search } from "./find.server.ts";

export interface AskedAgain {
  total: number;
  /** The courses that students could first find after `since`, by their number in the index. */
  fresh: Uint32Array;
  reading: Reading;
}

/** Finds what the list of these filters shows, and which of it was published after `since`. */
export async function findNew(
  db: Database,
  index: CatalogueIndex,
  filters: CourseFilters,
  { since, ...asking }: ScanContext & { since: Date },
): Promise<AskedAgain> {
  const { looked, scanned } = await search(db, index, filters, [], asking);
  const after = since.getTime();
  return {
    total: scanned.courses.length,
    fresh: scanned.courses.filter((course) => (index.published[course] as number) > after),
    reading: readingOf(looked, filters, index),
  };
}
