import { Form } from "react-router";
import { MOST_CHARACTERS } from "#app/domain/tasks/task-words.ts";
import { STEPS } from "#app/domain/values/status.ts";
import type { ShownAgain } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { FormGrid } from "../form-grid.tsx";
import { TEMPLATES_PAGE } from "./address.ts";

interface TemplateFormProps {
  /** What was typed and is wrong. */
  refused: ShownAgain | null;
  isBusy: boolean;
}

export function TemplateForm({ refused, isBusy }: TemplateFormProps) {
  const { typed, errors } = refused ?? { typed: {}, errors: {} };
  return (
    <Panel
      as={Form}
      method="post"
      action={TEMPLATES_PAGE}
      titleId="add"
      title="Add a task to a step"
      noValidate
      preventScrollReset
    >
      <Field id="step" label="Step" error={errors.step}>
        {(control) => (
          <select {...control} name="step" defaultValue={typed.step} autoComplete="off">
            <option value="">Select a step</option>
            {STEPS.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="title" label="What is to be done" error={errors.title}>
        {(control) => (
          <input {...control} name="title" maxLength={MOST_CHARACTERS} defaultValue={typed.title} autoComplete="off" />
        )}
      </Field>
      <Field
        id="titleBangla"
        label="The same in Bangla"
        hint="For students who read Bangla. Without it they see the English one"
        error={errors.titleBangla}
      >
        {(control) => (
          <input
            {...control}
            name="titleBangla"
            lang="bn"
            maxLength={MOST_CHARACTERS}
            defaultValue={typed.titleBangla}
            autoComplete="off"
          />
        )}
      </Field>
      <FormGrid>
        <Field id="party" label="For" error={errors.party}>
          {(control) => (
            <select {...control} name="party" defaultValue={typed.party} autoComplete="off">
              <option value="student">The student</option>
              <option value="staff">The owner</option>
            </select>
          )}
        </Field>
        <Field id="dueAfter" label="Due after, days" error={errors.dueAfter}>
          {(control) => (
            <input
              {...control}
              name="dueAfter"
              inputMode="numeric"
              defaultValue={typed.dueAfter ?? "7"}
              autoComplete="off"
            />
          )}
        </Field>
      </FormGrid>
      <p>
        <Button look="filled" disabled={isBusy}>
          Add task
        </Button>
      </p>
    </Panel>
  );
}
