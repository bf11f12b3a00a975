/** Everyone's applications, for the staff's list, counts and export. */
import { and, asc, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationEvents, applications, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { countByKey, totalOf } from "#app/domain/staff/figures.server.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { STAFF_PAGE_SIZE } from "#app/domain/staff/list-shape.ts";
import { findsPerson, type StaffPage } from "#app/domain/staff/paging.server.ts";
import { type RowOf, staffList } from "#app/domain/staff/staff-list.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { APPLICATION_COLUMNS } from "./application-columns.server.ts";
import { type AppliedChoice, coursesOf } from "./applied-courses.server.ts";
import { haveEnded } from "./choice.ts";
import { areOverdue } from "./overdue.server.ts";
import type { StaffFilters } from "./status.ts";
import { describeStatus, UNDO_MS } from "./status.ts";

export type { StaffFilters } from "./status.ts";

type Wanted = Pick<StaffFilters, "search" | "status">;

const list = staffList(applications);

const columns = {
  id: applications.id,
  reference: applications.reference,
  fullName: applications.fullName,
  email: applications.email,
  phone: applications.phone,
  phoneE164: applications.phoneE164,
  status: applications.status,
  version: applications.version,
  createdAt: applications.createdAt,
  statusChangedAt: applications.statusChangedAt,
};
const withFields = { ...columns, ...APPLICATION_COLUMNS };

interface Courses {
  courses: AppliedChoice[];
}

/** A row of the list. */
export type StaffApplication = RowOf<typeof columns> & {
  courses: Pick<AppliedChoice, "name" | "universityName">[];
  /** Whether all its choices have ended. */
  isEnded: boolean;
  /** Who changed the status last, or null. */
  changedBy: string | null;
  /** Whether the viewer changed it so recently that they can take it back. */
  canUndo: boolean;
};

/** A row with all that the student filled in, for the API and the export. */
export type FullApplication = RowOf<typeof withFields> & Courses;

const matching = ({ search, status }: Wanted, now: Date): SQL | undefined =>
  and(
    status === "action" ? areOverdue(now) : undefined,
    status && status !== "action" ? eq(applications.status, status) : undefined,
    findsPerson(search, (pattern) => sql`${applications.searchText} like ${pattern}`),
  );

const longestFirst = [asc(applications.statusChangedAt), applications.id];
const orders = { action: undefined, newest: undefined, waiting: longestFirst } satisfies Record<
  StaffFilters["sort"],
  unknown
>;

/** A page of the list. `first` has the applications that need action, on the first page in that order. */
export interface ApplicationsPage extends StaffPage<StaffApplication> {
  first: StaffApplication[];
  /** How many of all that match need action, up to `COUNTED_UP_TO` + 1. */
  firstTotal: number;
}

/** Returns one page of applications. Throws `forbidden` for students, like every function here. */
export async function listForStaff(
  db: Database,
  viewer: Actor,
  filters: StaffFilters,
  now = new Date(),
): Promise<ApplicationsPage> {
  const { sort, status, page } = filters;
  const where = matching(filters, now);
  if (sort === "action" && status !== "action") return actionFirst(db, viewer, where, page, now);
  const found = await list.page(db, viewer, columns, {
    where,
    order: status === "action" && sort === "action" ? longestFirst : orders[sort],
    page,
  });
  return { ...found, first: [], firstTotal: 0, rows: await withLastChange(db, viewer, found.rows, now) };
}

/**
 * Pages through the others, and puts those that need action on the first page, up to a page of those that have waited
 * longest.
 */
async function actionFirst(db: Database, viewer: Actor, where: SQL | undefined, page: number, now: Date) {
  const late = areOverdue(now);
  const isLate = and(where, late);
  const offset = (page - 1) * STAFF_PAGE_SIZE;
  const [first, others, firstTotal, total] = await Promise.all([
    page === 1 ? list.first(db, viewer, columns, { where: isLate, order: longestFirst }, STAFF_PAGE_SIZE) : [],
    // The others are not counted: almost all rows match, so counting them would read the table.
    list.first(db, viewer, columns, { where: and(where, not(late)) }, STAFF_PAGE_SIZE + 1, offset),
    list.count(db, viewer, isLate),
    list.count(db, viewer, where),
  ]);
  const rows = await withLastChange(db, viewer, [...first, ...others.slice(0, STAFF_PAGE_SIZE)], now);
  return {
    first: rows.slice(0, first.length),
    rows: rows.slice(first.length),
    page,
    hasNext: others.length > STAFF_PAGE_SIZE,
    firstTotal,
    total,
  };
}

/** Returns the first `limit` applications of the list. */
export async function firstForStaff(
  db: Database,
  viewer: Actor,
  filters: Omit<StaffFilters, "page">,
  limit: number,
  now = new Date(),
): Promise<StaffApplication[]> {
  const which = { where: matching(filters, now), order: orders[filters.sort] };
  return withLastChange(db, viewer, await list.first(db, viewer, columns, which, limit), now);
}

/** Returns one row of the list, or null if there is none with this ID. */
export async function oneForStaff(db: Database, viewer: Actor, id: string, now = new Date()) {
  const where = isUuid(id) ? eq(applications.id, id) : sql`false`;
  const rows = await list.first(db, viewer, columns, { where }, 1);
  return (await withLastChange(db, viewer, rows, now))[0] ?? null;
}

/** Counts the applications that have been at their step longer than usual. */
export const countOverdue = (db: Database, viewer: Actor, now = new Date()): Promise<number> =>
  list.count(db, viewer, areOverdue(now));

/** Returns applications in a range, newest first, with the exact number of all that match. */
export async function applicationsInRange(
  db: Database,
  viewer: Actor,
  wanted: Wanted,
  range: { limit: number; offset: number },
  now = new Date(),
): Promise<{ rows: FullApplication[]; total: number }> {
  const isKept = !wanted.search.trim() && wanted.status !== "action";
  const { rows, total } = await list.range(db, viewer, withFields, {
    where: matching(wanted, now),
    total: isKept ? () => keptTotal(db, wanted.status) : undefined,
    ...range,
  });
  return { rows: await withCourses(db, rows), total };
}

/** Returns the kept count of all applications, or of those at one status. */
async function keptTotal(db: Database, status: string): Promise<number> {
  return totalOf(await countByKey(db, "applications"), (key) => !status || key === status);
}

/** Returns one application in the API's form. Throws `not_found`. */
export async function getFullApplication(db: Database, viewer: Actor, id: string): Promise<FullApplication> {
  requireStaff(viewer);
  const rows = isUuid(id) ? await db.select(withFields).from(applications).where(eq(applications.id, id)) : [];
  const [application] = await withCourses(db, rows);
  if (!application) throw new DomainError("no_application");
  return application;
}

/** Records the export in the audit log, then returns the applications in batches, newest first. */
export async function exportApplications(
  db: Database,
  viewer: Actor,
  wanted: Wanted,
  now = new Date(),
): Promise<AsyncIterable<FullApplication[]>> {
  const batches = await list.export(db, viewer, withFields, matching(wanted, now), {
    action: "application.export",
    subjectId: "applications",
    summary: summaryOf(wanted),
  });
  return (async function* () {
    for await (const rows of batches) yield withCourses(db, rows);
  })();
}

function summaryOf({ search, status }: Wanted): string {
  const what = status === "action" ? "needs action" : status ? `status ${describeStatus(status).label}` : "";
  return [what, search ? "a search" : ""].filter(Boolean).join(", ") || "All applications";
}

async function withCourses<Row extends { id: string }>(db: Database, rows: Row[]): Promise<(Row & Courses)[]> {
  const courses = await coursesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, courses: courses.get(row.id) ?? [] }));
}

