/**
 * Gives everything that one member of staff looks after to another, for a time or for good, and takes it back. What
 * goes on goes along for a time, and for good what has ended too. Tasks follow their records by a trigger, and so do
 * conversations.
 */
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applications, handedOver, handOvers, leads, tasks, threads, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { takeBackOwnerEmails } from "#app/domain/mail/owner-mail.server.ts";
import { sendToEach, takeBackUnread } from "#app/domain/notifications/send.server.ts";
import { may } from "#app/domain/permissions.ts";
import { recordAudit, recordAudits } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { canStillOwn, expectCanOwn } from "#app/domain/staff/owners.server.ts";
import { nameOf, seesEveryone } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { UNDO_MS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countOfLate } from "#app/domain/work/applications.server.ts";
import { callParts } from "#app/domain/work/calls.server.ts";
import { countOf } from "#app/domain/work/read-group.server.ts";
import { replyParts } from "#app/domain/work/replies.server.ts";
import { auditOfOwner, type Why } from "./ownership.server.ts";
import { type Given, type HandedOver, tellBoth, tellBothOfReturn, tellStudents } from "./tell-hand-over.server.ts";

export interface HandOverPreview extends HandedOver {
  from: { id: string; name: string };
  /** What goes along for good alone: applications that have ended, and leads that are lost. */
  ended: number;
  lost: number;
  /** Of the applications those with work that is late, of the leads those that no one has reached. */
  late: number;
  toCall: number;
  lateTasks: number;
  /** Conversations that wait for an answer. */
  toAnswer: number;
  /** The students with an account, who can be told. */
  students: number;
}

/** What goes along for a time goes on. For good, everything goes. */
const goesAlong = (until: string | null) => ({
  application: until === null ? undefined : isNull(applications.endedAt),
  lead: until === null ? undefined : ne(leads.status, "lost"),
});

const isOpenTask = (ofId: string): SQL | undefined =>
  and(eq(tasks.assigneeId, ofId), isNull(tasks.doneAt), eq(tasks.party, "staff"));

/** Throws `forbidden` for someone else's work without the right to give it, and `not_found` for no member of staff. */
async function expectGiver(db: Database, viewer: Actor, fromId: string): Promise<void> {
  requirePermission(viewer, "people.change");
  if (fromId !== viewer.id) requirePermission(viewer, "people.assign");
  if (!isUuid(fromId) || !(await canStillOwn(db, fromId))) throw new DomainError("no_person");
}

/** Counts what goes along in one statement. Throws `forbidden` and `not_found`. */
export async function previewHandOver(
  db: Database,
  viewer: Actor,
  fromId: string,
  now = new Date(),
): Promise<HandOverPreview> {
  await expectGiver(db, viewer, fromId);
  const [mine, asked] = [eq(applications.ownerId, fromId), eq(leads.ownerId, fromId)];
  const today = dayInDhaka(now);
  const { leads: calls } = callParts(viewer, fromId, now);
  const [found] = rowsOf<Record<keyof Omit<HandOverPreview, "from">, number>>(
    await db.execute(sql`select
      (select count(*)::int from ${applications} where ${mine} and ${isNull(applications.endedAt)}) as applications,
      (select count(*)::int from ${applications} where ${mine} and ${isNotNull(applications.endedAt)}) as ended,
      (select count(distinct ${applications.userId})::int from ${applications}
        where ${mine} and ${isNull(applications.endedAt)}) as students,
      (select count(*)::int from ${leads} where ${asked} and ${ne(leads.status, "lost")}) as leads,
      (select count(*)::int from ${leads} where ${asked} and ${eq(leads.status, "lost")}) as lost,
      (select count(*)::int from ${tasks} where ${isOpenTask(fromId)}) as tasks,
      (select count(*)::int from ${tasks} where ${isOpenTask(fromId)} and ${tasks.dueOn} < ${today}) as "lateTasks",
      (select count(*)::int from ${threads} where ${eq(threads.ownerId, fromId)}) as conversations,
      ${countOfLate(fromId, now)} as late, ${countOf(calls)} as "toCall",
      ${countOf(replyParts(viewer, fromId, now))} as "toAnswer"`),
  );
  if (!found) throw new Error("a row was expected");
  return { ...found, from: { id: fromId, name: await nameOf(db, fromId) } };
}

