import { Form } from "react-router";
import { LONGEST_NAME } from "#app/domain/views/view-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";

interface NameFormProps {
  id: string;
  action: string;
  fields: Readonly<Record<string, string>>;
  name: string;
  error: string | undefined;
  button: string;
}

/** Gives a view its name. */
export const NameForm = ({ id, action, fields, name, error, button }: NameFormProps) => (
  <Stack as={Form} method="post" action={action} gap={2} noValidate>
    {Object.entries(fields).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    ))}
    <Field id={`name-${id}`} label="Name of the view" error={error}>
      {(control) => (
        <input {...control} name="name" maxLength={LONGEST_NAME} defaultValue={name} autoComplete="off" required />
      )}
    </Field>
    <p>
      <Button size="small">{button}</Button>
    </p>
  </Stack>
);
