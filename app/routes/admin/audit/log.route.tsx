/** The audit log: which member of staff did what, and when. Read-only. */

import { Link } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type AuditView, listActors, listAudit } from "#app/domain/staff/audit.server.ts";
import { AUDIT_ACTIONS, isAuditAction } from "#app/domain/staff/audit-actions.ts";
import { startOfDay } from "#app/domain/values/days.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { formatMoment } from "#app/ui/format.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { FilterBar, FilterField, FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { dayOf, endOfDay, listAddress, pageOf } from "../list-address.ts";
import { EmptyList, ListHead } from "../list-head.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/log.route.ts";
import { describeEntry, subjectAddress } from "./subject.ts";

const COLUMNS: readonly [Column<AuditView>, ...Column<AuditView>[]] = [
  { heading: "Action", cell: (entry) => entry.label },
  { heading: "Record", isWide: true, cell: (entry) => <Record entry={entry} /> },
  {
    heading: "Person",
    cell: (entry) => <Link to={`/admin/users/${entry.actorId}`}>{entry.actorName || entry.actorEmail}</Link>,
  },
  { heading: "Date", className: "desk:whitespace-nowrap", cell: (entry) => formatMoment(entry.createdAt) },
];

const AuditTable = ({ entries }: { entries: readonly AuditView[] }) => (
  <DataTable
    caption="Entries, newest first"
    columns={COLUMNS}
    rows={entries}
    keyOf={({ id }) => String(id)}
    look="dense"
  />
);

function Record({ entry }: { entry: AuditView }) {
  const address = subjectAddress(entry.action, entry.subjectId);
  const words = describeEntry(entry);
  if (!address) return words;
  return (
    <Link to={address}>
      {words}
      <span className="sr-only">, entry {entry.id}</span>
    </Link>
  );
}

const AUDIT = "/admin/audit";

export const meta = () => staffMeta("Audit log");

function filtersOf(url: URL) {
  const by = url.searchParams.get("by") ?? "";
  const action = url.searchParams.get("action") ?? "";
  return {
    by: isUuid(by) ? by.toLowerCase() : "",
    action: isAuditAction(action) ? action : ("" as const),
    from: dayOf(url, "from"),
    to: dayOf(url, "to"),
    page: pageOf(url),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "audit.read");
  const filters = filtersOf(args.url);
  const [people, log] = await Promise.all([
    listActors(db, viewer),
    listAudit(db, viewer, {
      actorId: filters.by || undefined,
      action: filters.action || undefined,
      from: filters.from ? startOfDay(filters.from) : undefined,
      until: filters.to ? endOfDay(filters.to) : undefined,
      page: filters.page,
    }),
  ]);
  return { filters, people, ...log };
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { filters, people, rows, total, hasNext } = loaderData;
  const { page: _page, ...narrowing } = filters;
  const isFiltered = Object.values(narrowing).some(Boolean);
  return (
    <>
      <ListHead title="Audit log" total={total} noun={["entry", "entries"]} />
      <FilterBar path={AUDIT} isFiltered={isFiltered}>
        <FilterSelect
          name="by"
          label="Person"
          value={filters.by}
          options={[["", "Everyone"], ...people.map(({ id, name }) => [id, name] as const)]}
        />
        <FilterSelect
          name="action"
          label="Action"
          value={filters.action}
          options={[["", "All"], ...Object.entries(AUDIT_ACTIONS)]}
        />
        <DayField name="from" label="From" value={filters.from} />
        <DayField name="to" label="To" value={filters.to} />
      </FilterBar>
      {rows.length > 0 ? (
        <AuditTable entries={rows} />
      ) : (
        <EmptyList
          path={AUDIT}
          title="No entries found"
          isFiltered={isFiltered}
          hint="Changes that staff make appear here."
        />
      )}
      <Pagination page={filters.page} hasNext={hasNext} hrefOf={(page) => listAddress(AUDIT, { ...narrowing, page })} />
      <p className="text-ink-2 text-t2">
        Times are Dhaka time. Entries cannot be changed or deleted. You can export{" "}
        <Link to="/admin/applications">applications</Link> and <Link to="/admin/leads">leads</Link> from their own
        lists.
      </p>
    </>
  );
}

function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <FilterField name={name} label={label}>
      <input id={name} key={value} type="date" name={name} defaultValue={value} autoComplete="off" />
    </FilterField>
  );
}
