import type { AuditView } from "#app/domain/staff/audit.server.ts";
import { formatMoment } from "#app/ui/format.ts";
import { actionLabel, describeEntry } from "./subject.ts";

interface HistoryProps {
  title: string;
  entries: readonly AuditView[];
  empty: string;
}

/** Lists the audit log's entries about one record, or by one person. */
export function History({ title, entries, empty }: HistoryProps) {
  return (
    <section className="panel stack" aria-label={title}>
      <h2>{title}</h2>
      {entries.length > 0 ? (
        <ol>
          {entries.map((entry) => (
            <li key={entry.id} className="app">
              <b>{actionLabel(entry.action)}</b>
              <span className="sm">{describeEntry(entry)}</span>
              <span className="mute sm">
                {entry.actorName || entry.actorEmail}, {formatMoment(entry.createdAt)}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mute">{empty}</p>
      )}
    </section>
  );
}
