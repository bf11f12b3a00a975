/** Undoes an import of leads, for a day. */
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { leadImportChanges, leadImports, leadNotes, leads } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countOf } from "#app/notation.ts";

/** A lead that no one has touched since the list made it. */
const isUntouched = (
  importId: string,
) => sql`owner_id is null and account_id is null and version = 1 and status = 'new' and contacted_at is null
  and not exists (select from contacts where contacts.lead_id = leads.id)
  and not exists (select from tasks where tasks.lead_id = leads.id)
  and not exists (select from enquiries where enquiries.lead_id = leads.id)
  and not exists (select from lead_invitations where lead_invitations.lead_id = leads.id)
  and not exists (select from entered_applications where entered_applications.lead_id = leads.id)
  and not exists (select from lead_merges where lead_merges.into_id = leads.id)
  and not exists (select from lead_notes n where n.lead_id = leads.id and not exists (
    select from lead_import_changes c
    where c.import_id = ${importId} and c.lead_id = leads.id and c.notes @> to_jsonb(n.id::text)))`;

export interface Undone {
  deleted: number;
  /** What someone has worked with since stays. */
  kept: number;
}

/** Deletes the leads that it made and empties what it filled in, except what someone has changed since. */
export async function undoLeadImport(db: Database, viewer: Actor, id: string, now = new Date()): Promise<Undone> {
  requirePermission(viewer, "leads.import");
  if (!isUuid(id)) throw new DomainError("import_late");
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ undoneAt: leadImports.undoneAt })
      .from(leadImports)
      .where(
        and(
          eq(leadImports.id, id),
          eq(leadImports.userId, viewer.id),
          eq(leadImports.state, "done"),
          gt(leadImports.expiresAt, now),
        ),
      )
      .for("update");
    if (!found) throw new DomainError("import_late");
    if (found.undoneAt) throw new DomainError("import_undone");
    const changes = await tx.select().from(leadImportChanges).where(eq(leadImportChanges.importId, id));
    const made = changes.filter(({ filled }) => filled === null);
    const deleted = rowsOf(
      await tx.execute(sql`
        delete from leads where ${isUntouched(id)} and id in (
          select lead_id from lead_import_changes where import_id = ${id} and filled is null)
        returning 1 as one`),
    ).length;
    for (const { leadId, filled, notes } of changes) {
      if (filled === null) continue;
      for (const [name, value] of Object.entries(filled)) await empty(tx, leadId, name, value);
      if (notes.length > 0) await tx.delete(leadNotes).where(inArray(leadNotes.id, notes));
      await tx
        .update(leads)
        .set({ version: sql`${leads.version} + 1`, updatedAt: now })
        .where(eq(leads.id, leadId));
    }
    await tx.update(leadImports).set({ undoneAt: now }).where(eq(leadImports.id, id));
    const undone = { deleted, kept: made.length - deleted };
    const summary = `${countOf(undone.deleted, "lead")} deleted, ${undone.kept} kept`;
    await recordAudit(tx, viewer, { action: "lead.unimport", subjectId: id, summary });
    return undone;
  });
}

const EMPTY = {
  email: { email: null },
  otherAddresses: { otherAddresses: "" },
  phone: { phone: null },
  phoneE164: { phoneE164: null },
  source: { source: "not_known" },
  interestedCourses: { interestedCourses: null },
} as const;

/** Empties a column that still has what the import filled in, unless the lead could then not be reached. */
async function empty(tx: Database, leadId: string, name: string, value: string): Promise<void> {
  if (!Object.hasOwn(EMPTY, name)) return;
  const column = name as keyof typeof EMPTY;
  const other = column === "email" ? leads.phone : column === "phone" ? leads.email : null;
  await tx
    .update(leads)
    .set(EMPTY[column])
    .where(and(eq(leads.id, leadId), eq(leads[column], value as never), other ? sql`${other} is not null` : undefined));
}
