/** Leads as staff see them. */
import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leads } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { containsWords, type StaffPage, staffPage } from "#app/domain/staff/paging.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { LeadFilters } from "./lead-filters.ts";

const columns = {
  id: leads.id,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  source: leads.source,
  status: leads.status,
  interestedCourses: leads.interestedCourses,
  version: leads.version,
  createdAt: leads.createdAt,
  updatedAt: leads.updatedAt,
};

export type LeadRow = { [Column in keyof typeof columns]: (typeof leads.$inferSelect)[Column] };
export type Lead = LeadRow & { notes: string | null };

/** One page of leads. Throws `forbidden` for students. */
export async function listLeads(db: Database, viewer: Actor, filters: LeadFilters): Promise<StaffPage<LeadRow>> {
  requireStaff(viewer);
  const where = leadsWhere(filters);
  const order = filters.sort === "changed" ? [desc(leads.updatedAt), leads.id] : [desc(leads.createdAt), leads.id];
  return staffPage(db, leads, where, filters.page, (limit, offset) =>
    db
      .select(columns)
      .from(leads)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
}

/** What the filters ask for, for the list and for its export. */
export const leadsWhere = ({ search, status, source }: Omit<LeadFilters, "sort" | "page">): SQL | undefined =>
  and(
    status ? eq(leads.status, status) : undefined,
    source ? eq(leads.source, source) : undefined,
    containsWords(leads.searchText, search),
  );

/** One lead with its notes. Throws `forbidden`, `not_found`. */
export async function getLead(db: Database, viewer: Actor, leadId: string): Promise<Lead> {
  requireStaff(viewer);
  const [lead] = isUuid(leadId)
    ? await db
        .select({ ...columns, notes: leads.notes })
        .from(leads)
        .where(eq(leads.id, leadId))
    : [];
  if (!lead) throw new DomainError("not_found", "This lead does not exist.");
  return lead;
}

/** The newest leads, `limit` of them. Throws `forbidden` for students. */
export async function latestLeads(db: Database, viewer: Actor, limit: number): Promise<LeadRow[]> {
  requireStaff(viewer);
  return db.select(columns).from(leads).orderBy(desc(leads.createdAt), leads.id).limit(limit);
}
