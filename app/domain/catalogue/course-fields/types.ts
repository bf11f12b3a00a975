import type { Field } from "../field.ts";
import type { CourseInput } from "../write.server.ts";

/** The columns of `courses` that people fill in. What is left out has rules of its own where it is written. */
export type CourseValues = Omit<CourseInput, "id" | "universityId" | "currency" | "isSample" | "archivedAt">;
export type CourseFieldName = keyof CourseValues;

/** Columns a spreadsheet may have for a course. */
export type Column = CourseFieldName | "durationYears" | "durationMonths" | "scholarshipAmount" | "ieltsEach";

/** A column of `courses` without a field, or a field without a column, is a type error. */
export type CourseFieldTable = { [Name in CourseFieldName]: Field<CourseValues[Name], Column> };
