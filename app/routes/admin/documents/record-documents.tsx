import { Link } from "react-router";
import { studentDocuments } from "./address.ts";
import { DocumentRows } from "./document-rows.tsx";
import type { DocumentRow } from "./rows.ts";

/** A student's documents on the page of a record, with the way to ask for more and to add some. */
export const RecordDocuments = ({ rows, userId }: { rows: readonly DocumentRow[]; userId: string }) => (
  <DocumentRows
    rows={rows}
    empty="Nothing has been sent or asked for yet."
    beside={
      <Link className="py-3 font-semibold" to={studentDocuments(userId)}>
        Ask for documents, or add them
      </Link>
    }
  />
);
