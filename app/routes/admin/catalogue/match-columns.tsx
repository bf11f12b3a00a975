import { Form, Link } from "react-router";
import { formatCount } from "#app/notation.ts";
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
export function MatchColumns({ sheets, setAside, fields }: MatchView) {
  return (
    <Form method="post" className="stack">
      <p>
        We matched each heading to the field it most likely means. Correct any that are wrong, and we will remember them
        for the next file.
      </p>
      {sheets.map((sheet, place) => (
        <section className="panel stack" key={sheet.name} aria-labelledby={`sheet-${place}`}>
          <div className="head">
            <h2 id={`sheet-${place}`}>{sheet.name}</h2>
            <p className="mute sm">
              {formatCount(sheet.rows)} rows, {kindWords(sheet)}
            </p>
          </div>
          <table className="t cards">
            <thead>
              <tr>
                <th scope="col">Column</th>
                <th scope="col">Examples from the file</th>
                <th scope="col">Field</th>
              </tr>
            </thead>
            <tbody>
              {sheet.columns.map((column) => (
                <Column key={column.heading} column={column} fields={fields} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {setAside.length > 0 ? (
        <p className="mute sm">
          Sheets we ignored: {setAside.map(({ name, reason }) => `${name} (${reason})`).join(", ")}.
        </p>
      ) : null}
      <div className="row">
        <button type="submit" name="intent" value="check" className="btn pri">
          Check rows
        </button>
        <Link className="btn quiet" to="/admin/catalogue/import">
          Upload another file
        </Link>
      </div>
    </Form>
  );
}

function Column({ column, fields }: { column: MatchedColumn; fields: MatchView["fields"] }) {
  const { name } = column;
  return (
    <tr>
      <th scope="row" className="all">
        <label htmlFor={name}>{column.heading}</label>
      </th>
      <td className="all" data-k="Examples from the file">
        <span className="break-words">{column.examples || "(empty)"}</span>
      </td>
      <td className="all">
        <select
          id={name}
          name={name}
          key={column.field}
          defaultValue={column.field}
          autoComplete="off"
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
          <small id={`${name}-guess`} className="late">
            This is a guess: check it
          </small>
        ) : null}
      </td>
    </tr>
  );
}
