import type { AuditView } from "#app/domain/staff/audit.server.ts";
import { formatMoment } from "#app/ui/format.ts";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { describeEntry } from "./subject.ts";

interface HistoryProps {
  title: string;
  entries: readonly AuditView[];
  empty: string;
}

/** Lists the audit log's entries about one record, or by one person. */
export function History({ title, entries, empty }: HistoryProps) {
  return (
    <Panel aria-label={title}>
      <h2 className="text-t4">{title}</h2>
      {entries.length > 0 ? (
        <ol>
          {entries.map((entry) => (
            <PanelItem key={entry.id}>
              <b className="block leading-line">{entry.label}</b>
              <span className="text-t2">{describeEntry(entry)}</span>
              <span className="text-ink-2 text-t2">
                <bdi>{entry.actorName || entry.actorEmail}</bdi>, {formatMoment(entry.createdAt)}
              </span>
            </PanelItem>
          ))}
        </ol>
      ) : (
        <p className="text-ink-2">{empty}</p>
      )}
    </Panel>
  );
}
