/** Adds one of the saved courses to an application that is still with us. */

import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { RefusedChoice } from "./choice-form.tsx";

interface AddCourseProps {
  courses: readonly { id: string; name: string; university: string }[];
  refused: RefusedChoice | undefined;
}

export const AddCourse = ({ courses, refused }: AddCourseProps) => (
  <Panel titleId="add-title" title={m.application_add()}>
    {courses.length === 0 ? (
      <p>
        {m.application_add_none()} <a href={localPath("/courses")}>{m.journey_browse()}</a>
      </p>
    ) : (
      <Stack as={SentForm} failed={m.application_add_failed()}>
        <input type="hidden" name="do" value="add" />
        <Field id="add-course" label={m.application_add_label()} error={refused?.message}>
          {(control) => (
            <select {...control} name="courseId" defaultValue="">
              <option value="" disabled>
                {m.choice_course_missing()}
              </option>
              {courses.map(({ id, name, university }) => (
                <option key={id} lang={inEnglish()} value={id}>
                  {`${name}, ${university}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p className="text-ink-2 text-t2">{m.application_add_until()}</p>
        <p>
          <Button>{m.application_add_button()}</Button>
        </p>
      </Stack>
    )}
  </Panel>
);
