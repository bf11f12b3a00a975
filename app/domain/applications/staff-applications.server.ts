/** What staff see of everybody's applications. */
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applicationEvents, applications, users } from "#app/db/schema.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { containsWords, countUpTo, type StaffPage, staffPage } from "#app/domain/staff/paging.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { StaffFilters } from "./application-filters.ts";
import { isOverdue } from "./overdue.server.ts";
import { parseStatus } from "./status.ts";

export type { StaffFilters } from "./application-filters.ts";

export interface StaffApplication {
  id: string;
  reference: string;
  fullName: string;
  email: string;
  phone: string;
  status: string;
  version: number;
  createdAt: Date;
  statusChangedAt: Date;
  /** Who changed the status last; null while nobody has. */
  changedBy: string | null;
  courses: { name: string; universityName: string }[];
}

/** One page of applications. Throws `forbidden` for students. */
export async function listForStaff(
  db: Database,
  viewer: Actor,
  filters: StaffFilters,
  now = new Date(),
): Promise<StaffPage<StaffApplication>> {
  requireStaff(viewer);
  const where = staffWhere(filters, now);
  const order =
    filters.sort === "waiting"
      ? [asc(applications.statusChangedAt), applications.id]
      : [desc(applications.createdAt), applications.id];
  return staffPage(db, applications, where, filters.page, async (limit, offset) =>
    withCourses(
      db,
      await db
        .select()
        .from(applications)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    ),
  );
}

/** What the filters ask for, for the list and for its export. */
export function staffWhere({ search, status }: Pick<StaffFilters, "search" | "status">, now: Date) {
  const known = parseStatus(status);
  return and(
    status === "action" ? isOverdue(now) : undefined,
    known ? eq(applications.status, known) : undefined,
    containsWords(applications.searchText, search),
  );
}

/** How many applications have waited for longer than their step usually takes. */
export async function countOverdue(db: Database, viewer: Actor, now = new Date()): Promise<number> {
  requireStaff(viewer);
  return countUpTo(db, applications, isOverdue(now));
}

async function withCourses(db: Database, rows: (typeof applications.$inferSelect)[]): Promise<StaffApplication[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [courses, changes] = await Promise.all([
    db
      .select()
      .from(applicationCourses)
      .where(inArray(applicationCourses.applicationId, ids))
      .orderBy(applicationCourses.position),
    db
      .selectDistinctOn([applicationEvents.applicationId], {
        applicationId: applicationEvents.applicationId,
        by: sql<string | null>`coalesce(${users.fullName}, ${users.email})`,
      })
      .from(applicationEvents)
      .leftJoin(users, eq(users.id, applicationEvents.actorId))
      .where(and(inArray(applicationEvents.applicationId, ids), sql`${applicationEvents.fromStatus} is not null`))
      .orderBy(applicationEvents.applicationId, desc(applicationEvents.id)),
  ]);
  const changedBy = new Map(changes.map((change) => [change.applicationId, change.by]));
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    status: row.status,
    version: row.version,
    createdAt: row.createdAt,
    statusChangedAt: row.statusChangedAt,
    changedBy: changedBy.get(row.id) ?? null,
    courses: courses
      .filter((course) => course.applicationId === row.id)
      .map((course) => ({ name: course.courseName, universityName: course.universityName })),
  }));
}
