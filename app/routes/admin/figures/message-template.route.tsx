/** The form of one message template, or of a new one. */
import { data, Form } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { FIELD_NAMES, fieldMark, MESSAGE_FIELDS } from "#app/domain/messages/message-fields.ts";
import {
  addMessageTemplate,
  deleteMessageTemplate,
  getMessageTemplate,
  saveMessageTemplate,
} from "#app/domain/messages/message-templates.server.ts";
import { MOST_IN_TEMPLATE, templateInput } from "#app/domain/messages/template-input.ts";
import { STEPS } from "#app/domain/values/status.ts";
import { version } from "#app/domain/values/version.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { boxesOf, buttonOf, catchDomainError, parseForm, type Refusal, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Columns, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import { VersionField } from "../version-field.tsx";
import type { Route } from "./+types/message-template.route.ts";
import { MESSAGES_PAGE } from "./address.ts";
import { FieldList, MessageTemplateForm, type TemplateValues } from "./message-template-form.tsx";

export const meta = () => staffMeta("Message template");

const NEW = "new";

/** The page makes its lists of these, so that a browser need not load the tables. */
const lists = () => ({
  steps: STEPS.map(({ key, label }) => ({ key, label })),
  fields: FIELD_NAMES.map((name) => ({
    mark: fieldMark(name),
    means: MESSAGE_FIELDS[name].means,
    example: MESSAGE_FIELDS[name].example,
  })),
  most: MOST_IN_TEMPLATE,
});

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "figures.change");
  const { templateId } = args.params;
  if (templateId === NEW) return { ...lists(), template: null };
  const { updatedBy: _, updatedAt: __, ...template } = await orErrorPage(getMessageTemplate(db, viewer, templateId));
  return { ...lists(), template };
}

const seen = z.object({ version });

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "figures.change");
  const { templateId: id } = args.params;
  const form = await readForm(args.request);
  if (buttonOf(form) === "delete") {
    const target = { id, ...parseForm(form, seen, { set: true }) };
    const { refused } = await catchDomainError(deleteMessageTemplate(db, viewer, target), { asPage: ["not_found"] });
    if (refused) return data({ typed: null, errors: {}, message: refused.message }, { status: refused.status });
    throw await redirectWithSuccess(MESSAGES_PAGE, { message: "Template deleted" });
  }
  const submission = parseForm(form, templateInput);
  const again = (refused?: Refusal) => {
    const { typed, errors } = shownAgain(submission, refused);
    const steps = boxesOf(submission, "steps");
    const values: TemplateValues = { ...typed, steps };
    return data({ typed: values, errors, message: refused?.message ?? null }, { status: refused?.status ?? 422 });
  };
  if (submission.status !== "success") return again();
  const work =
    id === NEW
      ? addMessageTemplate(db, viewer, submission.value)
      : saveMessageTemplate(db, viewer, { id, ...parseForm(form, seen, { set: true }) }, submission.value);
  const { refused } = await catchDomainError(work, { asPage: ["not_found"] });
  if (refused) return again(refused);
  throw await redirectWithSuccess(MESSAGES_PAGE, { message: "Template saved", description: submission.value.name });
}

/** Reads the row again after a conflict, so that the form is saved over what is there now. */
export const shouldRevalidate = () => true;

export default function MessageTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const { template, steps, fields, most } = loaderData;
  const isBusy = useBusy();
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const problems = Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }));
  return (
    <Stack gap={6}>
      <p>
        <BackLink href={MESSAGES_PAGE}>Message templates</BackLink>
      </p>
      <PageHeader title={template?.name ?? "Add a template"} />
      {actionData?.message && problems.length === 0 ? (
        <Banner toast={{ type: "error", message: "Template not changed", description: actionData.message }} />
      ) : null}
      <ErrorSummary problems={problems} answer={actionData} />
      <Columns>
        <MessageTemplateForm {...{ template, steps, most, errors, isBusy }} typed={actionData?.typed ?? null} />
        <FieldList fields={fields} />
      </Columns>
      {template ? (
        <Form method="post">
          <VersionField version={template.version} />
          <Button look="danger" name="do" value="delete">
            Delete template
          </Button>
          <p className="mt-2 text-ink-2 text-t2">Messages that were sent with it stay.</p>
        </Form>
      ) : null}
    </Stack>
  );
}
