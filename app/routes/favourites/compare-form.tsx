import type { ComparableCourse } from "#app/domain/favourites/comparison.server.ts";
import { inDigits, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ChoiceRow } from "#app/ui/choice-row.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { fielded } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stack } from "#app/ui/layout.tsx";

interface CompareFormProps {
  courses: readonly ComparableCourse[];
  /** How many rows are shown before "more". All of them by default. */
  open?: number;
  /** IDs that are selected at first. */
  chosen?: readonly string[];
  /** The server's error about the selection. */
  problem?: string | null;
}

const FIRST = "compare-first";

const ROWS = "grid grid-cols-choices gap-2";

/**
 * A form to select 2 or 3 courses. It leads to the page that compares them. The server reports mistakes, and scripts
 * report them straight away.
 */
export function CompareForm({ courses, open = courses.length, chosen = [], problem = null }: CompareFormProps) {
  const row = (course: ComparableCourse, index: number) => (
    <ChoiceRow
      key={course.id}
      title={course.name}
      about={course.university}
      name="course"
      value={course.id}
      defaultChecked={chosen.includes(course.id)}
      {...(index === 0 ? { id: FIRST } : {})}
      aria-describedby="compare-error"
    />
  );
  const rest = courses.slice(open);
  return (
    <Stack as="form" method="get" action={localPath("/compare")} data-compare="">
      {problem ? <ErrorSummary problems={[{ fieldId: FIRST, message: problem }]} /> : null}
      {/* Tells the server that the form was sent even if nothing is selected. */}
      <input type="hidden" name="sent" value="1" />
      <fieldset className={`${fielded(problem)} grid-cols-1`} aria-label={m.compare_courses_to_compare()}>
        <div className={ROWS}>{courses.slice(0, open).map(row)}</div>
        {rest.length > 0 ? (
          <Disclosure
            words={m.compare_more({ count: inDigits(rest.length) })}
            open={rest.some((course) => chosen.includes(course.id))}
          >
            <div className={ROWS}>{rest.map((course, index) => row(course, open + index))}</div>
          </Disclosure>
        ) : null}
      </fieldset>
      <div className="choice-end">
        <Button>
          <Icon name="compare" />
          <span>{m.compare_courses()}</span>
        </Button>
        <p className="font-semibold text-bad text-t2" role="alert" id="compare-error" data-compare-error="">
          {problem}
        </p>
      </div>
    </Stack>
  );
}
