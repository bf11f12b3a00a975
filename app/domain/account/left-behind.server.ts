/** What may be a deleted person's: staff delete it, remove the name or say why it stays. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { leftBehindTraits } from "#app/db/left-behind-words.ts";
import * as schema from "#app/db/schema.ts";
import { enquiries, leads, leftBehind } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { changeable, expectChangeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { LeftBehindDecision } from "./left-behind-input.ts";
import { LEAD_PARTS } from "./personal-leads.server.ts";
import { DELETED_ACCOUNT } from "./personal-table.server.ts";

export interface LeftBehindRow {
  id: string;
  trait: (typeof leftBehindTraits)[number];
  createdAt: Date;
  lead: { id: string; name: string; email: string | null; phone: string | null };
  /** Null if it is the lead itself. */
  question: { name: string; email: string | null; phone: string | null; text: string | null; askedAt: Date } | null;
}

/** Who is asked looks at the oldest ones first. */
const SHOWN = 50;

const waits = (viewer: Actor) => and(isNull(leftBehind.ended), changeable(viewer, leads));

/** Returns how many wait for a decision that the viewer can make. Throws `forbidden`. */
export async function countLeftBehind(db: Database, viewer: Actor): Promise<number> {
  requirePermission(viewer, "people.change");
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(leftBehind)
    .innerJoin(leads, eq(leads.id, leftBehind.leadId))
    .where(waits(viewer));
  return row?.n ?? 0;
}

/** Returns what waits for a decision that the viewer can make, the oldest first. Throws `forbidden`. */
export async function listLeftBehind(db: Database, viewer: Actor): Promise<{ rows: LeftBehindRow[]; isCut: boolean }> {
  requirePermission(viewer, "people.change");
  const { name, email, phone, question: text, createdAt: askedAt } = enquiries;
  const rows = await db
    .select({
      ...{ id: leftBehind.id, trait: leftBehind.trait, createdAt: leftBehind.createdAt },
      enquiryId: leftBehind.enquiryId,
      lead: { id: leads.id, name: leads.name, email: leads.email, phone: leads.phone },
      question: { name, email, phone, text, askedAt },
    })
    .from(leftBehind)
    .innerJoin(leads, eq(leads.id, leftBehind.leadId))
    .leftJoin(enquiries, eq(enquiries.id, leftBehind.enquiryId))
    .where(waits(viewer))
    .orderBy(asc(leftBehind.createdAt), asc(leftBehind.id))
    .limit(SHOWN + 1);
  return {
    rows: rows.slice(0, SHOWN).map(({ enquiryId, question, ...row }) => ({
      ...row,
      question: enquiryId === null || question === null ? null : question,
    })),
    isCut: rows.length > SHOWN,
  };
}

/**
 * Does what staff decided about one of them. Throws `not_found`, `stale` if it was decided before, and `invalid` for a
 * lead with others' questions that is to be deleted.
 */
export async function endLeftBehind(
  db: Database,
  viewer: Actor,
  id: string,
  decision: LeftBehindDecision,
  now = new Date(),
): Promise<void> {
  requirePermission(viewer, "people.change");
  if (!isUuid(id)) throw new DomainError("no_left_behind");
  if (decision.end === "keep" && decision.reason.trim() === "") throw new DomainError("left_behind_no_reason");
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(leftBehind).where(eq(leftBehind.id, id)).for("update");
    // What was deleted since is gone with its entry.
    if (!row) throw new DomainError("no_left_behind");
    const [lead] = await tx.select().from(leads).where(eq(leads.id, row.leadId)).for("update");
    if (!lead) throw new DomainError("no_left_behind");
    await expectChangeable(tx, viewer, lead, "no_lead");
    if (row.ended) throw new DomainError("left_behind_ended");
    const what = row.enquiryId === null ? "Lead" : "Question";
    if (decision.end === "keep") {
      await end(tx, viewer, id, { ended: "kept", reason: decision.reason.trim() }, now);
    } else if (decision.end === "anonymise") {
      await (row.enquiryId === null ? anonymiseLead(tx, row.leadId) : anonymiseQuestion(tx, row.enquiryId));
      await end(tx, viewer, id, { ended: "anonymised", reason: null }, now);
    } else if (row.enquiryId === null) {
      await deleteLead(tx, row.leadId);
    } else {
      await tx.delete(enquiries).where(eq(enquiries.id, row.enquiryId));
    }
    await recordAudit(tx, viewer, {
      action: "lead.left_behind",
      subjectId: row.leadId,
      summary: `${what} ${DONE[decision.end]}`,
    });
  });
}

const DONE = { keep: "kept", anonymise: "without its name", delete: "deleted" } as const;

async function end(
  tx: Database,
  viewer: Actor,
  id: string,
  set: Pick<typeof leftBehind.$inferInsert, "ended" | "reason">,
  now: Date,
): Promise<void> {
  await tx
    .update(leftBehind)
    .set({ ...set, endedAt: now, endedBy: viewer.id })
    .where(eq(leftBehind.id, id));
}

const anonymiseQuestion = (tx: Database, enquiryId: string) =>
  tx
    .update(enquiries)
    .set({ name: DELETED_ACCOUNT, email: null, phone: null, question: null })
    .where(eq(enquiries.id, enquiryId));

/** Removes the name and what staff wrote about it. Its questions are decided one by one. */
async function anonymiseLead(tx: Database, leadId: string): Promise<void> {
  const { contacts, tasks, enteredApplications, leadInvitations, leadNotes } = schema;
  for (const table of [tasks, enteredApplications, leadInvitations, leadNotes])
    await tx.delete(table).where(eq(table.leadId, leadId));
  await tx.update(contacts).set({ note: null }).where(eq(contacts.leadId, leadId));
  await tx.update(leads).set(LEAD_PARTS.leads.erase()).where(eq(leads.id, leadId));
}

async function deleteLead(tx: Database, leadId: string): Promise<void> {
  const listed = sql`exists (select from ${leftBehind} where ${leftBehind.enquiryId} = ${enquiries.id})`;
  const others = await tx.$count(enquiries, and(eq(enquiries.leadId, leadId), sql`not ${listed}`));
  if (others > 0) throw new DomainError("left_behind_shared");
  await tx.delete(leads).where(eq(leads.id, leadId));
}
