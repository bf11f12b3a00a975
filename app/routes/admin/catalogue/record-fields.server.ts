/** The fields of the forms, in the order of their pages. */
import { eachCourseField } from "#app/domain/catalogue/course-fields.ts";
import type { Field as CatalogueField } from "#app/domain/catalogue/field.ts";
import { eachUniversityField } from "#app/domain/catalogue/university-fields.ts";

export interface FieldSpec {
  name: string;
  label: string;
  hint?: string;
  /** A text field by default. The options of a select and of radio buttons come with the page. */
  as?: "select" | "radios" | "area" | "date";
  rows?: number;
  required?: true;
  inputMode?: "decimal" | "numeric" | "tel" | "url";
}

export interface Section {
  title: string;
  /** True if the short fields of the section are side by side. */
  isDense?: true;
  fields: readonly FieldSpec[];
}

const address = { inputMode: "url" } as const;

type Table = readonly (readonly [string, CatalogueField<unknown>])[];

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

export const counsellorSections: readonly Section[] = [
  {
    title: "The counsellor",
    fields: [
      { name: "name", label: "Name", required: true },
      { name: "title", label: "Job title", hint: "For example, Senior Counsellor", required: true },
      {
        name: "whatsapp",
        label: "WhatsApp number",
        hint: "Include the country code, for example +880 1712-345678",
        required: true,
        inputMode: "tel",
      },
      { name: "languages", label: "Languages", hint: "Separate with commas, for example Bangla, English" },
      { name: "experience", label: "Experience", hint: "For example, 8 years" },
      {
        name: "profileImageUrl",
        label: "Photo link",
        hint: "Must start with https://. If you leave this empty, we show their initials",
        ...address,
      },
      {
        name: "position",
        label: "Position in the list",
        hint: "The lowest number comes first. Leave empty to put it last",
        inputMode: "numeric",
      },
      {
        name: "userId",
        label: "Staff account",
        hint: "The students in their care see this card on their applications",
        as: "select",
      },
    ],
  },
];

export const tutorialSections: readonly Section[] = [
  {
    title: "The video",
    fields: [
      { name: "title", label: "Title", required: true },
      { name: "youtubeUrl", label: "YouTube link", hint: "The link to one video", required: true, ...address },
      { name: "description", label: "Description", as: "area", rows: 3 },
      {
        name: "thumbnailUrl",
        label: "Thumbnail link",
        hint: "Must start with https://i.ytimg.com/. Leave empty if there is none",
        ...address,
      },
    ],
  },
  {
    title: "Position",
    fields: [
      { name: "category", label: "Category", hint: "Use an existing category or enter a new one", required: true },
      {
        name: "categoryOrder",
        label: "Position of the category",
        hint: "The lowest number comes first. Leave empty to put it last",
        inputMode: "numeric",
      },
      {
        name: "order",
        label: "Position in the category",
        hint: "The lowest number comes first. Leave empty to put it last",
        inputMode: "numeric",
      },
    ],
  },
];
