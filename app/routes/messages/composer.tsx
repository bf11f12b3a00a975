import { uploads } from "virtual:browser-files";
import { MOST_MEGABYTES } from "#app/domain/values/document-limits.ts";
import { MOST_CHARACTERS, MOST_FILES } from "#app/domain/values/message-limits.ts";
import { aboutKey } from "#app/domain/values/message-subject.ts";
import { SEND_ADDRESS } from "#app/domain/values/messages-address.ts";
import { inEnglish, language } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { DraftNote, drafted } from "#app/ui/draft-note.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { KeptFile } from "./kept-files.ts";

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
      aria-label={m.talk_write()}
      action={SEND_ADDRESS}
      encType="multipart/form-data"
      failed={m.talk_send_failed()}
      data-waits=""
      data-draft-sent={isSent ? "" : undefined}
      data-uploads={uploads[language()]}
      noValidate
      {...drafted({ name: "message", isAnswered: unsent !== undefined })}
    >
      {seen ? <input type="hidden" name="seen" value={seen} /> : null}
      <input type="hidden" name="key" value={unsent?.key ?? newKey} data-carry="" />
      <Field id="text" label={m.talk_your_message()} error={errors.text}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={4}
            maxLength={MOST_CHARACTERS}
            placeholder={m.talk_placeholder()}
            defaultValue={unsent?.text ?? draft}
            dir="auto"
          />
        )}
      </Field>
      <div className="grid gap-4 rail:grid-cols-2">
        <Field id="about" label={m.talk_subject()} error={errors.about}>
          {(control) => (
            <select {...control} name="about" defaultValue={unsent?.about ?? about}>
              <option value="">{m.talk_subject_none()}</option>
              {extra ? <option value={extra.key}>{extra.title}</option> : null}
              {choices.map(({ applicationId, courseId, course, university }) => {
                const key = aboutKey({ kind: "choice", applicationId, courseId });
                return (
                  <option key={key} value={key} lang={inEnglish()}>
                    {course}, {university}
                  </option>
                );
              })}
            </select>
          )}
        </Field>
        <Field id="files" label={m.talk_add_files()} error={errors.files}>
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
        <ul className="grid gap-1 text-t2" aria-label={m.talk_files_with()}>
          {unsent.kept.map(({ id, name }) => (
            <li key={id} className="flex gap-2">
              <input type="hidden" name="file" value={id} />
              <input type="hidden" name="fileName" value={name} />
              <Icon name="file" />
              <span className="wrap-anywhere">{m.talk_file_kept({ name })}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Inline>
        <Button look="filled" data-busy={m.talk_sending()}>
          <Icon name="send" />
          <span>{m.talk_send()}</span>
        </Button>
        <p className="text-ink-2 text-t2">
          {m.talk_files_hint({ most: formatCount(MOST_FILES), megabytes: formatCount(MOST_MEGABYTES) })}
        </p>
      </Inline>
      <DraftNote />
    </Panel>
  );
}
