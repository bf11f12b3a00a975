import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Owner } from "#app/domain/staff/owners.server.ts";
import { FOR_OWNER, FOR_STUDENT, MOST_CHARACTERS } from "#app/domain/tasks/task-words.ts";
import type { ShownAgain } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { FormGrid } from "../form-grid.tsx";
import { ownerOption } from "../owners/owner-option.ts";

/** What was typed and is wrong: of a new task, or of the day of one. */
export interface RefusedTask extends ShownAgain {
  /** "" for a new one. */
  taskId: string;
}

export interface TaskFormProps {
  action: string;
  /** The first day that it can be due. */
  today: string;
  owners: readonly Owner[];
  /** What it is about. Only an application has a student, with an account or null, and courses. */
  record: {
    ownerId: string | null;
    userId?: string | null;
    courses?: readonly { courseId: string; name: string; universityName: string }[];
  };
  /** The documents that a task of an application can be about. */
  kinds?: readonly { id: string; title: string }[];
  refused: RefusedTask | null;
}

const UNTOUCHED: Pick<RefusedTask, "typed" | "errors"> = { typed: {}, errors: {} };

export function TaskForm({ action, today, owners, record, kinds = [], refused }: TaskFormProps) {
  const { ownerId, userId, courses = [] } = record;
  const { typed, errors } = refused ?? UNTOUCHED;
  return (
    <Stack as={Form} method="post" action={action} preventScrollReset gap={2} noValidate>
      <input type="hidden" name="intent" value="task add" />
      <Field id="task-title" label="What is to be done" error={errors.title}>
        {(control) => (
          <input {...control} name="title" maxLength={MOST_CHARACTERS} defaultValue={typed.title} autoComplete="off" />
        )}
      </Field>
      <FormGrid>
        <Field id="task-due" label="By when" error={errors.dueOn}>
          {(control) => (
            <input {...control} type="date" name="dueOn" min={today} defaultValue={typed.dueOn} autoComplete="off" />
          )}
        </Field>
        <Field id="task-for" label="For" error={errors.for}>
          {(control) => (
            <select {...control} name="for" defaultValue={typed.for || FOR_OWNER} autoComplete="off">
              <AssigneeOptions owners={owners} ownerId={ownerId}>
                {userId ? <option value={FOR_STUDENT}>The student</option> : null}
              </AssigneeOptions>
            </select>
          )}
        </Field>
      </FormGrid>
      {courses.length > 1 ? (
        <Field id="task-course" label="About">
          {(control) => (
            <select {...control} name="courseId" defaultValue={typed.courseId} autoComplete="off">
              <option value="">The whole application</option>
              {courses.map(({ courseId, name, universityName }) => (
                <option key={courseId} value={courseId}>
                  {`${name}, ${universityName}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {kinds.length > 0 ? (
        <Field id="task-document" label="Document (optional)" error={errors.documentKind}>
          {(control) => (
            <select {...control} name="documentKind" defaultValue={typed.documentKind} autoComplete="off">
              <option value="">No document</option>
              {kinds.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <p>
        <Button>Add task</Button>
      </p>
    </Stack>
  );
}

interface AssigneeProps {
  owners: readonly Owner[];
  ownerId: string | null;
  /** More options, after the owner. */
  children?: ReactNode;
}

/** Who can do a task about a record of this owner. */
export function AssigneeOptions({ owners, ownerId, children }: AssigneeProps) {
  const owner = owners.find(({ id }) => id === ownerId);
  return (
    <>
      <option value={FOR_OWNER}>{owner ? `The owner, ${owner.name}` : "Anyone who takes this"}</option>
      {children}
      {owners
        .filter(({ id }) => id !== ownerId)
        .map((person) => (
          <option key={person.id} value={person.id}>
            {ownerOption(person)}
          </option>
        ))}
    </>
  );
}
