/** The courses that a person looked at last. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { courses, courseViews, universities } from "#app/db/schema.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** How many courses are remembered for each person. */
export const REMEMBERED = 12;

export interface ViewedCourse {
  id: string;
  name: string;
  university: string;
}

/**
 * Remembers that the viewer looked at a course, and forgets older ones beyond the last 12, in one statement. Does
 * nothing if there is no such course.
 */
export async function rememberView(db: Database, viewer: Actor, courseId: string): Promise<void> {
  if (!isStorable(courseId)) return;
  // The second part does not see the row of the first, so it counts the others.
  await db.execute(sql`
    with seen as (
      insert into course_views (user_id, course_id)
      select ${viewer.id}, id from courses where id = ${courseId}
      on conflict (user_id, course_id) do update set viewed_at = now()
      returning course_id
    )
    delete from course_views
    where user_id = ${viewer.id} and course_id in (
      select course_id from course_views
      where user_id = ${viewer.id} and course_id not in (select course_id from seen)
      order by viewed_at desc, course_id
      offset ${REMEMBERED} - (select count(*) from seen)
    )`);
}

/** Returns the courses that the viewer looked at last, newest first, without those that are no longer offered. */
export const recentlyViewed = (db: Database, viewer: Actor): Promise<ViewedCourse[]> =>
  recent(db).execute({ viewerId: viewer.id });

const recent = prepared((db) =>
  db
    .select({ id: courses.id, name: courses.name, university: universities.name })
    .from(courseViews)
    .innerJoin(courses, eq(courses.id, courseViews.courseId))
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(and(eq(courseViews.userId, sql.placeholder("viewerId")), isNull(courses.archivedAt)))
    .orderBy(desc(courseViews.viewedAt), courseViews.courseId)
    .limit(REMEMBERED)
    .prepare("recently_viewed"),
);

/** Forgets which courses the viewer looked at. */
export async function forgetViews(db: Database, viewer: Actor): Promise<void> {
  await db.delete(courseViews).where(eq(courseViews.userId, viewer.id));
}
