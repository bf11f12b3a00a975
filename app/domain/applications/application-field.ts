/** The type of one entry in the table of application fields, with helpers for what most entries share. */
import { z } from "zod";
import type { ApiField, Withheld } from "#app/domain/catalogue/field.ts";
import { optionalLine, optionalText } from "#app/domain/values/text.ts";

/** The control for a field in the application form. */
export interface FormControl {
  /** The label in the form, if it differs from the field's own. */
  label?: string;
  hint?: string;
  /** A text area of so many rows. Without it, the field is one line. */
  rows?: number;
  type?: "email" | "tel";
  inputMode?: "numeric" | "tel";
  autoComplete?: string;
  placeholder?: string;
}

/**
 * What the form can be filled in with: the account page, which has a name and a phone number, the newest application,
 * and the account at the sign-in, which has a name and an email address.
 */
export type Source = "account" | "last application" | "sign-in";

export interface ApplicationField<Value extends string | null> {
  label: string;
  /** A column that can be null belongs to a field that can be left out. Limits the length too. */
  schema: z.ZodType<null extends Value ? string | undefined : string>;
  form: FormControl;
  /** In this order. The first one that is known fills in the field. */
  filledFrom: readonly Source[];
  /** What happens to the value when the account is deleted. "Download my data" includes it either way. */
  onDeletion: "erased" | "kept";
  /** The words for it in the privacy policy: "your name, email address, ...". */
  privacy: string;
  /** The column in the file that staff export, or the reason why it has none. */
  export: string | Withheld;
  api: ApiField<Value> | Withheld;
  /** How the student's page of the application shows it: with its label, or as text with line breaks. */
  student: "row" | "text";
  /** How the staff's page shows it: also as text with its label above, or in a way that only that page knows. */
  staff: "row" | "text" | "own";
  /**
   * Whether the same form with another value counts as changed. These are then its words in "You changed ... after
   * that". Null if it does not count.
   */
  changed: string | null;
  /** A value for the API's documentation and for tests. */
  example: string;
}

/** A field that every application has. */
export const required = {
  api: { schema: z.string(), present: (value: string) => value },
};

/** A field that can be left out, of at most `most` characters. "paragraphs" keeps line breaks. */
export const optional = (as: "line" | "paragraphs", most: number) => ({
  schema: as === "line" ? optionalLine(most) : optionalText(most),
  api: { schema: z.string().nullable(), present: (value: string | null) => value },
});
