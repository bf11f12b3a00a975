/** Everyone's applications, for the staff's list, counts and export. */
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applicationEvents, applications, RUNNING_PROMISE } from "#app/db/schema.ts";
import { COUNTED_UP_TO, STAFF_PAGE_SIZE } from "#app/domain/staff/list-shape.ts";
import type { OwnerFilter } from "#app/domain/staff/owner-filter.ts";
import { findsPerson, hasPattern, type StaffPage } from "#app/domain/staff/paging.server.ts";
import { createdIn, isNarrowedByPeriod } from "#app/domain/staff/period.server.ts";
import { askedOf, scopeOf } from "#app/domain/staff/scope.server.ts";
import { someFound } from "#app/domain/staff/searched.server.ts";
import { type RowOf, staffList } from "#app/domain/staff/staff-list.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { STEPS, UNDO_MS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import {
  idsInGroups,
  idsOfLate,
  type RowWork,
  workConditions,
  workOfRows,
} from "#app/domain/work/applications.server.ts";
import { LIST_GROUPS, type ListGroup } from "#app/domain/work/kinds.ts";
import { type AppliedChoice, coursesOf } from "./applied-courses.server.ts";
import { studentActedSinceEvent } from "./change-choices.server.ts";
import { countWithChoice, hasChoice, newestWithChoice } from "./choice-filters.server.ts";
import {
  asksForChoices,
  type ChoiceFilters,
  isAskedFor,
  isNeed,
  isOnlyByChoice,
  type NeedFilter,
  NO_CHOICE_FILTERS,
  type StaffFilters,
} from "./staff-filters.ts";

const GROUPS = Object.keys(LIST_GROUPS) as ListGroup[];

export type Wanted = Pick<StaffFilters, "search" | "status" | "choice" | "owner" | "from" | "to">;

export const scope = scopeOf(applications);
export const list = staffList(applications, { read: "people.read", export: "export.people", scope });

/** What lists show of an application itself. */
export const columns = {
  id: applications.id,
  reference: applications.reference,
  userId: applications.userId,
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
  tries: applications.tries,
  statusChangedAt: applications.statusChangedAt,
  endedAt: applications.endedAt,
};

/** A row of the list. */
export type StaffApplication = RowOf<typeof columns> & {
  courses: Pick<AppliedChoice, "name" | "universityName">[];
  /** What there is to do about it first, or null if it waits for others. */
  work: RowWork | null;
  /** Whether the viewer changed it so recently that they can take it back. */
  canUndo: boolean;
};

/** Returns the conditions for the rows of a list. With words, what only a look at a row tells stands beside them. */
export async function matching(
  db: Database,
  viewer: Actor,
  { search, status, choice = NO_CHOICE_FILTERS, owner = "", ...period }: Wanted,
  now: Date,
): Promise<{ where: SQL | undefined; search: SQL | undefined; some?: readonly string[] }> {
  const isNarrowed = search.trim() !== "" || asksForChoices(choice) || isNarrowedByPeriod(period);
  if (isNeed(status) && status !== "others" && !isNarrowed) {
    // The indexes of the work know which they are, and whose.
    const ids = await idsWith(db, viewer, status, { owner, now });
    const need = ids.length === 0 ? sql`false` : inArray(applications.id, ids);
    return { where: askedOf(viewer, applications, owner), search: need, some: ids.slice(0, COUNTED_UP_TO + 1) };
  }
  const need = isNeed(status) ? await whatNeeds(db, status, now) : undefined;
  const chosen = and(hasChoice(choice), need);
  const words = findsPerson(search, (...pattern) => hasPattern(applications.searchText, ...pattern));
  const indexed = and(
    askedOf(viewer, applications, owner),
    createdIn(applications.createdAt, period),
    status && !isNeed(status) ? eq(applications.status, status) : undefined,
  );
  return words ? { where: indexed, search: and(words, chosen) } : { where: and(indexed, chosen), search: undefined };
}

/** Returns the condition for rows each of which is looked at. */
async function whatNeeds(db: Database, status: NeedFilter, now: Date): Promise<SQL> {
  const { withWork, withoutWork, inGroup, isLate } = await workConditions(db, now);
  if (status === "action") return withWork;
  if (status === "late") return isLate;
  return status === "others" ? withoutWork : inGroup(status);
}

async function idsWith(
  db: Database,
  viewer: Actor,
  status: Exclude<NeedFilter, "others">,
  wanted: { owner: OwnerFilter; now: Date },
): Promise<string[]> {
  if (status === "late") return idsOfLate(db, viewer, wanted);
  const found = await idsInGroups(db, viewer, wanted);
  return status === "action" ? Object.values(found).flat() : found[status];
}

const longestFirst = [asc(applications.statusChangedAt), applications.id];
const name = sql`lower(${applications.fullName})`;
const promise = sql`(${RUNNING_PROMISE})`;

const place = sql`array_position(${sql.raw(`array[${STEPS.map(({ key }) => `'${key}'`).join(", ")}]`)}, ${applications.status})`;
const firstCourse = sql`(select lower(c.course_name) from application_courses c
  where c.application_id = ${applications.id} order by c.position limit 1)`;
