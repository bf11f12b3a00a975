import type { SubmissionResult } from "@conform-to/dom";
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { MANAGERS } from "#app/domain/complaints/complaint.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Decoy } from "#app/ui/decoy.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { useForm } from "#app/ui/use-form.ts";

const ORDER = ["happened", "remedy", "name", "contact", "reference", "about"] as const;

interface Defaults {
  name?: string;
  contact?: string;
  key: string;
}

type Fields = Defaults & {
  happened?: string;
  remedy?: string;
  reference?: string;
  about?: string;
  othersMaySpeak?: string;
};

interface ComplaintFormProps {
  defaults: Defaults;
  people: readonly { id: string; name: string }[];
  result: SubmissionResult<string[]> | undefined;
  /** With which it is sent as a new one, if it was sent before with other contents. */
  newKey: string | null;
}

const quiet = { quiet: ({ children }: { children?: ReactNode }) => <span className="text-ink-2">{children}</span> };

export function ComplaintForm({ defaults, people, result, newKey }: ComplaintFormProps) {
  const form = useForm<Fields>({ id: "complaint", defaults, result, order: ORDER });
  const { field, problems } = form;
  const failure = problems.length === 0 ? form.failure : undefined;
  const value = (name: keyof Fields) => ({ name, defaultValue: field(name).initialValue ?? "" });
  const error = (name: (typeof ORDER)[number]) => ({ id: field(name).id, error: field(name).errors?.[0] });
  const title = `${m.complaint_title()} · Shapla`;
  return (
    <Panel as={SentForm} id="complaint" failed={m.complaint_failed()} noValidate>
      <title>{problems.length > 0 || failure ? m.costs_error_title({ title }) : title}</title>
      <ErrorSummary problems={problems} />
      {failure ? <Banner toast={{ type: "error", message: m.enquiry_not_sent(), description: failure }} /> : null}
      <input type="hidden" name="do" value="complain" />
      <Field {...error("happened")} label={m.complaint_happened()} hint={m.complaint_happened_hint()}>
        {(aria) => <textarea {...value("happened")} {...aria} rows={6} required />}
      </Field>
      <Field {...error("remedy")} label={<ParaglideMessage message={m.complaint_remedy} inputs={{}} markup={quiet} />}>
        {(aria) => <textarea {...value("remedy")} {...aria} rows={2} />}
      </Field>
      <div className="grid items-end gap-4 rail:grid-cols-2 *:min-w-0">
        <Field {...error("name")} label={m.enquiry_name()}>
          {(aria) => <input {...value("name")} {...aria} autoComplete="name" required />}
        </Field>
        <Field {...error("contact")} label={m.complaint_contact()} hint={m.complaint_contact_hint()}>
          {(aria) => <input {...value("contact")} {...aria} autoComplete="email" required />}
        </Field>
        <Field
          {...error("reference")}
          label={<ParaglideMessage message={m.complaint_reference} inputs={{}} markup={quiet} />}
        >
          {(aria) => (
            <input
              {...value("reference")}
              {...aria}
              placeholder="SH-XXXXXX"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          {...error("about")}
          label={<ParaglideMessage message={m.complaint_about} inputs={{}} markup={quiet} />}
          hint={m.complaint_about_hint()}
        >
          {(aria) => (
            <select {...value("about")} {...aria}>
              <option value="">{m.complaint_about_none()}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value={MANAGERS}>{m.complaint_about_managers()}</option>
            </select>
          )}
        </Field>
      </div>
      <label className="flex items-start gap-3 font-normal text-t2">
        <input type="checkbox" name="othersMaySpeak" defaultChecked={field("othersMaySpeak").initialValue === "on"} />
        <span>{m.complaint_others()}</span>
      </label>
      <Decoy />
      <input type="hidden" name="key" defaultValue={newKey ?? field("key").initialValue ?? ""} />
      <Inline>
        <Button look="filled" size="big" className="max-rail:w-full" data-busy={m.enquiry_sending()}>
          {newKey ? m.complaint_send_as_new() : m.complaint_send()}
        </Button>
        <a className="inline-block py-3 text-t2" href={localPath("/office-location")}>
          {m.complaint_on_paper()}
        </a>
      </Inline>
      <p className="text-t2">
        <a href={localPath("/privacy-policy#complaints")}>{m.complaint_kept()}</a>
      </p>
    </Panel>
  );
}
