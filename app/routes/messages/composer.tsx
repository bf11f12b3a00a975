import { uploads, uploadsInBangla } from "virtual:browser-files";
import { MOST_MEGABYTES } from "#app/domain/documents/limits.ts";
import { MOST_CHARACTERS, MOST_FILES } from "#app/domain/messages/limits.ts";
import { aboutKey } from "#app/domain/messages/message-input.ts";
import { language } from "#app/language.ts";
import { Button } from "#app/ui/button.tsx";
import { DraftNote, drafted } from "#app/ui/draft-note.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { SEND_ADDRESS } from "./address.ts";

/** A file that came with a form that was refused: it is in the documents already. */
export interface KeptFile {
  id: string;
  name: string;
}

/** What was typed and what is wrong with it. */
export interface Unsent {
  text: string;
  about: string;
  key: string;
  kept: KeptFile[];
  errors: { text?: string | undefined; about?: string | undefined; files?: string | undefined };
}

interface ComposerProps {
  choices: readonly { applicationId: string; courseId: string; course: string; university: string }[];
  /** What a link asked to write about, beside the choices. */
  extra: { key: string; title: string } | null;
  about: string;
  /** A text to begin with. */
  draft: string;
  newKey: string;
  /** The newest message that the page shows. Who answers it has read it. */
  seen: string | undefined;
  unsent: Unsent | undefined;
  /** The page shows that a message was sent, so that its draft is none any longer. */
  isSent: boolean;
}

export function Composer({ choices, extra, about, draft, newKey, seen, unsent, isSent }: ComposerProps) {
  const errors = unsent?.errors ?? {};
  return (
    <Panel
      as={SentForm}
      id="write"
      aria-label="Write a message"
      action={SEND_ADDRESS}
      encType="multipart/form-data"
      failed="We could not send your message."
      data-waits=""
      data-draft-sent={isSent ? "" : undefined}
      data-uploads={language() === "bn" ? uploadsInBangla : uploads}
      noValidate
      {...drafted({ name: "message", isAnswered: unsent !== undefined })}
    >
      {seen ? <input type="hidden" name="seen" value={seen} /> : null}
      <input type="hidden" name="key" value={unsent?.key ?? newKey} data-carry="" />
      <Field id="text" label="Your message" error={errors.text}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={4}
            maxLength={MOST_CHARACTERS}
            placeholder="Write in English or Bangla"
            defaultValue={unsent?.text ?? draft}
            dir="auto"
          />
        )}
      </Field>
      <div className="grid gap-4 rail:grid-cols-2">
        <Field id="about" label="About" error={errors.about}>
          {(control) => (
            <select {...control} name="about" defaultValue={unsent?.about ?? about}>
              <option value="">Nothing in particular</option>
              {extra ? <option value={extra.key}>{extra.title}</option> : null}
              {choices.map(({ applicationId, courseId, course, university }) => {
                const key = aboutKey({ kind: "choice", applicationId, courseId });
                return (
                  <option key={key} value={key}>
                    {course}, {university}
                  </option>
                );
              })}
            </select>
          )}
        </Field>
        <Field id="files" label="Add files" error={errors.files}>
          {(control) => (
            <input
              {...control}
              name="files"
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,application/pdf"
              className="max-w-full"
            />
          )}
        </Field>
      </div>
      {unsent && unsent.kept.length > 0 ? (
        <ul className="grid gap-1 text-t2" aria-label="Files that go with the message">
          {unsent.kept.map(({ id, name }) => (
            <li key={id} className="flex gap-2">
              <input type="hidden" name="file" value={id} />
              <input type="hidden" name="fileName" value={name} />
              <Icon name="file" />
              <span className="wrap-anywhere">{name} is kept and goes with the message.</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Inline>
        <Button look="filled" data-busy="Sending...">
          <Icon name="send" />
          <span>Send message</span>
        </Button>
        <p className="text-ink-2 text-t2">
          Files also go to your documents: up to {MOST_FILES}, {MOST_MEGABYTES} MB each.
        </p>
      </Inline>
      <DraftNote />
    </Panel>
  );
}
