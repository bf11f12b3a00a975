import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { COMPARE_MAX, COMPARE_MIN, TOO_MANY } from "#app/domain/favourites/compare.ts";
import type { ComparableCourse } from "#app/domain/favourites/comparison.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceRow } from "#app/ui/choice-row.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError, fielded } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

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

const ticked = (form: HTMLFormElement) => form.querySelectorAll(":checked").length;

/**
 * A form to select 2 or 3 courses. It leads to the page that compares them. The server reports mistakes, and scripts
 * report them straight away.
 */
export function CompareForm({ courses, open = courses.length, chosen = [], problem = null }: CompareFormProps) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(chosen.length);
  const [notice, setNotice] = useState(problem);
  const [summary, setSummary] = useState(problem);
  // Courses selected before scripts ran, or restored with the page, count too.
  useEffect(() => {
    if (form.current) setCount(ticked(form.current));
  }, []);

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const box = event.target as HTMLInputElement;
    const isOneTooMany = box.checked && ticked(event.currentTarget) > COMPARE_MAX;
    if (isOneTooMany) box.checked = false;
    const now = ticked(event.currentTarget);
    setCount(now);
    setNotice(isOneTooMany || now > COMPARE_MAX ? TOO_MANY : null);
    setSummary(null);
  };

  const row = (course: ComparableCourse, index: number) => (
    <ChoiceRow
      key={course.id}
      title={course.name}
      about={course.university}
      name="course"
      value={course.id}
      defaultChecked={chosen.includes(course.id)}
      {...(index === 0 ? { id: FIRST } : {})}
      {...(notice ? { "aria-describedby": "compare-error" } : {})}
    />
  );
  const rest = courses.slice(open);
  const isReady = count >= COMPARE_MIN && count <= COMPARE_MAX;
  return (
    <Stack as={Form} method="get" action="/compare" ref={form} onChange={onChange}>
      {summary ? <ErrorSummary problems={[{ fieldId: FIRST, message: summary }]} /> : null}
      {/* Tells the server that the form was sent even if nothing is selected. With scripts the button waits for
          two. */}
      {isHydrated ? null : <input type="hidden" name="sent" value="1" />}
      <fieldset className={`${fielded(notice)} grid-cols-1`} aria-label="Courses to compare">
        <div className={ROWS}>{courses.slice(0, open).map(row)}</div>
        {rest.length > 0 ? (
          <Disclosure words={`${rest.length} more`} open={rest.some((course) => chosen.includes(course.id))}>
            <div className={ROWS}>{rest.map((course, index) => row(course, open + index))}</div>
          </Disclosure>
        ) : null}
      </fieldset>
      <div className="choice-end">
        <Button disabled={isHydrated && !isReady}>
          <Icon name="compare" />
          {isHydrated && isReady ? `Compare ${count} courses` : "Compare courses"}
        </Button>
        <div role="alert">{notice ? <FieldError id="compare-error">{notice}</FieldError> : null}</div>
      </div>
    </Stack>
  );
}