interface HandOver {
  fromId: string;
  toId: string;
  /** The last day on which the other one has it, or null for good. */
  until: string | null;
  /** Whether the students are told. */
  tells: boolean;
  /** How many applications and leads that go on the giver was shown. Left out by those who do not care. */
  seen?: number;
}

/**
 * Gives everything in one transaction, with an entry of the log for each record, one notification to the new owner, and
 * one to each student. Throws `forbidden`, `not_found`, `invalid`, and `stale` if there is nothing, or another number
 * than was shown.
 */
export async function handOver(
  db: Database,
  viewer: Actor,
  { fromId, toId, until, tells, seen }: HandOver,
  now = new Date(),
): Promise<HandedOver & { id: string }> {
  await expectGiver(db, viewer, fromId);
  if (!isUuid(toId) || toId === fromId) throw new DomainError("cannot_hand_to");
  return db.transaction(async (tx) => {
    await expectCanOwn(tx, toId, "cannot_hand_to");
    const along = goesAlong(until);
    // Of two at once the second counts what the first has left.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('hand over'), hashtext(${fromId}))`);
    const [busy] = await tx.select({ n: sql<number>`count(*)::int` }).from(tasks).where(isOpenTask(fromId));
    const set = { ownerId: toId, ownedSince: now };
    const given = await tx
      .update(applications)
      .set(set)
      .where(inArray(applications.id, lockedApplications(tx, and(eq(applications.ownerId, fromId), along.application))))
      .returning({
        ...{ id: applications.id, reference: applications.reference, userId: applications.userId },
        endedAt: applications.endedAt,
      });
    const asked = await tx
      .update(leads)
      .set(set)
      .where(inArray(leads.id, lockedLeads(tx, and(eq(leads.ownerId, fromId), along.lead))))
      .returning({ id: leads.id, status: leads.status });
    const goesOn = given.filter(({ endedAt }) => endedAt === null).length;
    if (seen !== undefined && seen !== goesOn + asked.filter(({ status }) => status !== "lost").length) {
      throw new DomainError("hand_over_changed", { who: await nameOf(tx, fromId) });
    }
    const talks = await tx
      .update(threads)
      .set({ takenBy: toId })
      .where(eq(threads.takenBy, fromId))
      .returning({ id: threads.userId });
    const others = await giveOtherTasks(tx, fromId, toId);
    const left = await tx.$count(tasks, isOpenTask(fromId));
    const counts = {
      ...{ applications: given.length, leads: asked.length, tasks: (busy?.n ?? 0) - left },
      conversations: await tx.$count(threads, and(eq(threads.ownerId, toId), isOfRecords(given, asked, talks))),
    };
    if (given.length + asked.length + talks.length + counts.tasks === 0) {
      throw new DomainError("hand_over_nothing", { who: await nameOf(tx, fromId) });
    }
    const [made] = await tx
      .insert(handOvers)
      .values({ fromId, toId, until, givenBy: viewer.id })
      .returning({ id: handOvers.id });
    if (!made) throw new Error("the hand-over was not stored");
    const of = { handOverId: made.id };
    await insertAll(tx, [
      ...given.map(({ id }) => ({ ...of, applicationId: id })),
      ...asked.map(({ id }) => ({ ...of, leadId: id })),
      ...others.map(({ id }) => ({ ...of, taskId: id })),
      ...talks.map(({ id }) => ({ ...of, threadId: id })),
    ]);
    await logOwners(tx, viewer, { given, asked }, { from: fromId, to: toId, why: "handed over" });
    await recordAudit(tx, viewer, {
      action: "user.hand_over",
      subjectId: fromId,
      summary: `${counts.applications} applications, ${counts.leads} leads and ${counts.tasks} tasks handed over`,
      details: { to: toId },
    });
    await tellBoth(tx, viewer, { id: made.id, fromId, toId, until }, counts);
    if (tells) await tellStudents(tx, viewer, given, { id: made.id, until });
    return { id: made.id, ...counts };
  });
}

