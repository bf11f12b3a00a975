import { Form } from "react-router";
import type { ShownAgain } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DraftNote, drafted } from "#app/ui/draft-note.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";

interface NoteFormProps {
  /** The name of the draft. */
  draft: string;
  action: string;
  refused: ShownAgain | null;
  /** What the button says to a page with several forms. */
  intent?: string;
}

/** Adds a note for colleagues. It is not on the student's pages. */
export function NoteForm({ draft: name, action, refused, intent }: NoteFormProps) {
  const draft = drafted({ name, isAnswered: refused !== null });
  return (
    <Stack as={Form} gap={2} method="post" action={action} noValidate {...draft}>
      <Field
        id="body"
        label="Add a note"
        hint="Students do not see notes on their pages, but they can ask for them."
        error={refused?.errors.body}
      >
        {(control) => (
          <textarea {...control} name="body" rows={3} maxLength={2_000} defaultValue={refused?.typed.body} />
        )}
      </Field>
      <Inline>
        <Button {...(intent && { name: "do", value: intent })}>Add note</Button>
        <DraftNote />
      </Inline>
    </Stack>
  );
}
