/**
 * The only place that decides which courses a filter finds. The list, its total, the counts and the ways out of an
 * empty list use it. A filter looks at the distinct values of a column, never at single courses.
 */
import type { Profile } from "#app/domain/fit/profile-input.ts";
import { recruitmentOn } from "#app/domain/recruitment/recruitment.ts";
import { LEVELS } from "#app/domain/values/level.ts";
import { monthBits } from "#app/domain/values/starts.ts";
import { STUDY_MODES } from "#app/domain/values/study-mode.ts";
import { MONTHS } from "#app/notation.ts";
import { FILTER_TEXTS } from "../filter-texts.ts";
import type { ChoiceName, ChosenFilters } from "../filters.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import type { ColumnName, Values } from "./columns.ts";
import { verdictsFor } from "./fit-classes.ts";

/** A value to choose, and how many courses it would show. */
export interface Counted {
  value: string;
  count: number;
  /** How people read the value, if not as it is. */
  name?: string;
}

/** What an answer depends on beside the catalogue. */
export interface ScanContext {
  /** The day in Dhaka. */
  today: string;
  /** The results of the student who asks. Without them no course is known to fit. */
  profile?: Profile | null;
}

interface Facet<Name extends ColumnName = ColumnName> {
  column: Name;
  /** Checks whether courses with this entry of the column match the filter's value. */
  holds(
    value: string,
    entry: Values[Name][number],
    entryNumber: number,
    index: CatalogueIndex,
    context: ScanContext,
  ): boolean;
  /** Returns the values to offer, in order. Each is offered if it would show a course. */
  offers(index: CatalogueIndex): readonly string[];
  /** True if each value finds what the one before it finds. One that finds no more is not offered. */
  isRising?: true;
  /** Returns how people read a value, if not as it is. */
  name?(value: string, index: CatalogueIndex): string;
}

const facet = <Name extends ColumnName>(of: Facet<Name>): Facet => of as unknown as Facet;

const FEES_OFFERED = [10, 12, 14, 15, 16, 18, 20, 22, 25, 30, 35, 40].map((thousands) => String(thousands * 1000));
const SCORES = { lowest: 4, highest: 9 };
const DURATIONS_OFFERED = ["6", "12", "18", "24", "36", "48"];

const byName = (a: string, b: string) => a.localeCompare(b, "en-GB");
const distinct = (values: readonly string[]) => [...new Set(values)].sort(byName);

const FACETS: Record<ChoiceName, Facet> = {
  faculty: facet<"faculty">({
    column: "faculty",
    holds: (value, faculty) => faculty === value,
    offers: ({ values }) => distinct(values.faculty),
  }),
  level: facet<"level">({
    column: "level",
    holds: (value, level) => level === value,
    offers: ({ values }) => distinct(values.level).sort((a, b) => placeOf(a) - placeOf(b)),
  }),
  ieltsScore: facet<"ielts">({
    column: "ielts",
    isRising: true,
    holds: (value, score) => score !== null && score <= scoreHeld(value),
    offers: ({ values }) =>
      values.ielts
        .flatMap((score) => (score !== null && score >= SCORES.lowest && score <= SCORES.highest ? [score] : []))
        .sort((a, b) => a - b)
        .map((score) => score.toFixed(1)),
  }),
  feeMax: facet<"fee">({
    column: "fee",
    isRising: true,
    holds: (value, fee) => fee !== null && fee <= Number(value),
    offers: () => FEES_OFFERED,
  }),
  nation: facet<"university">({
    column: "university",
    holds: (value, { country }) => country === value,
    offers: ({ values }) => distinct(values.university.map(({ country }) => country)),
  }),
  city: facet<"university">({
    column: "university",
    holds: (value, { city }) => city === value,
    offers: ({ values }) => distinct(values.university.map(({ city }) => city)),
  }),
  university: facet<"university">({
    column: "university",
    holds: (value, { id }) => id === value,
    offers: ({ values }) => [...values.university].sort((a, b) => byName(a.name, b.name)).map(({ id }) => id),
    name: (value, { values }) => values.university.find(({ id }) => id === value)?.name ?? value,
  }),
  subject: facet<"subjects">({
    column: "subjects",
    holds: (value, subjects) => subjects.includes(value),
    offers: ({ values }) => distinct(values.subjects.flat()),
  }),
  intake: facet<"dates">({
    column: "dates",
    holds: (value, { startDates }) => (monthBits(startDates) & (1 << MONTHS.indexOf(value as never))) !== 0,
    offers: () => MONTHS,
  }),
  duration: facet<"duration">({
    column: "duration",
    isRising: true,
    holds: (value, months) => months !== null && months <= Number(value),
    offers: () => DURATIONS_OFFERED,
  }),
  mode: facet<"modes">({
    column: "modes",
    holds: (value, modes) => modes.includes(value),
    offers: () => STUDY_MODES,
  }),
  scholarship: facet<"scholarship">({
    column: "scholarship",
    holds: (_, hasOne) => hasOne,
    offers: () => ["1"],
  }),
  deadline: facet<"dates">({
    column: "dates",
    holds: (_, _dates, number, index, { today }) => index.on(today).closed[number] === 0,
    offers: () => ["1"],
  }),
  open: facet<"university">({
    column: "university",
    holds: (_, university, _number, _index, { today }) => recruitmentOn(university, today).state === "open",
    offers: () => ["1"],
  }),
  fit: facet<"rules">({
    column: "rules",
    holds: (value, _rules, number, index, { profile }) => !!profile && verdictsFor(index, profile)[number] === value,
    offers: () => ["meets"],
  }),
};

