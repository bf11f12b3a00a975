/** The application form: one schema for the page, its action and the API. */

import { z } from "zod";
import { isMonth } from "#app/domain/lifecycle/choice.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { ABOUT_YOU, BELOW_COURSES } from "./application-fields.ts";
import { PICKER_LIMIT } from "./picker-limit.ts";

/** The most courses the form can offer: the saved courses, and the one from Apply Now. */
export const MAX_COURSES = PICKER_LIMIT + 1;

/** The picker is one field, so an error about any course is shown beside the picker. */
const selectedCourses = z
  .array(z.string(), { error: () => m.apply_no_course() })
  .min(1, { error: () => m.apply_no_course() })
  .overwrite((ids) => [...new Set(ids)])
  .max(MAX_COURSES, { error: () => m.apply_too_many_courses({ most: inDigits(MAX_COURSES) }) })
  .refine((ids) => ids.every(isStorable), { error: () => m.apply_course_unknown() });

const schemasOf = <Fields extends Record<string, { schema: z.ZodType }>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Fields]: Fields[Name]["schema"];
  };

/** The intake of each course by its ID. One that is left out or empty is not decided yet. */
const intakes = z
  .record(
    z.string().max(200),
    z.string().refine((month) => month === "" || isMonth(month), { error: () => m.apply_intake_wrong() }),
  )
  .transform((all) => Object.fromEntries(Object.entries(all).filter(([, month]) => month !== "")))
  .optional();

export const applicationInput = z.object({
  ...schemasOf(ABOUT_YOU),
  selectedCourses,
  intakes,
  ...schemasOf(BELOW_COURSES),
  shareResults: z.boolean().optional(),
});

/**
 * The form also has the key that makes a form sent twice one application, and the student's answers to questions.
 * Courses that are already in an application, or at a university that is paused for Bangladesh, are applied for or left
 * out. Changes after submitting are sent under
 * a new key.
 */
export const applicationForm = applicationInput.extend({
  key: z.uuid({ error: () => m.apply_expired() }),
  newKey: z.uuid({ error: () => m.apply_expired() }).optional(),
  answer: z.enum(["again", "anyway", "without"]).optional(),
  asked: z.array(z.string()).max(MAX_COURSES).default([]),
  /** Courses that the student applies for although their universities are paused for Bangladesh. */
  anyway: z.array(z.string()).max(MAX_COURSES).default([]),
});

export type ApplicationInput = z.output<typeof applicationInput>;
