import { PICKER_LIMIT } from "#app/domain/applications/picker-limit.ts";
import type { AppliedBefore } from "#app/domain/applications/refusals.ts";
import { FieldError } from "#app/ui/field.tsx";
import { formatDate } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { CheckedField } from "#app/ui/use-checked-form.ts";
import { StatusBadge } from "./status-badge.tsx";

export interface PickableCourse {
  id: string;
  name: string;
  university: string;
  fee: string | null;
  /** The application that already includes the course. */
  applied: AppliedBefore | null;
}

/** How many rows are shown before "more". */
const OPEN = 5;

interface CoursePickerProps {
  field: CheckedField<string[]>;
  courses: readonly PickableCourse[];
  totalFavourites: number;
}

export function CoursePicker({ field, courses, totalFavourites }: CoursePickerProps) {
  const error = field.errors[0];
  const chosen = new Set([field.initialValue ?? []].flat());
  const rest = courses.slice(OPEN);
  const row = (course: PickableCourse, index: number) => (
    <label className={course.applied ? "pick has" : "pick"} key={course.id}>
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
          {course.university} · {course.fee ? `${course.fee} per year` : "ask a counsellor for the fee"}
        </span>
        {course.applied ? <Applied application={course.applied} /> : null}
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
            ? `Showing the ${PICKER_LIMIT} courses you saved most recently. You have saved ${totalFavourites} in total.`
            : "Select all the courses you want to apply for."}
          {alreadyApplied(courses)}
        </p>
        {error ? <FieldError id={`${field.id}-error`}>{error}</FieldError> : null}
        {courses.slice(0, OPEN).map(row)}
        {rest.length > 0 ? (
          <details className="data" open={rest.some((course) => chosen.has(course.id))}>
            <summary>
              <Icon name="down" />
              Show {rest.length} more
            </summary>
            <div className="stack tight">{rest.map((course, index) => row(course, OPEN + index))}</div>
          </details>
        ) : null}
      </fieldset>
    </section>
  );
}

function Applied({ application: { status, reference, createdAt } }: { application: AppliedBefore }) {
  return (
    <span className="applied">
      <StatusBadge status={status} />
      <span className="mute sm">
        {reference}, submitted on {formatDate(createdAt)}
      </span>
    </span>
  );
}

function alreadyApplied(courses: readonly PickableCourse[]): string {
  const applied = courses.filter((course) => course.applied).length;
  if (applied === 0) return "";
  return ` ${applied} of ${courses.length} ${applied === 1 ? "is" : "are"} already in an application.`;
}
