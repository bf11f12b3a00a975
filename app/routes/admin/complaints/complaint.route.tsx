/** One complaint: what was said, what is due, and what staff do about it. */
import type { ReactNode } from "react";
import { data, Form, Link } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { shownNumber } from "#app/domain/complaints/complaint.ts";
import { staffForm } from "#app/domain/complaints/complaint-input.ts";
import { changeComplaint, peopleToChoose, readComplaint } from "#app/domain/complaints/staff-complaints.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { dayInWords } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatMoment, isoDay } from "#app/ui/format.ts";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Columns, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Late } from "#app/ui/tables/cells.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import { useDesk } from "../use-may.ts";
import { VersionField } from "../version-field.tsx";
import type { Route } from "./+types/complaint.route.ts";
import { COMPLAINTS, complaintAddress, eachOutcome, OUTCOMES } from "./words.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData?.complaint.shownNumber ?? "Complaint");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "complaints.read");
  const [complaint, people] = await Promise.all([
    orErrorPage(readComplaint(db, viewer, args.params.complaintId)),
    peopleToChoose(db, viewer),
  ]);
  return { complaint, people, today: isoDay(new Date()), now: new Date() };
}

const DONE = {
  confirm: "Complaint confirmed",
  write: "Written to the person",
  note: "Note added",
  answer: "Complaint answered",
  about: "Changed who it is about",
} as const;

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "complaints.read");
  const form = await readForm(args.request);
  const submission = parseForm(form, staffForm, { set: ["do", "version"] });
  const again = (refused?: Parameters<typeof shownAgain>[1]) =>
    data({ of: buttonOf(form), ...shownAgain(submission, refused, "text") }, { status: refused?.status ?? 422 });
  if (submission.status !== "success") return again();
  const { complaintId } = args.params;
  const work = changeComplaint(db, viewer, complaintId, submission.value);
  const { refused } = await catchDomainError(work, { asPage: ["not_found", "forbidden"] });
  if (refused) return again(refused);
  // Who says that it is about themselves sees it no more.
  const isMine = submission.value.do === "about" && submission.value.about === viewer.id;
  throw await redirectWithSuccess(isMine ? COMPLAINTS : complaintAddress(complaintId), {
    message: DONE[submission.value.do],
  });
}

/** Reads it again after a conflict too. */
export const shouldRevalidate = () => true;

type Complaint = Route.ComponentProps["loaderData"]["complaint"];
type Again = Route.ComponentProps["actionData"];

export default function ComplaintPage({
  loaderData: { complaint, people, today, now },
  actionData,
}: Route.ComponentProps) {
  const { dueOn, events, happened, remedy, receivedAt, name } = complaint;
  return (
    <>
      <p>
        <BackLink href={COMPLAINTS}>Complaints</BackLink>
      </p>
      <PageHeader title={shownNumber(complaint)}>
        <p>
          {dueOn === null ? <Tag meaning="neutral">{endOf(complaint)}</Tag> : <DueNow of={complaint} today={today} />}
        </p>
      </PageHeader>
      <Columns>
        <Stack>
          <Panel titleId="said" title="What was said">
            <ol className="grid gap-4">
              <Words who={`${name} wrote`} when={formatMoment(receivedAt, now)} text={happened}>
                {remedy ? (
                  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                    <b>What would put it right:</b> {remedy}
                  </p>
                ) : null}
              </Words>
              {events.map(({ id, kind, text, by, byId, createdAt }) =>
                kind === "received" ? null : (
                  <Words
                    key={id}
                    who={byId === null ? `${name} ${WHAT[kind]}` : `${by ?? "Staff"} ${WHAT[kind]}`}
                    when={formatMoment(createdAt, now)}
                    text={text ?? ""}
                  />
                ),
              )}
            </ol>
          </Panel>
          <Act of={complaint} again={actionData} />
        </Stack>
        <Facts of={complaint} people={people} again={actionData} now={now} />
      </Columns>
    </>
  );
}

const endOf = ({ outcome, finalOutcome }: Complaint) => OUTCOMES[finalOutcome ?? outcome ?? "settled"];

function DueNow({ of: { dueOn, confirmedAt, appealedAt }, today }: { of: Complaint; today: string }) {
  const what = appealedAt ? "Look again" : confirmedAt ? "Answer" : "Confirm";
  const words = `${what} by ${dayInWords(dueOn ?? "")}`;
  return (dueOn ?? "") < today ? <Late>{`${words}: late`}</Late> : <b>{words}</b>;
}

const WHAT = {
  received: "wrote",
  confirmed: "confirmed it",
  written: "wrote to the person",
  added: "added",
  noted: "noted, for the office alone",
  answered: "answered",
  appealed: "asked for a second look",
  answered_again: "answered after a second look",
} as const;

const Words = ({ who, when, text, children }: { who: string; when: string; text: string; children?: ReactNode }) => (
  <li className="grid gap-1 border-line not-first:border-t not-first:pt-4">
    <p className="text-ink-2 text-t2">
      <b className="text-ink wrap-anywhere">{who}</b> {when}
    </p>
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {text}
    </p>
    {children}
  </li>
);

