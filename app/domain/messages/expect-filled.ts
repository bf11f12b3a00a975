import { DomainError } from "#app/domain/errors.ts";
import { emptyFields } from "./fill-template.ts";

/** Throws `invalid` for a text of staff that still has fields of a template. */
export function expectFilled(text: string): void {
  const marks = emptyFields(text);
  if (marks.length > 0) throw new DomainError("fields_in_text", { marks });
}
