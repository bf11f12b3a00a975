/** A complaint as its person sees it: where it is, what was said, and what they can still say. */
import type { ReactNode } from "react";
import { data } from "react-router";
import { getReader } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { mayAppealUntil, shownNumber, stageOf } from "#app/domain/complaints/complaint.ts";
import { addedForm } from "#app/domain/complaints/complaint-input.ts";
import { addOwn, type OwnComplaint, ownComplaint } from "#app/domain/complaints/complaints.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { readForm } from "#app/http/body.server.ts";
import { catchDomainError, parseForm, shownAgain } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatDay, formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/own.route.ts";
import { OUTCOMES } from "./words.ts";

export const handle: PageHandle = {
  get title() {
    return m.complaint_own_title();
  },
};

export const meta: Route.MetaFunction = () => [
  { title: `${m.complaint_own_title()} · Shapla` },
  { name: "robots", content: "noindex" },
];

/** Its address is a secret between us and the person. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await ownComplaint(db, params.secret);
  if (!found) throw data({ message: m.refusal_no_complaint() }, { status: 404 });
  return shown(found, getReader({ request, context }) !== null);
}

/** Leaves out what is for the office. */
function shown(one: OwnComplaint, isSignedIn: boolean, now = new Date()) {
  const { email, happened, remedy, receivedAt, confirmBy, answerBy, appealBy } = one;
  return {
    ...{ number: shownNumber(one), email, happened, remedy, receivedAt, confirmBy, answerBy, appealBy, isSignedIn },
    ...{ confirmedAt: one.confirmedAt, answeredAt: one.answeredAt, appealedAt: one.appealedAt },
    ...{ answeredAgainAt: one.answeredAgainAt, outcome: one.outcome, finalOutcome: one.finalOutcome },
    ...{ stage: stageOf(one, now), mayAppealUntil: one.answeredAt ? mayAppealUntil(one.answeredAt) : null },
    ...{ events: one.events.filter(({ kind }) => kind !== "received"), today: dayInDhaka(now), now },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await limitWrites(context, "complaints");
  const submission = parseForm(await readForm(request), addedForm, { set: ["do"] });
  if (submission.status !== "success") return data(shownAgain(submission), { status: 422 });
  const { do: what, text } = submission.value;
  const isAppeal = what === "appeal";
  const { refused } = await catchDomainError(addOwn(db, params.secret, { text, isAppeal }), { asPage: ["not_found"] });
  if (refused) return data(shownAgain(submission, refused, "text"), { status: refused.status });
  throw await redirectWithSuccess(`/complaints/${params.secret}`, {
    message: isAppeal ? m.complaint_appealed() : m.complaint_added(),
  });
}

type Shown = Route.ComponentProps["loaderData"];

export default function Own({ loaderData, actionData }: Route.ComponentProps) {
  const { number, email, receivedAt, stage, now, isSignedIn } = loaderData;
  return (
    <Page gap={6}>
      <Stack className="max-w-prose">
        <Panel as="div">
          <Stack as="header" gap={2}>
            <p>{m.complaint_is_ours()}</p>
            <h1 className="font-bold text-title tabular">{number}</h1>
            <p className="text-ink-2 text-t2 wrap-anywhere">
              {m.complaint_received_on({ when: formatMoment(receivedAt, now) })}
              {email ? ` ${m.complaint_sent_to({ email })}` : ""}
              {isSignedIn ? "" : ` ${m.complaint_save_address()}`}
            </p>
          </Stack>
          <Steps of={loaderData} />
        </Panel>
        <Said of={loaderData} />
        <Next of={loaderData} again={actionData ?? null} />
        <p className="text-ink-2 text-t2">
          {stage === "closed" ? `${m.complaint_ended()} ` : ""}
          {m.complaint_print()}
        </p>
      </Stack>
    </Page>
  );
}

function Steps({ of: one }: { of: Shown }) {
  const { receivedAt, confirmedAt, answeredAt, outcome, appealedAt, appealBy, answeredAgainAt, finalOutcome } = one;
  return (
    <ol className="grid gap-3 rail:grid-flow-col rail:auto-cols-fr">
      <StepLine label={m.complaint_step_received()} doneAt={receivedAt} {...one} />
      <StepLine label={m.complaint_step_confirmed()} doneAt={confirmedAt ?? answeredAt} by={one.confirmBy} {...one} />
      <StepLine
        label={outcome ? OUTCOMES[outcome]() : m.complaint_step_answered()}
        doneAt={answeredAt}
        by={one.answerBy}
        {...one}
      />
      {appealedAt ? (
        <StepLine
          label={finalOutcome ? OUTCOMES[finalOutcome]() : m.complaint_step_again()}
          doneAt={answeredAgainAt}
          by={appealBy ?? ""}
          {...one}
        />
      ) : null}
    </ol>
  );
}

interface StepLineProps {
  label: string;
  doneAt: Date | null;
  by?: string;
  today: string;
  now: Date;
}

const StepLine = ({ label, doneAt, by = "", today, now }: StepLineProps) => (
  <li className="flex items-start gap-2">
    <span
      className={`grid size-7 flex-none place-items-center rounded-pill border-2 ${doneAt ? "border-pond bg-pond text-on-pond" : "border-edge"}`}
    >
      {doneAt ? <Icon name="check" /> : null}
    </span>
    <span>
      <b>{label}</b>
      <br />
      <span className="text-ink-2 text-t2">
        {doneAt
          ? formatDay(doneAt, now)
          : by < today
            ? m.complaint_step_late({ day: dayInWords(by) })
            : m.complaint_step_by({ day: dayInWords(by) })}
      </span>
    </span>
  </li>
);

const WHO: Readonly<Record<Shown["events"][number]["kind"], () => string>> = {
  received: m.complaint_you_wrote,
  noted: m.complaint_we_wrote,
  confirmed: m.complaint_we_confirmed,
  written: m.complaint_we_wrote,
  added: m.complaint_you_wrote,
  answered: m.complaint_we_answered,
  appealed: m.complaint_you_appealed,
  answered_again: m.complaint_we_answered_again,
};

function Said({ of: { happened, remedy, receivedAt, events, now } }: { of: Shown }) {
  return (
    <Panel titleId="said" title={m.complaint_said()}>
      {happened === "" ? (
        <p className="text-ink-2">{m.complaint_erased()}</p>
      ) : (
        <ol className="grid gap-4">
          <Words who={m.complaint_you_wrote()} when={formatMoment(receivedAt, now)} text={happened}>
            {remedy ? (
              <p className="whitespace-pre-line wrap-anywhere">
                <b>{m.complaint_wanted()}:</b> {remedy}
              </p>
            ) : null}
          </Words>
          {events.map(({ kind, text, createdAt }) => (
            <Words key={+createdAt} who={WHO[kind]()} when={formatMoment(createdAt, now)} text={text ?? ""} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

const Words = ({ who, when, text, children }: { who: string; when: string; text: string; children?: ReactNode }) => (
  <li className="grid gap-1 border-line not-first:border-t not-first:pt-4">
    <p className="text-ink-2 text-t2">
      <b className="text-ink">{who}</b> {when}
    </p>
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {text}
    </p>
    {children}
  </li>
);

/** What the person can still say: more while it is open, and that they do not agree once it has an answer. */
function Next({ of: one, again }: { of: Shown; again: ReturnType<typeof shownAgain> | null }) {
  const { stage, mayAppealUntil: until, appealBy } = one;
  if (stage === "closed") return <p>{m.complaint_university()}</p>;
  const isAppeal = stage === "answered";
  return (
    <Panel titleId="more" title={isAppeal ? m.complaint_appeal() : m.complaint_add()}>
      {stage === "appealed" ? <p>{m.complaint_appealed_text({ day: dayInWords(appealBy ?? "") })}</p> : null}
      {isAppeal ? (
        <p>
          {m.complaint_appeal_text({ day: dayInWords(until ?? "") })} {m.complaint_university()}
        </p>
      ) : null}
      <SentForm className="grid gap-4" failed={m.complaint_add_failed()} noValidate>
        <Field
          id="text"
          label={isAppeal ? m.complaint_appeal_label() : m.complaint_add_label()}
          error={again?.errors.text}
        >
          {(aria) => <textarea {...aria} name="text" rows={4} defaultValue={again?.typed.text} required />}
        </Field>
        <Button look={isAppeal ? "filled" : undefined} name="do" value={isAppeal ? "appeal" : "add"}>
          {isAppeal ? m.complaint_appeal_do() : m.complaint_add()}
        </Button>
      </SentForm>
    </Panel>
  );
}
