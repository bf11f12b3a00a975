/** The forms of courses and universities, from the tables of their fields. */
import type { FieldSpec, Section } from "#app/domain/staff/record-form.ts";
import { eachCourseField } from "./course-fields.ts";
import type { Field } from "./field.ts";
import { eachUniversityField } from "./university-fields.ts";

type Table = readonly (readonly [string, Field<unknown>])[];

/** Returns the fields of a table that belong to a section of the form. */
const fieldsOf = (table: Table, section: string): FieldSpec[] =>
  table.flatMap(([name, { label, form }]) => {
    const { section: own, required, ...control } = form;
    return own === section ? [{ name, label, ...control, ...(required ? { required: true } : {}) }] : [];
  });

const [courseName, ...moreOfCourse] = fieldsOf(eachCourseField, "course");
const universityOfCourse: FieldSpec = { name: "universityId", label: "University", as: "select", required: true };

export const courseSections: readonly Section[] = [
  { title: "The course", fields: [courseName ?? [], universityOfCourse, moreOfCourse].flat() },
  { title: "Fee and dates", fields: fieldsOf(eachCourseField, "money") },
  { title: "English", isDense: true, fields: fieldsOf(eachCourseField, "english") },
  { title: "Entry requirements", fields: fieldsOf(eachCourseField, "entry") },
  { title: "More details", fields: fieldsOf(eachCourseField, "more") },
  { title: "For staff only", fields: fieldsOf(eachCourseField, "staff") },
];

export const universitySections: readonly Section[] = [
  { title: "The university", fields: fieldsOf(eachUniversityField, "university") },
  { title: "Open to Bangladesh?", fields: fieldsOf(eachUniversityField, "recruitment") },
  { title: "Links", fields: fieldsOf(eachUniversityField, "links") },
  { title: "Rankings", isDense: true, fields: fieldsOf(eachUniversityField, "rankings") },
];
