/**
 * The courses of each file for search engines. Files follow the order in which courses were added to the catalogue, so
 * a new course lengthens the last file and moves no other.
 */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import { LANGUAGES } from "#app/language.ts";
import { countOf, keptGroups } from "./groups.server.ts";

/** The most URLs that one file of the sitemap protocol may contain. */
export const SITEMAP_FILE_SIZE = 50_000;

/** Each has a URL in each language. */
export const COURSES_PER_FILE = Math.floor(SITEMAP_FILE_SIZE / LANGUAGES.length);

const BATCH = 1_000;

/** A course's page shows its university too. */
const changedAt = sql<Date>`greatest(${courses.updatedAt}, ${universities.updatedAt})`.mapWith(courses.updatedAt);

const isListed = isNull(courses.archivedAt);

export const countListed = async (db: Database): Promise<number> => countOf(await keptGroups(db));

/** Returns when each file last changed, file 1 first. Reads the whole catalogue, so the answer must be cached. */
export async function sitemapFiles(db: Database, size = COURSES_PER_FILE): Promise<Date[]> {
  const placed = db
    .select({
      file: sql<number>`(row_number() over (order by ${courses.createdAt}, ${courses.id}) - 1) / ${size}::int`.as(
        "file",
      ),
      changedAt: changedAt.as("changed_at"),
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(isListed)
    .as("placed");
  const rows = await db
    .select({ changedAt: sql<Date>`max(${placed.changedAt})`.mapWith(courses.updatedAt) })
    .from(placed)
    .groupBy(placed.file)
    .orderBy(placed.file);
  return rows.map((row) => row.changedAt);
}

/** Yields the courses of file `number` (from 1), read in batches on demand. Yields none if there is no such file. */
export async function* coursesOfFile(
  db: Database,
  number: number,
  size = COURSES_PER_FILE,
): AsyncGenerator<ListedCourse> {
  let [from] = await firstOfFile(db, number, size);
  let left = size;
  while (from && left > 0) {
    const rows = await db
      .select({ id: courses.id, changedAt, at: cursor.at })
      .from(courses)
      .innerJoin(universities, eq(universities.id, courses.universityId))
      .where(and(isListed, sql`(${courses.createdAt}, ${courses.id}) >= (${from.at}::timestamptz, ${from.id})`))
      .orderBy(asc(courses.createdAt), asc(courses.id))
      // One more than is yielded, where the next batch begins.
      .limit(Math.min(BATCH, left) + 1);
    const batch = rows.slice(0, Math.min(BATCH, left));
    for (const { id, changedAt } of batch) yield { id, changedAt };
    left -= batch.length;
    from = rows[batch.length];
  }
}

/** A course's position in the order. A `Date` would cut off the microseconds. */
const cursor = { at: sql<string>`${courses.createdAt}::text`, id: courses.id };

/** Returns the first course of a file, from the index alone, however far it is. */
export const firstOfFile = (db: Database, number: number, size: number) =>
  db
    .select(cursor)
    .from(courses)
    .where(isListed)
    .orderBy(asc(courses.createdAt), asc(courses.id))
    .offset((number - 1) * size)
    .limit(1);
/** A course's ID, and when its page last changed. */
export interface ListedCourse {
  id: string;
  changedAt: Date;
}
