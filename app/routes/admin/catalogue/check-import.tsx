import { Form } from "react-router";
import type { Problem } from "#app/domain/catalogue/import/read-row.ts";
import { formatCount } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
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
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_19rem]">
        <Stack as={Form} method="post" id="answers">
          {joins.length > 0 ? <JoinedSheets joins={joins} main={main} /> : null}
          {values.length > 0 ? <UnknownValues values={values} /> : null}
          {repeat ? <RepeatedId repeat={repeat} here={here} /> : null}
          {asks ? (
            <Inline>
              <Button name="intent" value="answer">
                Update the preview
              </Button>
            </Inline>
          ) : null}
          {report.problems > 0 ? null : <Notes report={report} check={check} />}
        </Stack>
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
    <Panel gap={2} titleId="notes" title="About this file">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Panel>
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
    <Panel as="aside" className="wide:sticky wide:top-16" titleId="effect" title="What the import will do">
      <Counts report={report} />
      {questions.length > 0 ? (
        <p className="text-t2">
          <b>Still to answer:</b> {questions.join(", ")}. Rows without an answer will be skipped.
        </p>
      ) : null}
      {counts.sample > 0 ? (
        <label className="flex min-h-tap items-center gap-3 font-normal">
          <input type="checkbox" name="replaceSample" value="yes" form="answers" />
          Remove the {formatCount(counts.sample)} sample courses
        </label>
      ) : null}
      {isUseful ? (
        <Button name="intent" value="import" form="answers" look="filled" wide>
          <Icon name="upload" />
          {writes > 0 ? `Import ${formatCount(writes)} ${writes === 1 ? "course" : "courses"}` : "Update the catalogue"}
        </Button>
      ) : null}
      {report.changes.length > 0 ? (
        <ButtonLink wide href="#changes">
          See the {several(counts.change, "change")}
        </ButtonLink>
      ) : null}
      {report.problems > 0 ? (
        <ButtonLink wide href={`${here}/problems.csv`} download>
          Download the list of problems
        </ButtonLink>
      ) : null}
      <ButtonLink look="quiet" wide to={`${here}?step=match`}>
        Change column matches
      </ButtonLink>
      <ButtonLink look="quiet" wide to="/admin/catalogue/import">
        Upload another file
      </ButtonLink>
      <p className="text-ink-2 text-t2">Nothing is saved yet. All rows are imported together, or none.</p>
    </Panel>
  );
}

const several = (count: number, thing: string) =>
  count > 0 ? `${formatCount(count)} ${thing}${count === 1 ? "" : "s"}` : "";

export function Counts({ report: { counts } }: { report: Summary }) {
  const bad = (
    <span className={`inline-flex items-center gap-1 *:size-4 ${counts.bad > 0 ? "text-bad" : ""}`}>
      {counts.bad > 0 ? <Icon name="alert" /> : null}
      {formatCount(counts.bad)}
    </span>
  );
  return (
    <KeyValues
      rows={[
        ["New courses", formatCount(counts.create)],
        ["Changed courses", formatCount(counts.change)],
        ["Unchanged", formatCount(counts.same)],
        ["Skipped", formatCount(counts.leftOut)],
        ["With problems", bad],
      ]}
    />
  );
}
