/**
 * The fields that a column of a spreadsheet can be matched to: those of the two tables, and those that identify courses
 * and universities.
 */
import { COURSE_FIELDS, type CourseFieldName, HELPER_COLUMNS } from "../course-fields.ts";
import type { ImportColumn } from "../field.ts";
import { UNIVERSITY_FIELDS, type UniversityFieldName } from "../university-fields.ts";

const IDENTITY = {
  courseId: {
    label: "Course ID",
    headings:
      "course id, courseid, course ref, course reference, course reference number, course number, course no, programme id, program id, course identifier, course key, record id, id, ref, reference",
  },
  universityId: {
    label: "University ID",
    headings: "university id, university ref, institution id, provider id, university code, institution code, uni id",
  },
  archived: {
    label: "Archived",
    headings: "archived, is archived, status, course status, availability, course availability",
  },
} as const satisfies Record<string, ImportColumn>;

export type Field =
  | keyof typeof IDENTITY
  | CourseFieldName
  | keyof typeof HELPER_COLUMNS
  | "universityName"
  | Exclude<UniversityFieldName, "name">;

const { name: universityName, ...aboutUniversity } = UNIVERSITY_FIELDS;
const { name, ...aboutCourse } = COURSE_FIELDS;

/** Every field for a column, in the order of the list to choose from. */
export const IMPORT_COLUMNS: Readonly<Record<Field, ImportColumn>> = {
  courseId: IDENTITY.courseId,
  name,
  universityName,
  universityId: IDENTITY.universityId,
  ...aboutCourse,
  ...HELPER_COLUMNS,
  archived: IDENTITY.archived,
  ...aboutUniversity,
};

const columns = Object.entries(IMPORT_COLUMNS) as [Field, ImportColumn][];

/** Every field with its label. */
export const FIELDS = Object.fromEntries(columns.map(([field, { label }]) => [field, label])) as Record<Field, string>;

export const isField = (text: string): text is Field => Object.hasOwn(IMPORT_COLUMNS, text);

/** Fields that several columns of a sheet can fill, in the order of the columns. */
export const LIST_FIELDS: ReadonlySet<Field> = new Set(
  columns.flatMap(([field, { isList }]) => (isList ? [field] : [])),
);

/** Fields of the university. A sheet with only these describes universities. */
export const ABOUT_UNIVERSITIES: ReadonlySet<Field> = new Set<Field>([
  "universityName",
  "universityId",
  ...(Object.keys(aboutUniversity) as (keyof typeof aboutUniversity)[]),
]);

/** The field of each column of a sheet. Columns without an entry are not used. */
export type ColumnMatches = Readonly<Record<string, Field>>;

/** The matches of every sheet, by its name. */
export type Mapping = Readonly<Record<string, ColumnMatches>>;
