/** The head of an application's page: who it is, how to reach them, where it is, and what is to be done next. */
import { Link } from "react-router";
import type { StaffApplicationView } from "#app/domain/applications/staff-view.server.ts";
import type { RecordCase } from "#app/domain/casework/record-case.server.ts";
import type { Contact } from "#app/domain/contacts/contacts.server.ts";
import { type LeadSource, sourceLabel } from "#app/domain/people/lead-words.ts";
import { runsUntil } from "#app/domain/promise/running.ts";
import { contactLabel } from "#app/domain/values/contact-words.ts";
import { emailField } from "#app/domain/values/emails.ts";
import { phoneLink, shownPhone } from "#app/domain/values/phone.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { dayInWords, formatPence } from "#app/notation.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Bloom } from "#app/ui/bloom.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { UndoForm } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { bookAddress } from "../appointments/address.ts";
import { ContactButtons } from "../contacts/contact-buttons.tsx";
import { againText } from "../contacts/contact-form.tsx";
import { threadAddress } from "../messages/address.ts";
import { PromiseLeft } from "../promise-left.tsx";
import { useCanChange } from "../use-may.ts";
import { NextCell } from "./next-cell.tsx";
import { staffChat } from "./staff-chat.ts";
import { ApplicationStatus } from "./status.tsx";
import { whatsappAddress } from "./whatsapp-address.ts";

/** What the student wrote, with labels. The loader makes it, because the table of fields is too large for a browser. */
export type Labelled = readonly (readonly [label: string, value: string])[];

interface RecordHeadProps {
  application: StaffApplicationView;
  record: RecordCase | null;
  rows: Labelled;
  /** How the student came, as a lead, or null. */
  source: LeadSource | null;
  contacts: readonly Contact[];
  /** How many messages of the student are unread. Null where the viewer may not see the conversation. */
  unread: number | null;
  /** The URL of the page, to which its forms post. */
  action: string;
  now: Date;
}

export function RecordHead({ application, record, rows, source, contacts, unread, action, now }: RecordHeadProps) {
  const { fullName, reference, status, createdAt, email, otherEmails, userId } = application;
  const { step } = describeStatus(status);
  return (
    <Panel gap={4} aria-labelledby="applicant">
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-wrap items-center gap-4">
          {step ? <Bloom className="size-16 rail:size-22" step={step} number label={`Step ${step} of 8`} /> : null}
          <div className="grid min-w-0 grow basis-60 gap-1">
            <h1 id="applicant" className="text-t5">
              {fullName}
            </h1>
            <p className="text-ink-2 text-t2">
              <b className="tabular">{reference}</b>
              <span>{`, submitted ${formatMoment(createdAt)}`}</span>
            </p>
            <p className="text-t2 wrap-anywhere">
              {emailField(email, otherEmails)} ·{" "}
              {userId ? (
                <Link className="inline-block py-3 rail:py-0" to={`/admin/users/${userId}`}>
                  View account
                </Link>
              ) : (
                "This account has been deleted"
              )}
            </p>
            <Step application={application} action={action} now={now} />
            <LastContact contacts={contacts} now={now} />
          </div>
        </div>
        <Reach application={application} unread={unread} />
      </div>
      <Facts rows={rows} record={record} source={source} />
    </Panel>
  );
}

/** The step, for how long it has been there, and the way to another one. */
function Step({ application, action, now }: Pick<RecordHeadProps, "application" | "action" | "now">) {
  const mayChange = useCanChange()(application);
  return (
    <>
      <Inline>
        {mayChange ? (
          <ApplicationStatus place="page" application={application} action={action} />
        ) : (
          <StatusBadge status={application.status} />
        )}
        <span className="text-ink-2 text-t2">At this step for {formatAge(application.statusChangedAt, now)}</span>
      </Inline>
      {application.canUndo ? (
        <Inline>
          <span>Moved to {describeStatus(application.status).label}.</span>
          <UndoForm action={action} fields={{ intent: "undo", version: String(application.version) }} />
        </Inline>
      ) : null}
    </>
  );
}

function LastContact({ contacts, now }: Pick<RecordHeadProps, "contacts" | "now">) {
  const [last] = contacts;
  if (!last) return <p className="text-ink-2 text-t2">No contact yet</p>;
  const again = againText(last);
  return (
    <p className="text-ink-2 text-t2">
      {`Last contact ${formatMoment(last.createdAt, now)}: ${contactLabel(last.kind)}${again}`}
    </p>
  );
}

