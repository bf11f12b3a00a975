/** Complaints as those see them who answer them. No one sees one about themselves, and nothing counts it for them. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applications, complaintEvents, complaints, notifications, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { may, rolesThatMay } from "#app/domain/permissions.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { addDays } from "#app/domain/values/days.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type Outcome, shownNumber } from "./complaint.ts";
import type { staffForm } from "./complaint-input.ts";
import { note, tellPerson } from "./complaints.server.ts";

/** The condition for the complaints that someone sees: none about them, and those about managers only as an admin. */
const seenBy = (viewer: Actor): SQL | undefined =>
  and(
    sql`${complaints.aboutId} is distinct from ${viewer.id}`,
    may(viewer, "complaints.all") ? undefined : eq(complaints.isAboutManagers, false),
  );

export interface ComplaintRow {
  id: string;
  number: string;
  name: string;
  /** The beginning of what happened. */
  words: string;
  aboutName: string | null;
  isAboutManagers: boolean;
  receivedAt: Date;
  confirmedAt: Date | null;
  answeredAt: Date | null;
  outcome: Outcome | null;
  appealedAt: Date | null;
  answeredAgainAt: Date | null;
  finalOutcome: Outcome | null;
  /** ISO date, or null if nothing is open. */
  dueOn: string | null;
}

const MOST_ROWS = 200;

/** Returns open ones by their day, or the newest ended ones. Throws `forbidden`. */
export async function listComplaints(
  db: Database,
  viewer: Actor,
  { isOpen }: { isOpen: boolean },
): Promise<ComplaintRow[]> {
  requirePermission(viewer, "complaints.read");
  const rows = await db
    .select({
      ...{ id: complaints.id, year: complaints.year, number: complaints.number, name: complaints.name },
      ...{ words: sql<string>`left(${complaints.happened}, 200)`, aboutName: complaints.aboutName },
      ...{ isAboutManagers: complaints.isAboutManagers, receivedAt: complaints.receivedAt },
      ...{ confirmedAt: complaints.confirmedAt, answeredAt: complaints.answeredAt, outcome: complaints.outcome },
      ...{ appealedAt: complaints.appealedAt, answeredAgainAt: complaints.answeredAgainAt },
      ...{ finalOutcome: complaints.finalOutcome, dueOn: complaints.dueOn },
    })
    .from(complaints)
    .where(and(seenBy(viewer), isOpen ? isNotNull(complaints.dueOn) : isNull(complaints.dueOn)))
    .orderBy(isOpen ? asc(complaints.dueOn) : desc(complaints.receivedAt), asc(complaints.id))
    .limit(MOST_ROWS);
  return rows.map(({ year, number, ...row }) => ({ ...row, number: shownNumber({ year, number }) }));
}

export interface OpenComplaints {
  open: number;
  /** The next that is due. */
  first: { number: string; dueOn: string; isConfirmed: boolean } | null;
}

/** Counts what someone has to answer, for the first page. None for those who may not. */
export async function openComplaints(db: Database, viewer: Actor): Promise<OpenComplaints> {
  if (!may(viewer, "complaints.read")) return { open: 0, first: null };
  const rows = await listComplaints(db, viewer, { isOpen: true });
  const [one] = rows;
  const first = one?.dueOn ? { number: one.number, dueOn: one.dueOn, isConfirmed: one.confirmedAt !== null } : null;
  return { open: rows.length, first };
}

export interface ComplaintFigures {
  received: number;
  answered: number;
  /** Of those with an answer: the mean, in whole days. Null without any. */
  days: number | null;
  /** Answered after their last day, or open after it. */
  late: number;
  /** The same for the confirmation. */
  confirmedLate: number;
  outcomes: Record<Outcome, number>;
}

/** Counts those received from one day to another, ISO dates in Dhaka. Throws `forbidden`. */
export async function complaintFigures(
  db: Database,
  viewer: Actor,
  { from, to }: { from: string; to: string },
  now = new Date(),
): Promise<ComplaintFigures> {
  requirePermission(viewer, "complaints.read");
  const today = dayInDhaka(now);
  const day = (column: SQL | typeof complaints.receivedAt) => sql`(${column} at time zone 'Asia/Dhaka')::date`;
  const outcome = (of: Outcome) => sql`count(*) filter (where coalesce(final_outcome, outcome) = ${of})::int`;
  const [found] = rowsOf<{ [column: string]: number | null }>(
    await db.execute(sql`select count(*)::int as received, count(answered_at)::int as answered,
      round(avg(${day(complaints.answeredAt as never)} - ${day(complaints.receivedAt)}))::int as days,
      count(*) filter (where coalesce(${day(complaints.answeredAt as never)}, ${today}) > answer_by)::int as late,
      count(*) filter (where coalesce(${day(complaints.confirmedAt as never)},
        ${day(complaints.answeredAt as never)}, ${today}) > confirm_by)::int as confirmed_late,
      ${outcome("upheld")} as upheld, ${outcome("partly_upheld")} as partly_upheld,
      ${outcome("not_upheld")} as not_upheld, ${outcome("settled")} as settled
      from ${complaints} where ${seenBy(viewer)} and ${day(complaints.receivedAt)} between ${from} and ${to}`),
  );
  const n = (name: string) => found?.[name] ?? 0;
  return {
    ...{ received: n("received"), answered: n("answered"), days: found?.days ?? null },
    ...{ late: n("late"), confirmedLate: n("confirmed_late") },
    outcomes: {
      ...{ upheld: n("upheld"), partly_upheld: n("partly_upheld") },
      ...{ not_upheld: n("not_upheld"), settled: n("settled") },
    },
  };
}

const answerer = alias(users, "answerer");

