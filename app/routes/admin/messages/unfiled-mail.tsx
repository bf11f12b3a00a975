import { countOf } from "#app/notation.ts";
import { fileFacts } from "#app/routes/documents/document-words.ts";
import { Linked } from "#app/routes/messages/linked.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Banner } from "#app/ui/message.tsx";
import { surface } from "#app/ui/panel.tsx";
import { unfiledFile, unfiledWhole } from "./address.ts";
import type { OpenMail } from "./unfiled-types.ts";
import { REASONS } from "./unfiled-words.ts";

/** One email: its sender, why it is here, its text, what was cut off, and its files. */
export function MailText({ mail, now }: { mail: OpenMail; now: Date }) {
  const { senderName, sender, recipient, subject, reason, toStudent, parts, isBangla, quoted, files } = mail;
  const isUnreadable = reason === "unreadable";
  return (
    <section aria-labelledby="mail" className={`grid gap-3 p-4 ${surface}`}>
      <header className="grid gap-1">
        <h2 id="mail" className="text-t4 wrap-anywhere" dir="auto">
          {subject || "No subject"}
        </h2>
        <p className="text-t2 wrap-anywhere">
          <span>{senderName || sender ? "From " : "It names no sender."}</span>
          <b>
            <bdi>{senderName || sender}</bdi>
          </b>
          <span>{senderName && sender ? `, ${sender}` : ""}</span>
        </p>
        <p className="text-ink-2 text-t1 wrap-anywhere">{stateOf(mail, toStudent ? "" : recipient, now)}</p>
      </header>
      <Banner
        toast={{
          type: "warning",
          message: `Why it was not filed: ${REASONS[reason].short.toLowerCase()}`,
          description: toStudent
            ? `${REASONS[reason].why} ${reason === "wrong_sender" ? "It is" : "It went to"} the address for answers of ${toStudent.name}, who writes from ${toStudent.email}.`
            : REASONS[reason].why,
        }}
      />
      {parts.length > 0 ? (
        <p className="whitespace-pre-line wrap-anywhere" lang={isBangla ? "bn" : undefined} dir="auto">
          <Linked parts={parts} />
        </p>
      ) : null}
      {parts.length === 0 && !isUnreadable ? <p className="text-ink-2">It has no text.</p> : null}
      {isUnreadable ? (
        <p>
          <a className="control border-pond px-button text-pond text-t2" href={unfiledWhole(mail.id)}>
            {`Download the email (${fileFacts({ size: mail.size, pages: 1 })})`}
          </a>
        </p>
      ) : null}
      {quoted ? (
        <Disclosure words={`Show what was cut off: ${countOf(quoted.lines, "line")}`}>
          <p className="whitespace-pre-line wrap-anywhere text-ink-2 text-t2">
            <Linked parts={quoted.parts} />
          </p>
        </Disclosure>
      ) : null}
      {files.length > 0 ? (
        <ul className="grid gap-2" aria-label="Files">
          {files.map(({ name, size }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and they never move.
            <li key={index} className="flex items-center justify-between gap-3 rounded-control border border-line p-3">
              <span className="min-w-0 text-t2 wrap-anywhere">
                <b className="block">{name || "File without a name"}</b>
                <span className="text-ink-2 text-t1">
                  {size === null ? "larger than 10 MB" : fileFacts({ size, pages: 1 })}
                </span>
              </span>
              {size === null ? null : (
                <a className="control border-pond px-button text-pond text-t2" href={unfiledFile(mail.id, index)}>
                  Open<span className="sr-only">{` ${name}`}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const stateOf = ({ createdAt, isProven, toldAt, answeredAt }: OpenMail, recipient: string, now: Date): string =>
  [
    recipient ? `to ${recipient}` : "",
    formatMoment(createdAt, now),
    isProven ? "its sender is proven" : "nothing proves its sender",
    toldAt ? "they were told that we have it" : "",
    answeredAt ? `answered ${formatMoment(answeredAt, now)}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
