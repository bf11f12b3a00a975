import { Form } from "react-router";
import { countOf, formatCount } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { Problems } from "./check-problems.tsx";
import { JoinedSheets, RepeatedId, UnknownValues, UnusedSheet } from "./check-questions.tsx";
import { Changes, type Summary } from "./check-tables.tsx";
import { NewUniversities, RowsBelow, SameHeadings } from "./check-universities.tsx";
import type { CheckView, MissingView } from "./check-view.ts";

interface CheckProps {
  about: { id: string };
  isRollover: boolean;
  report: Summary;
  check: CheckView;
  page: number;
  pages: number;
}

/** Shows what an import would do, the questions to settle first, and every row that cannot be imported. */
export function CheckImport({ about, isRollover, report, check, page, pages }: CheckProps) {
  const here = `/admin/catalogue/import/${about.id}`;
  const { unused, joins, main, universities, below, columns, values, ranges, fixes, repeat } = check;
  return (
    <>
      {unused.map((join) => (
        <UnusedSheet key={join.sheet} join={join} id={`unused-${join.name}`} />
      ))}
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_19rem]">
        <Stack as={Form} method="post" id="answers">
          {joins.length > 0 ? <JoinedSheets joins={joins} main={main} /> : null}
          {universities.length > 0 ? <NewUniversities universities={universities} /> : null}
          {below ? <RowsBelow below={below} /> : null}
          {columns.length > 0 ? <SameHeadings columns={columns} /> : null}
          {values.length > 0 ? <UnknownValues values={values} /> : null}
          {repeat ? <RepeatedId repeat={repeat} here={here} /> : null}
          {fixes.length > 0 || ranges.length > 0 ? (
            <Problems {...{ fixes, ranges, page, pages, here }} total={report.problems} />
          ) : null}
          {check.missing.length > 0 ? <MissingCourses missing={check.missing} /> : null}
          <Notes report={report} check={check} />
        </Stack>
        <Effect report={report} check={check} here={here} isRollover={isRollover} />
      </div>
      {report.changes.length > 0 ? <Changes report={report} /> : null}
    </>
  );
}

/** Lists what deserves a look and does not stop the import. */
function Notes({ report: { notes, counts }, check }: { report: Summary; check: CheckView }) {
  const lines = [
    `We read ${countOf(counts.rows, "row")}.`,
    ...(check.same > 0
      ? [`Repeated IDs with the same contents: ${formatCount(check.same)}. Each course is imported once.`]
      : []),
    ...(counts.archived > 0
      ? [
          counts.archived === 1
            ? "1 course in the file is archived and will stay archived."
            : `${countOf(counts.archived, "course")} in the file are archived and will stay archived.`,
        ]
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

interface EffectProps extends Pick<CheckProps, "report" | "check" | "isRollover"> {
  here: string;
}

/** Shows the figures and the button, beside the questions on a wide screen. */
function Effect({ report, check: { open, missing }, here, isRollover }: EffectProps) {
  const { counts } = report;
  const writes = counts.create + counts.change;
  const isUseful = writes > 0 || counts.changedUniversities > 0 || counts.sample > 0 || missing.length > 0;
  return (
    <Panel as="aside" className="wide:sticky wide:top-16" titleId="effect" title="What the import will do">
      <Counts report={report} />
      {open.length > 0 ? (
        <div className="grid gap-2 text-t2">
          <b>Still to answer:</b>
          <ul className="grid gap-1">
            {open.map(({ words, href }) => (
              <li key={`${href} ${words}`}>
                <a href={href}>{words}</a>
              </li>
            ))}
          </ul>
          <p>Rows without an answer will be skipped.</p>
        </div>
      ) : null}
      <Button name="intent" value="answer" form="answers" wide>
        Update the preview
      </Button>
      {counts.sample > 0 ? (
        <label className="flex min-h-tap items-center gap-3 font-normal">
          <input type="checkbox" name="replaceSample" value="yes" form="answers" />
          <span>{`Remove the ${formatCount(counts.sample)} sample courses`}</span>
        </label>
      ) : null}
      {isUseful ? (
        <Button name="intent" value="import" form="answers" look="filled" wide>
          <Icon name="upload" />
          <span>
            {writes > 0
              ? `Import ${formatCount(writes)} ${writes === 1 ? "course" : "courses"}`
              : "Update the catalogue"}
          </span>
        </Button>
      ) : null}
      {report.changes.length > 0 ? (
        <ButtonLink wide href="#changes">
          {`See the ${several(counts.change, "change")}`}
        </ButtonLink>
      ) : null}
      {report.problems > 0 ? (
        <ButtonLink wide href={`${here}/problems.csv`} download>
          Download the list of problems
        </ButtonLink>
      ) : null}
      {isRollover ? (
        <ButtonLink look="quiet" wide to="/admin/catalogue/rollover">
          Roll over other dates
        </ButtonLink>
      ) : (
        <>
          <ButtonLink look="quiet" wide to={`${here}?step=match`}>
            Change column matches
          </ButtonLink>
          <ButtonLink look="quiet" wide to="/admin/catalogue/import">
            Upload another file
          </ButtonLink>
        </>
      )}
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
      <span>{formatCount(counts.bad)}</span>
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

/** Lists the courses of the catalogue that the file lacks, by university, each with a choice to archive them. */
function MissingCourses({ missing }: { missing: readonly MissingView[] }) {
  return (
    <Panel titleId="missing" title="In the catalogue, not in this file">
      <p>
        These courses will stay as they are unless you archive them. Students will no longer find an archived course.
        Undoing the import restores it.
      </p>
      <ul>
        {missing.map((one) => (
          <MissingAt key={one.universityId} {...one} />
        ))}
      </ul>
    </Panel>
  );
}

function MissingAt({ universityId, university, added, total, names, fields, isSelected }: MissingView) {
  const these = total === 1 ? "this course" : `these ${formatCount(total)} courses`;
  return (
    <PanelItem>
      <b>{`${university}: ${countOf(total, "course")} not in this file`}</b>
      <span className="text-ink-2 text-t2">{`In this file, not in the catalogue: ${countOf(added, "course")}`}</span>
      <details>
        <summary className="min-h-tap content-center">
          {names.length < total
            ? `See the first ${formatCount(names.length)} of ${university}`
            : `See ${these} of ${university}`}
        </summary>
        <ul className="list-disc pl-5 text-t2">
          {names.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two courses can have one name, and the list does not change.
            <li key={place}>{name}</li>
          ))}
        </ul>
      </details>
      <input type="hidden" name={fields.about} value={universityId} />
      <label className="flex min-h-tap items-center gap-3 font-normal">
        <input type="checkbox" name={fields.choice} value="yes" defaultChecked={isSelected} />
        <span>
          {`Archive ${these}`} <span className="sr-only">{`of ${university}`}</span>
        </span>
      </label>
    </PanelItem>
  );
}
