import type { SubmissionResult } from "@conform-to/dom";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Choices } from "#app/domain/catalogue/record-kinds.server.ts";
import type { FieldSpec, Section } from "#app/domain/staff/record-form.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Columns, Inline, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type FormField, useForm } from "#app/ui/use-form.ts";
import { FormGrid } from "../form-grid.tsx";
import { useBusy } from "../use-busy.ts";
import { type KindName, listOf } from "./kinds.ts";

interface RecordFormProps {
  kind: KindName;
  /** The saved values. Not set for a new record. */
  texts?: Record<string, string>;
  sections: readonly Section[];
  choices: Choices;
  result: SubmissionResult<string[]> | undefined;
  /** A key or a version, which tells the server which record the form is about. */
  hidden: { name: "key" | "version"; value: string };
  submit: string;
  /** True for those who can read the catalogue and not change it. */
  isReadOnly?: boolean;
  /** Stands beside the first section where there is room. A button in it belongs to a form of its own, by its ID. */
  beside?: ReactNode;
}

/** The form of a record of any kind. Pass the version as its key, so that saved values replace typed ones. */
export function RecordForm({
  kind,
  texts,
  sections,
  choices,
  result,
  hidden,
  submit,
  isReadOnly,
  beside,
}: RecordFormProps) {
  const isBusy = useBusy();
  const specs = sections.flatMap((section) => section.fields);
  const { field, formProps, failure, refusals, summary } = useForm<Record<string, string>>({
    id: "record",
    loadCheck: () => import("./record-check.ts").then(({ checkOf }) => checkOf(kind)),
    defaults: texts ?? {},
    result,
    order: specs.map(({ name }) => name),
    nameProblem: (name, message) => `${specs.find((spec) => spec.name === name)?.label}: ${message}`,
  });
  const panels = sections.map((section) => (
    <Panel key={section.title} titleId={`section-${section.fields[0]?.name}`} title={section.title}>
      <FormGrid look={section.isDense ? "dense" : "pairs"}>
        {section.fields.map((spec) => (
          <RecordField key={spec.name} spec={spec} field={field(spec.name)} choices={choices[spec.name]} />
        ))}
      </FormGrid>
    </Panel>
  ));
  const fields = (
    <>
      {beside ? (
        <Columns look="even">
          {panels[0]}
          {beside}
        </Columns>
      ) : null}
      {beside ? panels.slice(1) : panels}
    </>
  );
  return (
    <Stack as={Form} gap={6} {...formProps}>
      {failure ? <Banner toast={{ type: "error", message: "Not saved", description: failure }} /> : null}
      <ErrorSummary key={refusals} {...summary} />
      <input type="hidden" name={hidden.name} value={hidden.value} />
      {isReadOnly ? (
        <fieldset disabled className="contents">
          {fields}
        </fieldset>
      ) : (
        fields
      )}
      {/* The form is long, and the button is always at hand. */}
      {isReadOnly ? null : (
        <Inline className="tiny:sticky bottom-0 z-3 -mx-2 bg-paper px-2 py-2">
          <Button look="filled" size="big" disabled={isBusy}>
            {isBusy ? "Saving..." : submit}
          </Button>
          <ButtonLink look="quiet" to={listOf(kind)}>
            Cancel
          </ButtonLink>
        </Inline>
      )}
    </Stack>
  );
}

interface RecordFieldProps {
  spec: FieldSpec;
  field: FormField;
  choices: Choices[string] | undefined;
}

function RecordField({ spec, field, choices }: RecordFieldProps) {
  const { as, label, hint, required, rows, inputMode } = spec;
  const value = field.initialValue ?? "";
  const listId = `${field.id}-choices`;
  if (as === "radios") return <Radios spec={spec} field={field} choices={choices ?? []} />;
  return (
    <Field
      id={field.id}
      label={
        required ? (
          label
        ) : (
          <>
            {label} <span className="text-ink-2">(optional)</span>
          </>
        )
      }
      hint={hint}
      error={field.errors?.[0]}
    >
      {(aria) => {
        const control = { ...aria, name: field.name, defaultValue: value, required };
        if (as === "area") return <textarea key={field.key} {...control} rows={rows} />;
        if (as === "select") return <Select key={field.key} control={control} value={value} choices={choices ?? []} />;
        return (
          <>
            <input
              key={field.key}
              {...control}
              {...(as === "date" ? { type: "date" } : { inputMode })}
              autoComplete="off"
              {...(choices ? { list: listId } : {})}
            />
            {choices ? (
              <datalist id={listId}>
                {choices.map(([choice]) => (
                  <option key={choice} value={choice} />
                ))}
              </datalist>
            ) : null}
          </>
        );
      }}
    </Field>
  );
}

/** The choices side by side, and "Not known", in cards. */
function Radios({ spec: { label, hint }, field, choices }: Omit<RecordFieldProps, "choices"> & SelectChoices) {
  const { id, name, key, initialValue = "", errors } = field;
  return (
    <div className="col-span-full">
      <Field id={id} label={label} hint={hint} error={errors?.[0]} isGroup>
        {(first) => (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
            {[...choices, ["", "Not known"] as const].map(([choice, words], place) => (
              <label
                key={choice}
                className="flex min-h-tap cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-3 font-normal has-checked:border-pond has-checked:bg-pond-tint has-checked:font-semibold"
              >
                <input
                  {...(place === 0 ? first : {})}
                  type="radio"
                  key={key}
                  name={name}
                  value={choice}
                  defaultChecked={choice === initialValue}
                />
                {words}
              </label>
            ))}
          </div>
        )}
      </Field>
    </div>
  );
}

interface SelectChoices {
  choices: Choices[string];
}

interface SelectProps extends SelectChoices {
  control: React.ComponentProps<"select">;
  value: string;
}

/** A select that keeps showing a value that is no longer offered, so that it can be kept or replaced. */
function Select({ control, value, choices }: SelectProps) {
  const isOffered = value === "" || choices.some(([choice]) => choice === value);
  return (
    <select {...control} autoComplete="off">
      <option value="">{control.required ? "Select one" : "Not known"}</option>
      {isOffered ? null : <option value={value}>{value}</option>}
      {choices.map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </select>
  );
}
