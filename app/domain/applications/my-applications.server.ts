/** A student's own applications. */
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applicationEvents, applications, courses } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { AppliedCourse } from "./applied-courses.server.ts";

export interface ApplicationView {
  id: string;
  reference: string;
  status: string;
  fullName: string;
  email: string;
  phone: string;
  additionalNotes: string | null;
  createdAt: Date;
  /** With their names of the day; an archived one is no longer offered. */
  courses: (AppliedCourse & { archived: boolean })[];
  /** Oldest first. */
  events: { toStatus: string; createdAt: Date }[];
}

/** The viewer's applications, newest first. */
export async function listApplications(
  db: Database,
  viewer: Actor,
  limit: number,
  offset = 0,
): Promise<ApplicationView[]> {
  const rows = await db
    .select()
    .from(applications)
    .where(eq(applications.userId, viewer.id))
    .orderBy(desc(applications.createdAt), applications.id)
    .limit(limit)
    .offset(offset);
  return withCoursesAndEvents(db, rows);
}

/** How many applications the viewer has. */
export const countApplications = (db: Database, viewer: Actor): Promise<number> =>
  db.$count(applications, eq(applications.userId, viewer.id));

/** One of the viewer's applications. Throws `not_found`, for somebody else's too. */
export async function getApplication(db: Database, viewer: Actor, id: string): Promise<ApplicationView> {
  const rows = isUuid(id)
    ? await db
        .select()
        .from(applications)
        .where(and(eq(applications.id, id), eq(applications.userId, viewer.id)))
    : [];
  const [view] = await withCoursesAndEvents(db, rows);
  if (!view) throw new DomainError("not_found", "This application does not exist.");
  return view;
}

/** What the form can fill in for somebody who applied before; null for the first time. */
export async function lastContact(db: Database, viewer: Actor) {
  const [row] = await db
    .select({ fullName: applications.fullName, email: applications.email, phone: applications.phone })
    .from(applications)
    .where(eq(applications.userId, viewer.id))
    .orderBy(desc(applications.createdAt))
    .limit(1);
  return row ?? null;
}

async function withCoursesAndEvents(
  db: Database,
  rows: readonly (typeof applications.$inferSelect)[],
): Promise<ApplicationView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [applied, events] = await Promise.all([
    db
      .select({
        applicationId: applicationCourses.applicationId,
        courseId: applicationCourses.courseId,
        name: applicationCourses.courseName,
        universityName: applicationCourses.universityName,
        archived: sql<boolean>`${courses.archivedAt} is not null`,
      })
      .from(applicationCourses)
      .leftJoin(courses, eq(courses.id, applicationCourses.courseId))
      .where(inArray(applicationCourses.applicationId, ids))
      .orderBy(asc(applicationCourses.position)),
    db
      .select()
      .from(applicationEvents)
      .where(inArray(applicationEvents.applicationId, ids))
      .orderBy(asc(applicationEvents.createdAt), asc(applicationEvents.id)),
  ]);
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    status: row.status,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    additionalNotes: row.additionalNotes,
    createdAt: row.createdAt,
    courses: applied
      .filter((course) => course.applicationId === row.id)
      .map(({ applicationId: _, ...course }) => course),
    events: events
      .filter((event) => event.applicationId === row.id)
      .map((event) => ({ toStatus: event.toStatus, createdAt: event.createdAt })),
  }));
}
