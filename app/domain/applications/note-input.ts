import { z } from "zod";
import { isStorable } from "#app/domain/values/text.ts";

/** The form of a note by staff: `body`, 2,000 characters at most. */
export const noteInput = z.object({
  body: z
    .string({ error: "Please write a note" })
    .overwrite((text) => text.replace(/\r\n?/g, "\n").trim())
    .min(1, "Please write a note")
    .max(2_000, "Please use at most 2,000 characters")
    .refine(isStorable, "Please remove the special characters"),
});
