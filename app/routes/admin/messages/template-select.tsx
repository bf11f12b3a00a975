import type { OfferedTemplate } from "#app/domain/messages/choose-template.ts";
import type { MessageLanguage } from "#app/domain/messages/message-fields.ts";
import { Field } from "#app/ui/field.tsx";

interface TemplateSelectProps {
  templates: readonly OfferedTemplate[];
  /** The template and language that are selected. */
  template: string;
  language: MessageLanguage;
  errors?: Readonly<Record<string, string>> | undefined;
}

/** Selects a template, those for the student's step first, and the language of its text. */
export function TemplateSelect({ templates, template, language, errors = {} }: TemplateSelectProps) {
  const forStep = templates.filter(({ isForStep }) => isForStep);
  const others = templates.filter(({ isForStep }) => !isForStep);
  return (
    <>
      <Field id="template" label="Template" error={errors.template}>
        {(control) => (
          <select {...control} name="template" defaultValue={template} autoComplete="off">
            <option value="">Without a template</option>
            <Options label="For this step" templates={forStep} />
            <Options label="For other steps" templates={others} />
          </select>
        )}
      </Field>
      <Field id="language" label="Language" error={errors.language}>
        {(control) => (
          <select {...control} name="language" defaultValue={language} autoComplete="off">
            <option value="english">English</option>
            <option value="bangla" lang="bn">
              বাংলা
            </option>
          </select>
        )}
      </Field>
    </>
  );
}

const Options = ({ label, templates }: { label: string; templates: readonly OfferedTemplate[] }) =>
  templates.length > 0 ? (
    <optgroup label={label}>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  ) : null;
