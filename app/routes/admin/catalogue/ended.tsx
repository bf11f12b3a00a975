import { Form } from "react-router";
import { formatCount } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/charts/meter.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Counts } from "./check-import.tsx";
import type { Summary } from "./check-tables.tsx";
import { LookAgain } from "./look-again.tsx";

interface ProgressProps {
  id: string;
  fileName: string;
  done: number;
  total: number;
  doing: string;
}

const CAN_LEAVE = "You can leave this page and come back to it.";

/** Shows how much of a file has been read. */
export function Reading({ id, fileName, done, total, doing }: ProgressProps) {
  return (
    <Panel
      gap={2}
      titleId="reading"
      title={<>Reading {fileName}</>}
      beside={
        total > 0 ? (
          <p className="text-ink-2 text-t2 tabular">
            {`${formatCount(Math.min(done, total))} of ${formatCount(total)} rows`}
          </p>
        ) : null
      }
    >
      <Progress label="Rows read" {...(total > 0 ? { value: Math.min(done, total), max: total } : {})} />
      <p role="status" className="text-ink-2 text-t2">
        {doing ? `${doing}. ${CAN_LEAVE}` : CAN_LEAVE}
      </p>
      <Inline as={Form} method="post">
        <LookAgain address={`/admin/catalogue/import/${id}`} />
        <Button name="intent" value="cancel" look="quiet">
          Cancel import
        </Button>
      </Inline>
    </Panel>
  );
}

/** Shows how many courses have been imported. */
export function Running({ id, done, total }: ProgressProps) {
  return (
    <Panel titleId="running" title="Importing courses">
      <p role="status">
        <span>
          {total > 0 ? `${formatCount(done)} of ${formatCount(total)} courses imported.` : "Checking every row..."}
        </span>{" "}
        Students will not see any of them until all are imported.
      </p>
      {total > 0 ? <Progress value={done} max={total} label="Courses imported" /> : null}
      <Inline>
        <LookAgain address={`/admin/catalogue/import/${id}`} />
      </Inline>
    </Panel>
  );
}

interface FailedProps {
  id: string;
  problem: string | null;
  isRead: boolean;
  isRollover: boolean;
}

export function Failed({ id, problem, isRead, isRollover }: FailedProps) {
  const stopped = isRollover
    ? "The import stopped part-way, so nothing was saved. You can roll the dates over again."
    : isRead
      ? "The import stopped part-way, so nothing was saved. You can check the file and try again."
      : "We stopped reading the file part-way, so nothing was saved. Upload it again.";
  return (
    <Panel>
      <p role="alert">{problem ?? stopped}</p>
      <Inline>
        {isRollover ? (
          <ButtonLink look="filled" to="/admin/catalogue/rollover">
            Roll over dates
          </ButtonLink>
        ) : isRead ? (
          <ButtonLink look="filled" to={`/admin/catalogue/import/${id}?step=match`}>
            Check the file again
          </ButtonLink>
        ) : (
          <ButtonLink look="filled" to="/admin/catalogue/import">
            Upload another file
          </ButtonLink>
        )}
      </Inline>
    </Panel>
  );
}

export function Ended({ report, id, isUndone }: { report: Summary; id: string; isUndone: boolean }) {
  const { sample, problems } = report;
  return (
    <Panel titleId="done" title={isUndone ? "This import has been undone" : "The catalogue has been updated"}>
      <Counts report={report} />
      {sample && sample.removed + sample.archived > 0 ? (
        <p>
          {`Sample courses removed: ${formatCount(sample.removed)}. Archived, because students have saved or applied for them: ${formatCount(sample.archived)}.`}
        </p>
      ) : null}
      {report.archived ? <p>{`Archived, because they are not in the file: ${formatCount(report.archived)}.`}</p> : null}
      <Inline>
        <ButtonLink look="filled" href="/courses">
          View courses
        </ButtonLink>
        {problems > 0 ? (
          <ButtonLink href={`/admin/catalogue/import/${id}/problems.csv`} download>
            Download the list of problems
          </ButtonLink>
        ) : null}
        <ButtonLink to={`/admin/catalogue/import/${id}/undo`}>
          {isUndone ? "See what was undone" : "Undo import"}
        </ButtonLink>
        <ButtonLink look="quiet" to="/admin/catalogue/import">
          Import another file
        </ButtonLink>
      </Inline>
    </Panel>
  );
}
