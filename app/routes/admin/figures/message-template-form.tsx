import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { VersionField } from "../version-field.tsx";

interface Stored {
  name: string;
  steps: readonly string[];
  english: string;
  bangla: string | null;
  position: number;
  isActive: boolean;
  version: number;
}

/** What a form was sent with. */
export type TemplateValues = { steps: readonly string[] } & { [field: string]: string | readonly string[] };

const NEW: TemplateValues = { steps: [], isActive: "on" };

const storedValues = ({ name, steps, english, bangla, position, isActive }: Stored): TemplateValues => ({
  ...{ name, steps, english, bangla: bangla ?? "", position: String(position), isActive: isActive ? "on" : "" },
});

interface MessageTemplateFormProps {
  /** Null for a new one. */
  template: Stored | null;
  steps: readonly { key: string; label: string }[];
  /** The characters that a text can have. */
  most: number;
  /** What was typed and is wrong. */
  typed: TemplateValues | null;
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
}

/** A template with its text in both languages. */
export function MessageTemplateForm({ template, steps, most, typed, errors, isBusy }: MessageTemplateFormProps) {
  const values = typed ?? (template ? storedValues(template) : NEW);
  const value = (name: string) => String(values[name] ?? "");
  const text = (name: string, label: string, hint: string, lang: string) => (
    <Field id={name} label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <textarea {...control} name={name} lang={lang} rows={7} maxLength={most} defaultValue={value(name)} />
      )}
    </Field>
  );
  const line = (name: string, label: string, hint: string | undefined, most: number) => (
    <Field id={name} label={label} hint={hint} error={errors[name]}>
      {(control) => <input {...control} name={name} defaultValue={value(name)} maxLength={most} autoComplete="off" />}
    </Field>
  );
  return (
    <Panel as={Form} method="post" noValidate aria-label="Template">
      {template ? <VersionField version={template.version} /> : null}
      {line("name", "Name", "Staff select the template by it.", 60)}
      {text("english", "Text in English", "Fields stand between two braces: {{name}}.", "en")}
      {text("bangla", "Text in Bangla", "Leave empty if there is none.", "bn")}
      <Field id="steps" label="Steps it is for" hint="None selected means all." error={errors.steps} isGroup>
        {({ id }) => (
          <div className="grid gap-x-6 wide:grid-cols-2">
            {steps.map(({ key, label }, at) => (
              <label key={key} className="flex min-h-tap items-center gap-2 font-normal">
                <input
                  type="checkbox"
                  name="steps"
                  value={key}
                  defaultChecked={values.steps.includes(key)}
                  {...(at === 0 ? { id } : {})}
                />
                {label}
              </label>
            ))}
          </div>
        )}
      </Field>
      {line("position", "Place in the list", "Low numbers come first.", 4)}
      <label className="flex min-h-tap items-center gap-2 font-normal">
        <input type="checkbox" name="isActive" defaultChecked={value("isActive") === "on"} />
        Offer it to staff
      </label>
      <p>
        <Button look="filled" disabled={isBusy}>
          {isBusy ? "Saving..." : "Save"}
        </Button>
      </p>
    </Panel>
  );
}

interface FieldListProps {
  fields: readonly { mark: string; means: string; example: string }[];
}

/** What can stand in a text, each with what it becomes. */
export const FieldList = ({ fields }: FieldListProps) => (
  <Panel titleId="fields" title="Fields">
    <p className="text-t2">A text with a field that is not known for a student is not sent.</p>
    <dl className="grid gap-3 text-t2">
      {fields.map(({ mark, means, example }) => (
        <div key={mark}>
          <dt>
            <code className="font-semibold">{mark}</code>
          </dt>
          <dd>
            {means}: <span className="text-ink-2">{example}</span>
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
);