/** In the order of their IDs, so that two that give the same wait for each other, and neither for ever. */
const lockedApplications = (tx: Database, where: SQL | undefined) =>
  tx.select({ id: applications.id }).from(applications).where(where).orderBy(applications.id).for("update");
const lockedLeads = (tx: Database, where: SQL | undefined) =>
  tx.select({ id: leads.id }).from(leads).where(where).orderBy(leads.id).for("update");

/** What someone had to do for a colleague's record. It stays if the new one does not read that record. */
async function giveOtherTasks(tx: Database, fromId: string, toId: string): Promise<{ id: string }[]> {
  const [person] = await tx.select({ id: users.id, role: users.role }).from(users).where(eq(users.id, toId));
  if (!person || !(await seesEveryone(tx, person))) return [];
  return tx.update(tasks).set({ assigneeId: toId }).where(isOpenTask(fromId)).returning({ id: tasks.id });
}

/** The conversations of these records' people. */
function isOfRecords(
  given: readonly Pick<Given, "userId">[],
  asked: readonly { id: string }[],
  talks: readonly { id: string }[],
): SQL {
  const people = JSON.stringify([...given.map(({ userId }) => userId), ...talks.map(({ id }) => id)].filter(Boolean));
  const ofLeads = JSON.stringify(asked.map(({ id }) => id));
  const among = (ids: string) => sql`(select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`;
  return sql`(${threads.userId} in ${among(people)} or ${threads.userId} in
    (select account_id from ${leads} where id in ${among(ofLeads)} and account_id is not null))`;
}

/** Fewer than PostgreSQL takes parameters for. */
const BATCH = 1_000;

async function insertAll(tx: Database, rows: (typeof handedOver.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await tx.insert(handedOver).values(rows.slice(at, at + BATCH));
}

interface Moved {
  given: readonly Pick<Given, "id" | "reference">[];
  asked: readonly { id: string }[];
}

const logOwners = (
  tx: Database,
  actor: Pick<Actor, "id">,
  { given, asked }: Moved,
  { from, to, why }: { from: string; to: string; why: Why },
): Promise<void> =>
  recordAudits(tx, actor, [
    ...given.map((record) => auditOfOwner("application", { ...record, ownerId: from }, to, why)),
    ...asked.map(({ id }) => auditOfOwner("lead", { id, reference: null, ownerId: from }, to, why)),
  ]);

/**
 * Takes everything back before its day. One for good can be taken back for ten minutes. Throws `forbidden`,
 * `not_found`, and `stale` if it has gone back already.
 */
export async function endHandOver(db: Database, viewer: Actor, id: string, now = new Date()): Promise<HandedOver> {
  requirePermission(viewer, "people.change");
  if (!isUuid(id)) throw new DomainError("no_hand_over");
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(handOvers).where(eq(handOvers.id, id)).for("update");
    const isTheirs = found && (found.fromId === viewer.id || found.toId === viewer.id);
    if (!found || !(isTheirs || may(viewer, "people.assign"))) throw new DomainError("no_hand_over");
    if (found.returnedAt) throw new DomainError("hand_over_ended");
    const isOld = now.getTime() - found.createdAt.getTime() > UNDO_MS;
    if (found.until === null && isOld) throw new DomainError("hand_over_for_good");
    const { read, unread } = await takeBackUnread(tx, id);
    await takeBackOwnerEmails(tx, found.toId, [id]);
    const back = await giveBack(tx, viewer, found, now);
    const doNotKnow = unread.flatMap(({ userId }) => userId ?? []);
    await tellBothOfReturn(tx, found, back, [...doNotKnow, viewer.id]);
    const toldInVain = back.applications > 0 ? studentsIn(read) : [];
    const isBack = { type: "application", content: { kind: "counsellor_back" }, createdBy: viewer.id } as const;
    await sendToEach(tx, toldInVain, isBack);
    return back;
  });
}

/** Those who read that a colleague stands in. */
const studentsIn = (read: Awaited<ReturnType<typeof takeBackUnread>>["read"]) =>
  read.flatMap(({ userId, applicationId, content }) =>
    content?.kind === "counsellor_stands_in" && userId && applicationId ? [{ userId, applicationId }] : [],
  );

