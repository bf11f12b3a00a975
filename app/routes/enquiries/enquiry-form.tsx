import type { SubmissionResult } from "@conform-to/dom";
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { whatsappLink } from "#app/domain/values/whatsapp.ts";
import { localPath } from "#app/language.ts";
import { monthInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Decoy } from "#app/ui/decoy.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, FieldError, fielded } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { About, type AboutCourse } from "./about.tsx";

const ORDER = ["name", "phone", "email", "intake", "question", "consent"] as const;

interface Defaults {
  name?: string;
  phone?: string;
  email?: string;
  courseId: string;
  key: string;
}

type Fields = Defaults & { intake?: string; question?: string; consent?: string };

interface EnquiryFormProps {
  page: { about: AboutCourse | null; intakes: readonly string[]; defaults: Defaults };
  result: SubmissionResult<string[]> | undefined;
  /** With which it is sent as a new question, if it was sent before with other contents. */
  newKey: string | null;
}

export function EnquiryForm({ page: { about, intakes, defaults }, result, newKey }: EnquiryFormProps) {
  const form = useForm<Fields>({ id: "enquiry", defaults, result, order: ORDER });
  const { field, problems } = form;
  const failure = problems.length === 0 ? form.failure : undefined;
  const topic = about ? { courses: [{ name: about.name, universityName: about.university.name }] } : null;
  const value = (name: keyof Fields) => ({ name, defaultValue: field(name).initialValue ?? "" });
  const consent = field("consent");
  const chosen = field("intake").initialValue ?? "";
  const title = `${m.enquiry_title()} · Shapla`;
  return (
    <Panel as={SentForm} id="enquiry" failed={m.enquiry_failed()} noValidate>
      <title>{problems.length > 0 || failure ? m.costs_error_title({ title }) : title}</title>
      <ErrorSummary problems={problems} />
      {failure ? <Banner toast={{ type: "error", message: m.enquiry_not_sent(), description: failure }} /> : null}
      {about ? <About course={about} /> : null}
      <Field id={field("name").id} label={m.enquiry_name()} error={field("name").errors?.[0]}>
        {(aria) => <input {...value("name")} {...aria} autoComplete="name" required />}
      </Field>
      <div className="grid items-end gap-4 rail:grid-cols-2 *:min-w-0">
        <Field
          id={field("phone").id}
          label={m.enquiry_phone()}
          hint={m.enquiry_phone_hint()}
          error={field("phone").errors?.[0]}
        >
          {(aria) => (
            <input
              {...value("phone")}
              {...aria}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="+880 1XXX-XXXXXX"
            />
          )}
        </Field>
        <Field
          id={field("email").id}
          label={m.enquiry_email()}
          hint={m.enquiry_email_hint()}
          error={field("email").errors?.[0]}
        >
          {(aria) => <input {...value("email")} {...aria} type="email" inputMode="email" autoComplete="email" />}
        </Field>
      </div>
      <Field id={field("intake").id} label={m.enquiry_intake()} error={field("intake").errors?.[0]} isGroup>
        {({ id }) => (
          <div className={`grid gap-2 ${intakes.length > 2 ? "rail:grid-cols-2" : "rail:grid-flow-col"}`}>
            {[...intakes, ""].map((month, at) => (
              <label
                key={month}
                className="flex min-h-tap cursor-pointer items-center gap-2 rounded-control border border-edge px-3 py-2 font-normal text-t3 has-checked:border-pond has-checked:bg-pond-tint has-checked:font-bold"
              >
                <input
                  type="radio"
                  name="intake"
                  value={month}
                  defaultChecked={chosen === month}
                  {...(at === 0 ? { id } : {})}
                />
                {month === "" ? m.enquiry_intake_open() : monthInWords(month)}
              </label>
            ))}
          </div>
        )}
      </Field>
      <Field
        id={field("question").id}
        label={
          <ParaglideMessage
            message={m.enquiry_question}
            inputs={{}}
            markup={{ quiet: ({ children }) => <span className="text-ink-2">{children}</span> }}
          />
        }
        error={field("question").errors?.[0]}
      >
        {(aria) => <textarea {...value("question")} {...aria} rows={3} placeholder={m.enquiry_question_example()} />}
      </Field>
      <div className={fielded(consent.errors?.[0])}>
        {consent.errors?.[0] ? <FieldError id={`${consent.id}-error`}>{consent.errors?.[0]}</FieldError> : null}
        <label className="flex items-start gap-3 font-normal text-t2">
          <input
            type="checkbox"
            id={consent.id}
            name="consent"
            defaultChecked={consent.initialValue === "on"}
            required
            {...(consent.errors?.[0] ? { "aria-invalid": true, "aria-describedby": `${consent.id}-error` } : {})}
          />
          <span>{m.enquiry_consent()}</span>
        </label>
        <p className="text-t2">
          <a href={localPath("/privacy-policy#enquiries")}>{m.enquiry_privacy()}</a>
        </p>
      </div>
      <Decoy />
      <input type="hidden" {...value("courseId")} />
      <input type="hidden" name="key" defaultValue={newKey ?? field("key").initialValue ?? ""} />
      <Inline>
        <Button look="filled" size="big" className="max-rail:w-full" data-busy={m.enquiry_sending()}>
          {newKey ? m.enquiry_send_as_new() : m.enquiry_send()}
        </Button>
        <ButtonLink
          className="min-h-13 max-rail:w-full"
          href={whatsappLink(site.whatsapp, topic)}
          target="_blank"
          rel="noopener"
        >
          <Icon name="chat" />
          WhatsApp<span className="sr-only">{` ${m.enquiry_new_tab()}`}</span>
        </ButtonLink>
      </Inline>
    </Panel>
  );
}
