import { Form } from "react-router";
import { countOf } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CellNote } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import type { MatchedColumn, MatchedSheet, MatchView } from "./match-view.ts";

const KINDS = {
  courses: "a list of courses",
  details: "more details of courses, matched by course ID",
  universities: "details of universities",
  unused: "not used: no column has course names or course IDs",
};

const kindWords = ({ kind, pair }: MatchedSheet) =>
  kind === "details" && pair
    ? `more details of courses, joined by ${pair.column} = ${pair.to} › ${pair.toColumn}`
    : KINDS[kind];

/** Lists each column with some of its values and the field it was matched to. One form for all sheets. */
export function MatchColumns({ sheets, setAside, remarks, fields }: MatchView) {
  return (
    <Stack as={Form} method="post">
      <p>
        We matched each heading to the field it most likely means. Correct any that are wrong, and we will remember them
        for the next file.
      </p>
      {remarks.map((remark) => (
        <p className="break-words" key={remark}>
          {remark}
        </p>
      ))}
      {sheets.map((sheet, place) => (
        <Panel
          key={sheet.name}
          titleId={`sheet-${place}`}
          title={sheet.name}
          beside={<p className="text-ink-2 text-t2">{`${countOf(sheet.rows, "row")}, ${kindWords(sheet)}`}</p>}
        >
          <DataTable
            caption={`Columns of ${sheet.name}`}
            rows={sheet.columns}
            keyOf={({ heading }) => heading}
            columns={[
              { heading: "Column", cell: ({ name, heading }) => <label htmlFor={name}>{heading}</label> },
              {
                heading: "Examples from the file",
                isWide: true,
                cell: ({ examples }) => <span className="break-words">{examples || "(empty)"}</span>,
              },
              {
                heading: "Field",
                isWide: true,
                isPlain: true,
                cell: (column) => <FieldSelect column={column} fields={fields} />,
              },
            ]}
          />
        </Panel>
      ))}
      {setAside.length > 0 ? (
        <p className="text-ink-2 text-t2">
          Sheets we ignored: {setAside.map(({ name, reason }) => `${name} (${reason})`).join(", ")}.
        </p>
      ) : null}
      <Inline>
        <Button name="intent" value="check" look="filled">
          Check rows
        </Button>
        <ButtonLink look="quiet" to="/admin/catalogue/import">
          Upload another file
        </ButtonLink>
      </Inline>
    </Stack>
  );
}

function FieldSelect({ column, fields }: { column: MatchedColumn; fields: MatchView["fields"] }) {
  const { name } = column;
  return (
    <>
      <select
        id={name}
        name={name}
        key={column.field}
        defaultValue={column.field}
        autoComplete="off"
        className="rail:max-desk:max-w-64"
        aria-describedby={column.isUnsure ? `${name}-guess` : undefined}
      >
        <option value="">Not used</option>
        {fields.map(([field, label]) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </select>
      {column.isUnsure ? (
        <CellNote id={`${name}-guess`} isWarning>
          This is a guess: check it
        </CellNote>
      ) : null}
    </>
  );
}
