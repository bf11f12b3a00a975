/** The people who have signed in, for staff. */
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, OPEN_WITH_STUDENT, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isPerson, isPersonSeen } from "#app/domain/people/is-person.server.ts";
import { countByKey, totalOf } from "#app/domain/staff/figures.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { STAFF_PAGE_SIZE, type StaffPage } from "#app/domain/staff/paging.server.ts";
import { peopleScope, scopeOf } from "#app/domain/staff/scope.server.ts";
import { type RowOf, staffList } from "#app/domain/staff/staff-list.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { UserFilters } from "./admin-filters.ts";

const list = staffList(users, { read: "people.read", export: "export.people", scope: peopleScope });

const columns = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  role: users.role,
  createdAt: users.createdAt,
};
/** The columns of a user in the API. */
const accountColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  createdAt: users.createdAt,
};

/** What only a person's own page shows. A photo that its owner turned off is not shown to staff either. */
const profileColumns = {
  ...columns,
  phone: users.phone,
  phoneE164: users.phoneE164,
  avatarUrl: sql<string | null>`case when ${users.showPhoto} then ${users.avatarUrl} end`,
};

export type Person = RowOf<typeof columns> & {
  phone: string | null;
  phoneE164: string | null;
  avatarUrl: string | null;
};
export type AccountRow = RowOf<typeof accountColumns>;
export type PersonRow = RowOf<typeof columns> & { applications: number };

export interface PersonsApplication {
  id: string;
  reference: string;
  status: string;
  createdAt: Date;
  firstCourse: string | null;
}

/** Leaves out deleted accounts, whose rows remain without a person. */
const hasAccount = isNull(users.erasedAt);

type Wanted = Pick<UserFilters, "search" | "role" | "owner">;

/** Those with an application that goes on, which counts for the capacity of its owner. */
const studentsOf = (owner: string): SQL =>
  isUuid(owner)
    ? sql`${users.id} in (select ${applications.userId} from ${applications}
        where ${applications.ownerId} = ${owner} and ${OPEN_WITH_STUDENT})`
    : sql`false`;

const matching = ({ search, role, owner }: Wanted) => ({
  where: and(hasAccount, role ? eq(users.role, role) : undefined, owner ? studentsOf(owner) : undefined),
  search: isPerson(search),
  seen: isPersonSeen(search),
});

const orders = { newest: undefined, email: [asc(users.email), users.id] } satisfies Record<
  UserFilters["sort"],
  unknown
>;

/** Returns one page of users, each with their number of applications. Throws `forbidden` for students. */
export async function listUsers(db: Database, viewer: Actor, filters: UserFilters): Promise<StaffPage<PersonRow>> {
  const { sort, page: number } = filters;
  const page = await list.page(db, viewer, columns, { ...matching(filters), order: orders[sort], page: number });
  const sent = await countApplications(
    db,
    page.rows.map((row) => row.id),
    await scopeOf(applications).read(db, viewer),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, applications: sent.get(row.id) ?? 0 })) };
}

/** Returns users in a range, newest first, with the exact number of all that match. Throws `forbidden` for students. */
export const usersInRange = (
  db: Database,
  viewer: Actor,
  search: string,
  range: { limit: number; offset: number },
): Promise<{ rows: AccountRow[]; total: number }> =>
  list.range(db, viewer, accountColumns, {
    ...matching({ search, role: "" }),
    total: search.trim() ? undefined : async () => totalOf(await countByKey(db, "users")),
    ...range,
  });

async function countApplications(
  db: Database,
  userIds: readonly string[],
  scope: SQL | undefined,
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: applications.userId, n: count() })
    .from(applications)
    .where(and(scope, inArray(applications.userId, [...userIds])))
    .groupBy(applications.userId);
  return new Map(rows.flatMap(({ userId, n }) => (userId ? [[userId, n]] : [])));
}

/** Returns one person with their newest applications, a page of them at most. Throws `forbidden`, `not_found`. */
export async function getPerson(
  db: Database,
  viewer: Actor,
  userId: string,
): Promise<Person & { applications: PersonsApplication[] }> {
  requirePermission(viewer, "people.read");
  const [person] = isUuid(userId)
    ? await db
        .select(profileColumns)
        .from(users)
        .where(and(await peopleScope.read(db, viewer), eq(users.id, userId), hasAccount))
    : [];
  if (!person) throw new DomainError("no_person");
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
    .where(and(await scopeOf(applications).read(db, viewer), eq(applications.userId, userId)))
    .orderBy(desc(applications.createdAt), applications.id)
    .limit(STAFF_PAGE_SIZE);
  return { ...person, applications: sent };
}
