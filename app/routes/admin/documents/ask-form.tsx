import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface AskFormProps {
  kinds: readonly { id: string; title: string }[];
  error: string | undefined;
}

/** Asks the student for something that their courses do not need by themselves. */
export const AskForm = ({ kinds, error }: AskFormProps) => (
  <Panel as={Form} method="post" size="small" titleId="ask" title="Ask for a document" noValidate>
    <Field id="kind" label="Document" hint="It appears on the student's list of what to send." error={error}>
      {(control) => (
        <select {...control} name="kind" defaultValue="" autoComplete="off">
          <option value="">Select a document</option>
          {kinds.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
    <p>
      <Button>Ask for it</Button>
    </p>
  </Panel>
);
