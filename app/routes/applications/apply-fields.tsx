import {
  type AnyApplicationField,
  APPLICATION_FIELDS,
  type ApplicationFieldName,
  eachAboutYou,
  eachBelowCourses,
  isOptional,
} from "#app/domain/applications/application-fields.ts";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { FormField } from "#app/ui/use-form.ts";

interface FieldsProps {
  field: (name: ApplicationFieldName) => FormField;
}

export const AboutYou = ({ field }: FieldsProps) => (
  <Panel titleId="about-you" title={m.apply_about_you()}>
    {eachAboutYou.map(([name]) => (
      <ApplicationField key={name} name={name} field={field(name)} />
    ))}
  </Panel>
);

export const YourNotes = ({ field }: FieldsProps) => (
  <Panel>
    {eachBelowCourses.map(([name]) => (
      <ApplicationField key={name} name={name} field={field(name)} />
    ))}
  </Panel>
);

interface ShareResultsProps {
  field: FormField;
  /** The student's results in a line. */
  results: string;
  /** Whether the form was sent: an empty box then means that it was cleared. */
  isAnswered: boolean;
}

/** Lets staff see the saved results with the application. */
export const ShareResults = ({ field, results, isAnswered }: ShareResultsProps) => (
  <Panel>
    <label className="flex items-start gap-3 font-normal">
      <input
        type="checkbox"
        id={field.id}
        name={field.name}
        defaultChecked={isAnswered ? field.initialValue === "on" : true}
      />
      <span className="min-w-0">
        <b className="block">{m.apply_share_results()}</b>
        <span className="wrap-anywhere text-ink-2 text-t2">{results}</span>
      </span>
    </label>
  </Panel>
);

function ApplicationField({ name, field }: { name: ApplicationFieldName; field: FormField }) {
  const entry: AnyApplicationField = APPLICATION_FIELDS[name];
  const { label = entry.label, hint, rows, ...attributes } = entry.form;
  const canBeLeftOut = isOptional(entry);
  const control = { name: field.name, defaultValue: field.initialValue ?? "" };
  return (
    <Field
      id={field.id}
      label={
        canBeLeftOut ? (
          <>
            {label} <span className="text-ink-2">{m.apply_optional()}</span>
          </>
        ) : (
          label
        )
      }
      hint={hint}
      error={field.errors?.[0]}
    >
      {(aria) =>
        rows ? (
          <textarea key={field.key} {...control} {...aria} rows={rows} required={!canBeLeftOut} />
        ) : (
          <input key={field.key} {...control} {...aria} {...attributes} required={!canBeLeftOut} />
        )
      }
    </Field>
  );
}
