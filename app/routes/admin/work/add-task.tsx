import { Form } from "react-router";
import { MOST_CHARACTERS } from "#app/domain/tasks/task-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { RefusedTask } from "../tasks/task-form.tsx";
import { useDesk } from "../use-may.ts";

export interface AddTaskProps {
  action: string;
  /** The first day that it can be due. */
  today: string;
  /** What was typed and is wrong. */
  refused: RefusedTask | null;
}

/** Adds a task of the viewer's own, about someone who is named. */
export function AddTask({ action, today, refused }: AddTaskProps) {
  const { viewer } = useDesk();
  const { typed, errors } = refused ?? { typed: {} as RefusedTask["typed"], errors: {} as RefusedTask["errors"] };
  return (
    <Disclosure words="Add task" open={refused !== null}>
      <Stack as={Form} method="post" action={action} preventScrollReset gap={2} noValidate>
        <input type="hidden" name="intent" value="task add" />
        <input type="hidden" name="for" value={viewer.id} />
        <Field id="task-title" label="What is to be done" error={errors.title ?? errors.for}>
          {(control) => (
            <input
              {...control}
              name="title"
              maxLength={MOST_CHARACTERS}
              defaultValue={typed.title}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id="task-about" label="About" hint="Reference, name, phone or email" error={errors.about}>
          {(control) => (
            <input {...control} name="about" maxLength={200} defaultValue={typed.about} autoComplete="off" />
          )}
        </Field>
        <Field id="task-due" label="By when" error={errors.dueOn}>
          {(control) => (
            <input {...control} type="date" name="dueOn" min={today} defaultValue={typed.dueOn} autoComplete="off" />
          )}
        </Field>
        <p>
          <Button size="small">Add task</Button>
        </p>
      </Stack>
    </Disclosure>
  );
}
