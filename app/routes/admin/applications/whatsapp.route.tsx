/** Prepares a text for WhatsApp about an application, logs the contact, and opens the chat. */

import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { languageOfPerson } from "#app/domain/details/language.server.ts";
import { marksOf, messageLanguage, readLanguage, templateOptions } from "#app/domain/messages/choose-template.ts";
import { openWhatsApp, prepareText } from "#app/domain/messages/whatsapp.server.ts";
import { shownPhone } from "#app/domain/values/phone.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, parseForm } from "#app/http/form.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { FormGrid } from "../form-grid.tsx";
import { FieldsFilled, TextPreview } from "../messages/filled-text.tsx";
import { TemplateSelect } from "../messages/template-select.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useCanChange } from "../use-may.ts";
import type { Route } from "./+types/whatsapp.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(`WhatsApp, ${loaderData?.application.reference ?? "application"}`);

/** An empty field is the usual choice, and no template. */
const wanted = z.object({
  course: z.string().max(200).default(""),
  template: z.string().max(100).default(""),
  language: z.string().max(20).default("").transform(readLanguage),
});

const textWanted = (applicationId: string, { course, template, language }: z.output<typeof wanted>) => ({
  ...{ applicationId, courseId: course || null, templateId: template || null, language },
});

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.change");
  const { searchParams } = args.url;
  const parsed = wanted.safeParse(Object.fromEntries(searchParams));
  const asked = parsed.success ? parsed.data : wanted.parse({});
  const { application, choices, choice, facts, templates, template, text } = await orErrorPage(
    prepareText(db, viewer, textWanted(args.params.applicationId, asked)),
  );
  const { id, ownerId, fullName, reference, phone, phoneE164 } = application;
  return {
    application: { id, ownerId, fullName, reference, phone: shownPhone(phone, phoneE164), name: facts.name },
    choices: choices.map(({ courseId, courseName, universityName }) => ({
      courseId,
      name: `${courseName}, ${universityName}`,
    })),
    course: choice?.courseId ?? "",
    templates: templateOptions(templates, choice?.step ?? null),
    template: template?.id ?? "",
    language: template ? asked.language : ("english" as const),
    /** With which the choice of a template begins. */
    offered: template ? asked.language : messageLanguage(await languageOfPerson(db, application.userId)),
    text: text && { text: text.text, filled: text.filled.length, missing: marksOf(text.missing) },
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const asked = parseForm(await readForm(args.request), wanted, { set: true });
  const work = openWhatsApp(db, viewer, textWanted(args.params.applicationId, asked));
  const { value: link, refused } = await catchDomainError(work, { asPage: ["not_found"] });
  if (refused) return data({ message: refused.message, fields: refused.fields }, { status: refused.status });
  throw redirect(link, 303);
}

export default function WhatsApp({ loaderData, actionData }: Route.ComponentProps) {
  const { application, choices, course, templates, template, language, offered, text } = loaderData;
  const mayChange = useCanChange()(application);
  const isWhole = text !== null && text.missing.length === 0;
  return (
    <Stack gap={6} className="max-w-168">
      <p>
        <BackLink href={`/admin/applications/${application.id}`}>{`Application ${application.reference}`}</BackLink>
      </p>
      <h1>
        WhatsApp with <bdi>{application.fullName}</bdi>
      </h1>
      {actionData ? (
        <Banner toast={{ type: "error", message: "WhatsApp not opened", description: actionData.message }} />
      ) : null}
      <Panel as={Form} method="get" titleId="pick" title="Text" preventScrollReset>
        <FormGrid>
          {choices.length > 1 ? (
            <Field id="course" label="About">
              {(control) => (
                <select {...control} name="course" defaultValue={course} autoComplete="off">
                  {choices.map(({ courseId, name }) => (
                    <option key={courseId} value={courseId}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ) : null}
          <TemplateSelect
            key={`${template} ${offered}`}
            {...{ templates, template }}
            language={offered}
            errors={actionData?.fields}
          />
        </FormGrid>
        <p>
          <Button>Fill in</Button>
        </p>
      </Panel>
      <Panel titleId="text" title={`What ${application.name} gets`}>
        {text ? (
          <>
            <TextPreview text={text.text} language={language} />
            <FieldsFilled {...text} />
          </>
        ) : (
          <p>This template has no text in Bangla. Select English.</p>
        )}
        {text && !isWhole ? <p>Record it on the application first, or select another template.</p> : null}
        {isWhole && mayChange ? (
          <Form method="post" reloadDocument target="_blank" rel="noopener">
            {Object.entries({ course, template, language }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button look="filled">
              Open WhatsApp<span className="sr-only"> (opens in new tab)</span>
            </Button>
            <p className="mt-2 text-ink-2 text-t2">
              It goes to {application.phone}, and a contact is logged. You can change the text in WhatsApp before you
              send it.
            </p>
          </Form>
        ) : null}
        {mayChange ? null : <p>A colleague looks after this student, so only they can write.</p>}
      </Panel>
    </Stack>
  );
}
