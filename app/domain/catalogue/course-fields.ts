/**
 * The table of course fields. The import, the staff form, the API, the comparison and the course page are made from it:
 * see `docs/adding-a-course-field.md`.
 */
import { agencyFields } from "./course-fields/agency.ts";
import { courseColumns, courseFields } from "./course-fields/course.ts";
import { englishColumns, englishFields } from "./course-fields/english.ts";
import { entryFields } from "./course-fields/entry.ts";
import { feeAndDateColumns, feeAndDateFields } from "./course-fields/fees-and-dates.ts";
import type { Column, CourseFieldName, CourseFieldTable, CourseValues } from "./course-fields/types.ts";
import type { Field, ImportColumn, Withheld } from "./field.ts";

export type { CourseFieldName, CourseValues } from "./course-fields/types.ts";

export const COURSE_FIELDS = {
  ...courseFields,
  ...feeAndDateFields,
  ...englishFields,
  ...entryFields,
  ...agencyFields,
} satisfies CourseFieldTable;

/** Columns of spreadsheets that are part of a field, or another way to write it. */
export const HELPER_COLUMNS = {
  ...courseColumns,
  ...feeAndDateColumns,
  ...englishColumns,
} satisfies Record<Exclude<Column, CourseFieldName>, ImportColumn>;

/**
 * Every field with its name, in the order of the staff form. The types of values are lost, so pass each value only to
 * its own field.
 */
export const eachCourseField = Object.entries(COURSE_FIELDS) as [CourseFieldName, Field<unknown, Column>][];

/** The fields that the API and the students' pages include. */
export type PublicFieldName = {
  [Name in CourseFieldName]: (typeof COURSE_FIELDS)[Name]["api"] extends Withheld ? never : Name;
}[CourseFieldName];
export const PUBLIC_FIELDS = eachCourseField
  .filter(([, { api }]) => !("withheld" in api))
  .map(([name]) => name) as PublicFieldName[];

/** The fields that people write in words of their own, which stay in English on a page in Bangla. */
export const WRITTEN_FIELDS: ReadonlySet<CourseFieldName> = new Set<CourseFieldName>([
  "faculty",
  "qualification",
  "deposit",
  "casDeposit",
  "totalFee",
  "scholarships",
  "campus",
  "workPlacement",
  "studyGap",
  "moiAccepted",
  "backlogs",
  "prerequisites",
  "workExperience",
  "otherRequirements",
]);

/** A course without any known values. */
export const UNKNOWN_COURSE = Object.fromEntries(
  eachCourseField.map(([name, field]) => [name, field.unknown]),
) as CourseValues;
