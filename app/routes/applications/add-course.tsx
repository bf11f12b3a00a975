/** Adds one of the saved courses to an application that is still with us. */
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Refused } from "./choice-form.tsx";

interface AddCourseProps {
  courses: readonly { id: string; name: string; university: string }[];
  refused: Refused | undefined;
}

export const AddCourse = ({ courses, refused }: AddCourseProps) => (
  <Panel titleId="add-title" title="Add a course">
    {courses.length === 0 ? (
      <p>
        Save a course with its heart, then add it here. <a href="/courses">Browse Courses</a>
      </p>
    ) : (
      <Stack as={SentForm} failed="We could not add the course.">
        <input type="hidden" name="do" value="add" />
        <Field id="add-course" label="One of your saved courses" error={refused?.message}>
          {(control) => (
            <select {...control} name="courseId" defaultValue="">
              <option value="" disabled>
                Select a course
              </option>
              {courses.map(({ id, name, university }) => (
                <option key={id} value={id}>
                  {`${name}, ${university}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p className="text-ink-2 text-t2">You can do this until we send your application to a university.</p>
        <p>
          <Button>Add the course</Button>
        </p>
      </Stack>
    )}
  </Panel>
);
