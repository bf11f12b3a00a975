/** Reads the scores of English tests that a course requires, even if one cell names several tests. */
import { DATE, no, ok, type Read } from "./cell.ts";
import { asciiDigits } from "./digits.ts";

interface Scale {
  /** Matches words that may be beside the score. */
  name: RegExp;
  rule: string;
  isScore(score: number): boolean;
}

const TOEFL: Scale = {
  name: /\b(toefl|ibt|internet based)\b/g,
  rule: "TOEFL iBT scores go from 0 to 120, or from 1 to 6 in half points since January 2026.",
  isScore: (score) =>
    (Number.isInteger(score) && score > 6 && score <= 120) || (score >= 1 && score <= 6 && Number.isInteger(score * 2)),
};
const PTE: Scale = {
  name: /\b(pte|pearson|academic)\b/g,
  rule: "PTE Academic scores go from 10 to 90.",
  isScore: (score) => Number.isInteger(score) && score >= 10 && score <= 90,
};
const DUOLINGO: Scale = {
  name: /\b(duolingo|det|english test)\b/g,
  rule: "Duolingo scores go from 10 to 160 in steps of 5.",
  isScore: (score) => Number.isInteger(score / 5) && score >= 10 && score <= 160,
};

const NOT_ASKED = /^(not required|not accepted|no|waived)$/i;

/** Returns a reader of "90", "TOEFL iBT 90 overall" or "90 (min 20 in each)". The first number is the overall score. */
const readerOf =
  ({ name, rule, isScore }: Scale) =>
  (text: string): Read<number | null> => {
    if (!text || NOT_ASKED.test(text)) return ok(null);
    if (DATE.test(text)) {
      return no("The spreadsheet has turned this score into a date. Format the cell as text and type it again.");
    }
    const plain = asciiDigits(text).toLowerCase().replace(name, " ");
    if (/\d\s*(-|–|—|to)\s*\d/.test(plain)) return no("This is a range. Enter the single score the course requires.");
    const [, before, after] = /(\d+(?:\.\d+)?)\s*overall|overall\D{0,12}(\d+(?:\.\d+)?)/.exec(plain) ?? [];
    const overall = before ?? after ?? /\d+(?:\.\d+)?/.exec(plain)?.[0];
    return overall !== undefined && isScore(Number(overall)) ? ok(Number(overall)) : no(rule);
  };

export const readToefl = readerOf(TOEFL);
export const readPte = readerOf(PTE);
export const readDuolingo = readerOf(DUOLINGO);

const TEST_NAMES = /\b(?:(ielts)|(toefl)|(pte|pearson)|(duolingo|det))\b/gi;
const TESTS = ["ielts", "toefl", "pte", "duolingo"] as const;

/**
 * Splits a text by the tests it names: "IELTS 6.5 (6.0) or PTE 58". Words before the first name are about IELTS, as
 * in "6.5 / TOEFL 90".
 */
export function partsByTest(text: string): Partial<Record<(typeof TESTS)[number], string>> {
  const names = [...text.matchAll(TEST_NAMES)];
  const first = text.slice(0, names[0]?.index);
  const parts: Partial<Record<(typeof TESTS)[number], string>> = /\d/.test(first) ? { ielts: first } : {};
  for (const [place, name] of names.entries()) {
    const test = TESTS.find((_, group) => name[group + 1]);
    const part = text.slice(name.index, names[place + 1]?.index);
    if (test && /\d/.test(part)) parts[test] ??= part;
  }
  return parts;
}

/**
 * Reads the scores of other tests in a text about English, null if it names none. Never returns a problem: the text
 * is about the IELTS score.
 */
export function readOtherTests(text: string): Read<Record<"toefl" | "pte" | "duolingo", number | null>> {
  const { toefl = "", pte = "", duolingo = "" } = partsByTest(text);
  return ok({
    toefl: readToefl(toefl).value ?? null,
    pte: readPte(pte).value ?? null,
    duolingo: readDuolingo(duolingo).value ?? null,
  });
}
