import { Link } from "react-router";
import type { AuditView } from "#app/domain/staff/audit.server.ts";
import { formatMoment } from "#app/ui/format.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { actionLabel, describeEntry, subjectAddress } from "./subject.ts";

const COLUMNS: readonly [Column<AuditView>, ...Column<AuditView>[]] = [
  { heading: "Action", cell: (entry) => actionLabel(entry.action) },
  { heading: "Record", isWide: true, cell: (entry) => <Record entry={entry} /> },
  {
    heading: "Person",
    cell: (entry) => <Link to={`/admin/users/${entry.actorId}`}>{entry.actorName || entry.actorEmail}</Link>,
  },
  { heading: "Date", className: "desk:whitespace-nowrap", cell: (entry) => formatMoment(entry.createdAt) },
];

export const AuditTable = ({ entries }: { entries: readonly AuditView[] }) => (
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
