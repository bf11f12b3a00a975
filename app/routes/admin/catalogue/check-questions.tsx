import { Form } from "react-router";
import { formatCount } from "#app/notation.ts";
import { Button } from "#app/ui/button.tsx";
import { Meter } from "#app/ui/charts/meter.tsx";
import { fielded } from "#app/ui/field.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RowSelect } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import type { CheckView, JoinView, RepeatView, ValueView } from "./check-view.ts";
import { FileValue } from "./file-value.tsx";

/** Shows a sheet that adds nothing. Such sheets come first, because fees may be missing with them. */
export function UnusedSheet({ join, id }: { join: JoinView; id: string }) {
  return (
    <Notice meaning="warn" icon="alert" role="region" aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-t3">
          This sheet is not used: “{join.sheet}”
        </h2>
        <p>
          <span>{`${formatCount(join.rows)} rows`}</span>. Headings:{" "}
          {join.headings.map((heading) => (
            <FileValue key={heading} look="quiet">{`${heading} `}</FileValue>
          ))}
        </p>
      </div>
      {join.options.length > 1 ? (
        <Inline as={Form} method="post">
          <label className="sr-only" htmlFor={join.name}>
            Join {join.sheet} by
          </label>
          <JoinSelect join={join} className="w-auto max-w-full" />
          <Button name="intent" value="answer">
            Use this pair
          </Button>
        </Inline>
      ) : (
        <p>None of its columns match the list of courses.</p>
      )}
    </Notice>
  );
}

function JoinSelect({ join, className }: { join: JoinView; className?: string }) {
  return (
    <select
      id={join.name}
      name={join.name}
      key={join.chosen}
      defaultValue={join.chosen}
      className={className}
      autoComplete="off"
    >
      {join.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Lists the sheets that add to the courses, each with the columns it is joined by. */
export function JoinedSheets({ joins, main }: Pick<CheckView, "joins" | "main">) {
  return (
    <Panel
      gap={2}
      titleId="joined"
      title="Joined sheets"
      beside={
        main ? (
          <p className="text-ink-2 text-t2">{`Main sheet: ${main.sheet}, ${formatCount(main.rows)} rows`}</p>
        ) : null
      }
    >
      <ul>
        {joins.map((join) => (
          <li
            key={join.sheet}
            className="grid gap-x-4 gap-y-2 border-line border-t py-3 first:border-0 first:pt-0 rail:grid-cols-[8rem_minmax(0,1fr)_14rem] rail:items-center"
          >
            <div>
              <b>{join.sheet}</b>
              <p className="text-t2 text-ink-2">{`${formatCount(join.rows)} rows`}</p>
            </div>
            <div className={fielded()}>
              <label htmlFor={join.name}>
                Joined by<span className="sr-only"> ({join.sheet})</span>
              </label>
              <JoinSelect join={join} />
            </div>
            {join.matched === null ? null : <Matched matched={join.matched} rows={join.rows} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Matched({ matched, rows }: { matched: number; rows: number }) {
  const words = `${formatCount(matched)} of ${formatCount(rows)} rows match`;
  return (
    <div className="grid gap-1">
      <p className="text-t2">
        <b>{words}</b> ({Math.floor((100 * matched) / Math.max(rows, 1))}%)
      </p>
      <Meter max={rows} value={matched} label={words} />
    </div>
  );
}

/** Asks once for the meaning of each unknown value. */
export function UnknownValues({ values }: { values: ValueView[] }) {
  return (
    <Panel
      gap={2}
      titleId="values"
      title="Values we do not know"
      beside={<p className="text-ink-2 text-t2">We will remember your answers for the next file</p>}
    >
      <DataTable
        caption="What each value means"
        rows={values}
        keyOf={({ about }) => about.value}
        look="lines"
        columns={[
          { heading: "Value in the file", cell: ({ value }) => <FileValue>{value}</FileValue> },
          { heading: "Column", cell: ({ columns }) => columns },
          { heading: "Rows", align: "end", cell: ({ rows }) => formatCount(rows) },
          { heading: "Means", isWide: true, isPlain: true, cell: (value) => <Meaning value={value} /> },
        ]}
      />
    </Panel>
  );
}

function Meaning({ value: { value, columns, name, about, options, chosen } }: { value: ValueView }) {
  return (
    <>
      <label className="sr-only" htmlFor={name}>
        Meaning of {value} in {columns}
      </label>
      <input type="hidden" name={about.name} value={about.value} />
      <RowSelect id={name} name={name} key={chosen} defaultValue={chosen} autoComplete="off">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </RowSelect>
    </>
  );
}

/** The cells of two rows of a file side by side, which are no cards on a phone either. */
const SIDE = "border-line border-b px-quiet py-cell text-left align-middle font-semibold wrap-anywhere max-rail:px-1";
const SIDE_VALUE = "border-line border-b px-quiet py-cell align-middle wrap-anywhere max-rail:px-1";

/** Shows one repeated ID with its rows side by side. */
export function RepeatedId({ repeat, here }: { repeat: RepeatView; here: string }) {
  const { id, place, total, next, fields, rows } = repeat;
  return (
    <Panel
      gap={2}
      titleId="repeats"
      title="The same ID twice, with different contents"
      beside={
        <p className="text-ink-2 text-t2">
          {`${formatCount(place)} of ${formatCount(total)} ${total === 1 ? "ID" : "IDs"}`}
        </p>
      }
    >
      <fieldset aria-label={`Row to keep for ${id}`}>
        <input type="hidden" name="keep-id" value={id} />
        <table className="w-full table-fixed border-collapse text-t2 tabular">
          <thead>
            <tr>
              <th scope="col" className={`${SIDE} text-ink-2`}>
                {id}
              </th>
              {rows.map(({ row, value, isKept }) => (
                <th scope="col" className={`${SIDE} text-ink-2`} key={row}>
                  <label className="flex min-h-tap flex-wrap items-center gap-x-3 gap-y-1 font-normal max-rail:gap-1">
                    <input
                      type="radio"
                      name="keep"
                      value={value}
                      key={`${value} ${isKept}`}
                      defaultChecked={isKept}
                      autoComplete="off"
                    />
                    Keep row {row}
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, values, differs }) => (
              <tr key={label} className={differs ? "bg-warn-tint hover:bg-sunk" : "hover:bg-sunk"}>
                <th scope="row" className={SIDE}>
                  {label}
                  {differs ? <span className="sr-only"> (differs)</span> : null}
                </th>
                {values.map((value, at) => (
                  <td key={rows[at]?.row} className={differs ? `${SIDE_VALUE} font-bold` : SIDE_VALUE}>
                    {value || "Not known"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
      {total > 1 ? (
        <p>
          <a href={`${here}?repeat=${(place % total) + 1}#repeats`}>Show the next repeated ID, {next}</a>
        </p>
      ) : null}
    </Panel>
  );
}
