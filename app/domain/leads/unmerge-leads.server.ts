/** Undoes a merge of leads, for a day. */
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { leadMerges, leadMergeUndos, leads, tasks } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectChangeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type KeptForUndo, PARTS } from "./merge-leads.server.ts";

/** What a merge writes. The trigger of the notes writes those. */
const MERGED = [
  leads.name,
  leads.email,
  leads.phone,
  leads.phoneE164,
  leads.otherAddresses,
  leads.source,
  leads.status,
  leads.interestedCourses,
  leads.ownerId,
  leads.ownedSince,
  leads.contactBy,
  leads.contactedAt,
  leads.accountId,
  leads.accountSince,
];

/**
 * Undoes a merge and returns the ID of the lead that is back, with what belonged to it. What was added or changed since
 * stays with the other one. Throws `not_found` after a day and for a lead that the viewer cannot change, and `stale` if
 * it is undone.
 */
export async function unmergeLeads(db: Database, viewer: Actor, mergeId: string): Promise<string> {
  requirePermission(viewer, "people.change");
  if (!isUuid(mergeId)) throw new DomainError("lead_unmerge_late");
  return db.transaction(async (tx) => {
    const [merge] = await tx.select().from(leadMerges).where(eq(leadMerges.id, mergeId)).for("update");
    if (merge?.undoneAt) throw new DomainError("lead_unmerged");
    const [undo] = await tx
      .select()
      .from(leadMergeUndos)
      .where(and(eq(leadMergeUndos.mergeId, mergeId), sql`${leadMergeUndos.createdAt} > now() - interval '1 day'`));
    if (!merge || !undo) throw new DomainError("lead_unmerge_late");
    const { fromId, intoId } = merge;
    const [present] = await tx.select().from(leads).where(eq(leads.id, intoId)).for("update");
    if (!present) throw new DomainError("lead_unmerge_late");
    await expectChangeable(tx, viewer, present, "no_lead");
    const kept = undo.kept as KeptForUndo;
    await bringBack(tx, kept.from);
    for (const [name, table] of Object.entries(PARTS)) {
      await moveBack(tx, table, kept.moved[name as keyof typeof PARTS] ?? [], { fromId, intoId });
    }
    for (const { id, assigneeId } of kept.tasks) {
      await tx
        .update(tasks)
        .set({
          leadId: fromId,
          assigneeId: sql`case when ${tasks.doneAt} is null then ${assigneeId}::uuid else ${tasks.assigneeId} end`,
        })
        .where(and(eq(tasks.id, id), eq(tasks.leadId, intoId)));
    }
    if (kept.merges.length > 0) {
      await tx
        .update(leadMerges)
        .set({ intoId: fromId })
        .where(and(inArray(leadMerges.id, kept.merges), isNull(leadMerges.undoneAt)));
    }
    await restore(tx, intoId, kept);
    await tx.update(leadMerges).set({ undoneAt: sql`now()` }).where(eq(leadMerges.id, mergeId));
    await tx.delete(leadMergeUndos).where(eq(leadMergeUndos.mergeId, mergeId));
    for (const subjectId of [intoId, fromId]) {
      const summary = "Two leads again";
      await recordAudit(tx, viewer, { action: "lead.unmerge", subjectId, summary, details: { fromId, intoId } });
    }
    return fromId;
  });
}

/** Inserts the row of a lead as it was. A form that someone has opened before is out of date. */
async function bringBack(tx: Database, row: object): Promise<void> {
  const names = Object.values(getTableColumns(leads))
    .filter((column) => column !== leads.searchText)
    .map(({ name }) => sql.identifier(name));
  const columns = sql.join(names, sql`, `);
  await tx.execute(sql`
    insert into leads (${columns})
    select ${columns} from jsonb_populate_record(null::leads, ${JSON.stringify({ other_addresses: "", ...row, notes: null })}::jsonb)`);
  await tx
    .update(leads)
    .set({ version: sql`${leads.version} + 1` })
    .where(eq(leads.id, (row as { id: string }).id));
}

async function moveBack(
  tx: Database,
  table: PgTable,
  ids: readonly string[],
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<void> {
  if (ids.length === 0) return;
  const { id, leadId } = getTableColumns(table) as Record<"id" | "leadId", PgColumn>;
  await tx
    .update(table)
    .set({ leadId: fromId } as object)
    .where(and(eq(leadId, intoId), inArray(id, [...ids])));
}

/** Sets what the merge has changed as it was, if no one has changed it since. */
async function restore(tx: Database, intoId: string, { before, after, into }: KeptForUndo): Promise<void> {
  const record = (row: object): SQL => sql`jsonb_populate_record(null::leads, ${JSON.stringify(row)}::jsonb)`;
  const sets = MERGED.map(({ name }) => {
    const column = sql.identifier(name);
    return sql`${column} = case when l.${column} is not distinct from a.${column} then b.${column} else l.${column} end`;
  });
  // After another merge the fields are those of another lead.
  const fields = into === intoId ? sql.join([...sets, sql``], sql`, `) : sql``;
  await tx.execute(sql`
    update leads l set ${fields} version = l.version + 1, updated_at = now(), notes = (
      select string_agg(body, E'\n\n' order by created_at, id) from lead_notes where lead_id = l.id)
    from ${record(before)} b, ${record(after)} a where l.id = ${intoId}`);
}
