import type { Problem } from "#app/domain/catalogue/import/read-row.ts";
import type { StoredReport } from "#app/domain/catalogue/import/stored.server.ts";
import { countOf } from "#app/notation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CellNote } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { FileValue } from "./file-value.tsx";

/** A report with only the number of its problems. */
export type Summary = Omit<StoredReport, "problems" | "questions"> & { problems: number };

/** Shows one page of the rows that cannot be imported. */
export function Problems({
  shown,
  page,
  pages,
  here,
  total,
}: {
  shown: Problem[];
  page: number;
  pages: number;
  here: string;
  total: number;
}) {
  return (
    <Panel titleId="problems" title={countOf(total, "problem")}>
      <DataTable
        caption="What is wrong, row by row"
        rows={shown}
        keyOf={({ sheet, row, column, reason }) => `${sheet} ${row} ${column} ${reason}`}
        columns={[
          {
            heading: "Row",
            className: "max-desk:col-span-1",
            cell: ({ sheet, row }) => (
              <>
                <span className="rail:hidden">Row </span>
                {row}
                <CellNote>{sheet}</CellNote>
              </>
            ),
          },
          { heading: "Column", cell: ({ column }) => column || "Whole row" },
          {
            heading: "Value in the file",
            isWide: true,
            cell: ({ value }) => <FileValue>{value || "(empty)"}</FileValue>,
          },
          { heading: "What is wrong and what to do", isWide: true, cell: ({ reason }) => reason },
        ]}
      />
      {pages > 1 ? (
        <Inline as="nav" aria-label="Pages of problems">
          {page > 1 ? <ButtonLink to={`${here}?page=${page - 1}`}>Previous page</ButtonLink> : null}
          <span className="text-t2 text-ink-2">
            Page {page} of {pages}
          </span>
          {page < pages ? <ButtonLink to={`${here}?page=${page + 1}`}>Next page</ButtonLink> : null}
        </Inline>
      ) : null}
    </Panel>
  );
}

/** Shows the first changes of an import. */
export function Changes({ report }: { report: Summary }) {
  return (
    <Panel titleId="changes" title={`First changes (${countOf(report.counts.change, "course")} in total)`}>
      <DataTable
        caption="Current values and those after the import"
        rows={report.changes}
        keyOf={({ course, university, field }) => `${course} ${university} ${field}`}
        columns={[
          {
            heading: "Course",
            cell: ({ course, university }) => (
              <>
                {course}
                <CellNote>{university}</CellNote>
              </>
            ),
          },
          { heading: "Field", cell: ({ field }) => field },
          { heading: "Current value", cell: ({ now }) => (now ? <s>{now}</s> : "Not known") },
          { heading: "After import", cell: ({ after }) => <b>{after || "Not known"}</b> },
        ]}
      />
    </Panel>
  );
}
