/** Notes by staff about a lead, each with its author and moment. */
import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leadNotes, users } from "#app/db/schema.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { expectChangeable } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { getLead } from "./leads.server.ts";

export interface LeadNote {
  id: string;
  body: string;
  by: string | null;
  createdAt: Date;
}

/** Returns the newest `most` notes about a lead. Throws `forbidden` for students, and `not_found`. */
export async function listLeadNotes(db: Database, viewer: Actor, leadId: string, most = 50): Promise<LeadNote[]> {
  await getLead(db, viewer, leadId);
  return db
    .select({
      id: leadNotes.id,
      body: leadNotes.body,
      by: sql<string | null>`coalesce(${users.fullName}, ${users.email})`,
      createdAt: leadNotes.createdAt,
    })
    .from(leadNotes)
    .leftJoin(users, eq(users.id, leadNotes.authorId))
    .where(eq(leadNotes.leadId, leadId))
    .orderBy(desc(leadNotes.createdAt), desc(leadNotes.id))
    .limit(most);
}

/** Adds a note. Throws `forbidden` for students, and `not_found`. */
export async function addLeadNote(db: Database, viewer: Actor, input: { leadId: string; body: string }): Promise<void> {
  await expectChangeable(db, viewer, await getLead(db, viewer, input.leadId), "no_lead");
  await db.transaction(async (tx) => {
    await tx.insert(leadNotes).values({ ...input, authorId: viewer.id });
    // The log is permanent, and a note may name someone.
    await recordAudit(tx, viewer, { action: "lead.note", subjectId: input.leadId, summary: "Note" });
  });
}