const ownerName = sql`(select lower(coalesce(nullif(u.full_name, ''), u.email)) from users u
  where u.id = ${applications.ownerId})`;
const lastOf = (text: SQL) => [sql`${text} desc nulls last`, desc(applications.createdAt), asc(applications.id)];
const firstOf = (text: SQL) => [sql`${text} asc nulls last`, desc(applications.createdAt), asc(applications.id)];

/** No index has these: the newest of what is asked for are put in order. */
const ordersOfNewest = {
  ...{ course: firstOf(firstCourse), "-course": lastOf(firstCourse) },
  ...{ status: firstOf(place), "-status": lastOf(place) },
  ...{ owner: firstOf(ownerName), "-owner": lastOf(ownerName) },
} satisfies Partial<Record<StaffFilters["sort"], SQL[]>>;

const isOfNewest = (sort: StaffFilters["sort"]): sort is keyof typeof ordersOfNewest =>
  Object.hasOwn(ordersOfNewest, sort);

/** Each of the others is that of an index, from one of its ends. */
const orders = {
  ...ordersOfNewest,
  action: undefined,
  newest: undefined,
  oldest: [asc(applications.createdAt), desc(applications.id)],
  waiting: longestFirst,
  "-waiting": [desc(applications.statusChangedAt), desc(applications.id)],
  name: [asc(name), asc(applications.id)],
  "-name": [desc(name), desc(applications.id)],
  promise: [asc(promise), asc(applications.id)],
} satisfies Record<StaffFilters["sort"], (SQL | PgColumn)[] | undefined>;

/** A group of the list, of applications with something to do. */
export interface WorkGroup {
  name: ListGroup;
  rows: StaffApplication[];
  /** How many of all that match it has, up to `COUNTED_UP_TO` + 1. */
  total: number;
}

/** A page of the list. In the order "action" its first page has the groups, and `rows` are all others. */
export interface ApplicationsPage extends StaffPage<StaffApplication> {
  groups: WorkGroup[];
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
    return { ...found, ...NO_GROUPS, rows: await withLastChange(db, viewer, found.rows, now, choice) };
  }
  const which = isByChoice
    ? { where: amongNewest(db, choice), search: undefined }
    : await matching(db, viewer, filters, now);
  if (isOfNewest(sort)) {
    const found = await ofNewest(db, viewer, which, { sort, page });
    return {
      ...found,
      ...NO_GROUPS,
      rows: await withLastChange(db, viewer, found.rows, now, choice),
      isCut: found.isCut,
    };
  }
  const countAll = () => (isByChoice ? countWithChoice(db, choice) : list.count(db, viewer, which));
  // What a search finds stands in one list, newest first: each row says what is next.
  if (sort === "action" && !isNeed(status) && filters.search.trim() === "") {
    const found = await actionFirst(db, viewer, { where: which.where, filters, countAll }, now);
    return { ...found, isCut: isByChoice && found.total > COUNTED_UP_TO };
  }
  const order = sort === "action" && isNeed(status) ? orderOf(status) : orders[sort];
  // The newest with a choice are found first and then put in order, as what a search finds.
  const asked = isByChoice ? { where: undefined, search: which.where } : which;
  const found = await list.page(db, viewer, columns, { ...asked, order, page });
  const total = isByChoice ? await countAll() : found.total;
  const rows = await withLastChange(db, viewer, found.rows, now, choice);
  return { ...found, ...NO_GROUPS, total, rows, isCut: isByChoice && total > COUNTED_UP_TO };
}

/** Returns how many applications that list has, up to `COUNTED_UP_TO` + 1. */
export async function countForStaff(db: Database, viewer: Actor, filters: Wanted, now = new Date()): Promise<number> {
  const { choice = NO_CHOICE_FILTERS } = filters;
  if (isOnlyByChoice(filters) && (await scope.read(db, viewer)) === undefined) return countWithChoice(db, choice);
  return list.count(db, viewer, await matching(db, viewer, filters, now));
}

const NO_GROUPS = { groups: [], isCut: false };

/**
 * Only so many applications with a choice are put in another order than the newest first: no index has such an order
 * for each choice that can be asked for, and no one works through more.
 */
const amongNewest = (db: Database, choice: ChoiceFilters): SQL =>
  inArray(applications.id, newestWithChoice(db, choice, COUNTED_UP_TO, 0));

