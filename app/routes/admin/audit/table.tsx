import { Link } from "react-router";
import type { AuditView } from "#app/domain/staff/audit.server.ts";
import { formatMoment } from "#app/ui/format.ts";
import { actionLabel, describeEntry, subjectAddress } from "./subject.ts";

export function AuditTable({ entries }: { entries: readonly AuditView[] }) {
  return (
    <table className="t dense cards">
      <caption className="vh">Entries, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col">Record</th>
          <th scope="col">Person</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row" className="who-c">
              {actionLabel(entry.action)}
            </th>
            <td className="all" data-k="Record">
              <Record entry={entry} />
            </td>
            <td data-k="Person">
              <Link to={`/admin/users/${entry.actorId}`}>{entry.actorName || entry.actorEmail}</Link>
            </td>
            <td className="min-[80rem]:whitespace-nowrap" data-k="Date">
              {formatMoment(entry.createdAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Record({ entry }: { entry: AuditView }) {
  const address = subjectAddress(entry.action, entry.subjectId);
  const words = describeEntry(entry);
  if (!address) return words;
  return (
    <Link to={address}>
      {words}
      <span className="vh">, entry {entry.id}</span>
    </Link>
  );
}
