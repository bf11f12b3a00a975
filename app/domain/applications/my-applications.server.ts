/** A student's own applications. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applicationEvents, applications, courses } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { APPLICATION_COLUMNS } from "./application-columns.server.ts";
import { type ApplicationValues, eachApplicationField } from "./application-fields.ts";
import type { AppliedCourse } from "./applied-courses.server.ts";

export interface ApplicationView extends ApplicationValues {
  id: string;
  reference: string;
  status: string;
  createdAt: Date;
  /** With their names at that time. An archived course is no longer offered. */
  courses: (AppliedCourse & { archived: boolean })[];
  /** Oldest first. */
  events: { toStatus: string; createdAt: Date }[];
}

/** Returns the viewer's applications, newest first. */
export const listApplications = (db: Database, viewer: Actor, limit: number, offset = 0): Promise<ApplicationView[]> =>
  read(db, eq(applications.userId, viewer.id), limit, offset);

/** Returns how many applications the viewer has. */
export const countApplications = (db: Database, viewer: Actor): Promise<number> =>
  db.$count(applications, eq(applications.userId, viewer.id));

/** Returns one of the viewer's applications. Throws `not_found`, for someone else's too. */
export async function getApplication(db: Database, viewer: Actor, id: string): Promise<ApplicationView> {
  const own = and(eq(applications.id, id), eq(applications.userId, viewer.id));
  const [view] = isUuid(id) ? await read(db, own, 1) : [];
  if (!view) throw new DomainError("no_application");
  return view;
}

const FILLED_IN_AGAIN = Object.fromEntries(
  eachApplicationField.flatMap(([name, { filledFrom }]) =>
    filledFrom.includes("last application") ? [[name, APPLICATION_COLUMNS[name]]] : [],
  ),
);

/** Returns what the form can fill in for someone who has applied before, or null for the first time. */
export async function lastContact(db: Database, viewer: Actor): Promise<Partial<ApplicationValues> | null> {
  const [row] = await db
    .select(FILLED_IN_AGAIN)
    .from(applications)
    .where(eq(applications.userId, viewer.id))
    .orderBy(desc(applications.createdAt))
    .limit(1);
  return row ?? null;
}

// Each is SQL of its own, because drizzle omits the tables' names from columns inside a field of a select.
const coursesAsJson = sql`select coalesce(json_agg(json_build_object('courseId', ${applicationCourses.courseId},
    'name', ${applicationCourses.courseName}, 'universityName', ${applicationCourses.universityName},
    'archived', ${courses.archivedAt} is not null) order by ${applicationCourses.position}), '[]')
  from ${applicationCourses} left join ${courses} on ${courses.id} = ${applicationCourses.courseId}
  where ${applicationCourses.applicationId} = ${applications.id}`;
const eventsAsJson = sql`select coalesce(json_agg(json_build_object('toStatus', ${applicationEvents.toStatus},
    'createdAt', ${applicationEvents.createdAt}) order by ${applicationEvents.createdAt}, ${applicationEvents.id}), '[]')
  from ${applicationEvents} where ${applicationEvents.applicationId} = ${applications.id}
    and ${applicationEvents.takenBackAt} is null`;

/** Reads applications with their courses and events, in one query. */
async function read(db: Database, where: SQL | undefined, limit: number, offset = 0): Promise<ApplicationView[]> {
  const { id, reference, status, createdAt } = applications;
  const rows = await db
    .select({
      ...{ id, reference, status, ...APPLICATION_COLUMNS, createdAt },
      courses: sql<ApplicationView["courses"]>`(${coursesAsJson})`,
      events: sql<{ toStatus: string; createdAt: string }[]>`(${eventsAsJson})`,
    })
    .from(applications)
    .where(where)
    .orderBy(desc(createdAt), id)
    .limit(limit)
    .offset(offset);
  return rows.map(({ events, ...row }) => ({
    ...row,
    events: events.map((event) => ({ toStatus: event.toStatus, createdAt: new Date(event.createdAt) })),
  }));
}
