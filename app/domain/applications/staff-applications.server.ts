/** Everyone's applications, for the staff's list, counts and export. */
import { and, asc, desc, eq, inArray, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applicationEvents, applications, RUNNING_PROMISE } from "#app/db/schema.ts";
import { isOverdue, overdueBefore } from "#app/domain/lifecycle/steps.ts";
import { COUNTED_UP_TO, STAFF_PAGE_SIZE } from "#app/domain/staff/list-shape.ts";
import { findsPerson, type StaffPage } from "#app/domain/staff/paging.server.ts";
import { askedOf, scopeOf } from "#app/domain/staff/scope.server.ts";
import { type RowOf, staffList } from "#app/domain/staff/staff-list.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { STEPS, UNDO_MS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type AppliedChoice, coursesOf } from "./applied-courses.server.ts";
import { studentActedSinceEvent } from "./change-choices.server.ts";
import { countWithChoice, hasChoice, newestWithChoice } from "./choice-filters.server.ts";
import {
  type ChoiceFilters,
  isAskedFor,
  isOnlyByChoice,
  NO_CHOICE_FILTERS,
  type StaffFilters,
} from "./staff-filters.ts";

/** Applications that have been at their step longer than usual, in SQL. */
const goesOn = isNull(applications.endedAt);

/** In office hours the promise can be longer than the hours of the first step. */
const isPromiseOver = (now: Date) => or(isNull(applications.contactBy), lt(applications.contactBy, now));

/** Returns the condition for each step that can last too long. */
const lateAt = (now: Date): SQL[] =>
  STEPS.flatMap(({ key }) => {
    const limit = overdueBefore(key, now);
    const isDue = key === "submitted" ? isPromiseOver(now) : undefined;
    return limit ? (and(eq(applications.status, key), lt(applications.statusChangedAt, limit), isDue) ?? []) : [];
  });

/** Returns the condition for overdue applications that have not ended. */
const areOverdue = (now: Date): SQL => and(goesOn, or(...lateAt(now))) ?? sql`false`;

/**
 * Counts those of `mine` up to `COUNTED_UP_TO` + 1. Each step is counted by itself, from the part of an index that has
 * it: for all at once PostgreSQL would walk the index from its begin.
 */
async function countOverdueOf(db: Database, mine: SQL | undefined, now: Date): Promise<number> {
  const most = sql.raw(String(COUNTED_UP_TO + 1));
  const steps = lateAt(now).map(
    (late) => sql`(select 1 from ${applications} where ${and(goesOn, late, mine)} limit ${most})`,
  );
  const [row] = rowsOf<{ n: number }>(
    await db.execute(
      sql`select count(*)::int as n from (select from (${sql.join(steps, sql` union all `)}) as late limit ${most}) as counted`,
    ),
  );
  return row?.n ?? 0;
}

export type Wanted = Pick<StaffFilters, "search" | "status" | "choice" | "owner">;

export const scope = scopeOf(applications);
export const list = staffList(applications, { read: "people.read", export: "export.people", scope });

/** What lists show of an application itself. */
export const columns = {
  id: applications.id,
  reference: applications.reference,
  fullName: applications.fullName,
  email: applications.email,
  phone: applications.phone,
  phoneE164: applications.phoneE164,
  status: applications.status,
  version: applications.version,
  ownerId: applications.ownerId,
  createdAt: applications.createdAt,
  contactBy: applications.contactBy,
  contactedAt: applications.contactedAt,
  statusChangedAt: applications.statusChangedAt,
  endedAt: applications.endedAt,
};

/** A row of the list. */
export type StaffApplication = RowOf<typeof columns> & {
  courses: Pick<AppliedChoice, "name" | "universityName">[];
  /** Whether it has been at its step longer than usual. */
  isOverdue: boolean;
  /** Whether the viewer changed it so recently that they can take it back. */
  canUndo: boolean;
};

/** Returns the condition for the rows of a list. */
export const matching = (
  viewer: Actor,
  { search, status, choice = NO_CHOICE_FILTERS, owner }: Wanted,
  now: Date,
): SQL | undefined =>
  and(
    askedOf(viewer, applications, owner),
    hasChoice(choice),
    status === "action" ? areOverdue(now) : undefined,
    status && status !== "action" ? eq(applications.status, status) : undefined,
    findsPerson(search, (pattern) => sql`${applications.searchText} like ${pattern}`),
  );

const longestFirst = [asc(applications.statusChangedAt), applications.id];
const name = sql`lower(${applications.fullName})`;
const promise = sql`(${RUNNING_PROMISE})`;

/** Each is that of an index, from one of its ends. The owners' names have none, and no order here. */
const orders = {
  action: undefined,
  newest: undefined,
  oldest: [asc(applications.createdAt), desc(applications.id)],
  waiting: longestFirst,
  "-waiting": [desc(applications.statusChangedAt), desc(applications.id)],
  name: [asc(name), asc(applications.id)],
  "-name": [desc(name), desc(applications.id)],
  promise: [asc(promise), asc(applications.id)],
} satisfies Record<StaffFilters["sort"], (SQL | PgColumn)[] | undefined>;

/** A page of the list. `first` has the applications that need action, on the first page in that order. */
export interface ApplicationsPage extends StaffPage<StaffApplication> {
  first: StaffApplication[];
  /** How many of all that match need action, up to `COUNTED_UP_TO` + 1. */
  firstTotal: number;
  /** Whether only the newest `COUNTED_UP_TO` of all that match are in the list. */
  isCut: boolean;
}

