/** Compares a course with its documents before the CAS is asked for, on which nothing can be corrected later. */
import type { ReactNode } from "react";
import { data, Form, Link } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { isCasChecked } from "#app/domain/applications/cas-check.ts";
import { casCheckForm } from "#app/domain/applications/cas-check-input.ts";
import { recordCasCheck } from "#app/domain/applications/record-cas-check.server.ts";
import { getChoice } from "#app/domain/applications/staff-choice.server.ts";
import { keyOf } from "#app/domain/documents/document-key.ts";
import { hasOffer, isOpen } from "#app/domain/lifecycle/choice.ts";
import { rulesOfChoice } from "#app/domain/rules/read-rules.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, parseForm, type ShownAgain, shownAgain } from "#app/http/form.server.ts";
import { redirectWithUndo } from "#app/http/toast.server.ts";
import { dayInWords, formatPence, formatPounds } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError, fielded } from "#app/ui/field.tsx";
import { isoDay } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { recordDocuments } from "../documents/record-documents.server.ts";
import { paymentsAddress } from "../payments/address.ts";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import { VersionField } from "../version-field.tsx";
import type { Route } from "./+types/cas-check.route.ts";
import { casCheckAddress, choiceAddress } from "./address.ts";

export const meta = () => staffMeta("Pre-CAS check");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.change");
  const { application, choice } = await orErrorPage(getChoice(db, viewer, args.params));
  const today = isoDay(new Date());
  const { applicationId, courseId, courseName, universityName, version, casCheck, feeAfterScholarship } = choice;
  const [rules, documents] = await Promise.all([
    rulesOfChoice(db, choice, today),
    recordDocuments(viewer, application.userId, applicationId),
  ]);
  /** A document that was sent, of the student or of this course. */
  const documentOf = (kindId: string, isOfChoice: boolean) => {
    const key = keyOf({ kindId, choice: isOfChoice ? { applicationId, courseId } : null });
    return documents?.rows.find((row) => row.key === key)?.id ?? null;
  };
  return {
    application,
    choice: { courseId, courseName, universityName, version, casCheck, feeAfterScholarship },
    paidPence: choice.paidPence,
    isChecked: isCasChecked(choice),
    canCheck: isOpen(choice) && hasOffer(choice) && choice.casNumber === null,
    latestStart: rules.latestStart?.value ?? null,
    today,
    sent: {
      passport: documentOf("passport", false),
      offer: documentOf("offer_letter", true),
      receipt: documentOf("deposit_receipt", true),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const { applicationId, courseId } = args.params;
  const submission = parseForm(await readForm(args.request), casCheckForm);
  if (submission.status !== "success") return data(shownAgain(submission), { status: 422 });
  const { version, name, latestStart, fee, paidPence } = submission.value;
  const check = recordCasCheck(db, viewer, {
    ...{ applicationId, courseId, version, name, latestStart, fee, paidPence },
  });
  const { refused, value } = await catchDomainError(check, { asPage: ["not_found", "forbidden"] });
  if (refused) return data(shownAgain(submission, refused, "page"), { status: refused.status });
  const undo = {
    action: choiceAddress(applicationId, courseId),
    fields: { do: "undo", version: String(value.version) },
  };
  throw await redirectWithUndo(casCheckAddress(applicationId, courseId), { message: "Pre-CAS check recorded", undo });
}

/** Reads the record again after a refusal too, so that the form is about what is there now. */
export const shouldRevalidate = () => true;

export default function CasCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { application, choice, canCheck } = loaderData;
  const { casCheck } = choice;
  return (
    <>
      <p>
        <BackLink href={choiceAddress(application.id, choice.courseId)}>
          {`${application.fullName}, ${application.reference}`}
        </BackLink>
      </p>
      <PageHeader title="Pre-CAS check" />
      <p className="text-ink-2">{`${choice.courseName}, ${choice.universityName}`}</p>
      {casCheck ? (
        <Notice meaning={loaderData.isChecked ? "good" : "warn"} icon={loaderData.isChecked ? "check" : "alert"}>
          <p>
            {`Checked on ${dayInWords(casCheck.on)}: `}
            <bdi>{casCheck.name}</bdi>
            {`, ${formatPounds(casCheck.fee)}, ${formatPence(casCheck.paidPence)} paid, latest start ${dayInWords(casCheck.latestStart)}.`}
          </p>
          {loaderData.isChecked ? null : <p>The intake, the fee or what is paid has changed since. Check it again.</p>}
        </Notice>
      ) : null}
      {canCheck ? (
        <CheckForm key={choice.version} data={loaderData} refused={actionData ?? null} />
      ) : (
        <p className="text-ink-2">There is nothing to check: the CAS is here, there is no offer, or it has ended.</p>
      )}
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function CheckForm({ data: shown, refused }: { data: Loaded; refused: ShownAgain | null }) {
  const { application, choice, paidPence, latestStart, sent, today } = shown;
  const { casCheck, feeAfterScholarship } = choice;
  const isBusy = useBusy();
  const typed = (name: string, otherwise: string) => refused?.typed[name] ?? otherwise;
  const line = (
    name: Tick,
    what: string,
    document: string,
    link: ReactNode,
    error: string | undefined,
    value: ReactNode,
  ) => {
    const id = `check-${name}`;
    const wrong = error ?? refused?.errors[name];
    return (
      <li className="grid gap-2 border-line border-t py-4 first:border-0 first:pt-0">
        <div className={fielded(wrong)}>
          <p className="text-ink-2 text-t2" id={`${id}-what`}>
            {what}
          </p>
          {value}
          {wrong ? <FieldError id={`${id}-error`}>{wrong}</FieldError> : null}
          <p className="flex flex-wrap items-center gap-x-4">
            <label className="flex min-h-tap items-center gap-2 font-normal">
              <input
                id={id}
                type="checkbox"
                name={name}
                autoComplete="off"
                defaultChecked={refused?.typed[name] === "on"}
                aria-describedby={wrong ? `${id}-what ${id}-error` : `${id}-what`}
                aria-invalid={wrong ? true : undefined}
              />
              {`The same in ${document}`}
            </label>
            {link}
          </p>
        </div>
      </li>
    );
  };
  const opened = (id: string | null, words: string) =>
    id ? (
      <Link className="inline-block py-3" to={`/admin/documents/${id}`} target="_blank">
        {words} (opens in new tab)
      </Link>
    ) : null;
  return (
    <Form method="post" noValidate>
      <VersionField version={choice.version} />
      <input type="hidden" name="fee" value={feeAfterScholarship ?? ""} />
      <input type="hidden" name="paidPence" value={paidPence} />
      <Panel titleId="lines" title="Compare each line">
        {refused?.errors.page ? (
          <p role="alert" className="font-semibold text-bad">
            {refused.errors.page}
          </p>
        ) : null}
        <p>Nothing on a CAS can be corrected later, so read each line in its document.</p>
        <ul>
          {line(
            ...(["isName", "Name", "the passport", opened(sent.passport, "Passport"), refused?.errors.name] as const),
            <input
              aria-label="Name as in the passport"
              className="max-w-xl"
              name="name"
              maxLength={120}
              autoComplete="off"
              defaultValue={typed("name", casCheck?.name ?? application.fullName)}
            />,
          )}
          {line(
            ...(["isCourse", "Course", "the offer letter", opened(sent.offer, "Offer letter"), undefined] as const),
            <b>{choice.courseName}</b>,
          )}
          {line(
            ...(["isFee", "Fee per year after scholarship", "the offer letter", null, refused?.errors.fee] as const),
            feeAfterScholarship === null ? (
              <Link className="inline-block py-3" to={choiceAddress(application.id, choice.courseId)}>
                Not known: record it
              </Link>
            ) : (
              <b>{formatPounds(feeAfterScholarship)}</b>
            ),
          )}
          {line(
            "isPaid",
            "Paid to the university",
            "the receipts",
            <>
              {opened(sent.receipt, "Deposit receipt")}
              <Link className="inline-block py-3" to={paymentsAddress(application.id, choice.courseId)}>
                Payments
              </Link>
            </>,
            refused?.errors.paidPence,
            <b>{formatPence(paidPence)}</b>,
          )}
          {line(
            ...(["isStart", "Latest start", "the university’s dates", null, refused?.errors.latestStart] as const),
            <input
              aria-label="Latest start that the university accepts"
              className="max-w-60"
              type="date"
              name="latestStart"
              min={today}
              autoComplete="off"
              defaultValue={typed("latestStart", latestStart ?? casCheck?.latestStart ?? "")}
            />,
          )}
        </ul>
        <div>
          <Button look="filled" disabled={isBusy}>
            {isBusy ? "Saving..." : "Record the check"}
          </Button>
        </div>
      </Panel>
    </Form>
  );
}

type Tick = "isName" | "isCourse" | "isFee" | "isPaid" | "isStart";
