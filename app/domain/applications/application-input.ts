/** The application form: one schema for the page, its action and the API. */
import { z } from "zod";
import { emailAddress } from "#app/domain/values/email.ts";
import { isPhone } from "#app/domain/values/phone.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import { optionalText, personName, requiredText } from "#app/domain/values/text.ts";
import { PICKER_LIMIT } from "./picker-limit.ts";

/** The most courses the form can offer: the saved courses, and the one from Apply Now. */
const MAX_COURSES = PICKER_LIMIT + 1;

export const fullName = personName("Full name is required");

export const phone = requiredText("Phone number is required", 40).refine(
  isPhone,
  "Enter a phone number, for example +880 1712-345678",
);

export const NO_COURSE = "Please select at least one course";

/** The picker is one field, so an error about any course is shown beside the picker. */
const selectedCourses = z
  .array(z.string(), { error: NO_COURSE })
  .min(1, NO_COURSE)
  .overwrite((ids) => [...new Set(ids)])
  .max(MAX_COURSES, `Select ${MAX_COURSES} courses or fewer`)
  .refine((ids) => ids.every(isStorable), "We cannot find one of these courses. Select your courses again");

export const applicationInput = z.object({
  fullName,
  email: emailAddress,
  phone,
  selectedCourses,
  additionalNotes: optionalText(4000),
});

/**
 * The form also has the key that makes a form sent twice one application, and the student's answers to questions.
 * Courses that are already in an application, or at a university that is paused for Bangladesh, are applied for or left
 * out. Changes after submitting are sent under
 * a new key.
 */
export const applicationForm = applicationInput.extend({
  key: z.uuid("This form has expired. Reload the page and send it again"),
  newKey: z.uuid("This form has expired. Reload the page and send it again").optional(),
  answer: z.enum(["again", "anyway", "without"]).optional(),
  asked: z.array(z.string()).max(MAX_COURSES).default([]),
  /** Courses that the student applies for although their universities are paused for Bangladesh. */
  anyway: z.array(z.string()).max(MAX_COURSES).default([]),
});

export type ApplicationInput = z.output<typeof applicationInput>;
