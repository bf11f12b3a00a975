/** A student's saved courses, newest first. */
import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { courses, favourites, universities } from "#app/db/schema.ts";
import { type CourseSummary, summary, toSummary } from "#app/domain/catalogue/course-summary.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import type { Actor } from "#app/domain/viewer.ts";

/**
 * Saves a course. Saving it again changes nothing. `savedAt` puts it back at the place it was removed from. Throws
 * `not_found` if there is no such course.
 */
export async function addFavourite(
  db: Database,
  viewer: Actor,
  courseId: string,
  savedAt?: Date,
): Promise<{ isNew: boolean }> {
  if (!isStorable(courseId)) throw new DomainError("no_course");
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId));
  if (!course) throw new DomainError("no_course");
  const added = await db
    .insert(favourites)
    .values({ userId: viewer.id, courseId, ...(savedAt && { createdAt: savedAt }) })
    .onConflictDoNothing()
    .returning({ courseId: favourites.courseId });
  return { isNew: added.length > 0 };
}

/** Removes a saved course. Returns what it takes to put it back, or null if it was not saved. */
export async function removeFavourite(
  db: Database,
  viewer: Actor,
  courseId: string,
): Promise<{ name: string; savedAt: Date } | null> {
  if (!isStorable(courseId)) return null;
  const [removed] = await db
    .delete(favourites)
    .where(and(eq(favourites.userId, viewer.id), eq(favourites.courseId, courseId)))
    .returning({
      name: sql<string>`(select name from courses where courses.id = ${favourites.courseId})`,
      savedAt: favourites.createdAt,
    });
  return removed ?? null;
}

/** Returns the IDs of saved courses, newest first, at most `limit`. */
export async function favouriteIds(
  db: Database,
  viewer: Actor,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<string[]> {
  const saved = await db
    .select({ courseId: favourites.courseId })
    .from(favourites)
    .where(eq(favourites.userId, viewer.id))
    .orderBy(desc(favourites.createdAt), favourites.courseId)
    .limit(limit)
    .offset(offset);
  return saved.map((row) => row.courseId);
}

/** Returns saved courses, newest first, at most `limit`. */
export async function listFavourites(
  db: Database,
  viewer: Actor,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<CourseSummary[]> {
  const rows = await saved(db).execute({ viewerId: viewer.id, limit, offset });
  return rows.map(withoutTotal);
}

/** Returns the same as `listFavourites`, with the number of all saved courses, which is 0 after the last of them. */
export async function listAndCountFavourites(
  db: Database,
  viewer: Actor,
  limit: number,
  offset = 0,
): Promise<{ courses: CourseSummary[]; total: number }> {
  const rows = await saved(db).execute({ viewerId: viewer.id, limit, offset });
  return { courses: rows.map(withoutTotal), total: rows[0]?.total ?? 0 };
}

const withoutTotal = ({ total: _, ...course }: SavedRow): CourseSummary => toSummary(course, dayInDhaka());

type SavedRow = Awaited<ReturnType<ReturnType<typeof saved>["execute"]>>[number];

const saved = prepared((db) =>
  db
    .select({ ...summary, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(favourites)
    .innerJoin(courses, eq(courses.id, favourites.courseId))
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(eq(favourites.userId, sql.placeholder("viewerId")))
    .orderBy(desc(favourites.createdAt), favourites.courseId)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("saved_courses"),
);

export async function countFavourites(db: Database, viewer: Actor): Promise<number> {
  const [row] = await db.select({ n: count() }).from(favourites).where(eq(favourites.userId, viewer.id));
  return row?.n ?? 0;
}

/** Returns which of `courseIds` the viewer has saved, or none for a visitor. */
export async function savedAmong(db: Database, viewer: Actor | null, courseIds: readonly string[]): Promise<string[]> {
  const possible = courseIds.filter(isStorable);
  if (!viewer || possible.length === 0) return [];
  const rows = await hearts(db).execute({ viewerId: viewer.id, courseIds: JSON.stringify(possible) });
  return rows.map((row) => row.courseId);
}

/** Uses one parameter for all courses, so that the text of the query is the same for any number. */
const hearts = prepared((db) =>
  db
    .select({ courseId: favourites.courseId })
    .from(favourites)
    .where(
      and(
        eq(favourites.userId, sql.placeholder("viewerId")),
        sql`${favourites.courseId} in (select json_array_elements_text(${sql.placeholder("courseIds")}::json))`,
      ),
    )
    .prepare("hearts"),
);
