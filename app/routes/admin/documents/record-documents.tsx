import { Link } from "react-router";
import { countOf } from "#app/notation.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { TimelineEntry } from "../timeline-panel.tsx";
import { studentDocuments } from "./address.ts";
import { DocumentLines, DocumentRows } from "./document-rows.tsx";
import type { DocumentEvent } from "./record-documents.server.ts";
import type { DocumentRow } from "./rows.ts";

interface RecordDocumentsProps {
  rows: readonly DocumentRow[];
  userId: string;
}

const AskOrAdd = ({ userId }: Pick<RecordDocumentsProps, "userId">) => (
  <Link className="py-3 font-semibold text-t2" to={studentDocuments(userId)}>
    Ask for documents, or add them
  </Link>
);

/** A student's documents on the page of a record, with the way to ask for more and to add some. */
export const RecordDocuments = ({ rows, userId }: RecordDocumentsProps) => (
  <DocumentRows rows={rows} empty="Nothing has been sent or asked for yet." beside={<AskOrAdd userId={userId} />} />
);

/** The same where there is little room: what is open, and the accepted ones folded. */
export function OpenDocuments({ rows, userId }: RecordDocumentsProps) {
  const accepted = rows.filter(({ state }) => state === "accepted");
  const open = rows.filter(({ state }) => state !== "accepted");
  return (
    <Panel size="small" gap={2} titleId="documents" title="Documents" beside={<AskOrAdd userId={userId} />}>
      {rows.length === 0 ? <p className="text-ink-2">Nothing has been sent or asked for yet.</p> : null}
      {rows.length > 0 && open.length === 0 ? <p className="text-t2">Nothing is open.</p> : null}
      <DocumentLines rows={open} />
      {accepted.length > 0 ? (
        <Disclosure words={countOf(accepted.length, "accepted document")}>
          <DocumentLines rows={accepted} />
        </Disclosure>
      ) : null}
    </Panel>
  );
}

/** What happened to the documents, as entries of a timeline. */
export const documentEntry =
  (student: string) =>
  ({ id, what, more, by, createdAt }: DocumentEvent): TimelineEntry => ({
    id: `document-${id}`,
    kind: "documents",
    by: by ?? student,
    createdAt,
    content: (
      <>
        <b>{what}</b>
        {more ? <span className="block text-ink-2">{more}</span> : null}
      </>
    ),
  });
