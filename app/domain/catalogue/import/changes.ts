/** Describes what an import would change in an existing course. */
import { type CourseFieldName, eachCourseField } from "../course-fields.ts";
import type { CourseInput } from "../write.server.ts";
import { shorten } from "./read-row.ts";

export interface FieldChange {
  course: string;
  university: string;
  /** The field's label. */
  field: string;
  now: string;
  after: string;
}

type OtherColumn = Exclude<keyof CourseInput, CourseFieldName | "id">;

/** The columns that are not in the table of fields. A column in neither is a type error. */
const KEPT = {
  universityId: { label: "University", text: ({ universityId }) => universityId },
  currency: { label: "Currency", text: ({ currency }) => currency },
  isSample: { label: "Sample", text: ({ isSample }) => (isSample ? "Yes" : "") },
  archivedAt: { label: "Archived", text: ({ archivedAt }) => (archivedAt ? "Yes" : "") },
} satisfies Record<OtherColumn, { label: string; text: (course: CourseInput) => string }>;

const compared: readonly { label: string; text: (course: CourseInput) => string }[] = [
  ...Object.values(KEPT),
  ...eachCourseField.map(([name, field]) => ({
    label: field.label,
    text: (course: CourseInput) => field.text(course[name]),
  })),
];

/** Returns the fields that differ, as text for people. "" means not known. */
export function changesOf(known: CourseInput, next: CourseInput): Pick<FieldChange, "field" | "now" | "after">[] {
  return compared.flatMap(({ label, text }) => {
    const [now, after] = [text(known), text(next)];
    return now === after ? [] : [{ field: label, now: shorten(now), after: shorten(after) }];
  });
}
