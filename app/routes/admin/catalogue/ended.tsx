import { useEffect } from "react";
import { Form, Link, useRevalidator } from "react-router";
import { formatCount } from "#app/notation.ts";
import { Counts } from "./check-import.tsx";
import type { Summary } from "./check-tables.tsx";

const LOOK_AGAIN_MS = 1_000;

interface ProgressProps {
  id: string;
  fileName: string;
  done: number;
  total: number;
  doing: string;
}

/** Reads the page's data again every second. Without scripts the page reloads every 3 seconds. */
function LookAgain({ id }: { id: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <Link className="btn" to={`/admin/catalogue/import/${id}`}>
        Refresh this page
      </Link>
    </>
  );
}

/** Shows how much of a file has been read. */
export function Reading({ id, fileName, done, total, doing }: ProgressProps) {
  return (
    <section className="panel stack tight" aria-labelledby="reading">
      <div className="head">
        <h2 id="reading">Reading {fileName}</h2>
        {total > 0 ? (
          <p className="mute sm num">
            {formatCount(Math.min(done, total))} of {formatCount(total)} rows
          </p>
        ) : null}
      </div>
      <progress aria-label="Rows read" {...(total > 0 ? { value: Math.min(done, total), max: total } : {})} />
      <p role="status" className="mute sm">
        {doing ? `${doing}. ` : ""}You can leave this page and come back to it.
      </p>
      <Form method="post" className="row">
        <LookAgain id={id} />
        <button type="submit" name="intent" value="cancel" className="btn quiet">
          Cancel import
        </button>
      </Form>
    </section>
  );
}

/** Shows how many courses have been imported. */
export function Running({ id, done, total }: ProgressProps) {
  return (
    <section className="panel stack" aria-labelledby="running">
      <h2 id="running">Importing courses</h2>
      <p role="status">
        {total > 0 ? `${formatCount(done)} of ${formatCount(total)} courses imported.` : "Checking every row..."}{" "}
        Students will not see any of them until all are imported.
      </p>
      {total > 0 ? <progress value={done} max={total} aria-label="Courses imported" /> : null}
      <div className="row">
        <LookAgain id={id} />
      </div>
    </section>
  );
}

export function Failed({ id, problem, isRead }: { id: string; problem: string | null; isRead: boolean }) {
  const stopped = isRead
    ? "The import stopped part-way, so nothing was saved. You can check the file and try again."
    : "We stopped reading the file part-way, so nothing was saved. Upload it again.";
  return (
    <section className="panel stack">
      <p role="alert">{problem ?? stopped}</p>
      <div className="row">
        {isRead ? (
          <Link className="btn pri" to={`/admin/catalogue/import/${id}?step=match`}>
            Check the file again
          </Link>
        ) : (
          <Link className="btn pri" to="/admin/catalogue/import">
            Upload another file
          </Link>
        )}
      </div>
    </section>
  );
}

export function Ended({ report, id }: { report: Summary; id: string }) {
  const { sample, problems } = report;
  return (
    <section className="panel stack" aria-labelledby="done">
      <h2 id="done">The catalogue has been updated</h2>
      <Counts report={report} />
      {sample && sample.removed + sample.archived > 0 ? (
        <p>
          Sample courses removed: {formatCount(sample.removed)}. Archived, because students have saved or applied for
          them: {formatCount(sample.archived)}.
        </p>
      ) : null}
      <div className="row">
        <a className="btn pri" href="/courses">
          View courses
        </a>
        {problems > 0 ? (
          <a className="btn" href={`/admin/catalogue/import/${id}/problems.csv`} download>
            Download the list of problems
          </a>
        ) : null}
        <Link className="btn quiet" to="/admin/catalogue/import">
          Import another file
        </Link>
      </div>
    </section>
  );
}
