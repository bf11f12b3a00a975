/**
 * The rows behind the figures of the analytics, newest first. Each list has the conditions that its figures count, and
 * is counted up to `COUNTED_UP_TO`.
 */
import { and, asc, desc, eq, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import {
  applications,
  applicationCourses as choices,
  courses,
  favourites,
  universities,
  users,
} from "#app/db/schema.ts";
import { countPromises, listPromises, type PromiseFilters, type PromiseMade } from "#app/domain/promise/made.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { COUNTED_UP_TO, pageOf, STAFF_PAGE_SIZE, type StaffPage, staffPage } from "#app/domain/staff/paging.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { BehindFilters, BehindRow } from "./behind.ts";
import { hasReached } from "./measured.server.ts";
import { BECAME } from "./outcomes.server.ts";
import { ownedSince } from "./promise-figures.server.ts";

interface Asked {
  since: Date;
  page: number;
}

const NOTHING = { reference: null, course: null, university: null, intake: null, status: null };

/** Returns the applications of the period that reached a step, "1" to "8", or a later one. */
export function reachedStep(db: Database, viewer: Actor, step: number, { since, page }: Asked) {
  requirePermission(viewer, "analytics.read");
  const where = and(gte(applications.createdAt, since), hasReached(step));
  return staffPage(db, applications, where, page, async (limit, offset): Promise<BehindRow[]> => {
    const rows = await db
      .select({
        ...{ id: applications.id, name: applications.fullName, reference: applications.reference },
        ...{ status: applications.status, at: applications.createdAt },
      })
      .from(applications)
      .where(where)
      .orderBy(sql`${applications.createdAt} desc nulls first`, asc(applications.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ ...NOTHING, ...row, key: row.id, kind: "application" }));
  });
}

/** Returns the condition for courses of applications that a figure counts. */
function choicesOf(since: Date, filters: BehindFilters): SQL | undefined {
  const { ownerId, university, course, intake, reason, became = "applied" } = filters;
  const owned = ownerId && sql`(select application from (${ownedSince(since.toISOString(), ownerId)}) as owned)`;
  return and(
    owned ? inArray(choices.applicationId, owned) : gte(choices.appliedAt, since),
    BECAME[became],
    university === undefined ? undefined : eq(choices.universityId, university),
    course === undefined ? undefined : eq(choices.courseId, course),
    intake === undefined ? undefined : intake === null ? isNull(choices.intake) : eq(choices.intake, intake),
    reason === undefined
      ? undefined
      : and(
          BECAME.withdrawn,
          reason === null ? isNull(choices.withdrawalReason) : eq(choices.withdrawalReason, reason),
        ),
  );
}

/** Returns the courses that were applied for in the period, or what became of them. */
export function coursesBehind(db: Database, viewer: Actor, filters: BehindFilters, { since, page }: Asked) {
  requirePermission(viewer, "analytics.read");
  const where = choicesOf(since, filters);
  return staffPage(db, choices, where, page, async (limit, offset): Promise<BehindRow[]> => {
    const rows = await db
      .select({
        ...{ id: applications.id, name: applications.fullName, reference: applications.reference },
        ...{ courseId: choices.courseId, course: choices.courseName, university: choices.universityName },
        ...{ intake: choices.intake, status: choices.step, at: choices.appliedAt },
      })
      .from(choices)
      .innerJoin(applications, eq(applications.id, choices.applicationId))
      .where(where)
      .orderBy(sql`${choices.appliedAt} desc nulls first`, asc(choices.applicationId), asc(choices.courseId))
      .limit(limit)
      .offset(offset);
    return rows.map(({ courseId, ...row }) => ({ ...row, key: `${row.id} ${courseId}`, kind: "application" }));
  });
}

