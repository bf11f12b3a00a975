/** Merges two leads that are one person: what belongs to one moves to the other, and it is deleted. */
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import {
  appointments,
  contacts,
  enquiries,
  enteredApplications,
  leadInvitations,
  leadMerges,
  leadMergeUndos,
  leadNotes,
  leads,
  leftBehind,
  mailUnfiled,
  tasks,
} from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordOwner } from "#app/domain/owners/ownership.server.ts";
import { otherAddressesOf } from "#app/domain/people/lead-words.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectChangeable } from "#app/domain/staff/scope.server.ts";
import { allE164 } from "#app/domain/values/e164.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countOf } from "#app/notation.ts";
import { stale } from "./change-lead.server.ts";
import { type MergeField, merged } from "./merge-fields.ts";

/** What a merge of leads drops: addresses and numbers by which the person is still known. */
interface Reachable {
  email: string | null;
  phone: string | null;
}

const addressesOf = ({ email, phone }: Reachable): string[] => [
  ...(email ? [email.toLowerCase()] : []),
  ...allE164(phone),
];

/** Returns the addresses of the leads that the merged one no longer has, as `other_addresses` stores them. */
function droppedAddresses(merged: Reachable, leads: readonly (Reachable & { otherAddresses: string })[]): string {
  const has = new Set(addressesOf(merged));
  const all = leads.flatMap((lead) => [...addressesOf(lead), ...otherAddressesOf(lead)]);
  return [...new Set(all)].filter((address) => !has.has(address)).join(" ");
}

export type LeadRecord = typeof leads.$inferSelect;

interface Seen {
  id: string;
  /** The version that was read. */
  version: number;
}

/** What has a column for its lead, by its name in what is kept for an undo. */
export const PARTS = {
  notes: leadNotes,
  contacts,
  enquiries,
  invitations: leadInvitations,
  entered: enteredApplications,
  leftBehind,
  mails: mailUnfiled,
  appointments,
} as const;

/** What a merge keeps for a day. The rows of leads are JSON of the database, with every digit of its times. */
export interface KeptForUndo {
  from: object;
  before: object;
  after: object;
  /** The lead that it was merged into, also if that one was merged later. */
  into: string;
  /** One kept by an earlier version may lack a part. */
  moved: Record<keyof typeof PARTS, string[]>;
  /** Whose each task was before. */
  tasks: { id: string; assigneeId: string | null }[];
  /** Earlier merges into the merged lead. */
  merges: string[];
}

/**
 * Merges `from` into `into`, which takes the fields in `fromOther` from it. Throws `stale` if someone else has changed
 * or merged one of them, and `not_found` for one that the viewer cannot change.
 */