/** How to reach the applicant: phone, message, WhatsApp and email with the subject filled in. */
function Reach({ application, unread }: Pick<RecordHeadProps, "application" | "unread">) {
  const mayChange = useCanChange()(application);
  const { id, userId, phone, phoneE164, email, reference } = application;
  const subject = encodeURIComponent(`Your application ${reference}`);
  return (
    <div className="grid content-start gap-2 wide:justify-items-end">
      <b className="tabular text-t5 text-pond">{shownPhone(phone, phoneE164)}</b>
      <Inline className="wide:max-w-80 wide:justify-end">
        <ButtonLink size="small" href={phoneLink(phoneE164 ?? phone)}>
          <Icon name="phone" />
          Call
        </ButtonLink>
        {mayChange ? (
          <ButtonLink size="small" to={whatsappAddress(id)}>
            <Icon name="chat" />
            WhatsApp
          </ButtonLink>
        ) : (
          <ButtonLink size="small" href={staffChat(application)} target="_blank" rel="noopener">
            <Icon name="chat" />
            WhatsApp<span className="sr-only"> (opens in new tab)</span>
          </ButtonLink>
        )}
        {unread !== null && userId ? (
          <ButtonLink size="small" to={`${threadAddress(userId)}#new`}>
            <Icon name="send" />
            Message
            {unread > 0 ? (
              <Tag meaning="lily">
                {unread}
                <span className="sr-only"> unread</span>
              </Tag>
            ) : null}
          </ButtonLink>
        ) : null}
        <ButtonLink size="small" href={`mailto:${email}?subject=${subject}`}>
          <Icon name="mail" />
          Email
        </ButtonLink>
        {mayChange && userId ? (
          <ButtonLink size="small" to={bookAddress({ student: userId })}>
            <Icon name="cal" />
            Book a time
          </ButtonLink>
        ) : null}
      </Inline>
    </div>
  );
}

/** What the student said of themselves, and the money of the course that stands first. */
function Facts({ rows, record, source }: Pick<RecordHeadProps, "rows" | "record" | "source">) {
  const results: Labelled = record?.results ? [["Results, shared by the student", record.results]] : [];
  const came: Labelled = source ? [["Came by", sourceLabel(source)]] : [];
  const all: Labelled = [...rows, ...results, ...(record ? moneyRows(record.money) : []), ...came];
  if (all.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-line border-t pt-4">
      {all.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-2 text-t1">{label}</dt>
          <dd className="font-semibold text-t2 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function moneyRows({ fee, feeFrom, paid, toShow }: RecordCase["money"]): Labelled {
  const facts: [string, string][] = [];
  if (fee !== null) facts.push([feeFrom === "offer" ? "Fee of the offer" : "Fee of the course", formatPence(fee)]);
  if (paid > 0) facts.push(["Paid", formatPence(paid)]);
  if (toShow !== null) facts.push(["To show for the visa", formatPence(toShow)]);
  return facts;
}

/** Whose turn it is, in a sentence, and what there is to do about it here. */
export function RecordNext({
  application,
  record,
  action,
  now,
}: Pick<RecordHeadProps, "application" | "record" | "action" | "now">) {
  const mayChange = useCanChange()(application);
  const until = runsUntil(application);
  const { id, work, fullName, reference } = application;
  if (!record) return null;
  const turn = record.turn && `${record.turn}’s turn`;
  return (
    <Panel
      gap="none"
      aria-label="What is next"
      className="grid items-center gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)]"
    >
      <div>
        <h2 className="text-t2">
          <Tag>
            {turn ? [turn, record.until && `until ${dayInWords(record.until)}`].filter(Boolean).join(", ") : "Ended"}
          </Tag>
        </h2>
        <p className="font-semibold text-t4">{record.headline}</p>
        {until ? (
          <Inline as="p" className="mt-2">
            <PromiseLeft until={until} now={now} />
            <span>{`Promised by ${formatMoment(until, now)}. Log the first contact.`}</span>
          </Inline>
        ) : null}
      </div>
      {work || mayChange ? (
        <div className={`grid gap-2 rounded-control p-3 ${work ? "border-lily border-l-3 bg-lily-tint" : "bg-sunk"}`}>
          {work ? <NextCell row={application} waits={undefined} now={now} action={null} /> : null}
          {mayChange ? (
            <Inline>
              <ContactButtons id={id} action={action} of={`${fullName}, ${reference}`} />
              <a className="py-3 text-t2" href="#contact">
                Log another contact
              </a>
            </Inline>
          ) : null}
        </div>
      ) : null}
    </Panel>
  );
}