/** Puts the newest `COUNTED_UP_TO` of what is asked for in an order that no index has, and returns a page of them. */
async function ofNewest(
  db: Database,
  viewer: Actor,
  which: { where: SQL | undefined; search: SQL | undefined },
  { sort, page }: { sort: keyof typeof ordersOfNewest; page: number },
) {
  const mine = and(await scope.read(db, viewer), which.where);
  const found = which.search ? await someFound(db, applications, { where: mine, search: which.search }) : null;
  const some = (found ?? []).slice(0, COUNTED_UP_TO);
  // With `offset 0` the rows are found first and then put in order.
  const newest = found
    ? sql`select * from ${applications} where ${some.length > 0 ? inArray(applications.id, some) : sql`false`} offset 0`
    : sql`select * from ${applications} where ${mine ?? sql`true`}
        order by ${desc(applications.createdAt)} nulls first, ${applications.id} limit ${COUNTED_UP_TO}`;
  const order = ordersOfNewest[sort];
  const ids = rowsOf<{ id: string }>(
    await db.execute(sql`select ${applications.id} from (${newest}) as applications
      order by ${sql.join(order, sql`, `)} limit ${STAFF_PAGE_SIZE + 1} offset ${(page - 1) * STAFF_PAGE_SIZE}`),
  ).map(({ id }) => id);
  const where = ids.length === 0 ? sql`false` : inArray(applications.id, ids);
  const [rows, total] = await Promise.all([
    list.first(db, viewer, columns, { where, order }, STAFF_PAGE_SIZE),
    found ? found.length : list.count(db, viewer, which),
  ]);
  return { rows, page, hasNext: ids.length > STAFF_PAGE_SIZE, total, isCut: total > COUNTED_UP_TO };
}

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

/** Of a call that was promised least time is left first. What waits comes in the order in which it came. */
const orderOf = (need: NeedFilter) => (need === "call" ? orders.promise : need === "others" ? undefined : longestFirst);

/** So many rows of a group stand on the first page. */
const FIRST_OF_GROUP = 25;

/** Pages through what waits for others, and puts the groups with something to do on the first page. */
async function actionFirst(
  db: Database,
  viewer: Actor,
  wanted: { where: SQL | undefined; filters: StaffFilters; countAll: () => Promise<number> },
  now: Date,
) {
  const { where, filters, countAll } = wanted;
  const { status, choice = NO_CHOICE_FILTERS, owner = "", page } = filters;
  const isNarrowed = status !== "" || asksForChoices(choice) || isNarrowedByPeriod(filters);
  const { inGroup, withoutWork } = await workConditions(db, now);
  const offset = (page - 1) * STAFF_PAGE_SIZE;
  const readGroup = async (name: ListGroup) => {
    const which = { where: and(where, inGroup(name)), order: orderOf(name) };
    const [rows, total] = await Promise.all([
      list.first(db, viewer, columns, which, FIRST_OF_GROUP),
      list.count(db, viewer, which),
    ]);
    return { name, rows, total };
  };
  const readGroups = async () => {
    if (isNarrowed) return Promise.all(GROUPS.map(readGroup));
    const found = await idsInGroups(db, viewer, { owner, now });
    const firstIds = GROUPS.flatMap((name) => found[name].slice(0, FIRST_OF_GROUP));
    const which = { where: firstIds.length === 0 ? sql`false` : inArray(applications.id, firstIds) };
    const rows = await list.first(db, viewer, columns, which, firstIds.length);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return GROUPS.map((name) => {
      const shown = found[name].slice(0, FIRST_OF_GROUP).flatMap((id) => byId.get(id) ?? []);
      return { name, rows: shown, total: Math.min(found[name].length, COUNTED_UP_TO + 1) };
    });
  };
  const [groups, others, total] = await Promise.all([
    page === 1 ? readGroups() : [],
    // The others are not counted: almost all rows match, so counting them would read the table.
    list.first(db, viewer, columns, { where: and(where, withoutWork) }, STAFF_PAGE_SIZE + 1, offset),
    countAll(),
  ]);
  const all = [...groups.flatMap(({ rows }) => rows), ...others.slice(0, STAFF_PAGE_SIZE)];
  const shown = new Map((await withLastChange(db, viewer, all, now, choice)).map((row) => [row.id, row]));
  const complete = (rows: readonly { id: string }[]) => rows.flatMap(({ id }) => shown.get(id) ?? []);
  return {
    groups: groups.map((group) => ({ ...group, rows: complete(group.rows) })).filter(({ rows }) => rows.length > 0),
    rows: complete(others.slice(0, STAFF_PAGE_SIZE)),
    page,
    hasNext: others.length > STAFF_PAGE_SIZE,
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
  const which = { ...(await matching(db, viewer, filters, now)), order: orders[filters.sort] };
  return withLastChange(db, viewer, await list.first(db, viewer, columns, which, limit), now);
}

/** Returns one row of the list, or null if there is none with this ID. */
export async function oneForStaff(db: Database, viewer: Actor, id: string, now = new Date()) {
  const where = isUuid(id) ? eq(applications.id, id) : sql`false`;
  const rows = await list.first(db, viewer, columns, { where }, 1);
  return (await withLastChange(db, viewer, rows, now))[0] ?? null;
}

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
  const [complete, work, changes] = await Promise.all([
    withCourses(db, rows),
    workOfRows(db, ids, now),
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
      work: work.get(row.id) ?? null,
      canUndo: last?.actorId === viewer.id && !last.isFixed && now.getTime() - last.at.getTime() < UNDO_MS,
    };
  });
}
