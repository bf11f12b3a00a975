/** Leads, for staff. */
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leads } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { LeadFilters } from "#app/domain/people/lead-words.ts";
import { sourceLabel, statusLabel, TO_CALL } from "#app/domain/people/lead-words.ts";
import { countByKey, totalOf } from "#app/domain/staff/figures.server.ts";
import { findsPerson, hasPattern, type StaffPage } from "#app/domain/staff/paging.server.ts";
import { createdIn, isNarrowedByPeriod } from "#app/domain/staff/period.server.ts";
import { askedOf, scopeOf } from "#app/domain/staff/scope.server.ts";
import { type RowOf, staffList } from "#app/domain/staff/staff-list.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { IS_LEAD_TO_CALL } from "#app/domain/work/sources.server.ts";

type Wanted = Pick<LeadFilters, "search" | "status" | "source" | "owner" | "from" | "to">;

const scope = scopeOf(leads);
const list = staffList(leads, { read: "people.read", export: "export.people", scope });

const columns = {
  id: leads.id,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  phoneE164: leads.phoneE164,
  source: leads.source,
  status: leads.status,
  interestedCourses: leads.interestedCourses,
  version: leads.version,
  ownerId: leads.ownerId,
  contactBy: leads.contactBy,
  createdAt: leads.createdAt,
  updatedAt: leads.updatedAt,
};
const withNotes = {
  ...columns,
  accountId: leads.accountId,
  notes: leads.notes,
  otherAddresses: leads.otherAddresses,
};

export type LeadRow = RowOf<typeof columns>;
export type Lead = RowOf<typeof withNotes>;

const matching = (viewer: Actor, { search, status, source, owner, ...period }: Wanted) => ({
  where: and(
    createdIn(leads.createdAt, period),
    askedOf(viewer, leads, owner),
    status === TO_CALL ? IS_LEAD_TO_CALL : status ? eq(leads.status, status) : undefined,
    source ? eq(leads.source, source) : undefined,
  ),
  search: findsPerson(search, (...pattern) => hasPattern(leads.searchText, ...pattern)),
});

const orders = { newest: undefined, changed: [desc(leads.updatedAt), leads.id] } satisfies Record<
  LeadFilters["sort"],
  unknown
>;

/** Returns one page of leads. Throws `forbidden` for students, like every function here. */
export const listLeads = (db: Database, viewer: Actor, filters: LeadFilters): Promise<StaffPage<LeadRow>> =>
  list.page(db, viewer, columns, { ...matching(viewer, filters), order: orders[filters.sort], page: filters.page });

/** Returns the newest leads, `limit` of them. */
export const latestLeads = (db: Database, viewer: Actor, limit: number): Promise<LeadRow[]> =>
  list.first(db, viewer, columns, { where: undefined }, limit);

/** Returns leads in a range, newest first, with the exact number of all that match. */
export const leadsInRange = (db: Database, viewer: Actor, wanted: Wanted, range: { limit: number; offset: number }) =>
  list.range(db, viewer, withNotes, {
    ...matching(viewer, wanted),
    total:
      wanted.search.trim() || wanted.owner || isNarrowedByPeriod(wanted) || wanted.status === TO_CALL
        ? undefined
        : () => keptTotal(db, wanted),
    ...range,
  });

/**
 * Returns how many leads have this source and status ("" is any), from the kept counts, whose keys are "source status".
 */
async function keptTotal(db: Database, { source, status }: Wanted): Promise<number> {
  return totalOf(await countByKey(db, "leads"), (key) => {
    const [ofSource, ofStatus] = key.split(" ");
    return (!source || ofSource === source) && (!status || ofStatus === status);
  });
}

/** Records the export in the audit log, then returns the leads in batches, newest first. */
export const exportLeads = (db: Database, viewer: Actor, wanted: Wanted): Promise<AsyncIterable<Lead[]>> =>
  list.export(db, viewer, withNotes, matching(viewer, wanted), {
    action: "lead.export",
    subjectId: "leads",
    summary: summaryOf(wanted),
  });

const summaryOf = ({ search, status, source }: Wanted): string =>
  [
    status === TO_CALL ? "to call" : status ? `status ${statusLabel(status)}` : "",
    source ? `source ${sourceLabel(source)}` : "",
    search ? "a search" : "",
  ]
    .filter(Boolean)
    .join(", ") || "All leads";

/** Returns one lead with its notes. Throws `not_found`. */
export async function getLead(db: Database, viewer: Actor, leadId: string): Promise<Lead> {
  const mine = await scope.read(db, viewer);
  const [lead] = isUuid(leadId)
    ? await db
        .select(withNotes)
        .from(leads)
        .where(and(mine, eq(leads.id, leadId)))
    : [];
  if (!lead) throw new DomainError("no_lead");
  return lead;
}
