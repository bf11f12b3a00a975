/** The saved courses in one of their orders, a few pages at a time. */
import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { courses, favourites } from "#app/db/schema.ts";
import type { CourseSummary } from "#app/domain/catalogue/course-summary.server.ts";
import { getCourseSummaries } from "#app/domain/catalogue/courses.server.ts";
import type { PageRange } from "#app/domain/catalogue/range.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { listAndCountFavourites } from "./favourites.server.ts";
import { inSavedOrder, type SavedSort } from "./saved-sorts.ts";

/** Cards on a page. */
export const SAVED_PAGE_SIZE = 24;

/** Of more courses than anyone saves, only the newest are put in another order. */
const MOST_SORTED = 1_000;

/** Returns the pages of a range, with the number of all saved courses. */
export async function savedPages(
  db: Database,
  viewer: Actor,
  { sort, range: { page, through } }: { sort: SavedSort; range: PageRange },
  today = dayInDhaka(),
): Promise<{ courses: CourseSummary[]; total: number }> {
  const offset = (page - 1) * SAVED_PAGE_SIZE;
  const limit = (through - page + 1) * SAVED_PAGE_SIZE;
  if (sort === "newest") return listAndCountFavourites(db, viewer, limit, offset);
  const rows = await sortKeys(db).execute({ viewerId: viewer.id, limit: MOST_SORTED });
  const ids = inSavedOrder(rows, sort, today).slice(offset, offset + limit);
  return { courses: await getCourseSummaries(db, ids, today), total: rows[0]?.total ?? 0 };
}

const sortKeys = prepared((db) =>
  db
    .select({
      id: courses.id,
      name: courses.name,
      tuitionFee: courses.tuitionFee,
      ieltsOverall: courses.ieltsOverall,
      startDates: courses.startDates,
      deadlines: courses.deadlines,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(favourites)
    .innerJoin(courses, eq(courses.id, favourites.courseId))
    .where(eq(favourites.userId, sql.placeholder("viewerId")))
    .orderBy(desc(favourites.createdAt), favourites.courseId)
    .limit(sql.placeholder("limit"))
    .prepare("saved_sort_keys"),
);
