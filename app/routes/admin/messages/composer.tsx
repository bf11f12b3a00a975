import type { KeyboardEvent } from "react";
import { Form } from "react-router";
import type { MessageLanguage } from "#app/domain/messages/message-fields.ts";
import { MOST_CHARACTERS } from "#app/domain/values/message-limits.ts";
import { countOf } from "#app/notation.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { DraftNote, drafted } from "#app/ui/draft-note.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/thread.route.ts";
import { FieldsFilled } from "./filled-text.tsx";
import { TemplateSelect } from "./template-select.tsx";

/** What the form was sent with, with a template filled in, or with what is wrong. */
export interface MessageDraft {
  text: string;
  /** What a template made of the text. It is replaced by the next one, where no one has changed it. */
  made: string;
  about: string;
  template: string;
  language: MessageLanguage;
  key: string;
  /** Files that have arrived. */
  files: readonly { id: string; name: string }[];
  filled: number;
  missing: readonly string[];
  errors: Readonly<Record<string, string>>;
}

type ThreadPage = Route.ComponentProps["loaderData"]["thread"];

interface ComposerProps {
  composer: ThreadPage["composer"];
  person: ThreadPage["person"];
  action: string;
  written: MessageDraft | null;
  isBusy: boolean;
}

/** Ctrl and Enter, or Command and Enter, press the button that sends, once. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, repeat, nativeEvent, currentTarget } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || repeat || nativeEvent.isComposing) return;
  event.preventDefault();
  // A button that is disabled, because the message is on its way, does nothing.
  currentTarget.form?.querySelector<HTMLButtonElement>('button[value="send"]')?.click();
}

/** Writes a message: a template fills the text in, and what is typed stays. */
export function Composer({ composer, person, action, written, isBusy }: ComposerProps) {
  const { template = "", language = composer.language, errors = {}, files = [] } = written ?? {};
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      aria-label={`Message to ${person.firstName}`}
      className="grid gap-2 border-line border-t p-4"
      {...drafted({ name: `message:${person.id}`, isAnswered: written !== null })}
    >
      <input type="hidden" name="key" value={written?.key ?? composer.key} data-carry="" />
      <input type="hidden" name="made" value={written?.made ?? ""} data-carry="" />
      {files.map(({ id, name }) => (
        <span key={id} hidden>
          <input type="hidden" name="file" value={id} />
          <input type="hidden" name="fileName" value={name} />
        </span>
      ))}
      <div
        key={`${template} ${language}`}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-2 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,7rem)_auto]"
      >
        <div className="col-span-2 wide:col-span-1">
          <Field id="about" label="About" error={errors.about}>
            {(control) => (
              <select {...control} name="about" defaultValue={written?.about ?? composer.about} autoComplete="off">
                <option value="">No course</option>
                {composer.subjects.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <TemplateSelect templates={composer.templates} {...{ template, language, errors }} />
        <Button name="do" value="fill" disabled={isBusy}>
          Fill in
        </Button>
      </div>
      <Field id="text" label={`Message to ${person.firstName}`} error={errors.text}>
        {(control) => (
          <textarea
            key={written?.text}
            {...control}
            name="text"
            rows={4}
            onKeyDown={sendByKey}
            aria-keyshortcuts="Control+Enter"
            maxLength={MOST_CHARACTERS}
            defaultValue={written?.text ?? ""}
          />
        )}
      </Field>
      {written ? <FieldsFilled filled={written.filled} missing={written.missing} /> : null}
      {files.length > 0 ? (
        <p className="text-t2">{`${countOf(files.length, "file")} added: ${files.map(({ name }) => name).join(", ")}`}</p>
      ) : null}
      {/* On a phone the button keeps its place at the end of the screen. */}
      <div className="flex flex-wrap items-center gap-3 max-wide:sticky max-wide:bottom-0 max-wide:z-1 max-wide:-mx-4 max-wide:border-line max-wide:border-t max-wide:bg-surface max-wide:px-4 max-wide:py-2">
        <Button look="filled" name="do" value="send" disabled={isBusy}>
          <Icon name="send" />
          {`Send to ${person.firstName}`}
        </Button>
        <DraftNote />
      </div>
      <p className="text-ink-2 text-t1">
        Ctrl and Enter send it too. You can take it back for 60 seconds. An email goes with it, at most one in 10
        minutes.
      </p>
      <Disclosure words="Add files" open={errors.files !== undefined}>
        <Field id="files" label="Files (optional)" error={errors.files}>
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
      </Disclosure>
    </Form>
  );
}