/** Returns how many hand-overs went back because their last day is over, however many instances do this. */
export async function returnHandedOver(db: Database, now: Date, isStopping = () => false): Promise<number> {
  const today = dayInDhaka(now);
  let returned = 0;
  const returnOne = () =>
    db.transaction(async (tx) => {
      const [next] = await tx
        .select()
        .from(handOvers)
        .where(and(isNull(handOvers.returnedAt), sql`${handOvers.until} < ${today}`))
        // Of two that passed the same record on, the later one goes back first.
        .orderBy(handOvers.until, sql`${handOvers.createdAt} desc`)
        .limit(1)
        .for("update", { skipLocked: true });
      if (!next) return false;
      // No one did it. The log has it as its owner's, who is back.
      const back = await giveBack(tx, { id: next.fromId }, next, now);
      // The students were told the last day. What of that is not read yet is over.
      await takeBackUnread(tx, next.id);
      await tellBothOfReturn(tx, next, back, []);
      return true;
    });
  while (!isStopping() && (await returnOne())) returned++;
  return returned;
}

type Stored = typeof handOvers.$inferSelect;

/**
 * Gives back what is still with the other one, or with who has it from them by another hand-over, and what came to them
 * from the same students since. Someone who no longer looks after students gets nothing back.
 */
async function giveBack(
  tx: Database,
  actor: Pick<Actor, "id">,
  { id, fromId, toId, createdAt }: Stored,
  now: Date,
): Promise<HandedOver> {
  await tx.update(handOvers).set({ returnedAt: now }).where(eq(handOvers.id, id));
  if (!(await canStillOwn(tx, fromId))) return { applications: 0, leads: 0, tasks: 0, conversations: 0 };
  const ids = (column: "application_id" | "lead_id" | "task_id" | "thread_id") =>
    sql`(select ${sql.raw(column)} from ${handedOver} where ${handedOver.handOverId} = ${id} and ${sql.raw(column)} is not null)`;
  const isHeld = (holder: SQL, column: "application_id" | "lead_id", record: SQL) =>
    sql`(${holder} = ${toId} or exists (select from handed_over again join hand_overs later on later.id = again.hand_over_id
      where again.${sql.raw(column)} = ${record} and later.returned_at is null and later.to_id = ${holder}
        and later.created_at > ${createdAt.toISOString()}))`;
  const busy = await tx.$count(tasks, isOpenTask(fromId));
  const set = { ownerId: fromId, ownedSince: now };
  const isSince = sql`${applications.ownerId} = ${toId} and ${applications.createdAt} >= ${createdAt.toISOString()}
    and ${applications.userId} in (select user_id from applications where id in ${ids("application_id")})`;
  const given = await tx
    .update(applications)
    .set(set)
    .where(
      sql`(${applications.id} in ${ids("application_id")}
        and ${isHeld(sql`${applications.ownerId}`, "application_id", sql`${applications.id}`)}) or (${isSince})`,
    )
    .returning({ id: applications.id, reference: applications.reference });
  const asked = await tx
    .update(leads)
    .set(set)
    .where(sql`${leads.id} in ${ids("lead_id")} and ${isHeld(sql`${leads.ownerId}`, "lead_id", sql`${leads.id}`)}`)
    .returning({ id: leads.id });
  await tx
    .update(tasks)
    .set({ assigneeId: fromId })
    .where(sql`${tasks.id} in ${ids("task_id")} and ${isOpenTask(toId)}`);
  const talks = await tx
    .update(threads)
    .set({ takenBy: fromId })
    .where(sql`${threads.userId} in ${ids("thread_id")} and ${threads.takenBy} = ${toId}`)
    .returning({ id: threads.userId });
  await logOwners(tx, actor, { given, asked }, { from: toId, to: fromId, why: "back after a hand-over" });
  const counts = {
    ...{ applications: given.length, leads: asked.length, conversations: talks.length },
    tasks: (await tx.$count(tasks, isOpenTask(fromId))) - busy,
  };
  return counts;
}
