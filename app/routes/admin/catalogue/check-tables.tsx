import { Link } from "react-router";
import type { Problem } from "#app/domain/catalogue/import/read-row.ts";
import type { StoredReport } from "#app/domain/catalogue/import/stored.server.ts";
import { formatCount } from "#app/notation.ts";

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
    <section className="panel stack" aria-labelledby="problems">
      <h2 id="problems">
        {formatCount(total)} {total === 1 ? "problem" : "problems"}
      </h2>
      <table className="t cards">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Value in the file</th>
            <th scope="col">What is wrong and what to do</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ sheet, row, column, value, reason }) => (
            <tr key={`${sheet} ${row} ${column} ${reason}`}>
              <th scope="row">
                <span className="only-s">Row </span>
                {row}
                <small>{sheet}</small>
              </th>
              <td data-k="Column">{column || "Whole row"}</td>
              <td className="all" data-k="Value in the file">
                <code className="break-words">{value || "(empty)"}</code>
              </td>
              <td className="all" data-k="What is wrong and what to do">
                {reason}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 ? (
        <nav className="row" aria-label="Pages of problems">
          {page > 1 ? (
            <Link className="btn" to={`${here}?page=${page - 1}`}>
              Previous page
            </Link>
          ) : null}
          <span className="sm mute">
            Page {page} of {pages}
          </span>
          {page < pages ? (
            <Link className="btn" to={`${here}?page=${page + 1}`}>
              Next page
            </Link>
          ) : null}
        </nav>
      ) : null}
    </section>
  );
}

/** Shows the first changes of an import. */
export function Changes({ report }: { report: Summary }) {
  return (
    <section className="panel stack" aria-labelledby="changes">
      <h2 id="changes">First changes ({formatCount(report.counts.change)} courses in total)</h2>
      <table className="t cards">
        <thead>
          <tr>
            <th scope="col">Course</th>
            <th scope="col">Field</th>
            <th scope="col">Current value</th>
            <th scope="col">After import</th>
          </tr>
        </thead>
        <tbody>
          {report.changes.map(({ course, university, field, now, after }) => (
            <tr key={`${course} ${university} ${field}`}>
              <th scope="row" className="all">
                {course}
                <small>{university}</small>
              </th>
              <td data-k="Field">{field}</td>
              <td data-k="Current value">{now ? <s>{now}</s> : "Not known"}</td>
              <td data-k="After import">
                <b>{after || "Not known"}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
