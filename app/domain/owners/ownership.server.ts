/** Who looks after an application or a lead: takes it from the pool, and gives it away. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, leads, tasks, threads } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { queueOwnerEmail } from "#app/domain/mail/owner-mail.server.ts";
import { sendNotification, signalDesk } from "#app/domain/notifications/send.server.ts";
import { may } from "#app/domain/permissions.ts";
import { type AuditEntry, recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectCanOwn } from "#app/domain/staff/owners.server.ts";
import { expectChangeable, nameOf, scopeOf } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";

export type OwnedKind = "application" | "lead";

export interface Target {
  kind: OwnedKind;
  id: string;
}

/** What is owned, as its row is. */
export interface OwnedRecord {
  id: string;
  ownerId: string | null;
  /** What people call it, or null for a lead. */
  reference: string | null;
  ownedSince?: Date | null;
}

/** Why a record that is not there is refused. */
export const MISSING = { application: "no_application", lead: "no_lead" } as const;

/** The columns that both tables have. */
const tableOf = (kind: OwnedKind) =>
  kind === "application" ? applications : (leads as unknown as typeof applications);

/** How long a refusal says that someone was first to those who do not see what colleagues look after. */
const JUST_NOW_MS = 10 * 60_000;

/**
 * Takes something from the pool. Of many who take it at once one owns it, and the others get `taken`. Taking one's own
 * changes nothing. Throws `forbidden` and `not_found`.
 */
export async function take(db: Database, viewer: Actor, { kind, id }: Target, now = new Date()): Promise<void> {
  requirePermission(viewer, "people.change");
  if (!isUuid(id)) throw new DomainError(MISSING[kind]);
  await db.transaction(async (tx) => {
    await expectCanOwn(tx, viewer.id);
    const table = tableOf(kind);
    const [taken] = await tx
      .update(table)
      .set({ ownerId: viewer.id, ownedSince: now })
      .where(and(eq(table.id, id), isNull(table.ownerId)))
      .returning({ id: table.id });
    const record = await findOwned(tx, { kind, id });
    if (!record) throw new DomainError(MISSING[kind]);
    if (taken) {
      await signalDesk(tx);
      return recordOwner(tx, viewer, kind, { ...record, ownerId: null }, viewer.id, "taken");
    }
    if (record.ownerId !== viewer.id) throw await tooLate(tx, viewer, { kind, id }, now);
  });
}

/** Names who was first to those who can read it. */
async function tooLate(tx: Database, viewer: Actor, { kind, id }: Target, now: Date): Promise<DomainError> {
  const table = tableOf(kind);
  const [seen] = await tx
    .select({ ownerId: table.ownerId })
    .from(table)
    .where(and(await scopeOf(table).read(tx, viewer), eq(table.id, id)));
  if (seen?.ownerId) return new DomainError("taken", { who: await nameOf(tx, seen.ownerId) });
  const [record] = await tx.select({ since: table.ownedSince }).from(table).where(eq(table.id, id));
  const isJustTaken = record?.since && now.getTime() - record.since.getTime() < JUST_NOW_MS;
  return isJustTaken ? new DomainError("taken", { who: null }) : new DomainError(MISSING[kind]);
}

interface Gift extends Target {
  /** The new owner, or null for the pool. */
  ownerId: string | null;
  /** Whose it was when the giver read it. Left out by those who do not care. */
  seen?: string | null;
  /** When the giver's list was read. A record that came to someone since is refused. */
  readAt?: Date;
  /** Several that are given at once, of which the giver tells the new owner once. */
  giftId?: string;
}

/**
 * Gives something to someone, or back to the pool. Counsellors give away what is theirs and take for themselves, those
 * who assign work give anyone's to anyone. The same owner again changes nothing. Throws `forbidden`, `not_found`,
 * `invalid` for someone who does not look after students, and `stale` if it is no longer whose it was.
 */
export async function give(
  db: Database,
  viewer: Actor,
  { kind, id, ownerId, seen, readAt, giftId }: Gift,
  now = new Date(),
): Promise<{ changed: boolean }> {
  requirePermission(viewer, "people.change");
  if (!isUuid(id)) throw new DomainError(MISSING[kind]);
  return db.transaction(async (tx) => {
    const record = await findOwned(tx, { kind, id }, { isLocked: true });
    if (!record) throw new DomainError(MISSING[kind]);
    await expectChangeable(tx, viewer, record, MISSING[kind]);
    if (record.ownerId === ownerId) return { changed: false };
    const isNewer = readAt && record.ownedSince && record.ownedSince > readAt;
    if (isNewer || (seen !== undefined && seen !== record.ownerId)) {
      throw new DomainError("owner_changed", { who: record.ownerId && (await nameOf(tx, record.ownerId)) });
    }
    const isTaking = record.ownerId === null && ownerId === viewer.id;
    if (record.ownerId === null && !isTaking && !may(viewer, "people.assign")) throw new DomainError("take_first");
    if (ownerId !== null) {
      if (!isUuid(ownerId)) throw new DomainError("cannot_own");
      await expectCanOwn(tx, ownerId);
    }
    await setOwner(tx, kind, id, ownerId, now);
    const why = ownerId === null ? "back in the pool" : ownerId === viewer.id ? "taken" : "given";
    await recordOwner(tx, viewer, kind, record, ownerId, why, giftId);
    if (ownerId === null || record.ownerId === null) await signalDesk(tx);
    if (ownerId !== null && ownerId !== viewer.id && !giftId) await tellOwner(tx, viewer.id, kind, record, ownerId);
    return { changed: true };
  });
}

