/**
 * The input of the staff's forms for courses and universities: one schema for the form and its action, made from the
 * tables of fields.
 */
import { z } from "zod";
import { readField } from "#app/domain/values/form-field.ts";
import { requiredText } from "#app/domain/values/text.ts";
import { type CourseFieldName, type CourseValues, eachCourseField } from "./course-fields.ts";
import type { Field } from "./field.ts";
import { eachUniversityField, type UniversityFieldName, type UniversityValues } from "./university-fields.ts";

/** An unknown value is null, never 0. */
export const courseInput = z.object({
  universityId: requiredText("Select a university", 500),
  ...schemaOf<CourseValues>(eachCourseField),
});

/** The fields of a stored course. Its level may be from an old import. */
export type CourseFields = CourseValues & { universityId: string };

/** Returns the form's texts for a course. */
export const courseTexts = (course: CourseFields) => ({
  universityId: course.universityId,
  ...textsOf<CourseFieldName>(eachCourseField, course),
});

export const universityInput = z
  .object(schemaOf<UniversityValues>(eachUniversityField))
  .refine(({ recruitment, recruitmentCheckedOn }) => recruitment === null || recruitmentCheckedOn !== null, {
    path: ["recruitmentCheckedOn"],
    error: "Enter the day on which this was checked",
  });

export type UniversityFields = UniversityValues;

/** Returns the form's texts for a university. */
export const universityTexts = (university: UniversityValues) =>
  textsOf<UniversityFieldName>(eachUniversityField, university);

type Table<Name extends string> = readonly (readonly [Name, Field<unknown>])[];

/** Returns the schema of each field. Every field is in the form, because an edit would empty one that is not. */
function schemaOf<Values extends object>(table: Table<keyof Values & string>) {
  const schemas = table.map(([name, field]) => [name, fieldSchema(field)]);
  return Object.fromEntries(schemas) as { [Name in keyof Values]: z.ZodType<Values[Name], string | undefined> };
}

function fieldSchema({ read, choices, form, longest }: Field<unknown>): z.ZodType {
  const { required, as } = form;
  if (required === undefined) return readField(read, longest);
  if (as === "select") return z.enum([...(choices ?? [])], { error: required });
  return requiredText(required, (longest ?? 200) - 100);
}

/** Returns the form's text for each field. */
const textsOf = <Name extends string>(table: Table<Name>, values: Readonly<Record<Name, unknown>>) =>
  Object.fromEntries(table.map(([name, field]) => [name, field.text(values[name])])) as Record<Name, string>;
