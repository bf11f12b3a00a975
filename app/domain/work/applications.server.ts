/** The applications with work, for the staff's list: which have some, in which group each stands, and what it is. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applications } from "#app/db/schema.ts";
import { COUNTED_UP_TO } from "#app/domain/staff/list-shape.ts";
import { type OwnerFilter, wantedOwner } from "#app/domain/staff/owner-filter.ts";
import { scopeOf } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { readAskedKinds } from "./asked-kinds.server.ts";
import { type ApplicationWork, LIST_GROUPS, type ListGroup } from "./kinds.ts";
import { type Source, sourcesOf, type WorkFacts } from "./sources.server.ts";
import { isWhose } from "./whose.server.ts";

const GROUPS = Object.keys(LIST_GROUPS) as ListGroup[];
const MOST = sql.raw(String(COUNTED_UP_TO + 1));

const kindsOf = (groups: readonly ListGroup[]): ApplicationWork[] => groups.flatMap((group) => LIST_GROUPS[group]);

const fromOf = ({ table, join }: Source): SQL =>
  table ? sql`${table} join applications a on ${join}` : sql.raw("applications a");

const sourcesIn = (groups: readonly ListGroup[], facts: WorkFacts): Source[] =>
  kindsOf(groups).flatMap((kind) => sourcesOf(kind, facts));

/** Returns where late work comes from: what was promised or had to be done by a day that is over. */
const lateSources = (facts: WorkFacts): Source[] =>
  sourcesIn(GROUPS, facts).flatMap((source) => {
    const { where, at, late, lateBy } = source;
    if (!late) return [];
    return [{ ...source, at: lateBy ?? at, where: lateBy ? late : sql`${where} and ${late}` }];
  });

/** Returns the condition for applications, a row of the list, that have work of these sources. */
function isIn(sources: readonly Source[]): SQL {
  const one = (source: Source) =>
    sql`exists (select from ${fromOf(source)} where a.id = ${applications.id} and ${source.where})`;
  return sql`(${sql.join(sources.map(one), sql` or `)})`;
}

/**
 * Selects the IDs of applications with work, from the indexes of the work, up to `most` of each kind: the latest,
 * unless they are only counted and no index has the order, where each of them would be read first. Where one has it,
 * the order keeps the count to the index: a table's first rows may be the last to have work.
 */
function idsWithWork(sources: readonly Source[], whose: SQL, most: SQL, isCount = false): SQL {
  const each = sources.map((source) => {
    const order = isCount && !source.hasOrder ? sql`` : sql`order by ${source.at} desc`;
    return sql`(select a.id, (${source.at})::timestamptz as at from ${fromOf(source)}
      where ${source.where} and ${whose} ${order} limit ${most})`;
  });
  return sql.join(each, sql` union all `);
}

export interface WorkWanted {
  owner: OwnerFilter;
  now: Date;
}

/** Returns the condition for `a`, an application of an owner, that the viewer reads. */
async function ownedBy(db: Database, viewer: Actor, owner: OwnerFilter): Promise<(table: string) => SQL> {
  const isSeen = (await scopeOf(applications).read(db, viewer)) === undefined;
  const wanted = wantedOwner(viewer, owner);
  return (table) => {
    const column = sql.raw(`${table}.owner_id`);
    const seen = isSeen ? sql`true` : sql`(${column} is null or ${column} = ${viewer.id})`;
    return wanted === null ? seen : sql`${seen} and ${isWhose(viewer, column, wanted)}`;
  };
}

/** Returns how many applications of an owner have work, up to `most`, as an expression. */
export async function applicationsWithWork(
  db: Database,
  viewer: Actor,
  { owner, now }: WorkWanted,
  most: SQL,
): Promise<SQL> {
  const [kinds, isOwned] = await Promise.all([readAskedKinds(db), ownedBy(db, viewer, owner)]);
  const ids = idsWithWork(sourcesIn(GROUPS, { now, kinds, candidates: isOwned("p") }), isOwned("a"), most, true);
  return sql`(select count(*)::int from (select distinct id from (${ids}) as each limit ${most}) as counted)`;
}

/**
 * Returns which applications of an owner stand in each group of the list, with what is most urgent first, in one
 * statement. At most `COUNTED_UP_TO` + 1 of each kind of work are found.
 */
