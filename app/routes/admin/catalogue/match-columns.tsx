import { FIELDS, type Field } from "#app/domain/catalogue/import/fields.ts";
import { fieldName } from "#app/domain/catalogue/import/form.ts";
import type { SetAside } from "#app/domain/catalogue/import/sheets.ts";
import type { MatchedColumn, MatchedSheet } from "./match-view.ts";

const KINDS = {
  courses: "a list of courses",
  details: "adds to courses, by their id",
  universities: "about universities",
  unused: "not used: no column names a course or its id",
};

/** Each column with a few of its values and what it was taken for. One form for all sheets. */
export function MatchColumns({ sheets, setAside }: { sheets: MatchedSheet[]; setAside: SetAside[] }) {
  return (
    <form method="post" className="stack">
      <p>
        Each heading was matched to what it most likely means. Correct what is wrong; it is remembered for the next
        file.
      </p>
      {sheets.map((sheet, place) => (
        <section className="panel stack" key={sheet.name} aria-labelledby={`sheet-${place}`}>
          <div className="head">
            <h2 id={`sheet-${place}`}>{sheet.name}</h2>
            <p className="mute sm">
              {sheet.rows.toLocaleString("en-GB")} rows, {KINDS[sheet.kind]}
            </p>
          </div>
          <table className="t cards">
            <thead>
              <tr>
                <th scope="col">Column</th>
                <th scope="col">In the file</th>
                <th scope="col">Holds</th>
              </tr>
            </thead>
            <tbody>
              {sheet.columns.map((column, index) => (
                <Column key={column.heading} column={column} name={fieldName(place, index)} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {setAside.length > 0 ? (
        <p className="mute sm">Set aside: {setAside.map(({ name, reason }) => `${name} (${reason})`).join(", ")}.</p>
      ) : null}
      <div className="row">
        <button type="submit" name="intent" value="check" className="btn pri">
          Check the rows
        </button>
        <a className="btn quiet" href="/admin/catalogue/import">
          Choose another file
        </a>
      </div>
    </form>
  );
}

function Column({ column, name }: { column: MatchedColumn; name: string }) {
  return (
    <tr>
      <th scope="row" className="all">
        <label htmlFor={name}>{column.heading}</label>
      </th>
      <td className="all" data-k="In the file">
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
          {(Object.entries(FIELDS) as [Field, string][]).map(([field, label]) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </select>
        {column.isUnsure ? (
          <small id={`${name}-guess`} className="late">
            A guess: please look
          </small>
        ) : null}
      </td>
    </tr>
  );
}
