/** The form of a lead, for a new one and for an existing one. */

import type { SubmissionResult } from "@conform-to/dom";
import type { FormEvent, ReactNode } from "react";
import { Form } from "react-router";
import type { Lead } from "#app/domain/leads/leads.server.ts";
import { LEAD_SOURCES, LEAD_STATUSES } from "#app/domain/people/lead-words.ts";
import { emailField } from "#app/domain/values/emails.ts";
import { Arrival } from "#app/ui/arrival.tsx";
import { DraftNote, drafted } from "#app/ui/draft-note.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type FormField, useForm } from "#app/ui/use-form.ts";
import { FormGrid } from "../form-grid.tsx";
import { staffTitle } from "../staff-meta.ts";

/** In the order of the page. */
const FIELDS = ["name", "email", "phone", "source", "status", "interestedCourses", "notes"] as const;

/** The values of the fields, as text. */
export type LeadFields = Record<(typeof FIELDS)[number], string>;

const loadCheck = () => import("./lead-check.ts").then(({ check }) => check);

export const emptyLead: LeadFields = {
  name: "",
  email: "",
  phone: "",
  source: "not_known",
  status: "new",
  interestedCourses: "",
  notes: "",
};

export const fieldsOf = (lead: Lead): LeadFields => ({
  name: lead.name,
  email: emailField(lead.email, lead.otherAddresses),
  phone: lead.phone ?? "",
  source: lead.source,
  status: lead.status,
  interestedCourses: lead.interestedCourses ?? "",
  // Later notes are added one by one, in the timeline.
  notes: "",
});

interface LeadFormProps {
  /** The title of the page. "Error:" is added before it if the form was not accepted. */
  title: string;
  defaults: LeadFields;
  result: SubmissionResult<string[]> | undefined;
  /** The stored values, if someone else has changed them after the form was read. */
  stored?: LeadFields | undefined;
  /** An explanation above the fields, for what their messages do not say. */
  notice?: ReactNode;
  /** The name of its draft. */
  draft: string;
  /** Whether the first note is a field of the form, as for a new lead. */
  hasNotes?: boolean;
  /** Called with each change of a field. */
  onTyped?: (field: HTMLInputElement, form: FormData) => void;
  /** True for those who can see the lead and not change it. */
  isReadOnly?: boolean;
  /** The hidden fields, those that belong to the draft with `data-carry`, and the buttons. */
  children: ReactNode;
}

export function LeadForm({
  title,
  defaults,
  result,
  stored,
  notice,
  draft,
  hasNotes,
  onTyped,
  isReadOnly,
  children,
}: LeadFormProps) {
  const checked = useForm({ id: "lead", loadCheck, defaults, result, order: FIELDS });
  const { field, formProps, problems, refusals, summary } = checked;
  const failure = problems.length === 0 ? checked.failure : undefined;
  const isWrong = problems.length > 0 || failure !== undefined;
  const text = (name: keyof LeadFields) => ({ field: field(name), stored: stored?.[name] });
  return (
    <Stack
      as={Form}
      gap={6}
      {...formProps}
      onInput={(event: FormEvent<HTMLFormElement>) => {
        formProps.onInput();
        onTyped?.(event.target as HTMLInputElement, new FormData(event.currentTarget));
      }}
      {...drafted({ name: draft, isAnswered: result !== undefined })}
    >
      <title>{staffTitle(`${isWrong ? "Error: " : ""}${title}`)}</title>
      <ErrorSummary key={refusals} {...summary} />
      {failure || notice ? (
        <Arrival answer={result}>
          {failure ? <Banner toast={{ type: "error", message: "Lead not saved", description: failure }} /> : notice}
        </Arrival>
      ) : null}
      <Panel as={FormGrid} isReadOnly={isReadOnly} gap="none">
        <TextField {...text("name")} label="Name" autoComplete="off" required />
        <TextField
          {...text("email")}
          label="Email address"
          hint="An email address or a phone number is enough"
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <TextField
          {...text("phone")}
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="+880 1XXX-XXXXXX"
        />
        <WordField {...text("source")} label="Source" words={LEAD_SOURCES} />
        <WordField {...text("status")} label="Status" words={LEAD_STATUSES} />
        <TextField
          {...text("interestedCourses")}
          label="Courses of interest"
          isOptional
          autoComplete="off"
          hint="For example, MSc Data Science, Manchester"
        />
        {hasNotes ? <NotesField {...text("notes")} /> : null}
      </Panel>
      {children}
      <DraftNote />
    </Stack>
  );
}

interface OneField {
  field: FormField;
  /** The stored value, to compare with the typed one. */
  stored: string | undefined;
}

const optional = (label: string) => (
  <>
    {label} <span className="text-ink-2">(optional)</span>
  </>
);

/**
 * Returns "Currently saved: ..." for a field whose stored value differs from the typed one, otherwise the field's own
 * hint.
 */
const hintOf = ({ field, stored }: OneField, words = stored, hint?: string) =>
  stored !== undefined && stored !== (field.initialValue ?? "") ? `Currently saved: ${words || "empty"}` : hint;

interface TextFieldProps extends OneField, Pick<React.ComponentProps<"input">, "type" | "inputMode" | "required"> {
  label: string;
  isOptional?: boolean;
  hint?: string;
  placeholder?: string;
  autoComplete: "off";
}

function TextField({ field, stored, label, isOptional, hint, ...input }: TextFieldProps) {
  return (
    <Field
      id={field.id}
      label={isOptional ? optional(label) : label}
      hint={hintOf({ field, stored }, stored, hint)}
      error={field.errors?.[0]}
    >
      {(aria) => (
        <input key={field.key} name={field.name} defaultValue={field.initialValue ?? ""} {...aria} {...input} />
      )}
    </Field>
  );
}

type Words = readonly { key: string; label: string }[];

function WordField({ field, stored, label, words }: OneField & { label: string; words: Words }) {
  const storedLabel = words.find(({ key }) => key === stored)?.label;
  return (
    <Field id={field.id} label={label} hint={hintOf({ field, stored }, storedLabel)} error={field.errors?.[0]}>
      {(aria) => (
        <select key={field.key} name={field.name} defaultValue={field.initialValue} autoComplete="off" {...aria}>
          {words.map((word) => (
            <option key={word.key} value={word.key}>
              {word.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function NotesField({ field, stored }: OneField) {
  return (
    <Field id={field.id} label={optional("Notes")} hint={hintOf({ field, stored })} error={field.errors?.[0]}>
      {(aria) => (
        <textarea key={field.key} name={field.name} defaultValue={field.initialValue ?? ""} rows={5} {...aria} />
      )}
    </Field>
  );
}
