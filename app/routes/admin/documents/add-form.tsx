import { Form, Link } from "react-router";
import { MOST_FILES, MOST_MEGABYTES } from "#app/domain/values/document-limits.ts";
import { countOf } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { studentDocuments } from "./address.ts";
import type { Addable } from "./rows.ts";

/** What became of files that were not all kept. */
export interface Added {
  for: string;
  error: string;
  kept: number;
}

const addAddress = (userId: string, key: string) => `${studentDocuments(userId)}?${new URLSearchParams({ add: key })}`;

interface AddFormProps {
  userId: string;
  adding: Addable;
  added: Added | null;
}

/** Adds files for a course of the student's: an offer, a CAS, a receipt. */
export const AddForm = ({ userId, adding: { key, title }, added }: AddFormProps) => (
  <Panel
    as={Form}
    method="post"
    encType="multipart/form-data"
    action={addAddress(userId, key)}
    size="small"
    titleId="add"
    title="Add files"
    noValidate
  >
    <Field
      id="files"
      label={title}
      hint={`JPEG, PNG, WebP or PDF, ${MOST_MEGABYTES} MB each, up to ${MOST_FILES} files. The student can see them, and they count as accepted.`}
      error={added?.error}
    >
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
    {added && added.kept > 0 ? <p>{`The other ${countOf(added.kept, "file")} were kept.`}</p> : null}
    <Inline>
      <Button look="filled">Add files</Button>
      <ButtonLink look="quiet" to={studentDocuments(userId)}>
        Cancel
      </ButtonLink>
    </Inline>
  </Panel>
);

/** What the office can add, each with a link to its form. */
export const AddLinks = ({ userId, addable }: { userId: string; addable: readonly Addable[] }) => (
  <Panel size="small" gap={2} titleId="addable" title="Add for a course">
    {addable.length > 0 ? (
      <ul className="text-t2">
        {addable.map(({ key, title }) => (
          <li key={key}>
            <Link className="inline-block py-2" to={addAddress(userId, key)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    ) : (
      <p className="text-ink-2">No course is open.</p>
    )}
  </Panel>
);
