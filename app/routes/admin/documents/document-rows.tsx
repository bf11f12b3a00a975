import { Link } from "react-router";
import { Panel } from "#app/ui/panel.tsx";
import { reviewAddress } from "./address.ts";
import { DocumentTag } from "./document-tag.tsx";
import type { DocumentRow } from "./rows.ts";

interface DocumentRowsProps {
  rows: readonly DocumentRow[];
  empty: string;
  /** A link to more, at the heading. */
  beside?: React.ReactNode;
}

/** Where each of a student's documents is. What was sent leads to its files. */
export const DocumentRows = ({ rows, empty, beside }: DocumentRowsProps) => (
  <Panel size="small" gap={2} titleId="documents" title="Documents" beside={beside}>
    {rows.length > 0 ? <DocumentLines rows={rows} /> : <p className="text-ink-2">{empty}</p>}
  </Panel>
);

export const DocumentLines = ({ rows }: { rows: readonly DocumentRow[] }) => (
  <ul>
    {rows.map(({ key, id, title, state, about }) => (
      <li
        key={key}
        className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t py-1 text-t2 first:border-0"
      >
        <span className="min-w-0">
          {id ? (
            <Link className="inline-block py-3 font-semibold" to={reviewAddress(id)}>
              {title}
            </Link>
          ) : (
            <b className="inline-block py-3">{title}</b>
          )}
        </span>
        <span className="flex items-center gap-2 text-ink-2">
          <span>{about}</span>
          <DocumentTag state={state} />
        </span>
      </li>
    ))}
  </ul>
);
