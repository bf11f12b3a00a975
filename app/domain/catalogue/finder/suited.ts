/**
 * What comes first in a list without words: universities that take students from Bangladesh, of those the degrees that
 * nearly all of them come for, and of those the fees near the middle of the list. By rank alone, the first page would
 * be the dearest courses.
 */
import { recruitmentOn } from "#app/domain/recruitment/recruitment.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";

/** Places of the states of universities. What is not known may be open. */
const BY_STATE = { open: 0, unknown: 1, limited: 1, paused: 2 } as const;
/** How far a fee may be from the middle, as a share of it. */
const FEE_BANDS = [0.15, 0.35];
const UNKNOWN_FEE = FEE_BANDS.length + 1;
/** A foundation year and research are looked for by their level. */
const DEGREES = new Set(["Undergraduate", "Postgraduate"]);

/** Returns the place of each course of a list, fewer than `MOST_RANKS`. Equal ones are by turns. */
export function suitedRanks({ columns, values }: CatalogueIndex, courses: Uint32Array, today: string): Uint8Array {
  const states = values.university.map((university) => BY_STATE[recruitmentOn(university, today).state]);
  const middle = middleFee(values.fee, columns.fee, courses);
  const bands = values.fee.map((fee) => bandOf(fee, middle));
  const levels = values.level.map((level) => (DEGREES.has(level) ? 0 : 1));
  const ranks = new Uint8Array(courses.length);
  for (let at = 0; at < courses.length; at++) {
    const course = courses[at] as number;
    const state = states[columns.university[course] as number] as number;
    const level = levels[columns.level[course] as number] as number;
    ranks[at] = (state * 2 + level) * (UNKNOWN_FEE + 1) + (bands[columns.fee[course] as number] as number);
  }
  return ranks;
}

function bandOf(fee: number | null, middle: number): number {
  if (fee === null) return UNKNOWN_FEE;
  const band = FEE_BANDS.findIndex((share) => Math.abs(fee - middle) <= share * middle);
  return band < 0 ? FEE_BANDS.length : band;
}

/** Returns the fee that half of the courses with a fee are at or below. 0 if none is known. */
function middleFee(fees: readonly (number | null)[], column: Uint32Array, courses: Uint32Array): number {
  const counts = new Uint32Array(fees.length);
  for (const course of courses) {
    const fee = column[course] as number;
    counts[fee] = (counts[fee] as number) + 1;
  }
  const known = fees
    .flatMap((fee, number) => (fee === null || counts[number] === 0 ? [] : { fee, count: counts[number] as number }))
    .sort((a, b) => a.fee - b.fee);
  const half = known.reduce((sum, { count }) => sum + count, 0) / 2;
  let until = 0;
  for (const { fee, count } of known) {
    until += count;
    if (until >= half) return fee;
  }
  return 0;
}
