/** Records what happened to one course of an application: the university's answer, a CAS, a visa, an end. */
import { data } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { choiceForm } from "#app/domain/applications/choice-input.ts";
import { newsOf, recorded } from "#app/domain/applications/choice-record.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { getChoice } from "#app/domain/applications/staff-choice.server.ts";
import { undoChoice } from "#app/domain/applications/undo-status.server.ts";
import { firstNameOf } from "#app/domain/invitations/first-name.ts";
import { changedSinceAccepted } from "#app/domain/lifecycle/choice.ts";
import { notificationText } from "#app/domain/notifications/notification-text.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { version } from "#app/domain/values/version.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, readSetFields, readSubmission, replyTo } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { StateTag } from "#app/routes/applications/state-tag.tsx";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { isoDay } from "#app/ui/format.ts";
import { Inline, PageHeader } from "#app/ui/layout.tsx";
import { UndoForm } from "#app/ui/message.tsx";
import type { Route } from "./+types/choice.route.ts";
import { APPLICATIONS, choiceAddress } from "./address.ts";
import { ChoiceRecordForm, fieldsOf } from "./choice-record-form.tsx";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const { application, choice, others, canUndo } = await orErrorPage(getChoice(db, viewer, args.params));
  return { application, choice, others, canUndo, fields: fieldsOf(choice) };
}

/** Saves the record, shows what the student would read, or takes the last record back. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const form = await readForm(args.request);
  const { applicationId, courseId } = args.params;
  const here = choiceAddress(applicationId, courseId);
  const wish = String(form.get("do") ?? "tell");
  if (wish === "undo") {
    const { version: seen } = readSetFields(form, z.object({ version }));
    const { refused } = await catchDomainError(undoChoice(db, viewer, { applicationId, courseId, version: seen }));
    if (refused)
      return data(
        { result: undefined, reads: null, message: refused.message, asks: false },
        { status: refused.status },
      );
    throw await redirectWithSuccess(here, { message: "Change undone", description: "The student is not notified." });
  }
  const submission = readSubmission(form, choiceForm);
  if (submission.status !== "success") {
    return data({ result: submission.reply(), reads: null, message: null, asks: false }, { status: 422 });
  }
  const { version: seen, confirm, ...record } = submission.value;
  const { application, choice } = await orErrorPage(getChoice(db, viewer, args.params));
  if (wish === "preview") {
    const now = new Date();
    const content = newsOf(choice, recorded(choice, record, now, isoDay(now)));
    const reads = content ? notificationText({ content, title: null, message: null }) : NOTHING;
    return data({ result: submission.reply(), reads, message: null, asks: false });
  }
  const isTold = wish === "tell";
  const input = { applicationId, courseId, version: seen, record, isTold, isConfirmed: confirm };
  const saved = recordChoice(db, viewer, input);
  const { refused, value } = await catchDomainError(saved);
  if (refused) {
    const asks = refused.code === "implausible";
    return data({ result: replyTo(submission, refused), reads: null, message: null, asks }, { status: refused.status });
  }
  const name = isolated(application.fullName);
  throw await redirectWithSuccess(here, {
    message: value.changed ? "Saved" : "Nothing to save",
    description: value.changed && isTold ? `${name} has been notified, if there is something to read.` : name,
  });
}

const NOTHING = { title: "Nothing", message: "This is for the office only, so the student gets no message." };

export const shouldRevalidate = () => true;

export default function Choice({ loaderData, actionData }: Route.ComponentProps) {
  const { application, choice, others, canUndo, fields } = loaderData;
  const here = choiceAddress(application.id, choice.courseId);
  return (
    <>
      <p>
        <BackLink href={`${APPLICATIONS}/${application.id}`}>
          {`${application.fullName}, ${application.reference}`}
        </BackLink>
      </p>
      <PageHeader title={choice.courseName}>
        <Inline>
          <StatusBadge status={choice.step} />
          <StateTag choice={choice} reader="staff" />
        </Inline>
      </PageHeader>
      <p className="text-ink-2">{choice.universityName}</p>
      {canUndo ? (
        <Inline>
          <span>You have just recorded this.</span>
          <UndoForm action={here} fields={{ do: "undo", version: String(choice.version) }} />
        </Inline>
      ) : null}
      <ChoiceRecordForm
        key={choice.version}
        fields={fields}
        changes={changedSinceAccepted(choice)}
        firstName={firstNameOf(application.fullName)}
        others={others}
        result={actionData?.result}
        message={actionData?.message ?? null}
        asks={actionData?.asks ?? false}
        reads={actionData?.reads ?? null}
        back={`${APPLICATIONS}/${application.id}`}
      />
    </>
  );
}
