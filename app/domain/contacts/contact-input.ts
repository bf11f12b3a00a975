import { z } from "zod";
import { contactKinds } from "#app/db/words.ts";
import { readDay } from "#app/domain/values/day.ts";
import { readField, textField } from "#app/domain/values/form-field.ts";

/** The form of a contact: how, and if there is something to say of it, a note and a day. */
export const contactInput = z.object({
  kind: z.enum(contactKinds),
  note: textField(2_000),
  againOn: readField(readDay),
});

export interface ContactInput extends z.output<typeof contactInput> {
  /** When on that day. */
  againAt?: Date | null;
}