export async function idsInGroups(
  db: Database,
  viewer: Actor,
  { owner, now }: WorkWanted,
): Promise<Record<ListGroup, string[]>> {
  const [kinds, isOwned] = await Promise.all([readAskedKinds(db), ownedBy(db, viewer, owner)]);
  const facts = { now, kinds, candidates: isOwned("p") };
  const each = GROUPS.map(
    (name, place) =>
      sql`select id, at, ${place}::int as place from (${idsWithWork(sourcesIn([name], facts), isOwned("a"), MOST)}) as one`,
  );
  const rows = rowsOf<{ id: string; place: number }>(
    await db.execute(sql`select id, place from (
      select distinct on (id) id, place, at from (${sql.join(each, sql` union all `)}) as work order by id, place, at
    ) as first order by place, at, id`),
  );
  const found = Map.groupBy(rows, ({ place }) => GROUPS[place]);
  return Object.fromEntries(GROUPS.map((name) => [name, (found.get(name) ?? []).map(({ id }) => id)])) as Record<
    ListGroup,
    string[]
  >;
}

/** Returns the IDs of an owner's applications with late work, at most `COUNTED_UP_TO` + 1 of each kind of it. */
export async function idsOfLate(db: Database, viewer: Actor, { owner, now }: WorkWanted): Promise<string[]> {
  const isOwned = await ownedBy(db, viewer, owner);
  const ids = idsWithWork(lateSources({ now, kinds: [] }), isOwned("a"), MOST);
  const rows = rowsOf<{ id: string }>(await db.execute(sql`select distinct id from (${ids}) as each limit ${MOST}`));
  return rows.map(({ id }) => id);
}

/** Returns how many applications of an owner, or of the pool, have late work, as an expression. */
export const countOfLate = (ownerId: string | null, now: Date): SQL => {
  const isTheirs = ownerId === null ? sql`a.owner_id is null` : sql`a.owner_id = ${ownerId}`;
  const ids = idsWithWork(lateSources({ now, kinds: [] }), isTheirs, MOST, true);
  return sql`(select count(*)::int from (select distinct id from (${ids}) as each limit ${MOST}) as counted)`;
};

export interface WorkConditions {
  /** For applications that stand in a group of the list, and no earlier one. */
  inGroup: (group: ListGroup) => SQL;
  /** For those with work of any kind. */
  withWork: SQL;
  /** For those without. */
  withoutWork: SQL;
  /** For those with work whose day is over. */
  isLate: SQL;
}

/** Returns conditions for rows of the list, each of which is looked at. */
export async function workConditions(db: Database, now: Date): Promise<WorkConditions> {
  // Of one application alone no candidates have to be looked for.
  const facts = { now, kinds: await readAskedKinds(db), candidates: sql`p.id = ${applications.id}` };
  const hasWork = (groups: readonly ListGroup[]) => isIn(sourcesIn(groups, facts));
  const none = (groups: readonly ListGroup[]) => (groups.length === 0 ? sql`true` : sql`not ${hasWork(groups)}`);
  return {
    inGroup: (group) => sql`(${hasWork([group])} and ${none(GROUPS.slice(0, GROUPS.indexOf(group)))})`,
    withWork: hasWork(GROUPS),
    withoutWork: none(GROUPS),
    isLate: isIn(lateSources(facts)),
  };
}

/** The work about an application that its row shows. */
export interface RowWork {
  kind: ApplicationWork;
  /** Of a choice, or null. */
  courseId: string | null;
  /** Of a deadline: "reply", "deposit", "condition" or "task". Of a message: "waiting" for an answer, or "unread". */
  what: string | null;
  /** By when it has to be done, or since when it waits. */
  at: Date | null;
  /** How many things it is: documents to check, tasks. */
  count: number;
}

interface WorkRow {
  id: string;
  kind: ApplicationWork;
  course_id: string | null;
  what: string | null;
  at: string | null;
  n: number;
}

/** Returns the first work of each of these applications, in the order of the groups, in one statement. */
export async function workOfRows(
  db: Database,
  ids: readonly string[],
  now = new Date(),
): Promise<Map<string, RowWork>> {
  if (ids.length === 0) return new Map();
  const kinds = await readAskedKinds(db);
  const list = sql`in ${[...ids]}`;
  const each = kindsOf(GROUPS).flatMap((kind, place) =>
    sourcesOf(kind, { now, kinds, candidates: sql`p.id ${list}` }).map((source) => {
      const { course, at, where } = source;
      return sql`(select a.id, ${kind}::text as kind, ${place}::int as place, ${course} as course_id, ${source.what ?? null}::text as what, (${at})::timestamptz as at
        from ${fromOf(source)} where a.id ${list} and ${where})`;
    }),
  );
  const rows = rowsOf<WorkRow & Record<string, unknown>>(
    await db.execute(sql`select distinct on (id) id, kind, course_id, what, at,
        (count(*) over (partition by id, kind))::int as n
      from (${sql.join(each, sql` union all `)}) as work order by id, place, at nulls last`),
  );
  return new Map(
    rows.map(({ id, kind, course_id, what, at, n }) => [
      id,
      { kind, courseId: course_id, what, at: at === null ? null : new Date(at), count: n },
    ]),
  );
}
