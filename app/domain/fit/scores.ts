/** A published comparison of English tests. It says "about" only: a course's rule is its own score for that test. */
import { type EnglishTest, isNewToefl } from "./english-scales.ts";

/** Where a column is from, and what is not certain about it. */
interface ComparisonSource {
  source: string;
  /** When it was listed. Null if it carries no date. */
  date: string | null;
  note: string;
}

type Column = "pte" | "toeflOld" | "toeflNew" | "duolingo";

export const COMPARISON_SOURCES: Record<Column, ComparisonSource> = {
  pte: {
    source: "Pearson's table of July 2025, from a copy",
    date: "July 2026",
    note: "Older tables have higher PTE scores for 6.0 to 7.5",
  },
  toeflOld: {
    source: "Copies that cite the official table",
    date: null,
    note: "For tests before 21 January 2026. Not yet checked against the official table",
  },
  toeflNew: {
    source: "ETS help pages, by way of the scores before 21 January 2026",
    date: "January 2026",
    note: "For tests since 21 January 2026. ETS compares the new scores with the earlier ones, not with IELTS",
  },
  duolingo: {
    source: "Copies that cite the official table",
    date: null,
    note: "Not yet checked against the official table",
  },
};

/** A row: an IELTS score beside the lowest and the highest score that is about the same. */
interface ComparisonRow {
  ielts: number;
  /** Pearson's scores of July 2025, and those before. */
  pte: { now: number; before: number };
  toeflOld: readonly [number, number];
  duolingo: readonly [number, number];
}

export const COMPARISON: readonly ComparisonRow[] = [
  { ielts: 6, pte: { now: 47, before: 50 }, toeflOld: [60, 78], duolingo: [105, 115] },
  { ielts: 6.5, pte: { now: 55, before: 58 }, toeflOld: [79, 93], duolingo: [120, 125] },
  { ielts: 7, pte: { now: 63, before: 65 }, toeflOld: [94, 101], duolingo: [130, 135] },
  { ielts: 7.5, pte: { now: 71, before: 73 }, toeflOld: [102, 109], duolingo: [140, 145] },
];

/** TOEFL scores since 21 January 2026, and the earlier score that each is at least. */
const NEW_TOEFL: readonly (readonly [number, number])[] = [
  [4, 72],
  [4.5, 86],
  [5, 95],
];

export interface AboutIelts extends ComparisonSource {
  ielts: number;
  /** Whether the score is above the last row, so that the IELTS score may be higher. */
  isOrMore: boolean;
}

/** Returns about which IELTS score another test's score is, or null if the tables do not say. */
export function aboutIelts(test: EnglishTest, score: number): AboutIelts | null {
  if (test === "ielts") return null;
  const column: Column = test === "toefl" ? (isNewToefl(score) ? "toeflNew" : "toeflOld") : test;
  const compared = column === "toeflNew" ? NEW_TOEFL.findLast(([least]) => score >= least)?.[1] : score;
  if (compared === undefined) return null;
  const row = COMPARISON.findLast((one) => compared >= range(one, column)[0]);
  if (!row) return null;
  const [least, most = least] = range(row, column);
  const isLast = row === COMPARISON.at(-1);
  const isAboveNew = column === "toeflNew" && score > (NEW_TOEFL.at(-1)?.[0] ?? 0);
  return { ielts: row.ielts, isOrMore: isAboveNew || (isLast && compared > most), ...COMPARISON_SOURCES[column] };
}

function range(row: ComparisonRow, column: Column): readonly [number, number?] {
  if (column === "pte") return [row.pte.now];
  return column === "duolingo" ? row.duolingo : row.toeflOld;
}
