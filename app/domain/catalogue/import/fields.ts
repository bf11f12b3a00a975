/** What a column of a spreadsheet may hold: the fields of the two tables, and what tells courses and universities apart. */
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

/** Every target of a column, in the order of the list to choose from. */
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

/** Every target with the name people see. */
export const FIELDS = Object.fromEntries(columns.map(([field, { label }]) => [field, label])) as Record<Field, string>;

export const isField = (text: string): text is Field => Object.hasOwn(IMPORT_COLUMNS, text);

/** Fields that several columns of a sheet may feed, in the order of the columns. */
export const LIST_FIELDS: ReadonlySet<Field> = new Set(
  columns.flatMap(([field, { isList }]) => (isList ? [field] : [])),
);

/** Fields of the university. A sheet with only these describes universities. */
export const ABOUT_UNIVERSITIES: ReadonlySet<Field> = new Set<Field>([
  "universityName",
  "universityId",
  ...(Object.keys(aboutUniversity) as (keyof typeof aboutUniversity)[]),
]);

/** Which column of a sheet holds what; a column that is not there is not used. */
export type ColumnMatches = Readonly<Record<string, Field>>;

/** The matches of every sheet, by its name. */
export type Mapping = Readonly<Record<string, ColumnMatches>>;
