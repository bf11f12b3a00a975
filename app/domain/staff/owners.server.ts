/** The members of staff who look after students: who can, who is away, and whose turn it is. */
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applications, OPEN_WITH_STUDENT, staffWork, users } from "#app/db/schema.ts";
import { DomainError, type Reason } from "#app/domain/errors.ts";
import { may } from "#app/domain/permissions.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { dayInWords } from "#app/notation.ts";
import { requirePermission } from "./guard.ts";
import { seesEveryone } from "./scope.server.ts";
import { accountsThatMay } from "./staff-rows.server.ts";
import { MOST_STUDENTS } from "./work-input.ts";

export interface Owner {
  id: string;
  name: string;
  isAbsent: boolean;
  /** Whether new ones come to them in turn. */
  isCounsellor: boolean;
  /** Null for those who are not told. */
  load: Load | null;
}

/** How many students someone looks after, and how many at most, or null for any number. */
export interface Load {
  students: number;
  capacity: number | null;
}

const name = sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`;

/** Returns the condition for those who are away on a day. An absence without an end goes on. */
const isAbsentOn = (day: string): SQL<boolean> =>
  sql<boolean>`coalesce(${staffWork.absentFrom} <= ${day} and coalesce(${staffWork.absentUntil} >= ${day}, true), false)`;

const canOwn = accountsThatMay("people.change");

/** More than any office has. Those who are not among them are given nothing, so it is no page. */
const MOST_OWNERS = 5_000;

/** More than any capacity, so that a count stops there. */
const MOST_COUNTED = sql.raw(String(MOST_STUDENTS + 1));

/** How many students someone looks after whose applications go on: a short walk along an index of each. */
const students = sql`(select count(*)::int from (
  select distinct ${applications.userId} from ${applications}
  where ${applications.ownerId} = ${users.id} and ${OPEN_WITH_STUDENT} limit ${MOST_COUNTED}) as each)`;

/** Returns everyone who can look after students, by name. Who does not see all records is not told how many. */
export async function listOwners(db: Database, viewer: Actor, now = new Date()): Promise<Owner[]> {
  requirePermission(viewer, "people.read");
  const isSeen = await seesEveryone(db, viewer);
  const rows = await db
    .select({
      ...{ id: users.id, name, isAbsent: isAbsentOn(dayInDhaka(now)), capacity: staffWork.capacity },
      role: users.role,
      students: isSeen ? students.mapWith(Number) : sql<null>`null`,
    })
    .from(users)
    .leftJoin(staffWork, eq(staffWork.userId, users.id))
    .where(canOwn)
    .orderBy(asc(name), asc(users.id))
    .limit(MOST_OWNERS);
  return rows.map(({ capacity, students: n, role, ...owner }) => ({
    ...owner,
    isCounsellor: may({ role }, "people.turn"),
    load: n === null ? null : { students: n, capacity },
  }));
}

/** Returns the names of owners, by ID. */
export async function ownerNames(db: Database, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name }).from(users).where(inArray(users.id, known));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/**
 * Throws `invalid` for someone who does not look after students. Their role stays as it is until the transaction ends,
 * so that no one owns what they can no longer see.
 */
export async function expectCanOwn(
  tx: Database,
  userId: string,
  otherwise: Extract<Reason, "cannot_own" | "cannot_hand_to" | "task_for_no_one"> = "cannot_own",
): Promise<void> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), canOwn))
    .for("share");
  if (!person) throw new DomainError(otherwise);
}

/**
 * Returns the counsellor whose turn it is, and makes it the next one's turn. They are present, below their capacity,
 * and were given something longest ago. Returns null if there is none.
 */
export async function nextInTurn(tx: Database, now: Date): Promise<string | null> {
  // Of two that come at the same moment, the second sees who got the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shapla turn'))`);
  const [next] = rowsOf<{ id: string }>(
    await tx.execute(sql`
      select ${users.id} as id from ${users} left join ${staffWork} on ${staffWork.userId} = ${users.id}
      where ${accountsThatMay("people.turn")} and not ${isAbsentOn(dayInDhaka(now))}
        and (${staffWork.capacity} is null or ${students} < ${staffWork.capacity})
      order by ${staffWork.lastGivenAt} nulls first, ${users.id} limit 1`),
  );
  if (!next) return null;
  const set = { lastGivenAt: now };
  await tx
    .insert(staffWork)
    .values({ userId: next.id, ...set })
    .onConflictDoUpdate({ target: staffWork.userId, set });
  return next.id;
}

/** Returns whether someone looks after students. */
export const canStillOwn = async (db: Database, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), canOwn))) > 0;

/** Returns whether someone looks after students and is there today. */
export async function isAtWork(db: Database, userId: string, now: Date): Promise<boolean> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(staffWork, eq(staffWork.userId, users.id))
    .where(and(eq(users.id, userId), canOwn, sql`not ${isAbsentOn(dayInDhaka(now))}`));
  return person !== undefined;
}

/** Returns those who are away today. */
export async function absentOwners(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: staffWork.userId })
    .from(staffWork)
    .where(isAbsentOn(dayInDhaka(now)));
  return rows.map(({ id }) => id);
}

/** An absence of today, in words, and its last day. */
export interface Absence {
  words: string;
  until: string | null;
}

/** Returns since when and until when those of these people who are away today are. Each sees their own. */
export async function absencesOf(
  db: Database,
  viewer: Actor,
  ids: readonly string[],
  now = new Date(),
): Promise<Map<string, Absence>> {
  const seen = may(viewer, "people.assign") ? [...ids] : ids.filter((id) => id === viewer.id);
  if (seen.length === 0) return new Map();
  const { userId, absentFrom, absentUntil } = staffWork;
  const rows = await db
    .select({ userId, from: absentFrom, until: absentUntil })
    .from(staffWork)
    .where(and(inArray(userId, seen), isAbsentOn(dayInDhaka(now))));
  return new Map(
    rows.map(({ userId: id, from, until }) => [
      id,
      { words: [from && dayInWords(from), until && dayInWords(until)].filter(Boolean).join(" to "), until },
    ]),
  );
}

export interface StaffWork {
  capacity: number | null;
  absentFrom: string | null;
  absentUntil: string | null;
  isAbsent: boolean;
  students: number;
}

/** Returns how much work someone has and takes, or null for those who do not look after students. */
export async function readWork(
  db: Database,
  viewer: Actor,
  userId: string,
  now = new Date(),
): Promise<StaffWork | null> {
  requirePermission(viewer, "people.assign");
  const { capacity, absentFrom, absentUntil } = staffWork;
  const [found] = await db
    .select({
      capacity,
      absentFrom,
      absentUntil,
      isAbsent: isAbsentOn(dayInDhaka(now)),
      students: students.mapWith(Number),
    })
    .from(users)
    .leftJoin(staffWork, eq(staffWork.userId, users.id))
    .where(and(eq(users.id, userId), canOwn));
  return found ?? null;
}