/** Returns one page of applications. Throws `forbidden` for students, like every function here. */
export async function listForStaff(
  db: Database,
  viewer: Actor,
  filters: StaffFilters,
  now = new Date(),
): Promise<ApplicationsPage> {
  const { sort, status, page, choice = NO_CHOICE_FILTERS } = filters;
  // The index of choices does not know whose an application is.
  const isByChoice = isOnlyByChoice(filters) && (await scope.read(db, viewer)) === undefined;
  if (isByChoice && sort === "newest") {
    const found = await newestByChoice(db, viewer, choice, page);
    return { ...found, ...NONE_FIRST, rows: await withLastChange(db, viewer, found.rows, now, choice) };
  }
  const where = isByChoice ? amongNewest(db, choice) : matching(viewer, filters, now);
  const countAll = () => (isByChoice ? countWithChoice(db, choice) : list.count(db, viewer, where));
  if (sort === "action" && status !== "action") {
    const found = await actionFirst(db, viewer, { where, choice, page, countAll }, now);
    return { ...found, isCut: isByChoice && found.total > COUNTED_UP_TO };
  }
  const order = status === "action" && sort === "action" ? longestFirst : orders[sort];
  const found = await list.page(db, viewer, columns, { where, order, page });
  const total = isByChoice ? await countAll() : found.total;
  const rows = await withLastChange(db, viewer, found.rows, now, choice);
  return { ...found, ...NONE_FIRST, total, rows, isCut: isByChoice && total > COUNTED_UP_TO };
}

const NONE_FIRST = { first: [], firstTotal: 0, isCut: false };

/**
 * Only so many applications with a choice are put in another order than the newest first: no index has such an order
 * for each choice that can be asked for, and no one works through more.
 */
const amongNewest = (db: Database, choice: ChoiceFilters): SQL =>
  inArray(applications.id, newestWithChoice(db, choice, COUNTED_UP_TO, 0));

/** Returns a page of the newest applications with a choice. They, and the count, come from the choices alone. */
async function newestByChoice(db: Database, viewer: Actor, choice: ChoiceFilters, page: number) {
  const where = inArray(
    applications.id,
    newestWithChoice(db, choice, STAFF_PAGE_SIZE + 1, (page - 1) * STAFF_PAGE_SIZE),
  );
  const [rows, total] = await Promise.all([
    list.first(db, viewer, columns, { where }, STAFF_PAGE_SIZE + 1),
    countWithChoice(db, choice),
  ]);
  return { rows: rows.slice(0, STAFF_PAGE_SIZE), page, hasNext: rows.length > STAFF_PAGE_SIZE, total };
}

/**
 * Pages through the others, and puts those that need action on the first page, up to a page of those that have waited
 * longest.
 */
async function actionFirst(
  db: Database,
  viewer: Actor,
  wanted: { where: SQL | undefined; choice: ChoiceFilters; page: number; countAll: () => Promise<number> },
  now: Date,
) {
  const { where, choice, page, countAll } = wanted;
  const late = areOverdue(now);
  const isLate = and(where, late);
  const offset = (page - 1) * STAFF_PAGE_SIZE;
  const [first, others, firstTotal, total] = await Promise.all([
    page === 1 ? list.first(db, viewer, columns, { where: isLate, order: longestFirst }, STAFF_PAGE_SIZE) : [],
    // The others are not counted: almost all rows match, so counting them would read the table.
    list.first(db, viewer, columns, { where: and(where, not(late)) }, STAFF_PAGE_SIZE + 1, offset),
    where ? list.count(db, viewer, isLate) : countOverdue(db, viewer, now),
    countAll(),
  ]);
  const rows = await withLastChange(db, viewer, [...first, ...others.slice(0, STAFF_PAGE_SIZE)], now, choice);
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
  const which = { where: matching(viewer, filters, now), order: orders[filters.sort] };
  return withLastChange(db, viewer, await list.first(db, viewer, columns, which, limit), now);
}

/** Returns one row of the list, or null if there is none with this ID. */
export async function oneForStaff(db: Database, viewer: Actor, id: string, now = new Date()) {
  const where = isUuid(id) ? eq(applications.id, id) : sql`false`;
  const rows = await list.first(db, viewer, columns, { where }, 1);
  return (await withLastChange(db, viewer, rows, now))[0] ?? null;
}

/** Counts the applications that have been at their step longer than usual. */
export const countOverdue = async (db: Database, viewer: Actor, now = new Date()): Promise<number> =>
  countOverdueOf(db, await scope.read(db, viewer), now);

/** Returns the rows with all choices of each. */
export async function withCourses<Row extends { id: string }>(
  db: Database,
  rows: Row[],
): Promise<(Row & { courses: AppliedChoice[] })[]> {
  const courses = await coursesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, courses: courses.get(row.id) ?? [] }));
}

/** The first course of a row is shown in full, the others are counted. */
const askedForFirst = (courses: AppliedChoice[], choice: ChoiceFilters) =>
  courses.toSorted((a, b) => Number(isAskedFor(choice, b)) - Number(isAskedFor(choice, a)));

async function withLastChange(
  db: Database,
  viewer: Actor,
  rows: RowOf<typeof columns>[],
  now: Date,
  choice = NO_CHOICE_FILTERS,
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
        isFixed: studentActedSinceEvent,
      })
      .from(applicationEvents)
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
      courses: askedForFirst(row.courses, choice).map(({ name, universityName }) => ({ name, universityName })),
      isOverdue: isOverdue(row, now),
      canUndo: last?.actorId === viewer.id && !last.isFixed && now.getTime() - last.at.getTime() < UNDO_MS,
    };
  });
}
