import { Form } from "react-router";
import { MOST_CHARACTERS } from "#app/domain/values/message-limits.ts";
import { fileAddress } from "#app/routes/documents/address.ts";
import { Linked } from "#app/routes/messages/linked.tsx";
import type { ShownMessage } from "#app/routes/messages/shown.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { choiceAddress } from "../applications/address.ts";
import { studentDocuments } from "../documents/address.ts";

interface BubblesProps {
  messages: readonly ShownMessage[];
  /** Whose conversation it is, and what they are called. */
  person: { id: string; firstName: string };
  action: string;
  now: Date;
  refused: { id: string; text: string; error: string } | null;
}

/** The messages, oldest first. The page opens at the first that is new, else at the last. */
export function Bubbles({ messages, person, action, now, refused }: BubblesProps) {
  const start = messages.find(({ isNew }) => isNew) ?? messages.at(-1);
  return (
    <ol className="grid gap-4 p-4" aria-label="Messages">
      {messages.map((message) => (
        <li
          key={message.id}
          id={message === start ? "new" : undefined}
          className={`grid max-w-[85%] scroll-mt-20 gap-1 ${message.isOurs ? "justify-self-end" : "justify-self-start"}`}
        >
          <div
            className={`grid gap-2 rounded-card border border-line px-3 py-2 text-t2 ${message.isOurs ? "bg-pond-tint" : message.isNew ? "bg-lily-tint" : "bg-surface"}`}
          >
            <About message={message} person={person} />
            <Content message={message} />
          </div>
          <p className={`text-ink-2 text-t1 ${message.isOurs ? "text-right" : ""}`}>
            <bdi>{message.isOurs ? (message.author ?? "A former colleague") : person.firstName}</bdi>
            <span>{` · ${formatMoment(message.sentAt, now)}${stateOf(message)}`}</span>
          </p>
          {message.changeableUntil ? (
            <Change message={message} action={action} refused={refused?.id === message.id ? refused : null} />
          ) : null}
        </li>
      ))}
    </ol>
  );
}

const stateOf = ({ isChanged, isTakenBack, isRead, way, isUnproven, mailFrom }: ShownMessage): string =>
  [
    way === "email" ? ` · by email${mailFrom ? ` from ${mailFrom}` : ""}${isUnproven ? ", not proven" : ""}` : "",
    isChanged && !isTakenBack ? " · changed" : "",
    isRead ? " · read" : "",
  ].join("");

function About({ message: { subject }, person }: { message: ShownMessage; person: BubblesProps["person"] }) {
  if (subject === null) return null;
  if (subject.kind === "notification") return <p className="text-t1">{`About the notification “${subject.title}”`}</p>;
  const isChoice = subject.kind === "choice";
  return (
    <p className="text-t1">
      <a href={isChoice ? choiceAddress(subject.applicationId, subject.courseId) : studentDocuments(person.id)}>
        {isChoice ? `About ${subject.course}, ${subject.university}` : `About ${subject.title}`}
      </a>
    </p>
  );
}

function Content({ message: { parts, isBangla, quoted, files, isTakenBack } }: { message: ShownMessage }) {
  if (isTakenBack) return <p className="text-ink-2 italic">Taken back</p>;
  return (
    <>
      {parts.length > 0 ? (
        <p className="whitespace-pre-line wrap-anywhere" lang={isBangla ? "bn" : undefined} dir="auto">
          <Linked parts={parts} />
        </p>
      ) : null}
      {files.map(({ id, name }) => (
        <p key={id ?? name}>
          {id ? <a href={fileAddress(id)}>{name}</a> : <span className="text-ink-2">{`${name}, deleted`}</span>}
        </p>
      ))}
      {quoted.length > 0 ? (
        <details>
          <summary className="text-ink-2 text-t1">Quoted text</summary>
          <p className="whitespace-pre-line wrap-anywhere text-ink-2 text-t1">
            <Linked parts={quoted} />
          </p>
        </details>
      ) : null}
    </>
  );
}

interface ChangeProps {
  message: ShownMessage;
  action: string;
  refused: BubblesProps["refused"];
}

/** Changes a message, or takes it back, while that is possible. */
const Change = ({ message: { id, text, isBangla }, action, refused }: ChangeProps) => (
  <div className="flex flex-wrap items-start justify-end gap-2">
    <details key={text} open={refused !== null} className="open:w-full">
      <summary className="control border-line px-button text-t2">Change it</summary>
      <Form method="post" action={action} noValidate className="grid gap-2 py-2">
        <input type="hidden" name="message" value={id} />
        <Field id={`change-${id}`} label="Text" error={refused?.error}>
          {(control) => (
            <textarea
              {...control}
              name="text"
              rows={4}
              lang={isBangla ? "bn" : undefined}
              maxLength={MOST_CHARACTERS}
              defaultValue={refused?.text ?? text}
            />
          )}
        </Field>
        <p>
          <Button size="small" name="do" value="change">
            Save change
          </Button>
        </p>
      </Form>
    </details>
    <Form method="post" action={action}>
      <input type="hidden" name="message" value={id} />
      <Button size="small" name="do" value="take-back">
        Take it back
      </Button>
    </Form>
  </div>
);
