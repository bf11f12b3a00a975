import { Form } from "react-router";
import { timeLeft } from "#app/domain/promise/running.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { internationalDigits, phoneLink, shownPhone } from "#app/domain/values/phone.ts";
import { chatLink } from "#app/domain/values/whatsapp.ts";
import type { Call } from "#app/domain/work/calls.server.ts";
import type { Group } from "#app/domain/work/whose.server.ts";
import { countOf } from "#app/notation.ts";
import { site } from "#app/site.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { Icon } from "#app/ui/icon.tsx";
import { whatsappAddress } from "../applications/whatsapp-address.ts";
import { FORMER } from "../owners/owner-cell.tsx";
import { useDesk } from "../use-may.ts";
import { DayRow, DaySection, Lead } from "./day-group.tsx";

interface CallsProps {
  calls: Group<Call>;
  now: Date;
  /** The URL of this page, to which the forms post. */
  action: string;
  all: string;
}

/** Who has been promised a call and has not had one, each with the ways to reach them and to log it. */
export const Calls = ({ calls, now, action, all }: CallsProps) => (
  <DaySection
    id="call"
    title="Call now"
    group={calls}
    isHot
    hint={hintOf(calls.rows, now)}
    all={all}
    none="Everyone who asked has been contacted."
    row={(call) => <CallRow key={call.id} {...{ call, now, action }} isFirst={call === calls.rows[0]} />}
  />
);

/** Returns how many of the rows can still be called in time, and how many are late. */
function hintOf(rows: readonly Call[], now: Date): string | null {
  const inTime = rows.filter(({ dueAt }) => dueAt !== null && dueAt >= now).length;
  const late = rows.filter(({ dueAt }) => dueAt !== null && dueAt < now).length;
  const parts = [inTime > 0 ? `${inTime} in time` : "", late > 0 ? `${late} late` : ""].filter(Boolean);
  return parts.length > 0 ? `Of these ${rows.length}: ${parts.join(", ")}.` : null;
}

interface CallRowProps extends Pick<CallsProps, "now" | "action"> {
  call: Call;
  isFirst: boolean;
}

function CallRow({ call, now, action, isFirst }: CallRowProps) {
  const { viewer } = useDesk();
  const { kind, id, name, reference, about, question, ownerId } = call;
  const owner = ownerId === null ? "No owner" : ownerId === viewer.id ? "You" : (call.owner ?? FORMER);
  return (
    <DayRow
      to={`/admin/${kind}s/${id}`}
      name={name}
      reference={reference}
      tag={kind === "lead" ? <Tag meaning="info">Lead</Tag> : null}
      lead={<TimeLeft call={call} now={now} />}
      does={
        <>
          <Reach call={call} isFirst={isFirst} />
          <Log call={call} action={action} />
        </>
      }
    >
      {question ? <q className="block text-ink">{question}</q> : null}
      {about ? <span>{`${about} · `}</span> : null}
      <bdi>{owner}</bdi>
    </DayRow>
  );
}

/** What is left of the promise, and when a call was tried. */
function TimeLeft({ call: { dueAt, askedAt, tries, againAt }, now }: { call: Call; now: Date }) {
  const left = dueAt === null ? null : timeLeft(dueAt, now);
  const waits = againAt !== null && againAt > now;
  return (
    <>
      <Lead isLate={left?.isOver ?? false}>
        {left === null ? `Asked ${formatAge(askedAt, now)} ago` : left.text.replace(/^o/, "O")}
      </Lead>
      {dueAt === null ? null : <span className="text-ink-2">{`by ${formatMoment(dueAt, now)}`}</span>}
      {tries > 0 ? (
        <span className="text-ink-2">
          {waits ? `no answer, again ${formatMoment(againAt, now)}` : `tried ${countOf(tries, "time")}`}
        </span>
      ) : null}
    </>
  );
}

/** Names the controls of a row: one person may wait with two applications. */
const ofCall = ({ name, reference }: Call) => (reference ? `${name}, ${reference}` : name);

function Reach({ call, isFirst }: { call: Call; isFirst: boolean }) {
  const { phone, phoneE164, email } = call;
  const look = isFirst ? "filled" : "outlined";
  if (phone === null)
    return (
      <ButtonLink size="dense" look={look} href={`mailto:${email}`}>
        <Icon name="mail" />
        Email<span className="sr-only"> {ofCall(call)}</span>
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink
        size="dense"
        look={look}
        className="tabular max-rail:col-span-full rail:whitespace-nowrap"
        href={phoneLink(phoneE164 ?? phone)}
      >
        <Icon name="phone" />
        <span className="sr-only">Call {ofCall(call)}, </span>
        <span>{shownPhone(phone, phoneE164)}</span>
      </ButtonLink>
      <Chat call={call} number={phoneE164 ?? internationalDigits(phone)} />
    </>
  );
}

/** About an application a template can be selected first. */
function Chat({ call, number }: { call: Call; number: string }) {
  const { id, kind, name } = call;
  return kind === "application" ? (
    <ButtonLink size="dense" to={whatsappAddress(id)}>
      <Icon name="chat" />
      WhatsApp<span className="sr-only"> with {ofCall(call)}</span>
    </ButtonLink>
  ) : (
    <ButtonLink
      size="dense"
      href={chatLink(number, `Hello ${isolated(name)}, this is ${site.name}.`)}
      target="_blank"
      rel="noopener"
    >
      <Icon name="chat" />
      WhatsApp<span className="sr-only"> with {ofCall(call)} (opens in new tab)</span>
    </ButtonLink>
  );
}

const Log = ({ call, action }: { call: Call; action: string }) => (
  <Form method="post" action={action} preventScrollReset className="contents">
    <input type="hidden" name="intent" value="contact" />
    <input type="hidden" name="about" value={call.kind} />
    <input type="hidden" name="id" value={call.id} />
    <Button size="dense" name="kind" value="called">
      Called<span className="sr-only"> {ofCall(call)}</span>
    </Button>
    <Button size="dense" name="kind" value="no_answer" className="rail:whitespace-nowrap">
      No answer<span className="sr-only"> from {ofCall(call)}</span>
    </Button>
  </Form>
);
