import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { PICKER_LIMIT } from "#app/domain/applications/picker-limit.ts";
import type { AppliedBefore } from "#app/domain/applications/refusals.ts";
import type { CanReach } from "#app/domain/case/dates.ts";
import { localPath } from "#app/language.ts";
import { formatCount, monthInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { ChoiceRow } from "#app/ui/choice-row.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FieldError, fielded } from "#app/ui/field.tsx";
import { formatDate } from "#app/ui/format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { FormField } from "#app/ui/use-form.ts";
import { type Miss, MissedLine } from "./apply-fit.tsx";
import { hidden } from "./hidden.tsx";
import { StatusBadge } from "./status-badge.tsx";

export interface PickableCourse {
  id: string;
  name: string;
  university: string;
  fee: string | null;
  /** The application that already includes the course. */
  applied: AppliedBefore | null;
  /** What the student's results do not meet, or null if nothing is known to be missing. */
  miss: Miss | null;
  /** The months in which it can be begun, "2027-01", with whether a visa can come in time, and what to say of that. */
  intakes: readonly { month: string; answer: CanReach["answer"]; about: string | null }[];
}

/** How many rows are shown before "more". */
const OPEN = 5;

interface CoursePickerProps {
  field: FormField<string[]>;
  /** The chosen month of each course, by its ID. */
  chosenIntakes: Readonly<Record<string, string>>;
  courses: readonly PickableCourse[];
  totalFavourites: number;
}

export function CoursePicker({ field, chosenIntakes, courses, totalFavourites }: CoursePickerProps) {
  const error = field.errors?.[0];
  const chosen = new Set([field.initialValue ?? []].flat());
  const rest = courses.slice(OPEN);
  const row = (course: PickableCourse, index: number) => (
    <div key={course.id} className="group/pick grid gap-1">
      <ChoiceRow
        title={course.name}
        about={`${course.university} · ${course.fee ? m.apply_fee_per_year({ fee: course.fee }) : m.apply_fee_unknown()}`}
        look={course.applied ? "taken" : "open"}
        name={field.name}
        value={course.id}
        defaultChecked={chosen.has(course.id)}
        {...(index === 0 ? { id: field.id } : {})}
        {...(error ? { "aria-describedby": `${field.id}-error` } : {})}
      >
        {course.applied ? <Applied application={course.applied} /> : null}
        {course.miss ? <MissedLine miss={course.miss} /> : null}
      </ChoiceRow>
      {course.intakes.length > 0 ? <Intakes course={course} chosen={chosenIntakes[course.id] ?? ""} /> : null}
    </div>
  );
  return (
    <Panel>
      <fieldset className={`${fielded(error)} grid-cols-1`} aria-describedby={`${field.id}-note`}>
        <legend>
          <span className="font-bold text-t4">{m.apply_your_courses()}</span>
        </legend>
        <p className="text-ink-2 text-t2" id={`${field.id}-note`}>
          <span>
            {totalFavourites > PICKER_LIMIT
              ? m.apply_newest_saved({ shown: formatCount(PICKER_LIMIT), total: formatCount(totalFavourites) })
              : m.apply_select_all()}
          </span>
          <span>{alreadyApplied(courses)}</span>
        </p>
        {error ? <FieldError id={`${field.id}-error`}>{error}</FieldError> : null}
        {courses.slice(0, OPEN).map(row)}
        {rest.length > 0 ? (
          <Disclosure
            words={m.apply_show_more({ count: formatCount(rest.length) })}
            open={rest.some((course) => chosen.has(course.id))}
          >
            <Stack gap={2}>{rest.map((course, index) => row(course, OPEN + index))}</Stack>
          </Disclosure>
        ) : null}
      </fieldset>
    </Panel>
  );
}

function intakeText({ month, answer }: PickableCourse["intakes"][number]) {
  const text = monthInWords(month);
  if (answer === "yes") return { month, text };
  return { month, text: answer === "no" ? m.apply_too_late({ month: text }) : m.apply_if_held({ month: text }) };
}

/** When to begin a course. Shown once it is selected, and always in a browser that cannot tell. */
const Intakes = ({ course, chosen }: { course: PickableCourse; chosen: string }) => (
  <fieldset className="flex flex-wrap gap-x-4 px-3 pb-2 group-has-[[name=selectedCourses]:not(:checked)]/pick:hidden">
    <legend className="font-normal text-ink-2 text-t2">
      <ParaglideMessage message={m.apply_begin_of} inputs={{ course: course.name }} markup={{ hidden }} />
    </legend>
    {[...course.intakes.map(intakeText), { month: "", text: m.choice_not_decided() }].map(({ month, text }) => (
      <label key={month} className="flex min-h-tap items-center gap-2 font-normal text-t2">
        <input type="radio" name={`intakes.${course.id}`} value={month} defaultChecked={chosen === month} />
        <span>{text}</span>
      </label>
    ))}
    {course.intakes.map(({ month, about }) =>
      about ? (
        <p key={month} className="w-full text-ink-2 text-t2">
          {about}
        </p>
      ) : null,
    )}
  </fieldset>
);

function Applied({ application: { id, status, reference, createdAt } }: { application: AppliedBefore }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge status={status} />
      <span className="text-ink-2 text-t2">
        <ParaglideMessage
          message={m.apply_you_applied}
          inputs={{ reference, date: formatDate(createdAt) }}
          markup={{ link: ({ children }) => <a href={localPath(`/dashboard/applications/${id}`)}>{children}</a> }}
        />
      </span>
    </span>
  );
}

function alreadyApplied(courses: readonly PickableCourse[]): string {
  const applied = courses.filter((course) => course.applied).length;
  if (applied === 0) return "";
  return m.apply_already({ n: applied, applied: formatCount(applied), total: formatCount(courses.length) });
}
