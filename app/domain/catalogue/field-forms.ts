/** Fields of a table as a form: its schema, and the texts it shows. */
import { z } from "zod";
import { readField } from "#app/domain/values/form-field.ts";
import { requiredText } from "#app/domain/values/text.ts";
import type { Field } from "./field.ts";

type Table<Name extends string> = readonly (readonly [Name, Field<unknown>])[];

/** The schema of each field that the form has. One without a form would be emptied by every edit, so there is none. */
export function schemaOf<Values extends object>(table: Table<keyof Values & string>) {
  const schemas = table.map(([name, field]) => [name, fieldSchema(field)]);
  return Object.fromEntries(schemas) as { [Name in keyof Values]: z.ZodType<Values[Name], string | undefined> };
}

function fieldSchema({ read, choices, form, longest }: Field<unknown>): z.ZodType {
  const { required, as } = form;
  if (required === undefined) return readField(read, longest);
  if (as === "select") return z.enum([...(choices ?? [])], { error: required });
  return requiredText(required, (longest ?? 200) - 100);
}

/** What the form shows of each field. */
export const textsOf = <Name extends string>(table: Table<Name>, values: Readonly<Record<Name, unknown>>) =>
  Object.fromEntries(table.map(([name, field]) => [name, field.text(values[name])])) as Record<Name, string>;
