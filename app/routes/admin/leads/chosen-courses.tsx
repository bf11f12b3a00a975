import type { CourseToEnter } from "#app/domain/invitations/entered.server.ts";
import { monthInWords } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";

interface ChosenCoursesProps {
  chosen: readonly CourseToEnter[];
  /** The intake of each course by its ID, "" if not decided. */
  intakes: Readonly<Record<string, string>>;
  /** The URL of the page without what is chosen. */
  here: string;
}

/** The courses of the application, each with its intake. */
export const ChosenCourses = ({ chosen, intakes, here }: ChosenCoursesProps) => (
  <Panel titleId="chosen" title="Courses of the application">
    {chosen.length === 0 ? <p>No courses yet. Find one above.</p> : null}
    <Stack as="ul" gap={0}>
      {chosen.map(({ id, name, university, intakes: offered }, at) => (
        <PanelItem key={id}>
          <input type="hidden" name="course" value={id} />
          <span className="wrap-anywhere">
            <b>{name}</b>, {university}
          </span>
          <Inline>
            <label htmlFor={`intake-${at}`}>
              Start<span className="sr-only">{` of ${name}, ${university}`}</span>
            </label>
            <select
              id={`intake-${at}`}
              name={`intake.${id}`}
              className="w-auto"
              autoComplete="off"
              defaultValue={offered.includes(intakes[id] ?? "") ? intakes[id] : ""}
            >
              {["", ...offered].map((month) => (
                <option key={month} value={month}>
                  {month === "" ? "Not decided yet" : monthInWords(month)}
                </option>
              ))}
            </select>
            <ButtonLink
              look="quiet"
              size="small"
              to={without(here, chosen, id)}
              aria-label={`Remove ${name}, ${university}`}
            >
              Remove
            </ButtonLink>
          </Inline>
        </PanelItem>
      ))}
    </Stack>
    {chosen.length > 0 ? (
      <p>
        <Button look="filled">Enter application</Button>
      </p>
    ) : null}
  </Panel>
);

const without = (here: string, chosen: readonly CourseToEnter[], left: string): string => {
  const others = chosen.filter(({ id }) => id !== left).map(({ id }) => ["course", id]);
  // A parameter without a value keeps the page from beginning with the courses that were asked about.
  return `${here}?${new URLSearchParams(others.length > 0 ? others : [["course", ""]])}`;
};