/** Returns the courses that were saved in the period, each with who saved it. */
export function savedBehind(db: Database, viewer: Actor, filters: BehindFilters, { since, page }: Asked) {
  requirePermission(viewer, "analytics.read");
  const { course, university } = filters;
  const ofUniversity = sql`(select ${courses.id} from ${courses} where ${courses.universityId} = ${university ?? ""})`;
  const where = and(
    gte(favourites.createdAt, since),
    course === undefined ? undefined : eq(favourites.courseId, course),
    university === undefined ? undefined : inArray(favourites.courseId, ofUniversity),
  );
  return staffPage(db, favourites, where, page, async (limit, offset): Promise<BehindRow[]> => {
    const rows = await db
      .select({
        ...{ id: users.id, name: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})` },
        ...{ courseId: courses.id, course: courses.name, university: universities.name, at: favourites.createdAt },
      })
      .from(favourites)
      .innerJoin(users, eq(users.id, favourites.userId))
      .innerJoin(courses, eq(courses.id, favourites.courseId))
      .innerJoin(universities, eq(universities.id, courses.universityId))
      .where(where)
      .orderBy(desc(favourites.createdAt), asc(favourites.userId), asc(favourites.courseId))
      .limit(limit)
      .offset(offset);
    return rows.map(({ courseId, ...row }) => ({ ...NOTHING, ...row, key: `${row.id} ${courseId}`, kind: "user" }));
  });
}

/** Returns the applications and leads of the period that someone looks after. */
export async function peopleBehind(
  db: Database,
  viewer: Actor,
  ownerId: string,
  { since, page }: Asked,
): Promise<StaffPage<BehindRow>> {
  requirePermission(viewer, "analytics.read");
  const owned = ownedSince(since.toISOString(), ownerId);
  const [found, counted] = await Promise.all([
    db.execute(sql`
      select application, lead, coalesce(a.full_name, l.name) as name, a.reference, a.status, owned.at::text as at
      from (${owned}) as owned left join applications a on a.id = application left join leads l on l.id = lead
      order by owned.at desc, application, lead limit ${STAFF_PAGE_SIZE + 1} offset ${(page - 1) * STAFF_PAGE_SIZE}`),
    db.execute(
      sql`select count(*)::int as n from (select from (${owned}) as owned limit ${COUNTED_UP_TO + 1}) as counted`,
    ),
  ]);
  const rows = rowsOf<
    Pick<BehindRow, "name" | "reference" | "status"> & { application: string | null; lead: string | null; at: string }
  >(found).map(
    ({ application, lead, name, reference, status, at }): BehindRow => ({
      ...NOTHING,
      ...{ name, reference, status, at: new Date(at), key: application ?? lead ?? "" },
      ...{ kind: application === null ? "lead" : "application", id: application ?? lead ?? "" },
    }),
  );
  return pageOf(rows, rowsOf<{ n: number }>(counted)[0]?.n ?? 0, page);
}

/** Returns the promises of the period that were kept or broken. */
export async function promisesBehind(
  db: Database,
  viewer: Actor,
  filters: PromiseFilters,
  { since, page }: Asked,
  now: Date,
): Promise<StaffPage<PromiseMade>> {
  requirePermission(viewer, "analytics.read");
  const part = { limit: STAFF_PAGE_SIZE + 1, offset: (page - 1) * STAFF_PAGE_SIZE };
  const [rows, total] = await Promise.all([
    listPromises(db, since, now, filters, part),
    countPromises(db, since, now, filters, COUNTED_UP_TO + 1),
  ]);
  return pageOf(rows, total, page);
}

/** Returns the names of what a list asks for. */
export async function namesBehind(
  db: Database,
  { course, university }: Pick<BehindFilters, "course" | "university">,
): Promise<string[]> {
  const [ofCourse, ofUniversity] = await Promise.all([
    course === undefined ? [] : db.select({ name: courses.name }).from(courses).where(eq(courses.id, course)),
    university === undefined
      ? []
      : db.select({ name: universities.name }).from(universities).where(eq(universities.id, university)),
  ]);
  return [...ofCourse, ...ofUniversity].map(({ name }) => name);
}