/** Returns one with all that was said and done. Throws `forbidden` and `not_found`. */
export async function readComplaint(db: Database, viewer: Actor, id: string) {
  requirePermission(viewer, "complaints.read");
  const [found] = isUuid(id)
    ? await db
        .select({ complaint: complaints, applicationId: applications.id, answerer: nameOf(answerer) })
        .from(complaints)
        .leftJoin(applications, eq(applications.reference, complaints.reference))
        .leftJoin(answerer, eq(answerer.id, complaints.answeredBy))
        .where(and(eq(complaints.id, id), seenBy(viewer)))
    : [];
  if (!found) throw new DomainError("no_complaint");
  const events = await db
    .select({
      ...{ id: complaintEvents.id, kind: complaintEvents.kind, text: complaintEvents.text },
      ...{ createdAt: complaintEvents.createdAt, byId: complaintEvents.byId, by: nameOf(users) },
    })
    .from(complaintEvents)
    .leftJoin(users, eq(users.id, complaintEvents.byId))
    .where(eq(complaintEvents.complaintId, id))
    .orderBy(asc(complaintEvents.createdAt), asc(complaintEvents.id));
  const { complaint, ...rest } = found;
  return { ...complaint, ...rest, shownNumber: shownNumber(complaint), events };
}

const nameOf = (table: typeof users | typeof answerer) =>
  sql<string | null>`coalesce(nullif(${table.fullName}, ''), ${table.email})`;

/** Returns the staff that a complaint can be about. Throws `forbidden`. */
export async function peopleToChoose(db: Database, viewer: Actor): Promise<{ id: string; name: string }[]> {
  requirePermission(viewer, "complaints.read");
  const rows = await db
    .select({ id: users.id, name: nameOf(users) })
    .from(users)
    .where(and(inArray(users.role, [...rolesThatMay("desk.open")]), isNull(users.erasedAt)))
    .orderBy(sql`2`, asc(users.id));
  return rows.map(({ id, name }) => ({ id, name: name ?? id }));
}

type Change = z.output<typeof staffForm>;

/**
 * Confirms, answers, writes, notes, or says who it is about. Throws `forbidden`, `not_found`, `stale` for another
 * version, and `invalid` for what its life does not allow.
 */
export async function changeComplaint(
  db: Database,
  viewer: Actor,
  id: string,
  change: Change,
  now = new Date(),
): Promise<{ number: string }> {
  requirePermission(viewer, "complaints.read");
  if (!isUuid(id)) throw new DomainError("no_complaint");
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(complaints)
      .where(and(eq(complaints.id, id), seenBy(viewer)))
      .for("update");
    if (!row) throw new DomainError("no_complaint");
    const number = shownNumber(row);
    if (change.do === "note") {
      await note(tx, { complaintId: id, kind: "noted", byId: viewer.id, text: change.text ?? "", createdAt: now });
      return { number };
    }
    if (row.version !== change.version) throw new DomainError("complaint_changed");
    const set = await changeOf(tx, viewer, row, change, now);
    await tx
      .update(complaints)
      .set({ ...set, version: sql`version + 1`, updatedAt: now })
      .where(eq(complaints.id, id));
    await recordAudit(tx, viewer, { action: `complaint.${change.do}`, subjectId: id, summary: number });
    return { number };
  });
}

type Row = typeof complaints.$inferSelect;

async function changeOf(
  tx: Database,
  viewer: Actor,
  row: Row,
  change: Change,
  now: Date,
): Promise<Partial<typeof complaints.$inferInsert>> {
  const text = change.text ?? "";
  const say = async (kind: "confirmed" | "written" | "answered" | "answered_again") => {
    await note(tx, { complaintId: row.id, kind, byId: viewer.id, text, createdAt: now });
    await tellPerson(tx, row, kind, text);
  };
  switch (change.do) {
    case "about":
      return aboutOf(tx, row.id, change.about ?? "");
    case "confirm":
      if (row.confirmedAt || row.answeredAt) throw new DomainError("complaint_confirmed");
      await say("confirmed");
      return { confirmedAt: now };
    case "write":
      if (row.dueOn === null) throw new DomainError("complaint_ended");
      await say("written");
      return {};
    case "answer":
      return answerOf(viewer, row, change.outcome ?? "settled", say, now);
    default:
      return {};
  }
}

async function answerOf(
  viewer: Actor,
  row: Row,
  outcome: Outcome,
  say: (kind: "answered" | "answered_again") => Promise<void>,
  now: Date,
) {
  if (row.dueOn === null) throw new DomainError("complaint_ended");
  if (row.answeredAt === null) {
    await say("answered");
    return { answeredAt: now, answeredBy: viewer.id, outcome };
  }
  // A second look by the same eyes is none.
  if (row.answeredBy === viewer.id) throw new DomainError("complaint_answered_by_you");
  await say("answered_again");
  return { answeredAgainAt: now, finalOutcome: outcome };
}

/** The person is not told of it any longer, also where they were before someone knew. */
async function aboutOf(tx: Database, id: string, about: string) {
  if (about === "") return { aboutId: null, aboutName: null, isAboutManagers: false };
  const [person] = isUuid(about)
    ? await tx
        .select({ id: users.id, name: nameOf(users) })
        .from(users)
        .where(and(eq(users.id, about), inArray(users.role, [...rolesThatMay("desk.open")])))
    : [];
  if (!person) throw new DomainError("no_counsellor");
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, person.id), sql`${notifications.content} ->> 'complaintId' = ${id}`));
  return { aboutId: person.id, aboutName: person.name, isAboutManagers: false };
}

/** Returns the twelve months that end today, ISO dates in Dhaka. */
export const lastYear = (now: Date): { from: string; to: string } => {
  const to = dayInDhaka(now);
  return { from: addDays(to, -364), to };
};
