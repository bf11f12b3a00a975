/** The people who have signed in, as staff see them. */
import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { containsWords, STAFF_PAGE_SIZE, type StaffPage, staffPage } from "#app/domain/staff/paging.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { UserFilters } from "./user-filters.ts";

const columns = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  avatarUrl: users.avatarUrl,
  role: users.role,
  createdAt: users.createdAt,
};

export type Person = { [Column in keyof typeof columns]: (typeof users.$inferSelect)[Column] };
export type PersonRow = Person & { applications: number };

export interface PersonsApplication {
  id: string;
  reference: string;
  status: string;
  createdAt: Date;
  firstCourse: string | null;
}

/** One page of users, each with the number of their applications. Throws `forbidden` for students. */
export async function listUsers(db: Database, viewer: Actor, filters: UserFilters): Promise<StaffPage<PersonRow>> {
  requireStaff(viewer);
  const where = and(
    filters.role ? eq(users.role, filters.role) : undefined,
    containsWords(users.searchText, filters.search),
  );
  const order = filters.sort === "email" ? [asc(users.email), users.id] : [desc(users.createdAt), users.id];
  const page = await staffPage(db, users, where, filters.page, (limit, offset) =>
    db
      .select(columns)
      .from(users)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
  const sent = await countApplications(
    db,
    page.rows.map((row) => row.id),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, applications: sent.get(row.id) ?? 0 })) };
}

async function countApplications(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: applications.userId, n: count() })
    .from(applications)
    .where(inArray(applications.userId, [...userIds]))
    .groupBy(applications.userId);
  return new Map(rows.map((row) => [row.userId, row.n]));
}

/** One person with their newest applications, at most a page of them. Throws `forbidden`, `not_found`. */
export async function getPerson(
  db: Database,
  viewer: Actor,
  userId: string,
): Promise<Person & { applications: PersonsApplication[] }> {
  requireStaff(viewer);
  const [person] = isUuid(userId) ? await db.select(columns).from(users).where(eq(users.id, userId)) : [];
  if (!person) throw new DomainError("not_found", "This person does not exist.");
  const sent = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      status: applications.status,
      createdAt: applications.createdAt,
      firstCourse: applicationCourses.courseName,
    })
    .from(applications)
    .leftJoin(
      applicationCourses,
      and(eq(applicationCourses.applicationId, applications.id), eq(applicationCourses.position, 0)),
    )
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.createdAt), applications.id)
    .limit(STAFF_PAGE_SIZE);
  return { ...person, applications: sent };
}
