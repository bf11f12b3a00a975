import type { StoredReport } from "#app/domain/catalogue/import/stored.server.ts";
import { countOf } from "#app/notation.ts";
import { Panel } from "#app/ui/panel.tsx";
import { CellNote } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";

/** A report with only the number of its problems. */
export type Summary = Omit<StoredReport, "problems" | "questions" | "missing"> & { problems: number };

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
