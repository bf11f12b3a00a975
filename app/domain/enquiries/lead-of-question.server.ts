/** Finds or makes the lead of a question. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leads } from "#app/db/schema.ts";
import { type Asker, leadToJoin, ownerOfAsker } from "#app/domain/leads/join-lead.server.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { giveNew } from "#app/domain/owners/ownership.server.ts";
import { hoursPromised } from "#app/domain/promise/promised.server.ts";
import { isClosed } from "#app/domain/promise/running.ts";

export interface Typed {
  name: string;
  /** As it was typed. */
  typedPhone: string | null;
  /** The addresses of the field beside the first, with spaces between them. */
  otherEmails: string;
  course: string | null;
}

/**
 * Returns the lead that takes the question, or a new one. One that was lost is new again, and its owner is told. A
 * promise that was made before and not kept yet stays as it is, unless staff have closed the lead.
 */
export async function leadFor(
  tx: Database,
  asker: Asker,
  typed: Typed,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<string> {
  const known = await leadToJoin(tx, asker);
  if (!known) return makeLead(tx, asker, typed, { now, dueAt });
  const back = known.status === "lost" ? { status: "new" as const, version: sql`${leads.version} + 1` } : {};
  const contactBy = isClosed(known.status) ? dueAt : sql`coalesce(${leads.contactBy}, ${dueAt.toISOString()})`;
  const [lead] = await tx
    .update(leads)
    .set({ ...back, contactBy, updatedAt: now })
    .where(eq(leads.id, known.id))
    .returning({ ownerId: leads.ownerId });
  if (lead?.ownerId)
    await sendNotification(tx, {
      userId: lead.ownerId,
      type: "application",
      content: { kind: "asked_again", course: typed.course, leadId: known.id, ...(await hoursPromised(tx)) },
      createdBy: null,
    });
  return known.id;
}

/** Makes a lead of what was typed. That of an account is the account's, who typed it. */
export async function makeLead(
  tx: Database,
  asker: Asker,
  { name, typedPhone, otherEmails, course }: Typed,
  { now, dueAt }: { now: Date; dueAt: Date | null },
): Promise<string> {
  const ownerId = await ownerOfAsker(tx, asker, now);
  const account = asker.account ? { accountId: asker.account.id, accountSince: now } : {};
  const [lead] = await tx
    .insert(leads)
    .values({
      ...{ name, email: asker.email, phone: typedPhone, phoneE164: asker.phone, ...account },
      otherAddresses: otherEmails,
      ...{ source: "website", interestedCourses: course, contactBy: dueAt, createdAt: now, updatedAt: now },
    })
    .returning({ id: leads.id });
  if (!lead) throw new Error("the lead was not stored");
  await giveNew(tx, "lead", { id: lead.id, reference: null }, ownerId, now);
  return lead.id;
}
