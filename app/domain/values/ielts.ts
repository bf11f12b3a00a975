/** Reads IELTS requirements. */
import { DATE, no, ok, type Read } from "./cell.ts";
import { plainNumbers } from "./digits.ts";
import { partsByTest } from "./english-tests.ts";

/** The scores in a cell: the overall score, and the parts that it names. */
export interface Ielts {
  overall: number | null;
  listening?: number;
  reading?: number;
  writing?: number;
  speaking?: number;
}

const PARTS = {
  listening: "l(?:istening)?",
  reading: "r(?:eading)?",
  writing: "w(?:riting)?",
  speaking: "s(?:peaking)?",
} as const;
type IeltsPart = keyof typeof PARTS;
const BAND_RULE = "IELTS scores go from 0 to 9 in half points, for example 6.5.";
const OTHER_TESTS = /\b(toefl|pte|pearson|duolingo|det)\b/i;
const NOT_ASKED = /^(not required|no ielts|waived|no)$/i;

/**
 * Reads "6.5 overall", "6.5 (no less than 6.0)", "IELTS 6.5 with 6.0 in each band", "7.0 (W 6.5, L 6.0)". If a text
 * names several tests, it reads the part about IELTS.
 */
export function readIelts(written: string): Read<Ielts> {
  const text = plainNumbers(written);
  if (OTHER_TESTS.test(text)) {
    const own = partsByTest(text).ielts;
    return own ? readIelts(own.replace(/[\s,;/|&-]*\b(or|and)?[\s,;/|&-]*$/i, "")) : ok({ overall: null });
  }
  if (!text || NOT_ASKED.test(text)) return ok({ overall: null });
  const changed = DATE.exec(text);
  if (changed)
    return no(
      "The spreadsheet has turned this score into a date. Format the cell as text and type it again, for example 6.5.",
    );
  const plain = text.replace(/(\d),(\d)(?!\d)/g, "$1.$2").toLowerCase();
  if (/\d\s*(-|–|—|to)\s*\d/.test(plain)) return no("This is a range. Enter the single score the course requires.");
  const numbers = (plain.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  if (numbers.length === 0) return no(BAND_RULE);
  const parts = namedParts(plain);
  const overallSaid = /overall\D{0,12}(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(?:\(?overall|in overall|average)/.exec(plain);
  const overall = Number(overallSaid?.[1] ?? overallSaid?.[2] ?? numbers[0]);
  if (![overall, ...numbers].every(isBand)) return no(BAND_RULE);
  if (overall === 0) return no("The score cannot be 0. Leave it empty if it is not known.");
  const others = numbers.filter((_, i) => i !== numbers.indexOf(overall));
  const rest = others.filter((n) => !Object.values(parts).includes(n));
  if (rest.length > 1)
    return no("This contains several scores, and it is not clear which is which. Use a separate column for each.");
  const each = rest[0];
  if (each === undefined) return ok({ overall, ...parts });
  const isForEach =
    /each|all|any|every|no (less|lower|element|band|component|section|sub)|not? (less|lower|below)|min|below|other|rest|remaining|component|\(\s*\d|\/\s*\d/.test(
      plain,
    );
  if (!isForEach)
    return no("This contains 2 scores, and it is not clear which is which. Use a separate column for each.");
  return ok({ overall, listening: each, reading: each, writing: each, speaking: each, ...parts });
}

/** Reads "W 6.5", "writing: 6.5", "6.5 in writing and speaking". */
function namedParts(text: string): Partial<Record<IeltsPart, number>> {
  const parts: Partial<Record<IeltsPart, number>> = {};
  for (const [part, word] of Object.entries(PARTS) as [IeltsPart, string][]) {
    const after = new RegExp(`\\b${word}\\b\\s*[:=-]?\\s*(\\d(?:\\.\\d+)?)`).exec(text);
    const before = new RegExp(
      `(\\d(?:\\.\\d+)?)\\s*(?:in|for)\\s*(?:(?:listening|reading|writing|speaking)\\s*(?:,|and|&|/)*\\s*)*\\b${word}\\b`,
    ).exec(text);
    const found = before?.[1] ?? after?.[1];
    if (found) parts[part] = Number(found);
  }
  return parts;
}

const isBand = (score: number) => score >= 0 && score <= 9 && Number.isInteger(score * 2);

/** Reads one score: "6.0", "Band 6", "6.0 minimum". */
export function readBand(text: string): Read<number | null> {
  if (OTHER_TESTS.test(text)) return no("This includes another test. Enter the IELTS score only.");
  const read = readIelts(text);
  if (read.problem !== undefined) return read;
  const { overall, ...parts } = read.value;
  if (Object.values(parts).some((score) => score !== overall)) return no("Enter one score here.");
  return ok(overall);
}
