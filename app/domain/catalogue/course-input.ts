/** A course as staff write it down: one schema for the form and its action, made from the table of fields. */
import { z } from "zod";
import { requiredText } from "#app/domain/values/text.ts";
import { type CourseFieldName, type CourseValues, eachCourseField } from "./course-fields.ts";
import { schemaOf, textsOf } from "./field-forms.ts";

/** What is not known is null, never 0. */
export const courseInput = z.object({
  universityId: requiredText("Select a university", 500),
  ...schemaOf<CourseValues>(eachCourseField),
});

/** A stored level may be one of an old import. */
export type CourseFields = CourseValues & { universityId: string };

/** What the form shows of a course. */
export const courseTexts = (course: CourseFields) => ({
  universityId: course.universityId,
  ...textsOf<CourseFieldName>(eachCourseField, course),
});
