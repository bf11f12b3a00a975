import { Form } from "react-router";
import type { Contact } from "#app/domain/contacts/contacts.server.ts";
import { CONTACT_KINDS, contactLabel } from "#app/domain/values/contact-words.ts";
import type { ShownAgain } from "#app/http/form.server.ts";
import { dayInWords } from "#app/notation.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatTime } from "#app/ui/format.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import type { TimelineEntry } from "../timeline-panel.tsx";

interface ContactFormProps {
  action: string;
  refused: ShownAgain | null;
}

/** Logs a contact with one press. The note and the day are for those who have something to say. */
export function ContactForm({ action, refused }: ContactFormProps) {
  const { typed, errors } = refused ?? { typed: {}, errors: {} };
  return (
    <Stack
      as={Form}
      gap={2}
      method="post"
      action={action}
      preventScrollReset
      id="contact"
      aria-label="Log a contact"
      className="rounded-control bg-sunk p-3"
      noValidate
    >
      <Field id="contact-note" label={<Optional words="What was said" />} error={errors.note}>
        {(control) => (
          <textarea {...control} name="note" rows={2} maxLength={2_000} defaultValue={typed.note} autoComplete="off" />
        )}
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,8rem)] items-end gap-2">
        <Field id="contact-again" label={<Optional words="Contact again on" />} error={errors.againOn}>
          {(control) => (
            <input {...control} type="date" name="againOn" defaultValue={typed.againOn} autoComplete="off" />
          )}
        </Field>
        <Field id="contact-time" label={<Optional words="At" />} error={errors.againTime}>
          {(control) => (
            <input {...control} type="time" name="againTime" defaultValue={typed.againTime} autoComplete="off" />
          )}
        </Field>
      </div>
      <input type="hidden" name="intent" value="contact" />
      <Inline>
        {CONTACT_KINDS.map((kind) => (
          <Button key={kind} name="kind" value={kind} size="small">
            {contactLabel(kind)}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}

const Optional = ({ words }: { words: string }) => (
  <>
    {words} <span className="text-ink-2">(optional)</span>
  </>
);

/** Says when they are to be contacted again, or nothing. */
export const againText = ({ againOn, againAt }: Pick<Contact, "againOn" | "againAt">): string =>
  againOn ? `, again on ${[dayInWords(againOn), againAt && formatTime(againAt)].filter(Boolean).join(", ")}` : "";

/** A contact, as an entry of a timeline. */
export const contactEntry = ({ id, kind, note, by, createdAt, ...again }: Contact): TimelineEntry => ({
  id: `contact-${id}`,
  kind: "contacts",
  by: by ?? "Someone",
  createdAt,
  content: (
    <>
      <b>{contactLabel(kind)}</b>
      {again.againOn ? <span className="text-ink-2">{againText(again)}</span> : null}
      {note ? <span className="block whitespace-pre-line">{note}</span> : null}
    </>
  ),
});
