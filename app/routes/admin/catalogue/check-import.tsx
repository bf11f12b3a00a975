import { Form, Link } from "react-router";
import type { Problem } from "#app/domain/catalogue/import/read-row.ts";
import { formatCount } from "#app/notation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { JoinedSheets, RepeatedId, UnknownValues, UnusedSheet } from "./check-questions.tsx";
import { Changes, Problems, type Summary } from "./check-tables.tsx";
import type { CheckView } from "./check-view.ts";

interface CheckProps {
  about: { id: string };
  report: Summary;
  check: CheckView;
  shown: Problem[];
  page: number;
  pages: number;
}

/** Shows what an import would do, the questions to settle first, and every row that cannot be imported. */
export function CheckImport({ about, report, check, shown, page, pages }: CheckProps) {
  const here = `/admin/catalogue/import/${about.id}`;
  const { unused, joins, main, values, repeat } = check;
  const asks = joins.length > 0 || values.length > 0 || repeat !== null;
  return (
    <>
      {unused.map((join) => (
        <UnusedSheet key={join.sheet} join={join} id={`unused-${join.name}`} />
      ))}
      <div className="imp">
        <Form method="post" id="answers" className="stack">
          {joins.length > 0 ? <JoinedSheets joins={joins} main={main} /> : null}
          {values.length > 0 ? <UnknownValues values={values} /> : null}
          {repeat ? <RepeatedId repeat={repeat} here={here} /> : null}
          {asks ? (
            <div className="row">
              <button type="submit" name="intent" value="answer" className="btn">
                Update the preview
              </button>
            </div>
          ) : null}
          {report.problems > 0 ? null : <Notes report={report} check={check} />}
        </Form>
        <Effect report={report} check={check} here={here} />
      </div>
      {report.problems > 0 ? (
        <>
          <Notes report={report} check={check} />
          <Problems {...{ shown, page, pages, here }} total={report.problems} />
        </>
      ) : null}
      {report.changes.length > 0 ? <Changes report={report} /> : null}
    </>
  );
}

/** Lists what deserves a look and does not stop the import. */
function Notes({ report: { notes, counts }, check }: { report: Summary; check: CheckView }) {
  const lines = [
    `We read ${formatCount(counts.rows)} rows.`,
    ...(check.same > 0
      ? [`Repeated IDs with the same contents: ${formatCount(check.same)}. Each course is imported once.`]
      : []),
    ...(counts.archived > 0
      ? [`${formatCount(counts.archived)} courses in the file are archived and will stay archived.`]
      : []),
    ...notes,
  ];
  return (
    <section className="panel stack tight" aria-labelledby="notes">
      <h2 id="notes">About this file</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

/** Shows the figures and the button, beside the questions on a wide screen. */
function Effect({ report, check: { open }, here }: { report: Summary; check: CheckView; here: string }) {
  const { counts } = report;
  const writes = counts.create + counts.change;
  const isUseful = writes > 0 || counts.changedUniversities > 0 || counts.sample > 0;
  const questions = [
    several(open.values, "value"),
    several(open.sheets, "sheet"),
    several(open.repeats, "repeated ID"),
  ].filter(Boolean);
  return (
    <aside className="panel stack sum2" aria-labelledby="effect">
      <h2 id="effect">What the import will do</h2>
      <Counts report={report} />
      {questions.length > 0 ? (
        <p className="sm">
          <b>Still to answer:</b> {questions.join(", ")}. Rows without an answer will be skipped.
        </p>
      ) : null}
      {counts.sample > 0 ? (
        <label className="check">
          <input type="checkbox" name="replaceSample" value="yes" form="answers" />
          Remove the {formatCount(counts.sample)} sample courses
        </label>
      ) : null}
      {isUseful ? (
        <button type="submit" name="intent" value="import" form="answers" className="btn pri full">
          <Icon name="upload" />
          {writes > 0 ? `Import ${formatCount(writes)} ${writes === 1 ? "course" : "courses"}` : "Update the catalogue"}
        </button>
      ) : null}
      {report.changes.length > 0 ? (
        <a className="btn full" href="#changes">
          See the {several(counts.change, "change")}
        </a>
      ) : null}
      {report.problems > 0 ? (
        <a className="btn full" href={`${here}/problems.csv`} download>
          Download the list of problems
        </a>
      ) : null}
      <Link className="btn quiet full" to={`${here}?step=match`}>
        Change column matches
      </Link>
      <Link className="btn quiet full" to="/admin/catalogue/import">
        Upload another file
      </Link>
      <p className="mute sm">Nothing is saved yet. All rows are imported together, or none.</p>
    </aside>
  );
}

const several = (count: number, thing: string) =>
  count > 0 ? `${formatCount(count)} ${thing}${count === 1 ? "" : "s"}` : "";

export function Counts({ report: { counts } }: { report: Summary }) {
  const figures: [string, number][] = [
    ["New courses", counts.create],
    ["Changed courses", counts.change],
    ["Unchanged", counts.same],
    ["Skipped", counts.leftOut],
  ];
  return (
    <dl className="kv">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
      <div>
        <dt>With problems</dt>
        <dd className={counts.bad > 0 ? "is-bad" : undefined}>
          <span>
            {counts.bad > 0 ? <Icon name="alert" /> : null}
            {formatCount(counts.bad)}
          </span>
        </dd>
      </div>
    </dl>
  );
}
