import { Counts } from "./check-import.tsx";
import type { Summary } from "./check-tables.tsx";

/** The page asks again by itself every two seconds; the link is for who does not want to wait. */
export function Running({ id, done, total }: { id: string; done: number; total: number }) {
  return (
    <section className="panel stack" aria-labelledby="running">
      <h2 id="running">The courses are being imported</h2>
      <p role="status">
        {total > 0
          ? `${done.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")} courses are in.`
          : "Checking every row."}{" "}
        Nobody sees them before all are in.
      </p>
      {total > 0 ? <progress value={done} max={total} aria-label="Courses imported" /> : null}
      <a className="btn" href={`/admin/catalogue/import/${id}`}>
        Look again
      </a>
    </section>
  );
}

export function Ended({ report, id }: { report: Summary; id: string }) {
  const { sample, problems } = report;
  return (
    <section className="panel stack" aria-labelledby="done">
      <h2 id="done">The catalogue is up to date</h2>
      <Counts report={report} />
      {sample && sample.removed + sample.archived > 0 ? (
        <p>
          Sample courses removed: {sample.removed.toLocaleString("en-GB")}; kept for those who hold them:{" "}
          {sample.archived.toLocaleString("en-GB")}.
        </p>
      ) : null}
      <div className="row">
        <a className="btn pri" href="/courses">
          See the courses
        </a>
        {problems > 0 ? (
          <a className="btn" href={`/admin/catalogue/import/${id}/problems.csv`} download>
            Download the problems
          </a>
        ) : null}
        <a className="btn quiet" href="/admin/catalogue/import">
          Import another file
        </a>
      </div>
    </section>
  );
}