/** Gives everything of a person who no longer looks after students back to the pool. */
export async function releaseAll(tx: Database, actor: Actor, ownerId: string): Promise<void> {
  await passTasksOn(tx, ownerId);
  await tx.update(threads).set({ takenBy: null }).where(eq(threads.takenBy, ownerId));
  for (const kind of ["application", "lead"] as const) {
    const table = tableOf(kind);
    const released = await tx
      .update(table)
      .set({ ownerId: null, ownedSince: null })
      .where(eq(table.ownerId, ownerId))
      .returning({ id: table.id });
    for (const { id } of released) {
      const record = await findOwned(tx, { kind, id });
      if (record) await recordOwner(tx, actor, kind, { ...record, ownerId }, null, "back in the pool");
    }
  }
}

/** Gives what someone had to do for a colleague's students to that colleague. Their own follows its record. */
const passTasksOn = (tx: Database, assigneeId: string) =>
  tx
    .update(tasks)
    .set({
      assigneeId: sql`coalesce((select owner_id from ${applications} where ${applications.id} = ${tasks.applicationId}),
        (select owner_id from ${leads} where ${leads.id} = ${tasks.leadId}))`,
    })
    .where(and(eq(tasks.assigneeId, assigneeId), isNull(tasks.doneAt)));

/** Returns what is owned, locked for the transaction if asked. */
export async function findOwned(
  tx: Database,
  { kind, id }: Target,
  { isLocked = false } = {},
): Promise<OwnedRecord | undefined> {
  const query =
    kind === "application"
      ? tx
          .select({
            ...{ id: applications.id, ownerId: applications.ownerId, ownedSince: applications.ownedSince },
            reference: applications.reference,
          })
          .from(applications)
          .where(eq(applications.id, id))
      : tx
          .select({ id: leads.id, ownerId: leads.ownerId, ownedSince: leads.ownedSince })
          .from(leads)
          .where(eq(leads.id, id));
  const [found] = await (isLocked ? query.for("update") : query);
  return found && { reference: null, ...found };
}

/** Sets the owner of a record that the caller's transaction has locked. */
export async function setOwner(
  tx: Database,
  kind: OwnedKind,
  id: string,
  ownerId: string | null,
  now: Date,
): Promise<void> {
  const table = tableOf(kind);
  await tx
    .update(table)
    .set({ ownerId, ownedSince: ownerId === null ? null : now })
    .where(eq(table.id, id));
}

/** Why something has a new owner, or none, in the log. */
export type Why =
  | "taken"
  | "given"
  | "given by mistake"
  | "given in turn"
  | "handed over"
  | "back after a hand-over"
  | "back in the pool"
  | "back in the pool, owner away"
  | "back in the pool, promise over";

/** Writes the entry, whose IDs become names where it is read, because the log names no one. */
export const recordOwner = (
  tx: Database,
  actor: Pick<Actor, "id">,
  ...of: Parameters<typeof auditOfOwner>
): Promise<void> => recordAudit(tx, actor, auditOfOwner(...of));

export const auditOfOwner = (
  kind: OwnedKind,
  { id, reference, ownerId }: OwnedRecord,
  to: string | null,
  why: Why,
  giftId?: string,
): AuditEntry => ({
  action: `${kind}.owner`,
  subjectId: id,
  summary: reference ? `${reference}: ${why}` : why,
  details: { from: ownerId, to, ...(giftId ? { giftId } : {}) },
});

/** Notifies the new owner, and writes to them if the office wants it. */
export async function tellOwner(
  tx: Database,
  createdBy: string | null,
  kind: OwnedKind,
  { id, reference }: Pick<OwnedRecord, "id" | "reference">,
  userId: string,
  changeId: string | null = null,
): Promise<void> {
  await sendNotification(tx, {
    userId,
    type: "application",
    content: { kind: "given", reference, ...(kind === "lead" ? { leadId: id } : {}) },
    createdBy,
    changeId,
    ...(kind === "application" ? { applicationId: id } : {}),
  });
  await queueOwnerEmail(tx, userId, { record: kind, recordId: id, reference });
}

/**
 * Gives what has just come to its first owner, whose turn it is or who looks after the student already, or to the pool.
 */
export async function giveNew(
  tx: Database,
  kind: OwnedKind,
  record: Pick<OwnedRecord, "id" | "reference">,
  ownerId: string | null,
  now: Date,
): Promise<void> {
  if (ownerId === null) return signalDesk(tx);
  await setOwner(tx, kind, record.id, ownerId, now);
  await recordOwner(tx, { id: ownerId }, kind, { ...record, ownerId: null }, ownerId, "given in turn");
  await tellOwner(tx, null, kind, record, ownerId);
}
