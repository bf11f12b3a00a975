import { and, desc } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leads } from "#app/db/schema.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { EXPORT_BATCH, olderThan, timestampText } from "#app/domain/staff/export.server.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { LeadFilters } from "./lead-filters.ts";
import { sourceLabel, statusLabel } from "./lead-words.ts";
import { type Lead, leadsWhere } from "./leads.server.ts";

type Filters = Omit<LeadFilters, "sort" | "page">;

/**
 * Writes down that somebody takes the leads away, then answers with them in
 * batches, newest first. Throws `forbidden` for students.
 */
export async function exportLeads(db: Database, viewer: Actor, filters: Filters): Promise<AsyncIterable<Lead[]>> {
  requireStaff(viewer);
  await recordAudit(db, viewer, { action: "lead.export", subjectId: "leads", summary: summaryOf(filters) });
  return batches(db, filters);
}

const summaryOf = ({ search, status, source }: Filters): string =>
  [
    status ? `status ${statusLabel(status)}` : "",
    source ? `source ${sourceLabel(source)}` : "",
    search ? `search “${search}”` : "",
  ]
    .filter(Boolean)
    .join(", ") || "All leads";

async function* batches(db: Database, filters: Filters): AsyncGenerator<Lead[]> {
  let last: { at: string; id: string } | undefined;
  do {
    const rows = await db
      .select({ lead: leads, at: timestampText(leads.createdAt) })
      .from(leads)
      .where(and(leadsWhere(filters), last && olderThan(leads.createdAt, leads.id, last)))
      .orderBy(desc(leads.createdAt), leads.id)
      .limit(EXPORT_BATCH);
    if (rows.length > 0) yield rows.map((row) => row.lead);
    const end = rows.length === EXPORT_BATCH ? rows.at(-1) : undefined;
    last = end && { at: end.at, id: end.lead.id };
  } while (last);
}
