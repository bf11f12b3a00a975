import type { Field } from "../field.ts";
import type { CourseInput } from "../write.server.ts";

/** The columns of `courses` that people fill in. The omitted ones have their own rules in the code that writes them. */
export type CourseValues = Omit<CourseInput, "id" | "universityId" | "currency" | "isSample" | "archivedAt">;
export type CourseFieldName = keyof CourseValues;

/** The columns that a spreadsheet may have for a course. */
export type Column = CourseFieldName | "durationYears" | "durationMonths" | "scholarshipAmount" | "ieltsEach";

/** The table's type. A column of `courses` without a field, or a field without a column, is a type error. */
export type CourseFieldTable = { [Name in CourseFieldName]: Field<CourseValues[Name], Column> };