export async function mergeLeads(
  db: Database,
  viewer: Actor,
  { into, from, fromOther }: { into: Seen; from: Seen; fromOther: readonly MergeField[] },
): Promise<void> {
  requirePermission(viewer, "people.change");
  if (!isUuid(into.id) || !isUuid(from.id)) throw new DomainError("no_lead");
  if (into.id === from.id) throw new DomainError("same_lead");
  await db.transaction(async (tx) => {
    const [kept, old] = await lockBoth(tx, viewer, into, from);
    await expectJoinable(tx, kept, old);
    const values = merged(kept, old, fromOther);
    if (!values.email && !values.phone) throw new DomainError("lead_unreachable");
    const before = { from: await jsonOf(tx, old.id), before: await jsonOf(tx, kept.id) };
    const moved = await moveAll(tx, old, kept, values.ownerId);
    await tx.delete(leads).where(eq(leads.id, old.id));
    await tx
      .update(leads)
      .set({
        ...values,
        otherAddresses: droppedAddresses(values, [kept, old]),
        ownedSince: values.ownerId === kept.ownerId ? kept.ownedSince : old.ownedSince,
        contactBy: earlier(kept.contactBy, old.contactBy),
        contactedAt: earlier(kept.contactedAt, old.contactedAt),
        accountId: kept.accountId ?? old.accountId,
        accountSince: kept.accountSince ?? old.accountSince,
        version: sql`${leads.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(leads.id, kept.id));
    const [merge] = await tx
      .insert(leadMerges)
      .values({ fromId: old.id, intoId: kept.id, mergedBy: viewer.id })
      .returning({ id: leadMerges.id });
    if (!merge) throw new Error("the merge was not stored");
    const forUndo: KeptForUndo = { ...before, after: await jsonOf(tx, kept.id), into: kept.id, ...moved };
    await tx.insert(leadMergeUndos).values({ mergeId: merge.id, kept: forUndo });
    await recordAudit(tx, viewer, {
      action: "lead.merge",
      subjectId: kept.id,
      summary: summaryOf(moved),
      details: { from: old.id },
    });
    if (values.ownerId !== kept.ownerId) {
      const record = { id: kept.id, reference: null, ownerId: kept.ownerId };
      await recordOwner(
        tx,
        viewer,
        "lead",
        record,
        values.ownerId,
        values.ownerId === null ? "back in the pool" : "given",
      );
    }
  });
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

/** The log names no one. */
const summaryOf = ({ moved, tasks: given }: Pick<KeptForUndo, "moved" | "tasks">): string =>
  [
    countOf(moved.notes.length, "note"),
    countOf(moved.contacts.length, "contact"),
    countOf(moved.enquiries.length, "enquiry", "enquiries"),
    countOf(given.length, "task"),
  ].join(", ");

/** Locks both, in one order, so that two merges of the same leads never wait for each other. */
async function lockBoth(tx: Database, viewer: Actor, into: Seen, from: Seen): Promise<[LeadRecord, LeadRecord]> {
  const rows = await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [into.id, from.id]))
    .orderBy(asc(leads.id))
    .for("update");
  const [kept, old] = [into, from].map(({ id }) => rows.find((row) => row.id === id));
  if (!kept || !old) {
    const [merge] = await tx
      .select({ id: leadMerges.id })
      .from(leadMerges)
      .where(and(inArray(leadMerges.fromId, [into.id, from.id]), isNull(leadMerges.undoneAt)));
    throw new DomainError(merge ? "lead_merged" : "no_lead");
  }
  for (const [row, { version }] of [
    [kept, into],
    [old, from],
  ] as const) {
    await expectChangeable(tx, viewer, row, "no_lead");
    if (row.version !== version) throw await stale(tx, row.id);
  }
  return [kept, old];
}

/** Each lead has at most one account, one open invitation and one application that waits, for the same person. */
async function expectJoinable(tx: Database, kept: LeadRecord, old: LeadRecord): Promise<void> {
  if (kept.accountId && old.accountId && kept.accountId !== old.accountId) throw new DomainError("lead_accounts");
  if (kept.accountId !== old.accountId) await expectNothingChangesHands(tx, kept.accountId ? old : kept);
  const both = [kept.id, old.id];
  const [[invited], [entered]] = await Promise.all([
    tx
      .select({ n: sql<number>`count(*)::int` })
      .from(leadInvitations)
      .where(and(inArray(leadInvitations.leadId, both), isNull(leadInvitations.ended))),
    tx
      .select({ n: sql<number>`count(*)::int` })
      .from(enteredApplications)
      .where(and(inArray(enteredApplications.leadId, both), isNull(enteredApplications.ended))),
  ]);
  if ((invited?.n ?? 0) > 1) throw new DomainError("lead_invitations");
  if ((entered?.n ?? 0) > 1) throw new DomainError("lead_entered");
}

/** What was entered for the person of a lead without an account is not offered to someone else's account by a merge. */
async function expectNothingChangesHands(tx: Database, { id }: LeadRecord): Promise<void> {
  const waits = and(eq(enteredApplications.leadId, id), isNull(enteredApplications.ended));
  if ((await tx.$count(enteredApplications, waits)) > 0) throw new DomainError("lead_entered_other");
}

async function moveAll(tx: Database, old: LeadRecord, kept: LeadRecord, ownerId: string | null) {
  const moved = {} as KeptForUndo["moved"];
  for (const [name, table] of Object.entries(PARTS))
    moved[name as keyof typeof PARTS] = await move(tx, table, old, kept);
  const given = await tx
    .select({ id: tasks.id, assigneeId: tasks.assigneeId })
    .from(tasks)
    .where(eq(tasks.leadId, old.id));
  await tx
    .update(tasks)
    .set({
      leadId: kept.id,
      // What its owner had to do is the owner's of both.
      assigneeId: sql`case when ${tasks.doneAt} is null and ${tasks.assigneeId} is not distinct from ${old.ownerId}::uuid
        then ${ownerId}::uuid else ${tasks.assigneeId} end`,
    })
    .where(eq(tasks.leadId, old.id));
  const merges = await tx
    .update(leadMerges)
    .set({ intoId: kept.id })
    .where(and(eq(leadMerges.intoId, old.id), isNull(leadMerges.undoneAt)))
    .returning({ id: leadMerges.id });
  return { moved, tasks: given, merges: merges.map(({ id }) => id) };
}

async function move(tx: Database, table: PgTable, old: LeadRecord, kept: LeadRecord): Promise<string[]> {
  const { id, leadId } = getTableColumns(table) as Record<"id" | "leadId", PgColumn>;
  const rows = await tx
    .update(table)
    .set({ leadId: kept.id } as object)
    .where(eq(leadId, old.id))
    .returning({ id });
  return rows.map((row) => String(row.id));
}

/** Returns a lead as JSON, without the column that the database writes by itself. */
async function jsonOf(tx: Database, leadId: string): Promise<object> {
  const [row] = rowsOf<{ lead: object }>(
    await tx.execute(sql`select to_jsonb(leads) - 'search_text' as lead from leads where id = ${leadId}`),
  );
  if (!row) throw new Error("the lead is gone");
  return row.lead;
}