/** The forms for what can be done now. */
function Act({ of: complaint, again }: { of: Complaint; again: Again }) {
  const { viewer } = useDesk();
  const { dueOn, confirmedAt, answeredAt, answeredBy, email } = complaint;
  const reach = email ? "It goes to them by email." : "They gave no email address: call them, and read it to them.";
  const isSecond = answeredAt !== null;
  return (
    <>
      {dueOn !== null && !confirmedAt && !isSecond ? (
        <WordsForm
          what="confirm"
          title="Confirm it"
          label="What we will check"
          button="Confirm"
          hint={reach}
          {...{ complaint, again }}
        />
      ) : null}
      {dueOn !== null && isSecond && answeredBy === viewer.id ? (
        <p className="text-ink-2">You gave the first answer, so someone else takes the second look.</p>
      ) : null}
      {dueOn !== null && !(isSecond && answeredBy === viewer.id) ? (
        <WordsForm
          what="answer"
          title={isSecond ? "Answer after a second look" : "Answer it"}
          label="The answer, with reasons"
          button={isSecond ? "Send the last answer" : "Send the answer"}
          hint={`${reach} It ends the complaint.`}
          {...{ complaint, again }}
        />
      ) : null}
      {dueOn === null ? null : (
        <WordsForm
          what="write"
          title="Write to the person"
          label="Message"
          button="Write"
          hint={reach}
          {...{ complaint, again }}
        />
      )}
      <WordsForm
        what="note"
        title="Note"
        label="For the office alone"
        button="Add note"
        hint="The person does not read it."
        {...{ complaint, again }}
      />
    </>
  );
}

const NOTHING: Readonly<Record<string, string>> = {};

interface WordsFormProps {
  what: "confirm" | "answer" | "write" | "note";
  title: string;
  label: string;
  button: string;
  hint: string;
  complaint: Complaint;
  again: Again;
}

function WordsForm({ what, title, label, button, hint, complaint, again }: WordsFormProps) {
  const busy = useBusy();
  const refused = again?.of === what ? again : null;
  const [typed, errors] = [refused?.typed ?? NOTHING, refused?.errors ?? NOTHING];
  return (
    <Panel titleId={what} title={title}>
      <Form
        method="post"
        className="grid gap-4"
        noValidate
        key={`${what} ${complaint.version} ${complaint.events.length}`}
      >
        <VersionField version={complaint.version} />
        {what === "answer" ? (
          <Field id="outcome" label="How it ends" error={errors.outcome}>
            {(aria) => (
              <select {...aria} name="outcome" defaultValue={typed.outcome ?? ""} autoComplete="off">
                <option value="">Select</option>
                {eachOutcome.map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        <Field id={`${what}-text`} label={label} hint={hint} error={errors.text}>
          {(aria) => <textarea {...aria} name="text" rows={what === "note" ? 2 : 4} defaultValue={typed.text} />}
        </Field>
        <Button
          className="justify-self-start"
          look={what === "note" ? undefined : "filled"}
          name="do"
          value={what}
          disabled={busy}
        >
          {button}
        </Button>
      </Form>
    </Panel>
  );
}

interface FactsProps {
  of: Complaint;
  people: readonly { id: string; name: string }[];
  again: Again;
  now: Date;
}

function Facts({ of: complaint, people, again, now }: FactsProps) {
  const busy = useBusy();
  const { contact, reference, applicationId, othersMaySpeak, way, receivedAt, confirmBy, answerBy, appealBy } =
    complaint;
  const { aboutId, aboutName, isAboutManagers, userId, name, answerer, answeredAt } = complaint;
  const errors: Readonly<Record<string, string>> = again?.of === "about" ? again.errors : NOTHING;
  return (
    <Stack>
      <Panel titleId="facts" title="About it">
        <KeyValues
          look="columns"
          rows={[
            [
              "From",
              userId ? (
                <Link key="from" to={`/admin/users/${userId}`}>
                  {name}
                </Link>
              ) : (
                <span key="from" className="wrap-anywhere">
                  {name}
                </span>
              ),
            ],
            [
              "Reached at",
              <span key="contact" className="wrap-anywhere">
                {contact || "–"}
              </span>,
            ],
            reference
              ? [
                  "Application",
                  applicationId ? (
                    <Link key="application" to={`/admin/applications/${applicationId}`}>
                      {reference}
                    </Link>
                  ) : (
                    `${reference}, not found`
                  ),
                ]
              : null,
            ["Others may speak", othersMaySpeak ? "Yes" : "No"],
            ["Came", way === "office" ? "To the office" : "By the website"],
            ["Received", formatMoment(receivedAt, now)],
            ["Confirm by", dayInWords(confirmBy)],
            ["Answer by", dayInWords(answerBy)],
            appealBy ? ["Second answer by", dayInWords(appealBy)] : null,
            answeredAt ? ["First answer", answerer ?? "A former member of staff"] : null,
          ]}
        />
      </Panel>
      <Panel titleId="about" title="Who it is about">
        <p className="text-ink-2 text-t2">
          The person does not see this complaint, its number or its words from then on.
        </p>
        <Form method="post" className="grid gap-4" noValidate>
          <VersionField version={complaint.version} />
          <Field id="about-who" label="Person" error={errors.about ?? errors.text}>
            {(aria) => (
              <select {...aria} name="about" defaultValue={aboutId ?? ""} key={aboutId} autoComplete="off">
                <option value="">{isAboutManagers ? "A manager, as they said" : (aboutName ?? "No one")}</option>
                {people.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button className="justify-self-start" name="do" value="about" disabled={busy}>
            Save
          </Button>
        </Form>
      </Panel>
    </Stack>
  );
}
