/** The form of one document of the checklist, or of a new one. */
import { data, Form } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { kindInput } from "#app/domain/documents/kind-input.ts";
import { addKind, archiveKind, getKind, saveKind } from "#app/domain/documents/kinds.server.ts";
import { version } from "#app/domain/values/version.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { boxesOf, buttonOf, catchDomainError, parseForm, type Refusal, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PageHeader, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import { VersionField } from "../version-field.tsx";
import type { Route } from "./+types/kind.route.ts";
import { KINDS_PAGE } from "./address.ts";
import { KindForm, type KindValues } from "./kind-form.tsx";

export const meta = () => staffMeta("Document of the checklist");

const NEW = "new";

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "figures.change");
  const { kindId } = args.params;
  if (kindId === NEW) return { kind: null };
  const { updatedBy: _, updatedAt: __, ...kind } = await orErrorPage(getKind(db, viewer, kindId));
  return { kind };
}

const seen = z.object({ version });

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "figures.change");
  const { kindId: id } = args.params;
  const form = await readForm(args.request);
  const wish = buttonOf(form);
  if (wish === "archive" || wish === "restore") {
    const target = { id, ...parseForm(form, seen, { set: true }) };
    const { refused } = await catchDomainError(archiveKind(db, viewer, target, wish === "archive"), {
      asPage: ["not_found"],
    });
    if (refused) return data({ typed: null, errors: {}, message: refused.message }, { status: refused.status });
    throw await redirectWithSuccess(KINDS_PAGE, { message: wish === "archive" ? "Archived" : "Restored" });
  }
  const submission = parseForm(form, kindInput);
  const again = (refused?: Refusal) => {
    const { typed, errors } = shownAgain(submission, refused);
    const levels = boxesOf(submission, "levels");
    const values: KindValues = { ...typed, levels };
    return data({ typed: values, errors, message: refused?.message ?? null }, { status: refused?.status ?? 422 });
  };
  if (submission.status !== "success") return again();
  const work =
    id === NEW
      ? addKind(db, viewer, submission.value)
      : saveKind(db, viewer, { id, ...parseForm(form, seen, { set: true }) }, submission.value);
  const { refused } = await catchDomainError<unknown>(work, { asPage: ["not_found"] });
  if (refused) return again(refused);
  throw await redirectWithSuccess(KINDS_PAGE, { message: "Checklist saved", description: submission.value.title });
}

/** Reads the row again after a conflict, so that the form is saved over what is there now. */
export const shouldRevalidate = () => true;

export default function Kind({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const isBusy = useBusy();
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const problems = Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }));
  return (
    <Stack gap={6} className="max-w-168">
      <p>
        <BackLink href={KINDS_PAGE}>Document checklist</BackLink>
      </p>
      <PageHeader title={kind?.title ?? "Add a document"} />
      {actionData?.message ? (
        <Banner toast={{ type: "error", message: "Checklist not changed", description: actionData.message }} />
      ) : null}
      <ErrorSummary problems={problems} answer={actionData} />
      <KindForm kind={kind} typed={actionData?.typed ?? null} errors={errors} isBusy={isBusy} />
      {kind ? (
        <Form method="post">
          <VersionField version={kind.version} />
          <Button
            look={kind.archivedAt ? "outlined" : "danger"}
            name="do"
            value={kind.archivedAt ? "restore" : "archive"}
          >
            {kind.archivedAt ? "Restore" : "Archive"}
          </Button>
          <p className="mt-2 text-ink-2 text-t2">
            {kind.archivedAt ? "Students are asked for it again." : "No one is asked for it then. What was sent stays."}
          </p>
        </Form>
      ) : null}
    </Stack>
  );
}
