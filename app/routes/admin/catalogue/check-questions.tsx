import { Form } from "react-router";
import { formatCount } from "#app/notation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { CheckView, JoinView, RepeatView, ValueView } from "./check-view.ts";

/** Shows a sheet that adds nothing. Such sheets come first, because fees may be missing with them. */
export function UnusedSheet({ join, id }: { join: JoinView; id: string }) {
  return (
    <section className="say warn" aria-labelledby={id}>
      <Icon name="alert" />
      <div className="stack tight">
        <div>
          <h2 id={id}>This sheet is not used: “{join.sheet}”</h2>
          <p>
            {formatCount(join.rows)} rows. Headings:{" "}
            {join.headings.map((heading) => (
              <code key={heading}>{heading} </code>
            ))}
          </p>
        </div>
        {join.options.length > 1 ? (
          <Form method="post" className="row">
            <label className="vh" htmlFor={join.name}>
              Join {join.sheet} by
            </label>
            <JoinSelect join={join} className="slim" />
            <button type="submit" name="intent" value="answer" className="btn">
              Use this pair
            </button>
          </Form>
        ) : (
          <p>None of its columns match the list of courses.</p>
        )}
      </div>
    </section>
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
    <section className="panel stack tight" aria-labelledby="joined">
      <div className="head">
        <h2 id="joined">Joined sheets</h2>
        {main ? (
          <p className="mute sm">
            Main sheet: {main.sheet}, {formatCount(main.rows)} rows
          </p>
        ) : null}
      </div>
      <ul className="joins">
        {joins.map((join) => (
          <li className="join" key={join.sheet}>
            <div>
              <b>{join.sheet}</b>
              <p className="sm mute">{formatCount(join.rows)} rows</p>
            </div>
            <div className="field">
              <label htmlFor={join.name}>
                Joined by<span className="vh"> ({join.sheet})</span>
              </label>
              <JoinSelect join={join} />
            </div>
            {join.matched === null ? null : <Matched matched={join.matched} rows={join.rows} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Matched({ matched, rows }: { matched: number; rows: number }) {
  const words = `${formatCount(matched)} of ${formatCount(rows)} rows match`;
  return (
    <div className="mt">
      <p className="sm">
        <b>{words}</b> ({Math.floor((100 * matched) / Math.max(rows, 1))}%)
      </p>
      <meter min={0} max={rows} value={matched} aria-label={words} />
    </div>
  );
}

/** Asks once for the meaning of each unknown value. */
export function UnknownValues({ values }: { values: ValueView[] }) {
  return (
    <section className="panel stack tight" aria-labelledby="values">
      <div className="head">
        <h2 id="values">Values we do not know</h2>
        <p className="mute sm">We will remember your answers for the next file</p>
      </div>
      <table className="t cards one val">
        <thead>
          <tr>
            <th scope="col">Value in the file</th>
            <th scope="col">Column</th>
            <th scope="col" className="r">
              Rows
            </th>
            <th scope="col">Means</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ value, columns, rows, name, about, options, chosen }) => (
            <tr key={about.value}>
              <th scope="row" className="all">
                <code className="break-words">{value}</code>
              </th>
              <td data-k="Column">{columns}</td>
              <td data-k="Rows" className="r">
                {formatCount(rows)}
              </td>
              <td className="all">
                <label className="vh" htmlFor={name}>
                  Meaning of {value} in {columns}
                </label>
                <input type="hidden" name={about.name} value={about.value} />
                <select id={name} name={name} key={chosen} defaultValue={chosen} autoComplete="off">
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shows one repeated ID with its rows side by side. */
export function RepeatedId({ repeat, here }: { repeat: RepeatView; here: string }) {
  const { id, place, total, next, fields, rows } = repeat;
  return (
    <section className="panel stack tight" aria-labelledby="repeats">
      <div className="head">
        <h2 id="repeats">The same ID twice, with different contents</h2>
        <p className="mute sm">
          {formatCount(place)} of {formatCount(total)} {total === 1 ? "ID" : "IDs"}
        </p>
      </div>
      <fieldset aria-label={`Row to keep for ${id}`}>
        <input type="hidden" name="keep-id" value={id} />
        <table className="t side">
          <thead>
            <tr>
              <th scope="col">{id}</th>
              {rows.map(({ row, value, isKept }) => (
                <th scope="col" key={row}>
                  <label className="check">
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
              <tr key={label} className={differs ? "diff" : undefined}>
                <th scope="row">
                  {label}
                  {differs ? <span className="vh"> (differs)</span> : null}
                </th>
                {values.map((value, at) => (
                  <td key={rows[at]?.row}>{value || "Not known"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
      {total > 1 ? (
        <p>
          <a className="lnk" href={`${here}?repeat=${(place % total) + 1}#repeats`}>
            Show the next repeated ID, {next}
          </a>
        </p>
      ) : null}
    </section>
  );
}
