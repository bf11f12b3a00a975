/** Whose a new application or lead is. */
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, leads } from "#app/db/schema.ts";
import { readSettings } from "#app/domain/staff/desk-settings.server.ts";
import { isAtWork, nextInTurn } from "#app/domain/staff/owners.server.ts";

/**
 * Returns the owner of a student's next application: who looks after them already, also as a lead, else the next in
 * turn if the office gives new ones in turn, else null for the pool.
 */
export async function ownerOfNext(tx: Database, studentId: string, now: Date): Promise<string | null> {
  const [before] = await tx
    .select({ ownerId: applications.ownerId })
    .from(applications)
    .where(and(eq(applications.userId, studentId), isNotNull(applications.ownerId)))
    .orderBy(desc(applications.createdAt))
    .limit(1);
  if (before?.ownerId && (await isAtWork(tx, before.ownerId, now))) return before.ownerId;
  const [lead] = await tx
    .select({ ownerId: leads.ownerId })
    .from(leads)
    .where(and(eq(leads.accountId, studentId), isNotNull(leads.ownerId)))
    .orderBy(desc(leads.createdAt))
    .limit(1);
  if (lead?.ownerId && (await isAtWork(tx, lead.ownerId, now))) return lead.ownerId;
  return ownerOfNew(tx, now);
}

/** Returns the next in turn, or null if the office leaves new ones in the pool. */
export async function ownerOfNew(tx: Database, now: Date): Promise<string | null> {
  return (await readSettings(tx)).giveInTurn ? nextInTurn(tx, now) : null;
}
