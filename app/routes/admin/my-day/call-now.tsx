import { Form, Link } from "react-router";
import type { Call } from "#app/domain/my-day/call-now.server.ts";
import type { Group } from "#app/domain/my-day/whose.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { internationalDigits, phoneLink } from "#app/domain/values/phone.ts";
import { chatLink } from "#app/domain/values/whatsapp.ts";
import { site } from "#app/site.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { whatsappAddress } from "../applications/whatsapp-address.ts";
import { FORMER } from "../owners/owner-cell.tsx";
import { PromiseLeft } from "../promise-left.tsx";
import { useDesk } from "../use-may.ts";
import { DayPanel } from "./day-panel.tsx";

interface CallNowProps {
  calls: Group<Call>;
  now: Date;
  /** The URL of this page, to which the forms post. */
  action: string;
  all: string;
}

/** Who has been promised a call and has not had one, each with the ways to reach them and to log it. */
export const CallNow = ({ calls, now, action, all }: CallNowProps) => (
  <DayPanel
    id="call"
    title="Call now"
    group={calls}
    meaning="bad"
    all={all}
    none="Everyone who asked has been contacted."
    row={(call) => <CallRow key={call.id} {...{ call, now, action }} isFirst={call === calls.rows[0]} />}
  />
);

interface CallRowProps extends Pick<CallNowProps, "now" | "action"> {
  call: Call;
  isFirst: boolean;
}

function CallRow({ call, now, action, isFirst }: CallRowProps) {
  const { viewer } = useDesk();
  const owner = call.ownerId === null ? "No owner" : call.ownerId === viewer.id ? "You" : (call.owner ?? FORMER);
  return (
    <li className="grid gap-x-4 gap-y-2 border-line border-t py-3 text-t2 first:border-0 first:pt-1 rail:grid-cols-[11rem_minmax(0,1fr)] desk:grid-cols-[11rem_minmax(0,1fr)_auto] desk:items-center">
      <p>
        <PromiseLeft until={call.dueAt} now={now} />
      </p>
      <div className="min-w-0">
        <h3 className="inline text-t3">
          <Link className="-my-bar inline-block py-bar-wide font-semibold" to={`/admin/${call.kind}s/${call.id}`}>
            <bdi>{call.name}</bdi>
            {call.reference ? <span className="sr-only">, {call.reference}</span> : null}
          </Link>
        </h3>{" "}
        {call.kind === "lead" ? <Tag meaning="info">Lead</Tag> : null}
        <p className="text-ink-2 wrap-anywhere">
          {call.about ? <span>{`${call.about} · `}</span> : null}
          <span>{`by ${formatMoment(call.dueAt, now)}`}</span> · <bdi>{owner}</bdi>
        </p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 rail:flex rail:flex-wrap max-desk:rail:col-start-2">
        <Reach call={call} isFirst={isFirst} />
        <Log call={call} action={action} />
      </div>
    </li>
  );
}

/** Names the controls of a row: one person may wait with two applications. */
const ofCall = ({ name, reference }: Call) => (reference ? `${name}, ${reference}` : name);

function Reach({ call, isFirst }: { call: Call; isFirst: boolean }) {
  const { phone, phoneE164, email } = call;
  const look = isFirst ? "filled" : "outlined";
  if (phone === null)
    return (
      <ButtonLink size="small" look={look} href={`mailto:${email}`}>
        <Icon name="mail" />
        Email<span className="sr-only"> {ofCall(call)}</span>
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink
        size="small"
        look={look}
        className="tabular rail:whitespace-nowrap max-rail:px-0 max-rail:text-t1"
        href={phoneLink(phoneE164 ?? phone)}
      >
        <span className="max-rail:hidden">
          <Icon name="phone" />
        </span>
        <span className="sr-only">Call {ofCall(call)}, </span>
        <span>{phone}</span>
      </ButtonLink>
      <Chat call={call} number={phoneE164 ?? internationalDigits(phone)} />
    </>
  );
}

/** About an application a template can be selected first. */
function Chat({ call, number }: { call: Call; number: string }) {
  const { id, kind, name } = call;
  return kind === "application" ? (
    <ButtonLink size="small" to={whatsappAddress(id)}>
      <Icon name="chat" />
      WhatsApp<span className="sr-only"> with {ofCall(call)}</span>
    </ButtonLink>
  ) : (
    <ButtonLink
      size="small"
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
    <Button size="small" name="kind" value="called">
      Called<span className="sr-only"> {ofCall(call)}</span>
    </Button>
    <Button size="small" name="kind" value="no_answer" className="rail:whitespace-nowrap">
      No answer<span className="sr-only"> from {ofCall(call)}</span>
    </Button>
  </Form>
);