async function withLastChange(
  db: Database,
  viewer: Actor,
  rows: RowOf<typeof columns>[],
  now: Date,
): Promise<StaffApplication[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [complete, changes] = await Promise.all([
    withCourses(db, rows),
    db
      .selectDistinctOn([applicationEvents.applicationId], {
        applicationId: applicationEvents.applicationId,
        actorId: applicationEvents.actorId,
        at: applicationEvents.createdAt,
        by: sql<string | null>`coalesce(${users.fullName}, ${users.email})`,
      })
      .from(applicationEvents)
      .leftJoin(users, eq(users.id, applicationEvents.actorId))
      .where(
        and(
          inArray(applicationEvents.applicationId, ids),
          sql`${applicationEvents.fromStatus} is not null and ${applicationEvents.takenBackAt} is null`,
        ),
      )
      .orderBy(applicationEvents.applicationId, desc(applicationEvents.id)),
  ]);
  const lastChange = new Map(changes.map((change) => [change.applicationId, change]));
  return complete.map((row) => {
    const last = lastChange.get(row.id);
    return {
      ...row,
      courses: row.courses.map(({ name, universityName }) => ({ name, universityName })),
      isEnded: haveEnded(row.courses),
      changedBy: last?.by ?? null,
      canUndo: last?.actorId === viewer.id && now.getTime() - last.at.getTime() < UNDO_MS,
    };
  });
}
