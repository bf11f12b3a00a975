import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { monthInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { hidden } from "#app/routes/applications/hidden.tsx";
import { ChoiceRow } from "#app/ui/choice-row.tsx";
import { FieldError } from "#app/ui/field.tsx";
import type { CheckedField } from "#app/ui/form-fields.ts";
import { Panel } from "#app/ui/panel.tsx";

interface EnteredCoursesProps {
  courses: readonly { id: string; course: string; university: string; intakes: readonly string[] }[];
  selected: CheckedField<string[]>;
  /** The intake of each course, "" if not decided. */
  intakes: Readonly<Record<string, string>>;
}

/** The courses that staff have entered. The student leaves out what is not wanted, and chooses the intakes. */
export const EnteredCourses = ({ courses, selected, intakes }: EnteredCoursesProps) => (
  <Panel titleId="courses" title={m.apply_your_courses()}>
    {selected.errors[0] ? <FieldError id={`${selected.id}-error`}>{selected.errors[0]}</FieldError> : null}
    {courses.map(({ id, course, university, intakes: offered }, at) => (
      <div key={id} className="grid gap-2">
        <ChoiceRow
          id={at === 0 ? selected.id : undefined}
          name="selectedCourses"
          value={id}
          title={course}
          about={university}
          defaultChecked={[selected.initialValue ?? []].flat().includes(id)}
        />
        <label htmlFor={`intake-${at}`}>
          <ParaglideMessage message={m.confirm_start} inputs={{ course, university }} markup={{ hidden }} />
        </label>
        <select
          id={`intake-${at}`}
          name={`intakes.${id}`}
          defaultValue={offered.includes(intakes[id] ?? "") ? intakes[id] : ""}
        >
          {[...offered, ""].map((month) => (
            <option key={month} value={month}>
              {month === "" ? m.choice_not_decided() : monthInWords(month)}
            </option>
          ))}
        </select>
      </div>
    ))}
  </Panel>
);
