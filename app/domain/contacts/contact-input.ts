import { z } from "zod";
import { contactKinds } from "#app/db/words.ts";
import { no, ok } from "#app/domain/values/cell.ts";
import { readDay } from "#app/domain/values/day.ts";
import { readField, textField } from "#app/domain/values/form-field.ts";

/** Reads "16:30", or null for an empty text. */
const readHour = (text: string) => {
  if (text === "") return ok(null);
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? ok(text) : no("Enter a time such as 16:30.");
};

/** The form of a contact: how, and if there is something to say of it, a note, a day and the time on it in Dhaka. */
export const contactInput = z
  .object({
    kind: z.enum(contactKinds),
    note: textField(2_000),
    againOn: readField(readDay),
    againTime: readField(readHour, 20),
  })
  .transform(({ againTime, ...contact }, context) => {
    if (againTime === null) return { ...contact, againAt: null };
    if (contact.againOn !== null) return { ...contact, againAt: new Date(`${contact.againOn}T${againTime}:00+06:00`) };
    context.addIssue({ code: "custom", path: ["againOn"], message: "Enter the day of this time." });
    return z.NEVER;
  });

export interface ContactInput extends Omit<z.output<typeof contactInput>, "againAt"> {
  /** When on that day. */
  againAt?: Date | null;
}
