import { uploads } from "virtual:browser-files";
import { MOST_FILES, MOST_MEGABYTES } from "#app/domain/values/document-limits.ts";
import { language, localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formAddress } from "./address.ts";
import type { TakenFiles } from "./take-files.server.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,application/pdf";

/** What became of the files that were sent last. */
export interface Answer extends TakenFiles {
  for: string;
  /** Beside the field. */
  error: string;
}

interface UploadFormProps {
  /** Names the document. */
  id: string;
  title: string;
  answer: Answer | undefined;
  /** How many files are there that the new ones are to replace, unless the student says otherwise. */
  toReplace?: number;
}

/** Sends the files of a document. A phone offers its camera. */
export const UploadForm = ({ id, title, answer, toReplace = 0 }: UploadFormProps) => (
  <form
    method="post"
    encType="multipart/form-data"
    action={localPath(formAddress(id))}
    data-uploads={uploads[language()]}
    className="grid gap-3 rounded-card border border-edge border-dashed bg-paper p-3 sm:p-4"
  >
    <Field
      id={`files-${id}`}
      label={m.documents_select_pages({ title })}
      hint={m.documents_hint({ megabytes: formatCount(MOST_MEGABYTES), most: formatCount(MOST_FILES) })}
      error={answer?.error}
    >
      {(control) => (
        <input {...control} name="files" type="file" multiple accept={ACCEPTED} className="max-w-full" required />
      )}
    </Field>
    {answer && answer.files.length > 0 ? <SentFiles files={answer.files} /> : null}
    {toReplace > 0 ? (
      <label className="flex min-h-tap items-center gap-3 font-normal">
        <input type="checkbox" name="replace" defaultChecked />
        {toReplace === 1 ? m.documents_replace() : m.documents_replace_several({ count: formatCount(toReplace) })}
      </label>
    ) : null}
    <p>
      <Button look="filled">{m.documents_send_files()}</Button>
    </p>
  </form>
);

const SentFiles = ({ files }: Pick<TakenFiles, "files">) => (
  <ul className="grid gap-2 text-t2" aria-label={m.documents_you_sent()}>
    {files.map(({ name, id, problem }, index) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: two files of a form may have one name, and the list never changes.
        key={index}
        className={`grid gap-1 rounded-control border px-3 py-2 ${problem ? "border-bad bg-bad-tint" : "border-line bg-surface"}`}
      >
        <span className="flex items-start gap-2">
          <Icon name="file" />
          <b className="wrap-anywhere grow">{name}</b>
          <span className={id ? "text-good" : "text-ink-2"}>{id ? m.documents_kept() : m.documents_not_sent()}</span>
        </span>
        {problem ? <span>{problem}</span> : null}
      </li>
    ))}
  </ul>
);
