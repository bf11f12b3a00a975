/** The form of the account page. Its rules are those of the application form, which starts with these values. */
import { z } from "zod";
import { ABOUT_YOU } from "#app/domain/applications/application-fields.ts";

const isBlank = (text: unknown) => typeof text === "string" && text.trim() === "";

export const detailsInput = z.object({
  fullName: ABOUT_YOU.fullName.schema,
  phone: z.preprocess((text) => (isBlank(text) ? undefined : text), ABOUT_YOU.phone.schema.optional()),
  /** A checkbox: forms leave it out if it is off. */
  photo: z.literal("on").optional(),
});