function placeOf(level: string): number {
  const place = LEVELS.indexOf(level as never);
  return place < 0 ? LEVELS.length : place;
}

/** Returns the score as a number. */
function scoreHeld(ieltsScore: string): number {
  const score = Number(ieltsScore);
  if (!(score >= 0 && score <= 9)) throw new RangeError("ieltsScore must be a score from 0 to 9");
  return score;
}

export const columnOf = (name: ChoiceName): ColumnName => FACETS[name].column;

/** Returns 1 for each entry of the filter's column that matches the value. */
export function passing(name: ChoiceName, value: string, index: CatalogueIndex, context: ScanContext): Uint8Array {
  const { column, holds } = FACETS[name];
  const entries: readonly unknown[] = index.values[column];
  return Uint8Array.from(entries, (entry, number) => (holds(value, entry as never, number, index, context) ? 1 : 0));
}

/** How people read a value of a filter. */
export const nameOf = (name: ChoiceName, value: string, index: CatalogueIndex): string =>
  FILTER_TEXTS[name].say?.(value) ?? FACETS[name].name?.(value, index) ?? value;

const SPELLED = ["faculty", "level", "nation", "city", "subject", "mode"] as const;

/** Returns the filters with the catalogue's spelling of values that differ only in case, for callers who type them. */
export function asSpelled<Filters extends ChosenFilters>(filters: Filters, index: CatalogueIndex): Filters {
  const spelled = { ...filters };
  for (const name of SPELLED) {
    const typed = filters[name];
    if (!typed) continue;
    const offered = FACETS[name].offers(index);
    if (offered.includes(typed)) continue;
    spelled[name] = offered.find((value) => value.toLowerCase() === typed.toLowerCase()) ?? typed;
  }
  return spelled;
}

/**
 * Returns the values to offer, each with its count. `counts` has the number of courses of each entry of the filter's
 * column, under the other filters. Always includes the chosen value.
 */
export function optionsOf(
  name: ChoiceName,
  chosen: string,
  counts: Uint32Array,
  index: CatalogueIndex,
  context: ScanContext,
): Counted[] {
  const offered = FACETS[name].offers(index);
  const values = chosen && !offered.includes(chosen) ? insert(offered, chosen) : offered;
  let before = 0;
  return values.flatMap((value) => {
    const passes = passing(name, value, index, context);
    let count = 0;
    counts.forEach((courses, number) => {
      if (passes[number]) count += courses;
    });
    const isMore = count > before;
    if (FACETS[name].isRising) before = count;
    if (!isMore && value !== chosen) return [];
    const shown = nameOf(name, value, index);
    return [{ value, count, ...(shown === value ? {} : { name: shown }) }];
  });
}

/** Puts a value among others: numbers by size, words at the end. */
function insert(offered: readonly string[], value: string): string[] {
  const place = offered.findIndex((other) => Number(other) > Number(value));
  return place < 0 ? [...offered, value] : offered.toSpliced(place, 0, value);
}
