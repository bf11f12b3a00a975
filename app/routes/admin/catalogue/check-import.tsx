import type { Problem } from "#app/domain/catalogue/import/read-row.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Changes, Problems, type Summary, say } from "./check-tables.tsx";

interface CheckProps {
  about: { id: string };
  report: Summary;
  shown: Problem[];
  page: number;
  pages: number;
}

/** What an import would do, and every row that it cannot take. */
export function CheckImport({ about, report, shown, page, pages }: CheckProps) {
  const { counts } = report;
  const writes = counts.create + counts.change;
  const isUseful = writes > 0 || counts.changedUniversities > 0 || counts.sample > 0;
  const here = `/admin/catalogue/import/${about.id}`;
  return (
    <>
      <section className="panel stack" aria-labelledby="what">
        <h2 id="what">{say(counts.rows)} rows were read</h2>
        <Counts report={report} />
        <p>
          Nothing has been saved yet. Rows with a problem are left out; all others go in together or not at all.
          {counts.archived > 0 ? ` ${say(counts.archived)} courses of the file are archived and stay so.` : null}
        </p>
        {report.notes.map((note) => (
          <p className="late" key={note}>
            {note}
          </p>
        ))}
        <form method="post" className="stack">
          {counts.sample > 0 ? (
            <label className="row">
              <input type="checkbox" name="replaceSample" value="yes" />
              Take out the {say(counts.sample)} sample courses
            </label>
          ) : null}
          <div className="row">
            {isUseful ? (
              <button type="submit" name="intent" value="import" className="btn pri">
                <Icon name="upload" />
                {writes > 0 ? `Import ${say(writes)} ${writes === 1 ? "course" : "courses"}` : "Update the catalogue"}
              </button>
            ) : null}
            {report.problems > 0 ? (
              <a className="btn" href={`${here}/problems.csv`} download>
                Download the problems
              </a>
            ) : null}
            <a className="btn quiet" href={`${here}?step=match`}>
              Change the matches
            </a>
            <a className="btn quiet" href="/admin/catalogue/import">
              Choose another file
            </a>
          </div>
        </form>
      </section>
      {report.problems > 0 ? <Problems {...{ shown, page, pages, here }} total={report.problems} /> : null}
      {report.changes.length > 0 ? <Changes report={report} /> : null}
    </>
  );
}

export function Counts({ report: { counts } }: { report: Summary }) {
  const figures: [string, number][] = [
    ["New courses", counts.create],
    ["Changed", counts.change],
    ["The same", counts.same],
  ];
  return (
    <dl className="stats four">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{say(value)}</dd>
        </div>
      ))}
      <div className={counts.bad > 0 ? "is-bad" : undefined}>
        <dt>
          {counts.bad > 0 ? <Icon name="alert" /> : null}
          With a problem
        </dt>
        <dd>{say(counts.bad)}</dd>
      </div>
    </dl>
  );
}
