/** Answers the planner's questions from the database. */
import { and, count, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import { yieldToEventLoop } from "#app/db/yield-to-event-loop.ts";
import type { Existing, KnownCourse } from "./known.ts";

/** Rows per statement. The embedded database runs on the main thread, where requests wait for it. */
const BATCH = 250;
const UNIVERSITIES_A_BATCH = 10;
const {
  search: _search,
  searchText: _searchText,
  nameFolded: _folded,
  publishedAt: _published,
  createdAt: _made,
  updatedAt: _changed,
  ...courseColumns
} = getTableColumns(courses);
const { createdAt: _created, updatedAt: _updated, ...universityColumns } = getTableColumns(universities);

export { courseColumns, universityColumns };

export const existingIn = (db: Database): Existing => ({
  universities: () => db.select(universityColumns).from(universities).orderBy(universities.id),
  async faculties() {
    const rows = await db.selectDistinct({ faculty: courses.faculty }).from(courses);
    return rows.map(({ faculty }) => faculty);
  },
  coursesById: (ids) => inBatches(ids, (batch) => selectCourses(db).where(inArray(courses.id, batch))),
  async coursesNamed(wanted) {
    const found = new Map<string, KnownCourse>();
    const rows = await inBatches(wanted, (batch) => {
      const universityIds = [...new Set(batch.map(({ universityId }) => universityId))];
      const names = [...new Set(batch.map(({ nameFolded }) => nameFolded))];
      return selectCourses(db).where(
        and(inArray(courses.universityId, universityIds), inArray(courses.nameFolded, names)),
      );
    });
    for (const row of rows) found.set(row.id, row);
    return [...found.values()];
  },
  async takenIds(ids) {
    const select = (batch: string[]) => db.select({ id: courses.id }).from(courses).where(inArray(courses.id, batch));
    return (await inBatches(ids, select)).map(({ id }) => id);
  },
  offeredAt: (universityIds) =>
    inBatches(
      universityIds,
      (batch) =>
        db
          .select({ id: courses.id, universityId: courses.universityId, name: courses.name })
          .from(courses)
          .where(and(inArray(courses.universityId, batch), isNull(courses.archivedAt), sql`not ${courses.isSample}`)),
      UNIVERSITIES_A_BATCH,
    ),
  async sampleOnOffer() {
    const [row] = await db
      .select({ courses: count() })
      .from(courses)
      .where(sql`${courses.isSample} and ${courses.archivedAt} is null`);
    return row?.courses ?? 0;
  },
});

const selectCourses = (db: Database) => db.select(courseColumns).from(courses);

async function inBatches<Item, Row>(
  items: readonly Item[],
  select: (batch: Item[]) => PromiseLike<Row[]>,
  size = BATCH,
) {
  const found: Row[] = [];
  for (let start = 0; start < items.length; start += size) {
    for (const row of await select(items.slice(start, start + size))) found.push(row);
    await yieldToEventLoop();
  }
  return found;
}
