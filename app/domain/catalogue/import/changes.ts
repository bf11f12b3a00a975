/** What an import would change of a course that is there. */
import type { CourseInput } from "../write.server.ts";
import type { KnownCourse } from "./existing.server.ts";
import { shorten } from "./read-row.ts";

export interface Change {
  course: string;
  university: string;
  /** A column of the catalogue. */
  field: string;
  now: string;
  after: string;
}

const COMPARED = [
  "universityId",
  "name",
  "faculty",
  "level",
  "duration",
  "currency",
  "tuitionFee",
  "scholarships",
  "ieltsOverall",
  "ieltsListening",
  "ieltsReading",
  "ieltsWriting",
  "ieltsSpeaking",
  "startDates",
  "description",
  "code",
  "subjects",
  "entryRequirements",
  "qualification",
  "isSample",
  "archivedAt",
] as const satisfies readonly (keyof CourseInput)[];

/** The fields that differ, as people read them. A key that the input leaves out is null or empty. */
export function changesOf(known: KnownCourse, next: CourseInput): Pick<Change, "field" | "now" | "after">[] {
  return COMPARED.flatMap((field) => {
    const now = spoken(known[field]);
    const after = spoken(next[field]);
    return now === after ? [] : [{ field, now: shorten(now), after: shorten(after) }];
  });
}

function spoken(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(", ");
  if (value instanceof Date) return "archived";
  return String(value);
}
