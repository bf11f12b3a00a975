/** Records what happened to one course of an application: the university's answer, a CAS, a visa, an end. */
import { data } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { isCasChecked } from "#app/domain/applications/cas-check.ts";
import { choiceForm } from "#app/domain/applications/choice-input.ts";
import { newsOf, recorded, withLetter } from "#app/domain/applications/choice-record.ts";
import { getChoice } from "#app/domain/applications/staff-choice.server.ts";
import {
  expectRecordable,
  letterKinds,
  recordWithLetters,
  undoWithLetters,
} from "#app/domain/documents/letters.server.ts";
import { firstNameOf } from "#app/domain/invitations/first-name.ts";
import { changedSinceAccepted, hasOffer } from "#app/domain/lifecycle/choice.ts";
import { LETTER_KINDS, type LetterKind } from "#app/domain/lifecycle/letter-kinds.ts";
import { notificationText } from "#app/domain/news/notification-text.ts";
import type { NotificationText } from "#app/domain/notifications/written.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { MOST_FILE_BYTES } from "#app/domain/values/document-limits.ts";
import { version } from "#app/domain/values/version.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { fileDesk } from "#app/http/file-desk.server.ts";
import { buttonOf, catchDomainError, parseForm, type Refusal, replyTo } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { readFormOrUpload } from "#app/http/upload.server.ts";
import { formatPence } from "#app/notation.ts";
import { StateTag } from "#app/routes/applications/state-tag.tsx";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { isoDay } from "#app/ui/format.ts";
import { Inline, PageHeader } from "#app/ui/layout.tsx";
import { UndoForm } from "#app/ui/message.tsx";
import { studentPlan } from "../documents/address.ts";
import { paymentsAddress } from "../payments/address.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/choice.route.ts";
import { APPLICATIONS, casCheckAddress, choiceAddress } from "./address.ts";
import { ChoiceRecordForm, fieldsOf } from "./choice-record-form.tsx";
import { takeLetters } from "./take-letters.server.ts";

export const meta = () => staffMeta();

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const { application, choice, others, canUndo } = await orErrorPage(getChoice(db, viewer, args.params));
  const letters = application.userId === null ? [] : await letterKinds(db);
  return { application, choice, others, canUndo, letters, fields: fieldsOf(choice) };
}

/** Saves the record, shows what the student would read, or takes the last record back. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  await using sent = await readFormOrUpload(args.request, {
    ...{ folder: fileDesk.arriving, mostFiles: LETTER_KINDS.length, mostBytes: MOST_FILE_BYTES },
  });
  const form = sent.fields;
  const { applicationId, courseId } = args.params;
  const here = choiceAddress(applicationId, courseId);
  const wish = buttonOf(form) || "tell";
  if (wish === "undo") {
    const { version: seen } = parseForm(form, z.object({ version }), { set: true });
    const { refused } = await catchDomainError(undoWithLetters(db, viewer, { applicationId, courseId, version: seen }));
    if (refused) return refusal(undefined, refused.status, { message: refused.message });
    throw await redirectWithSuccess(here, { message: "Change undone", description: "The student is not notified." });
  }
  const submission = parseForm(form, choiceForm);
  // Where scripts run the field still has the file. Elsewhere the browser has dropped it.
  const again = LETTER_KINDS.filter(
    (kind) => submission.payload[kind] || sent.files.some(({ field }) => field === kind),
  );
  if (submission.status !== "success") return refusal(submission.reply(), 422, { again });
  const { version: seen, confirm, ...record } = submission.value;
  const { application, choice } = await orErrorPage(getChoice(db, viewer, args.params));
  if (wish === "preview") {
    const now = new Date();
    // A preview has the names of the files alone.
    const content = withLetter(newsOf(choice, recorded(choice, record, now, isoDay(now))), again);
    const reads = content ? notificationText({ content, title: null, message: null }) : NOTHING;
    return refusal(submission.reply(), 200, { reads, again });
  }
  const isTold = wish === "tell";
  const input = { applicationId, courseId, version: seen, record, isTold, isConfirmed: confirm };
  const refusalOf = (refused: Refusal) =>
    refusal(replyTo(submission, refused), refused.status, { asks: refused.code === "implausible", again });
  if (again.length > 0) {
    const { refused } = await catchDomainError(expectRecordable(db, viewer, input));
    if (refused) return refusalOf(refused);
  }
  const { letters, problems } = await takeLetters(viewer, application, courseId, sent);
  if (problems) return refusal(submission.reply({ fieldErrors: problems }), 422);
  const { refused, value } = await catchDomainError(recordWithLetters(db, viewer, input, letters));
  if (refused) return refusalOf(refused);
  const name = isolated(application.fullName);
  const isSaved = value.changed || Object.keys(letters).length > 0;
  throw await redirectWithSuccess(here, {
    message: isSaved ? "Saved" : "Nothing to save",
    description: isSaved && isTold ? `${name} has been notified, if there is something to read.` : name,
  });
}

type Result = Parameters<typeof ChoiceRecordForm>[0]["result"];

const refusal = (
  result: Result,
  status: number,
  about: { message?: string; asks?: boolean; reads?: NotificationText; again?: readonly LetterKind[] } = {},
) => data({ result, message: null, asks: false, reads: null, again: [], ...about }, { status });

const NOTHING = { title: "Nothing", message: "This is for the office only, so the student gets no message." };

export const shouldRevalidate = () => true;

export default function Choice({ loaderData, actionData }: Route.ComponentProps) {
  const { application, choice, others, canUndo, letters, fields } = loaderData;
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
      <Inline>
        <ButtonLink size="small" to={paymentsAddress(application.id, choice.courseId)}>
          {choice.paidPence > 0 ? `Payments, ${formatPence(choice.paidPence)} paid` : "Payments"}
        </ButtonLink>
        {application.userId ? (
          <ButtonLink
            size="small"
            to={studentPlan(application.userId, { applicationId: application.id, courseId: choice.courseId })}
          >
            Plan for the money
          </ButtonLink>
        ) : null}
        {hasOffer(choice) && choice.casNumber === null ? (
          <ButtonLink size="small" to={casCheckAddress(application.id, choice.courseId)}>
            {isCasChecked(choice) ? "Pre-CAS check, done" : "Pre-CAS check"}
          </ButtonLink>
        ) : null}
      </Inline>
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
        letters={letters}
        result={actionData?.result}
        message={actionData?.message ?? null}
        asks={actionData?.asks ?? false}
        reads={actionData?.reads ?? null}
        again={actionData?.again ?? []}
        back={`${APPLICATIONS}/${application.id}`}
      />
    </>
  );
}
