/** What a rollover would change, with the button that makes an import of it. */
import { Form } from "react-router";
import type { Rollover } from "#app/domain/catalogue/rolled-dates.ts";
import type { RolloverDraft } from "#app/domain/catalogue/rollover-input.ts";
import type { CountedMove, RolloverSummary } from "#app/domain/catalogue/rollover-summary.ts";
import { countOf, formatCount } from "#app/notation.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { FoldedNames } from "./folded-names.tsx";

/** Returns a sentence about courses with the right verb: "1 course has", "2 courses have". */
const about = (courses: number, one: string, many: string) =>
  `${countOf(courses, "course")} ${courses === 1 ? one : many}`;

/** Returns what deserves a look, the most important first. */
function rolloverNotes(summary: RolloverSummary, { from, to, way }: Rollover): string[] {
  const { none, done, undated, ahead, passed, weekend, leapDays } = summary;
  const notes: [number, string][] = [
    [passed, `${about(passed, "has", "have")} no new date that is still open today. Check the years.`],
    [
      ahead,
      `${about(ahead, "starts", "start")} in ${to} already. Those dates stay. If they should move to ${to + 1}, do that first.`,
    ],
    [
      undated,
      `${about(undated, "has", "have")} start dates without a year, for example September. They are for every year and stay. Their deadlines move.`,
    ],
    [weekend, `New deadlines on a Saturday or Sunday: ${weekend}. Check them with the university.`],
    [leapDays, `Deadlines of 29 February that become 28 February: ${leapDays}.`],
    [none, `${about(none, "has", "have")} no date of ${from} and will not change.`],
    [
      done,
      way === "add"
        ? `${about(done, "has", "have")} the dates of ${to} already and will not change.`
        : `${about(done, "will", "will")} not change.`,
    ],
  ];
  return notes.flatMap(([count, words]) => (count > 0 ? [words] : []));
}

const MOVES_SHOWN = 12;

interface RolloverQuestionProps {
  summary: RolloverSummary;
  rollover: Rollover;
  draft: RolloverDraft;
}

export function RolloverQuestion({ summary, rollover, draft }: RolloverQuestionProps) {
  const { changed, courses, unfit, unchangedUniversities } = summary;
  return (
    <Panel titleId="question" title={`${rollover.from} to ${rollover.to}`}>
      <p>
        {changed > 0
          ? `${formatCount(changed)} of ${countOf(courses, "course")} will have new dates.`
          : `None of the ${countOf(courses, "course")} has a date of ${rollover.from} to move.`}
      </p>
      <Moves title="Start dates" moves={summary.starts} way={rollover.way} />
      <Moves title="Application deadlines" moves={summary.deadlines} way={rollover.way} />
      <Stack as="ul" gap={2} className="list-disc pl-5">
        {rolloverNotes(summary, rollover).map((note) => (
          <li key={note}>{note}</li>
        ))}
        {unfit.length > 0 ? (
          <li>
            {`${countOf(unfit.length, "course")} would have more than 12 start dates or deadlines, so we leave ${unfit.length === 1 ? "it" : "them"} out.`}
            <FoldedNames names={unfit} />
          </li>
        ) : null}
        {changed > 0 && unchangedUniversities.length > 0 ? (
          <li>
            {`Nothing changes at ${countOf(unchangedUniversities.length, "university", "universities")}.`}
            <FoldedNames names={unchangedUniversities} />
          </li>
        ) : null}
        <li>Archived courses do not change.</li>
      </Stack>
      {changed > 0 ? (
        <Stack as={Form} gap={2} method="post">
          <Choices draft={draft} />
          <p>Nothing is saved yet. On the next page you can see the courses, import the dates or leave them.</p>
          <p>
            <Button look="filled">{`Check ${countOf(changed, "course")}`}</Button>
          </p>
        </Stack>
      ) : null}
    </Panel>
  );
}

/** The choices of the form, as they were previewed. */
function Choices({ draft: { isAll, universityIds, from, to, way } }: { draft: RolloverDraft }) {
  return (
    <>
      {isAll ? (
        <input type="hidden" name="all" value="yes" />
      ) : (
        universityIds.map((id) => <input key={id} type="hidden" name="u" value={id} />)
      )}
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="way" value={way} />
    </>
  );
}

interface MovesProps {
  title: string;
  moves: readonly CountedMove[];
  way: Rollover["way"];
}

function Moves({ title, moves, way }: MovesProps) {
  if (moves.length === 0) return null;
  const more = moves.length - MOVES_SHOWN;
  return (
    <Stack gap={2}>
      <h3 className="text-t3">{title}</h3>
      <DataTable
        caption={`${title} that move`}
        look="dense"
        rows={moves.slice(0, MOVES_SHOWN)}
        keyOf={({ now, after }) => `${now} ${after}`}
        columns={[
          { heading: "Current", cell: ({ now }) => (way === "replace" ? <s>{now}</s> : now) },
          { heading: way === "replace" ? "New" : "Added", cell: ({ after }) => <b>{after}</b> },
          { heading: "Courses", align: "end", cell: ({ courses }) => formatCount(courses) },
        ]}
      />
      {more > 0 ? <p className="text-ink-2 text-t2">{`And ${countOf(more, "other date")}.`}</p> : null}
    </Stack>
  );
}
