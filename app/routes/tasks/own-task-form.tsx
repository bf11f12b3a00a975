import { MOST_CHARACTERS } from "#app/domain/tasks/task-words.ts";
import type { ShownAgain } from "#app/http/form.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

interface OwnTaskFormProps {
  applications: readonly { id: string; label: string }[];
  today: string;
  refused: ShownAgain | undefined;
}

/** Adds a task of a student for themselves, to one of their applications. */
export function OwnTaskForm({ applications, today, refused }: OwnTaskFormProps) {
  const { typed, errors } = refused ?? { typed: {}, errors: {} };
  const [only] = applications;
  return (
    <Panel as={SentForm} titleId="add" title={m.task_add()} failed={m.task_add_failed()} noValidate>
      <input type="hidden" name="do" value="add" />
      <Field id="task-title" label={m.task_what()} error={errors.title}>
        {(control) => (
          <input
            {...control}
            name="title"
            maxLength={MOST_CHARACTERS}
            defaultValue={typed.title}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Field id="task-due" label={m.task_by_when()} error={errors.dueOn}>
        {(control) => (
          <input
            {...control}
            type="date"
            name="dueOn"
            min={today}
            defaultValue={typed.dueOn}
            autoComplete="off"
            required
          />
        )}
      </Field>
      {applications.length === 1 && only ? (
        <input type="hidden" name="applicationId" value={only.id} />
      ) : (
        <Field id="task-application" label={m.task_which()}>
          {(control) => (
            <select {...control} name="applicationId" defaultValue={typed.applicationId ?? only?.id}>
              {applications.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <p>
        <Button>{m.task_add_button()}</Button>
      </p>
    </Panel>
  );
}
