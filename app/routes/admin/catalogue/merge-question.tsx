/** What a merge of two universities would move, with the button that does it. */
import { Form } from "react-router";
import type { MergePreview } from "#app/domain/catalogue/merge-universities.server.ts";
import { countOf } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { FoldedNames } from "./folded-names.tsx";

interface MergeQuestionProps extends MergePreview {
  /** The address of the page that leaves everything as it is. */
  cancel: string;
}

export function MergeQuestion({ cancel, ...preview }: MergeQuestionProps) {
  const { from, into, courses, names, favourites, applications, alike } = preview;
  return (
    <Panel className="prose" titleId="question" title={`Merge into ${into.name}?`}>
      <Stack as="ul" gap={2} className="list-disc pl-5">
        <li>
          {`${countOf(courses, "course")} of ${from.name} will be at ${into.name}.`}
          <FoldedNames names={names} count={courses} />
        </li>
        <li>{whoFollows(favourites, applications)}</li>
        {alike.length > 0 ? (
          <li>
            <b>{`${countOf(alike.length, "course")} will be there twice, because both universities have ${alike.length === 1 ? "it" : "them"}. Archive one of each afterwards.`}</b>
            <FoldedNames names={alike} />
          </li>
        ) : null}
        <li>{`${into.name} keeps its own city, nation and other facts. Those of ${from.name} are deleted with it.`}</li>
        <li>{`Its address leads to ${into.name}, and the next file that names ${from.name} means ${into.name}.`}</li>
      </Stack>
      <p>You can undo this for 24 hours.</p>
      <Inline as={Form} method="post">
        <input type="hidden" name="into" value={into.id} />
        <Button look="filled">Merge universities</Button>
        <ButtonLink look="quiet" to={cancel}>
          Cancel
        </ButtonLink>
      </Inline>
    </Panel>
  );
}

function whoFollows(favourites: number, applications: number): string {
  if (favourites + applications === 0) return "No student has saved these courses or applied for them.";
  const include = `${countOf(applications, "application")} ${applications === 1 ? "includes" : "include"}`;
  return `Students have saved these courses ${countOf(favourites, "time")} and ${include} them. They keep them, with the other university's name.`;
}
