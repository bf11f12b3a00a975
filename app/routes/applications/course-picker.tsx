import type { FieldMetadata } from "@conform-to/react";
import { PICKER_LIMIT } from "#app/domain/applications/application-input.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

export interface PickableCourse {
  id: string;
  name: string;
  university: string;
  fee: string | null;
}

/** How many rows stand open before "more". */
const OPEN = 5;

interface CoursePickerProps {
  field: FieldMetadata<string[]>;
  courses: readonly PickableCourse[];
  totalFavourites: number;
}

export function CoursePicker({ field, courses, totalFavourites }: CoursePickerProps) {
  const error = field.errors?.[0];
  const chosen = new Set([field.initialValue ?? []].flat());
  const rest = courses.slice(OPEN);
  const row = (course: PickableCourse, index: number) => (
    <label className="pick" key={course.id}>
      <input
        type="checkbox"
        name={field.name}
        value={course.id}
        defaultChecked={chosen.has(course.id)}
        {...(index === 0 ? { id: field.id } : {})}
        {...(error ? { "aria-describedby": `${field.id}-error` } : {})}
      />
      <span>
        <b>{course.name}</b>
        <span className="mute sm">
          {course.university} · {course.fee ? `${course.fee} per year` : "fee: ask a counsellor"}
        </span>
      </span>
    </label>
  );
  return (
    <section className="panel stack">
      <fieldset className={error ? "field no stack tight" : "field stack tight"} aria-describedby={`${field.id}-note`}>
        <legend>
          <span className="leg">Your courses</span>
        </legend>
        <p className="hint" id={`${field.id}-note`}>
          {totalFavourites > PICKER_LIMIT
            ? `Your ${PICKER_LIMIT} newest saved courses. You have saved ${totalFavourites}.`
            : "Tick each course you want to apply for."}
        </p>
        {error ? <FieldError id={`${field.id}-error`}>{error}</FieldError> : null}
        {courses.slice(0, OPEN).map(row)}
        {rest.length > 0 ? (
          <details className="data" open={rest.some((course) => chosen.has(course.id))}>
            <summary>
              <Icon name="down" />
              {rest.length} more
            </summary>
            <div className="stack tight">{rest.map((course, index) => row(course, OPEN + index))}</div>
          </details>
        ) : null}
      </fieldset>
    </section>
  );
}
