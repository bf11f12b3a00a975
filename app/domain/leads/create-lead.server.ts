import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leads } from "#app/db/schema.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { LeadInput } from "./lead-input.ts";
import { sourceLabel } from "./lead-words.ts";

export type KnownLead = Pick<typeof leads.$inferSelect, "id" | "name" | "email" | "status" | "source" | "createdAt">;

export interface CreateOptions {
  /** Issued with the form. The same key again returns the existing lead. */
  key?: string | undefined;
  /** The email address whose leads the person has seen. The new lead is created anyway. */
  knownEmail?: string | undefined;
}

/** How many leads with the same email address are returned. */
const KNOWN_LIMIT = 5;

/**
 * Stores a lead with its audit entry. If there are leads with the same email address, in upper or lower case, it stores
 * nothing and returns them, unless `knownEmail` says that they are known. Throws `forbidden` for students.
 */
export async function createLead(
  db: Database,
  viewer: Actor,
  input: LeadInput,
  { key, knownEmail }: CreateOptions = {},
): Promise<{ id: string; isNew: boolean } | { known: KnownLead[] }> {
  requireStaff(viewer);
  const email = input.email.toLowerCase();
  return db.transaction(async (tx) => {
    // If two people enter the same address at the same time, the second one is told about the first one's lead.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lead'), hashtext(${email}))`);
    if (key) {
      const [sent] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.idempotencyKey, key));
      if (sent) return { id: sent.id, isNew: false };
    }
    const known = knownEmail?.toLowerCase() === email ? [] : await leadsWithEmail(tx, email);
    if (known.length > 0) return { known };
    const [lead] = await tx
      .insert(leads)
      .values({ ...valuesOf(input), idempotencyKey: key ?? null })
      .returning({ id: leads.id });
    if (!lead) throw new Error("the lead was not stored");
    await recordAudit(tx, viewer, {
      action: "lead.create",
      subjectId: lead.id,
      summary: sourceLabel(input.source),
    });
    return { id: lead.id, isNew: true };
  });
}

/** Returns the columns for a form. A field that was left out is null. */
export const valuesOf = (input: LeadInput) => ({
  name: input.name,
  email: input.email,
  phone: input.phone || null,
  source: input.source,
  status: input.status,
  interestedCourses: input.interestedCourses || null,
  notes: input.notes || null,
});

/** Returns the newest leads with an address, given in lower case. The stored ones may have any case. */
export const leadsWithEmail = (db: Database, email: string): Promise<KnownLead[]> =>
  db
    .select({
      id: leads.id,
      name: leads.name,
      email: leads.email,
      status: leads.status,
      source: leads.source,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(eq(sql`lower(${leads.email})`, email))
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(KNOWN_LIMIT);
