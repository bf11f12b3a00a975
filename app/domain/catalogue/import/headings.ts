/** Guesses the fields that headings most likely mean. */
import { foldText } from "#app/domain/values/fold.ts";
import { type ColumnMatches, type Field, IMPORT_COLUMNS, LIST_FIELDS } from "./fields.ts";
import { BUT_OURS, LIKELY, NOT_OURS, PART_OF_TEST, SURELY } from "./heading-patterns.ts";
import type { Sheet } from "./sheets.ts";

const NOISE = new Set([
  "the",
  "of",
  "for",
  "in",
  "per",
  "a",
  "an",
  "and",
  "or",
  "gbp",
  "pounds",
  "sterling",
  "please",
  "if",
  "any",
]);

/**
 * Returns the significant words of a heading: "IELTSOverall", "ielts_overall" and "IELTS Overall *" are the same.
 * Removes numbers, as in "Start Date 2" and "Fee 2026/27".
 */
export function normaliseHeading(heading: string): string {
  const spaced = heading
    .replace(/ielts/gi, " ielts ")
    .replace(/([a-z])([A-Z\d])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2");
  return foldText(spaced)
    .split(" ")
    .filter((word) => word && !NOISE.has(word) && !/^\d+$/.test(word))
    .join(" ");
}

/** A guess for a heading. A common name is sure, a similar one is not. */
export interface Guess {
  field: Field;
  sure: boolean;
  /** Higher is better. */
  score: number;
}

const byName = new Map<string, Guess>();
for (const [field, { headings }] of Object.entries(IMPORT_COLUMNS) as [Field, { headings: string }][]) {
  for (const [place, name] of headings.split(", ").entries()) {
    const key = normaliseHeading(name);
    if (!byName.has(key)) byName.set(key, { field, sure: true, score: 100 - place });
  }
}

/** Tests of which the catalogue stores only the overall score. */
const TESTS: ReadonlySet<Field> = new Set<Field>(["toeflOverall", "pteOverall", "duolingoOverall"]);

/** Returns the most likely field of a heading, regardless of the rest of the sheet. */
export function guessField(heading: string): Guess | null {
  const words = normaliseHeading(heading);
  const exact = byName.get(words);
  if (exact) return exact;
  if (!words || words.length > 60) return null;
  const surely = SURELY.find(([pattern]) => pattern.test(words));
  if (surely)
    return TESTS.has(surely[1]) && PART_OF_TEST.test(words) ? null : { field: surely[1], sure: false, score: 20 };
  if (isNotOurs(heading)) return null;
  const likely = LIKELY.find(([pattern]) => pattern.test(words));
  return likely ? { field: likely[1], sure: false, score: 20 } : null;
}

/** Checks for a heading of something that the catalogue does not store. */
export function isNotOurs(heading: string): boolean {
  const words = normaliseHeading(heading);
  return NOT_OURS.test(words) && !BUT_OURS.test(words);
}

/** The likely field of each column of a sheet. */
export interface SheetGuess {
  matches: ColumnMatches;
  /** Columns whose match staff should check. */
  unsure: string[];
}

/** Guesses for all columns together. Each field is used once, except those that several columns can fill. */
export function guessColumns(sheet: Pick<Sheet, "name" | "columns" | "likely">): SheetGuess {
  const guesses = new Map(
    sheet.columns.map((column) => [column, guessField(column) ?? byValues(sheet.likely?.[column])] as const),
  );
  if (isAboutUniversities(sheet.name, [...guesses.values()])) meanUniversities(guesses);
  const best = new Map<Field, string>();
  for (const [column, guess] of guesses) {
    if (!guess || LIST_FIELDS.has(guess.field)) continue;
    const holder = best.get(guess.field);
    if (holder === undefined || guess.score > (guesses.get(holder)?.score ?? 0)) best.set(guess.field, column);
  }
  const matches: Record<string, Field> = {};
  const unsure: string[] = [];
  for (const [column, guess] of guesses) {
    if (!guess) continue;
    if (!LIST_FIELDS.has(guess.field) && best.get(guess.field) !== column) continue;
    matches[column] = guess.field;
    if (!guess.sure) unsure.push(column);
  }
  return { matches, unsure };
}

const byValues = (field: Field | undefined): Guess | null => (field ? { field, sure: false, score: 10 } : null);

/** Checks for a sheet about universities, by its name and because it has no fields of a course. */
function isAboutUniversities(name: string, guesses: (Guess | null)[]): boolean {
  const fields = new Set(guesses.map((guess) => guess?.field));
  const facts: Field[] = ["level", "tuitionFee", "startDates", "duration", "faculty", "ieltsOverall"];
  return /universit|institution|provider/i.test(name) && !facts.some((field) => fields.has(field));
}

/** Turns "Name", "Id" and "Description" on such a sheet into the university's. */
function meanUniversities(guesses: Map<string, Guess | null>): void {
  const instead: Partial<Record<Field, Field>> = {
    name: "universityName",
    courseId: "universityId",
    code: "universityId",
    description: "about",
  };
  for (const [column, guess] of guesses) {
    const field = guess && instead[guess.field];
    // A column that says "course" is about the course.
    if (guess && field && !/course|program/i.test(column))
      guesses.set(column, { ...guess, field, score: guess.score - 50 });
  }
}
