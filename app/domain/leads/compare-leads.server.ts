/** Two leads side by side, for those who decide whether they are one person. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { ownerNames } from "#app/domain/staff/owners.server.ts";
import { expectChangeable } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { getLead, type Lead } from "./leads.server.ts";

/** How much belongs to a lead. */
export interface LeadHistory {
  notes: number;
  contacts: number;
  enquiries: number;
  tasks: number;
}

export interface ComparedLead {
  lead: Lead;
  ownerName: string | null;
  history: LeadHistory;
}

/** Returns both, in this order. Throws `forbidden`, and `not_found` for one that the viewer cannot change. */
export async function compareLeads(db: Database, viewer: Actor, ids: [string, string]): Promise<ComparedLead[]> {
  requirePermission(viewer, "people.change");
  const both = await Promise.all(ids.map((id) => getLead(db, viewer, id)));
  for (const lead of both) await expectChangeable(db, viewer, lead, "no_lead");
  const names = await ownerNames(
    db,
    both.map(({ ownerId }) => ownerId),
  );
  return Promise.all(
    both.map(async (lead) => ({
      lead,
      ownerName: names.get(lead.ownerId ?? "") ?? null,
      history: await historyOf(db, lead.id),
    })),
  );
}

async function historyOf(db: Database, id: string): Promise<LeadHistory> {
  const [row] = rowsOf<LeadHistory>(
    await db.execute(sql`select
      (select count(*)::int from lead_notes where lead_id = ${id}) as notes,
      (select count(*)::int from contacts where lead_id = ${id}) as contacts,
      (select count(*)::int from enquiries where lead_id = ${id}) as enquiries,
      (select count(*)::int from tasks where lead_id = ${id}) as tasks`),
  );
  return row ?? { notes: 0, contacts: 0, enquiries: 0, tasks: 0 };
}
