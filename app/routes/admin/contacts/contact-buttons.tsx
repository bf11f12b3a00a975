import { Form } from "react-router";
import { contactLabel } from "#app/domain/values/contact-words.ts";
import { Button } from "#app/ui/button.tsx";

/** How else someone was reached is logged on the record, where there is room for what was said. */
const OF_A_CALL = ["called", "no_answer"] as const;

interface ContactButtonsProps {
  id: string;
  /** The URL of the list, to which the form posts. */
  action: string;
  /** Who the row is about. */
  of: string;
}

/** Logs a call from a row, with one press. */
export const ContactButtons = ({ id, action, of }: ContactButtonsProps) => (
  <Form method="post" action={action} preventScrollReset className="flex flex-wrap gap-1">
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="intent" value="contact" />
    {OF_A_CALL.map((kind) => (
      <Button
        key={kind}
        name="kind"
        value={kind}
        size="small"
        className="whitespace-nowrap desk:min-h-9 desk:px-2 desk:py-dense desk:text-dense"
      >
        {contactLabel(kind)}
        <span className="sr-only">: {of}</span>
      </Button>
    ))}
  </Form>
);
