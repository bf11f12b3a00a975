/** What the page about undoing an import shows: the question, its progress and its result. */
import { Form } from "react-router";
import type { FinishedImport } from "#app/domain/catalogue/import/finished.server.ts";
import type { UndoCounts } from "#app/domain/catalogue/import/undo-fates.server.ts";
import type { undoSentences } from "#app/domain/catalogue/import/undo-words.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { formatCount } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/charts/meter.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { FoldedNames } from "./folded-names.tsx";
import { LookAgain } from "./look-again.tsx";

export const IMPORT = "/admin/catalogue/import";

interface UndoPage {
  about: FinishedImport;
  by: string | null;
  counts: UndoCounts;
  sentences: ReturnType<typeof undoSentences>;
  names: { kept: string[]; archived: string[] };
}

export function Question(shown: UndoPage) {
  const { about, sentences } = shown;
  const isUseful = sentences.changes.length > 0;
  return (
    <Panel titleId="question" title="What will happen">
      <Sentences {...shown} />
      {isUseful ? (
        <p className="text-ink-2 text-t2">
          {`All of this happens at once, or nothing. You can undo this import until ${formatMoment(about.until)}. Your column matches and answers stay remembered for the next file.`}
        </p>
      ) : (
        <p>There is nothing left of this import to undo.</p>
      )}
      <Inline as={Form} method="post">
        {isUseful ? <Button look="filled">Undo import</Button> : null}
        <ButtonLink look="quiet" to={IMPORT}>
          Cancel
        </ButtonLink>
      </Inline>
    </Panel>
  );
}

function Sentences({ counts, sentences, names }: Pick<UndoPage, "counts" | "sentences" | "names">) {
  return (
    <Stack as="ul" gap={2} className="list-disc pl-5">
      {sentences.changes.map((sentence) => (
        <li key={sentence}>
          {sentence}
          {sentence.includes(" archived, ") ? (
            <FoldedNames names={names.archived} count={counts["course archived"] ?? 0} />
          ) : null}
        </li>
      ))}
      {sentences.kept.map((sentence, place) => (
        <li key={sentence}>
          <b>{sentence}</b>
          {place === 0 ? <FoldedNames names={names.kept} count={counts["course kept"] ?? 0} /> : null}
        </li>
      ))}
    </Stack>
  );
}

export function Running({ address, done, total }: { address: string; done: number; total: number }) {
  return (
    <Panel titleId="running" title="Putting the catalogue back">
      <p role="status">
        <span>
          {total > 0 ? `${formatCount(done)} of ${formatCount(total)} courses put back.` : "Checking every course..."}
        </span>{" "}
        Students will not see any change until all are put back.
      </p>
      {total > 0 ? <Progress value={done} max={total} label="Courses put back" /> : null}
      <Inline>
        <LookAgain address={address} />
      </Inline>
    </Panel>
  );
}

/** Says what was undone, when, and who did it. */
export function Undone({ about: { undoneAt }, by, ...shown }: UndoPage) {
  return (
    <Panel titleId="done" title="What was undone">
      <Sentences {...shown} />
      {undoneAt ? <p>{`${by ? isolated(by) : "Staff"} undid this import on ${formatMoment(undoneAt)}.`}</p> : null}
      <Inline>
        <ButtonLink look="filled" to={IMPORT}>
          Import another file
        </ButtonLink>
        <ButtonLink look="quiet" to="/admin/catalogue/courses">
          See all courses
        </ButtonLink>
      </Inline>
    </Panel>
  );
}
