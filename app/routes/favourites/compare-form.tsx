import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { COMPARE_MAX, COMPARE_MIN, TOO_MANY } from "#app/domain/favourites/compare.ts";
import type { ComparableCourse } from "#app/domain/favourites/comparison.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
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
    <label className="pick" key={course.id}>
      <input
        type="checkbox"
        name="course"
        value={course.id}
        defaultChecked={chosen.includes(course.id)}
        {...(index === 0 ? { id: FIRST } : {})}
        {...(notice ? { "aria-describedby": "compare-error" } : {})}
      />
      <span>
        <b>{course.name}</b>
        <span className="mute sm">{course.university}</span>
      </span>
    </label>
  );
  const rest = courses.slice(open);
  const isReady = count >= COMPARE_MIN && count <= COMPARE_MAX;
  return (
    <Form method="get" action="/compare" className="stack" ref={form} onChange={onChange}>
      {summary ? <ErrorSummary problems={[{ fieldId: FIRST, message: summary }]} /> : null}
      {/* Tells the server that the form was sent even if nothing is selected. With scripts the button waits for
          two. */}
      {isHydrated ? null : <input type="hidden" name="sent" value="1" />}
      <fieldset className={notice ? "field no stack tight" : "field stack tight"} aria-label="Courses to compare">
        <div className="picks">{courses.slice(0, open).map(row)}</div>
        {rest.length > 0 ? (
          <details className="data" open={rest.some((course) => chosen.includes(course.id))}>
            <summary>
              <Icon name="down" />
              {rest.length} more
            </summary>
            <div className="picks">{rest.map((course, index) => row(course, open + index))}</div>
          </details>
        ) : null}
      </fieldset>
      <div className="picked">
        <button type="submit" className="btn" disabled={isHydrated && !isReady}>
          <Icon name="compare" />
          {isHydrated && isReady ? `Compare ${count} courses` : "Compare courses"}
        </button>
        <div role="alert">{notice ? <FieldError id="compare-error">{notice}</FieldError> : null}</div>
      </div>
    </Form>
  );
}
