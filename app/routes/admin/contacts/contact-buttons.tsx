import { Form } from "react-router";
import { CONTACT_KINDS, contactLabel } from "#app/domain/values/contact-words.ts";
import { Button } from "#app/ui/button.tsx";

/** A message is written on the record, where there is room for what was said. */
const IN_ROW = CONTACT_KINDS.filter((kind) => kind !== "message");

interface ContactButtonsProps {
  id: string;
  /** The URL of the list, to which the form posts. */
  action: string;
  /** Who the row is about. */
  of: string;
}

/** Logs the first contact from a row, with one press. */
export const ContactButtons = ({ id, action, of }: ContactButtonsProps) => (
  <Form
    method="post"
    action={action}
    preventScrollReset
    className="flex flex-wrap items-center gap-2 desk:-my-2 desk:pl-9"
  >
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="intent" value="contact" />
    <span className="text-ink-2 text-t2 desk:text-dense">First contact:</span>
    {IN_ROW.map((kind) => (
      <Button
        key={kind}
        name="kind"
        value={kind}
        size="small"
        className="desk:min-h-9 desk:px-2 desk:py-dense desk:text-dense"
      >
        {contactLabel(kind)}
        <span className="sr-only">: {of}</span>
      </Button>
    ))}
  </Form>
);
