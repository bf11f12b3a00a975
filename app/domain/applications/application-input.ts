/** The application form: one schema for the page, its action and the API. */
import { z } from "zod";
import { isStorable, optionalText, requiredText } from "#app/domain/values/text.ts";

/** How many of the newest favourites the form offers. */
export const PICKER_LIMIT = 10;

/** More than the form ever offers: the favourites and the course that Apply Now came from. */
const MAX_COURSES = PICKER_LIMIT + 1;

const phone = requiredText("Phone number is required", 40).refine(
  (text) => text.replace(/\D/g, "").length >= 7 && /^[\d\s()+.\-/]+$/.test(text),
  "Please give a phone number, such as +880 1712-345678",
);

const email = z
  .string({ error: "Valid email is required" })
  .trim()
  .max(254, "Valid email is required")
  .pipe(z.email("Valid email is required"));

/** The picker is one field: whatever is wrong with a course is said beside the picker. */
const selectedCourses = z
  .array(z.string(), { error: "Please select at least one course" })
  .min(1, "Please select at least one course")
  .overwrite((ids) => [...new Set(ids)])
  .max(MAX_COURSES, `Please select at most ${MAX_COURSES} courses`)
  .refine((ids) => ids.every(isStorable), "This course does not exist");

export const applicationInput = z.object({
  fullName: requiredText("Full name is required", 120),
  email,
  phone,
  selectedCourses,
  additionalNotes: optionalText(4000),
});

/** The form also carries the key that makes sending it twice one application. */
export const applicationForm = applicationInput.extend({
  key: z.uuid("Please reload the page and send the form again"),
});

export type ApplicationInput = z.output<typeof applicationInput>;
