import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import type { Subject } from "#app/domain/messages/read-thread.server.ts";
import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { fileAddress } from "#app/routes/documents/address.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatTime, isoMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { Linked } from "./linked.tsx";
import type { ShownMessage } from "./shown.server.ts";

const box = "flex items-center gap-3 rounded-control bg-surface p-2 text-ink text-t2 leading-snug no-underline";

const linkOf = (subject: Subject): string => {
  if (subject.kind === "choice")
    return localPath(`/dashboard/applications/${subject.applicationId}#course-${subject.courseId}`);
  return localPath(subject.kind === "document" ? "/dashboard/documents" : "/dashboard/notifications");
};

const titleOf = (subject: Subject): string => {
  if (subject.kind === "choice") return `${subject.course}, ${subject.university}`;
  return subject.kind === "document" ? inOurWords(subject.title) : subject.title;
};

function About({ subject }: { subject: Subject }) {
  return (
    <a className={box} href={linkOf(subject)}>
      <Icon name={subject.kind === "choice" ? "cap" : subject.kind === "document" ? "file" : "bell"} />
      <span className="wrap-anywhere min-w-0">
        <ParaglideMessage
          message={m.talk_about}
          inputs={{ name: titleOf(subject) }}
          markup={{
            title: ({ children }) => (
              <b className="block" lang={subject.kind === "choice" ? inEnglish() : undefined}>
                {children}
              </b>
            ),
          }}
        />
      </span>
    </a>
  );
}

function File({ id, name }: ShownMessage["files"][number]) {
  const drawn = (
    <>
      <Icon name="file" />
      <b className="wrap-anywhere min-w-0">{name}</b>
    </>
  );
  if (id === null)
    return (
      <span className={`${box} text-ink-2`}>
        {drawn} <span className="flex-none">{m.talk_deleted()}</span>
      </span>
    );
  return (
    <a className={box} href={fileAddress(id)}>
      {drawn}
    </a>
  );
}

const looks = {
  theirs: "rounded-[1.125rem_1.125rem_1.125rem_0.25rem] bg-sunk",
  own: "rounded-[1.125rem_1.125rem_0.25rem] bg-pond-tint",
  fresh: "rounded-[1.125rem_1.125rem_1.125rem_0.25rem] border border-lily bg-lily-wash",
} as const;

interface BubbleProps {
  message: ShownMessage;
  id?: string | undefined;
  /** What was wrong with a change of its text. */
  refused: { text: string; error: string } | undefined;
}

/** One message, with who wrote it and when. */
export function Bubble({ message, id, refused }: BubbleProps) {
  const { isOurs, isNew, parts, quoted, files, subject, sentAt } = message;
  const look = isNew ? "fresh" : isOurs ? "theirs" : "own";
  return (
    <li
      id={id}
      className={`grid w-[88%] max-w-136 gap-1 ${isOurs ? "justify-items-start" : "justify-items-end justify-self-end"}`}
    >
      <div className={`grid max-w-full gap-2 px-4 py-3 ${looks[look]}`}>
        {message.isTakenBack ? (
          <p className="text-ink-2 italic">{m.talk_taken_back()}</p>
        ) : (
          <>
            {subject ? <About subject={subject} /> : null}
            {parts.length > 0 ? (
              <p className="wrap-anywhere whitespace-pre-line" lang={message.isBangla ? "bn" : undefined} dir="auto">
                <Linked parts={parts} />
              </p>
            ) : null}
            {files.map((file, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two deleted files may have one name, and they never move.
              <File key={at} {...file} />
            ))}
            {quoted.length > 0 ? (
              <Disclosure words={m.talk_quoted()}>
                <p className="wrap-anywhere whitespace-pre-line text-ink-2 text-t2">
                  <Linked parts={quoted} />
                </p>
              </Disclosure>
            ) : null}
          </>
        )}
      </div>
      <p className="text-ink-2 text-t1">
        {isOurs ? (message.author ?? "Shapla") : m.talk_you()},{" "}
        <time dateTime={isoMoment(sentAt)}>{formatTime(sentAt)}</time>
        {message.way === "email" ? `, ${m.talk_by_email()}` : ""}
        {message.isChanged && !message.isTakenBack ? `, ${m.talk_changed()}` : ""}
        {!isOurs && message.isRead ? ` · ${m.talk_read()}` : ""}
      </p>
      {message.changeableUntil ? <Change message={message} refused={refused} /> : null}
    </li>
  );
}

/** What its writer can still do with a message for a minute. */
function Change({ message: { id, text, files }, refused }: Omit<BubbleProps, "id">) {
  return (
    <Disclosure words={m.talk_change()} open={refused !== undefined} className="w-full">
      <div className="grid gap-3 py-2">
        {text ? (
          <SentForm action={MESSAGES_PAGE} className="grid gap-2" failed={m.talk_change_failed()}>
            <input type="hidden" name="id" value={id} />
            <Field id={`text-${id}`} label={m.talk_changed_text()} error={refused?.error}>
              {(control) => <textarea {...control} name="text" rows={3} defaultValue={refused?.text ?? text} />}
            </Field>
            <p>
              <Button name="do" value="change" size="small">
                {m.talk_save_change()}
              </Button>
            </p>
          </SentForm>
        ) : null}
        <SentForm action={MESSAGES_PAGE} failed={m.talk_take_back_failed()}>
          <input type="hidden" name="id" value={id} />
          <Button name="do" value="take-back" size="small" look="danger">
            {m.talk_take_back()}
          </Button>
        </SentForm>
        <p className="text-ink-2 text-t1">
          {m.talk_seconds()}
          {files.length > 0 ? ` ${m.talk_files_stay()}` : ""}
        </p>
      </div>
    </Disclosure>
  );
}
