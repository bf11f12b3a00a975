/** Merges several rows about one course. */
import type { Pair } from "./answers.ts";
import type { Field } from "./fields.ts";
import { headingOf, type Layout, type ReadRow, shorten } from "./read-row.ts";
import type { Sheet } from "./sheets.ts";

export interface UsedSheet {
  sheet: Sheet;
  layout: Layout;
  /** True if the sheet names its courses and their universities. It then decides both. */
  isList: boolean;
  /** The columns that join it to a list. */
  pair: Pair | null;
}

/** Adds the values of `row`. Lists are combined. Two different values are a conflict that is reported, not guessed. */
export function merge(into: ReadRow, row: ReadRow, used: UsedSheet): void {
  into.problems.push(...row.problems);
  into.universityName ??= row.universityName;
  into.universityId ??= row.universityId;
  for (const [key, value] of Object.entries(row.university)) {
    const facts = into.university as Record<string, unknown>;
    facts[key] ??= value;
  }
  const facts = into.course as Record<string, unknown>;
  for (const [key, value] of Object.entries(row.course)) {
    const known = facts[key];
    if (known === undefined || known === null) facts[key] = value;
    else if (Array.isArray(known)) facts[key] = [...new Set([...known, ...((value as string[] | null) ?? [])])];
    else if (value !== null && value !== known && !(isIdentity(key) && !used.isList)) {
      into.problems.push({
        sheet: row.sheet,
        row: row.row,
        column: headingOf(used.sheet, used.layout, fieldOf(key, used.layout)),
        value: shorten(String(value)),
        reason: `This does not match another row for the same course (row ${into.row} of the sheet "${into.sheet}"), which says: ${shorten(String(known))}.`,
      });
    }
  }
}

/**
 * Returns the row without name, level and faculty, because a sheet that only adds must not rename a course of the
 * catalogue.
 */
export function withoutIdentity(row: ReadRow): ReadRow {
  const { name: _name, level: _level, faculty: _faculty, ...course } = row.course;
  return { ...row, adds: true, course };
}

/** Checks for the fields that name a course. A sheet of fees may call the course something else. */
const isIdentity = (key: string) => key === "name" || key === "level" || key === "faculty";

function fieldOf(key: string, layout: Layout): Field {
  const instead: Record<string, Field[]> = {
    duration: ["duration", "durationYears", "durationMonths"],
    ieltsListening: ["ieltsListening", "ieltsEach", "ieltsOverall"],
    ieltsReading: ["ieltsReading", "ieltsEach", "ieltsOverall"],
    ieltsWriting: ["ieltsWriting", "ieltsEach", "ieltsOverall"],
    ieltsSpeaking: ["ieltsSpeaking", "ieltsEach", "ieltsOverall"],
  };
  return instead[key]?.find((field) => layout.has(field)) ?? (key as Field);
}
