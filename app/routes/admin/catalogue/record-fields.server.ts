/** The fields of the forms, in the order of their pages. */
import { eachCourseField } from "#app/domain/catalogue/course-fields.ts";
import type { Field as CatalogueField } from "#app/domain/catalogue/field.ts";
import { eachUniversityField } from "#app/domain/catalogue/university-fields.ts";

export interface FieldSpec {
  name: string;
  label: string;
  hint?: string;
  /** A line of text unless it says otherwise; the values of a select come with the page. */
  as?: "select" | "area";
  rows?: number;
  required?: true;
  inputMode?: "decimal" | "numeric" | "tel" | "url";
}

export interface Section {
  title: string;
  /** Short fields stand beside one another. */
  isDense?: true;
  fields: readonly FieldSpec[];
}

const address = { inputMode: "url" } as const;

type Table = readonly (readonly [string, CatalogueField<unknown>])[];

/** The fields of a table that belong to a section of the form. */
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
];

export const universitySections: readonly Section[] = [
  { title: "The university", fields: fieldsOf(eachUniversityField, "university") },
  { title: "Links", fields: fieldsOf(eachUniversityField, "links") },
  { title: "Rankings", isDense: true, fields: fieldsOf(eachUniversityField, "rankings") },
];

export const counsellorSections: readonly Section[] = [
  {
    title: "The counsellor",
    fields: [
      { name: "name", label: "Name", required: true },
      { name: "title", label: "Title", hint: "Such as Senior Counsellor", required: true },
      {
        name: "whatsapp",
        label: "WhatsApp number",
        hint: "With the country code, such as +880 1712-345678",
        required: true,
        inputMode: "tel",
      },
      { name: "languages", label: "Languages", hint: "Parted by commas, such as Bangla, English" },
      { name: "experience", label: "Experience", hint: "Such as 8 years" },
      { name: "profileImageUrl", label: "Photo", hint: "Begins with https://. Empty shows the initials", ...address },
      {
        name: "position",
        label: "Place in the list",
        hint: "The lowest number comes first. Empty is last",
        inputMode: "numeric",
      },
    ],
  },
];

export const tutorialSections: readonly Section[] = [
  {
    title: "The video",
    fields: [
      { name: "title", label: "Title", required: true },
      { name: "youtubeUrl", label: "YouTube address", hint: "Of one video", required: true, ...address },
      { name: "description", label: "Description", as: "area", rows: 3 },
      { name: "thumbnailUrl", label: "Picture", hint: "Begins with https://i.ytimg.com/. Empty for none", ...address },
    ],
  },
  {
    title: "Where it stands",
    fields: [
      { name: "category", label: "Category", hint: "One that is there, or a new one", required: true },
      {
        name: "categoryOrder",
        label: "Place of the category",
        hint: "The lowest number comes first. Empty is last",
        inputMode: "numeric",
      },
      {
        name: "order",
        label: "Place in the category",
        hint: "The lowest number comes first. Empty is last",
        inputMode: "numeric",
      },
    ],
  },
];
