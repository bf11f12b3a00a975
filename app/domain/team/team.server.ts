/**
 * What each member of staff looks after and how they kept what was promised, as one row each. Each number is read from
 * the list that it opens.
 */

import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { countForStaff } from "#app/domain/applications/staff-applications.server.ts";
import { NO_CHOICE_FILTERS } from "#app/domain/applications/staff-filters.ts";
import { may } from "#app/domain/permissions.ts";
import { IS_KEPT, isPromised, promiseClocks } from "#app/domain/promise/clocks.server.ts";
import { listPromises, type PromiseMade } from "#app/domain/promise/made.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { EVERYONE, NO_ONE } from "#app/domain/staff/owner-filter.ts";
import { listOwners, type Owner } from "#app/domain/staff/owners.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countTasksDue } from "#app/domain/work/tasks-due.server.ts";
import { EVERYONES } from "#app/domain/work/whose.server.ts";
import { type AnswerFigures, answerFigures, listWaits, type Wait } from "./answers.server.ts";
import { type Intakes, intakesOn } from "./intakes.ts";
import { MOST_LISTED } from "./lists.ts";

export interface TeamNumbers {
  /** Applications that go on, and those with late work. */
  open: number;
  late: number;
  /** Tasks that are due, and those of them that are late. */
  tasks: number;
  lateTasks: number;
  /** Applications with a paid deposit for the next intake, and with a visa for the last one. */
  deposits: number;
  enrolled: number;
}

export interface TeamRow extends TeamNumbers, PromiseCounts, AnswerFigures {
  owner: Owner;
}

export interface Team {
  rows: TeamRow[];
  /** Those of the pool and of everyone, for those who see all. */
  pool: Pick<TeamNumbers, "open" | "late"> | null;
  all: TeamNumbers | null;
  intakes: Intakes;
}

/** Larger teams see the first by name. */
const MOST_ROWS = 50;

/** Returns the rows that the viewer sees: of everyone for those who give work, else their own. Throws `forbidden`. */
export async function readTeam(db: Database, viewer: Actor, since: Date, now: Date): Promise<Team> {
  requirePermission(viewer, "people.change");
  const seesAll = may(viewer, "people.assign");
  const owners = await listOwners(db, viewer, now);
  const seen = seesAll ? owners.slice(0, MOST_ROWS) : owners.filter(({ id }) => id === viewer.id);
  const intakes = intakesOn(now);
  const rows: TeamRow[] = [];
  // One after the other: a page of a large team takes one connection, and not one for each person.
  for (const owner of seen) {
    const [numbers, promised, answered] = await Promise.all([
      numbersOf(db, viewer, owner.id, intakes, now),
      promiseCounts(db, owner.id, since, now),
      answerFigures(db, owner.id, since, now),
    ]);
    rows.push({ owner, ...numbers, ...promised, ...answered });
  }
  const [all, pool] = seesAll
    ? await Promise.all([numbersOf(db, viewer, EVERYONE, intakes, now), openAndLate(db, viewer, NO_ONE, now)])
    : [null, null];
  return { rows: rows.filter((row) => row.owner.isCounsellor || looksAfter(row)), pool, all, intakes };
}

/** Managers and admins have a row only while they look after someone. */
const looksAfter = ({ owner, open, tasks }: TeamRow): boolean => open + tasks + (owner.load?.students ?? 0) > 0;

const filtersFor = (owner: string) => ({ search: "", status: "", owner }) as const;

async function openAndLate(db: Database, viewer: Actor, owner: string, now: Date) {
  const all = filtersFor(owner);
  const [open, late] = await Promise.all([
    countForStaff(db, viewer, { ...all, choice: { ...NO_CHOICE_FILTERS, outcome: "open" } }, now),
    countForStaff(db, viewer, { ...all, status: "late" }, now),
  ]);
  return { open, late };
}

async function numbersOf(
  db: Database,
  viewer: Actor,
  owner: string,
  { next, last }: Intakes,
  now: Date,
): Promise<TeamNumbers> {
  const all = filtersFor(owner);
  const [apart, { due, late: lateTasks }, deposits, enrolled] = await Promise.all([
    openAndLate(db, viewer, owner, now),
    countTasksDue(db, viewer, owner === EVERYONE ? EVERYONES : owner, now),
    countForStaff(db, viewer, { ...all, choice: { ...NO_CHOICE_FILTERS, outcome: "deposit_paid", intake: next } }, now),
    countForStaff(db, viewer, { ...all, choice: { ...NO_CHOICE_FILTERS, outcome: "visa", intake: last } }, now),
  ]);
  return { ...apart, tasks: due, lateTasks, deposits, enrolled };
}

/** Throws `forbidden` for a colleague's figures without the right to see everyone's. */
function expectSeen(viewer: Actor, ownerId: string): void {
  requirePermission(viewer, "people.change");
  if (ownerId !== viewer.id) requirePermission(viewer, "people.assign");
}

/** Returns the promises behind a row. */
export async function promisesOf(
  db: Database,
  viewer: Actor,
  ownerId: string,
  since: Date,
  now: Date,
): Promise<PromiseMade[]> {
  expectSeen(viewer, ownerId);
  return listPromises(db, since, now, { ownerId }, { limit: MOST_LISTED });
}

/** Returns the waits for an answer behind a row. */
export async function waitsOf(db: Database, viewer: Actor, ownerId: string, since: Date, now: Date): Promise<Wait[]> {
  expectSeen(viewer, ownerId);
  return listWaits(db, ownerId, since, now);
}

/** The promises of a first contact to the people of one owner, and how many were kept. */
interface PromiseCounts {
  promised: number;
  kept: number;
}

async function promiseCounts(db: Database, ownerId: string, since: Date, now: Date): Promise<PromiseCounts> {
  const [row] = rowsOf<{ promised: number; kept: number }>(
    await db.execute(sql`select count(*)::int as promised, count(*) filter (where ${IS_KEPT})::int as kept
      from (${promiseClocks(since, ownerId)}) as clocks where ${isPromised(now)}`),
  );
  return row ?? { promised: 0, kept: 0 };
}
