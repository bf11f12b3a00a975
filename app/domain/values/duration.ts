/** Reads and writes how long a course takes. */
import { DATE, no, ok, type Read, readLine } from "./cell.ts";
import { plainNumbers } from "./digits.ts";

const WORDS: Readonly<Record<string, string>> = {
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
};
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(years?|yrs?|y)$/, "year"],
  [/^(months?|mths?|mos?|m)$/, "month"],
  [/^(weeks?|wks?|w)$/, "week"],
];
type Unit = "year" | "month" | "week";
const MOST: Readonly<Record<Unit, number>> = { year: 10, month: 96, week: 260 };
const DURATION_RULE = 'Enter a duration, for example "1 year" or "18 months".';

/**
 * Reads a duration as people write it: "1 year", "3 to 4 years". A bare number is in `unit`. Without a unit, up to 8 is
 * years and more is months.
 */
export function readDuration(text: string, unit?: Unit): Read<string | null> {
  if (!text) return ok(null);
  if (DATE.test(text))
    return no(
      `The spreadsheet has turned this duration into a date. Format the cell as text and type it again. ${DURATION_RULE}`,
    );
  const plain = plainNumbers(text)
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/\b(one|two|three|four|five|six|seven)\b/g, (word) => WORDS[word] ?? word);
  const match =
    /^(\d+(?:\.\d+)?)(?:\s*(?:-|–|—|to|or)\s*(\d+(?:\.\d+)?))?[\s-]*([a-z]+)?\b\.?(?:\(s\))?[\s,;(-]*([^\d]*)$/.exec(
      plain,
    );
  if (!match) {
    // Full-time and part-time durations together are kept as written.
    return /\d\s*-?\s*(years?|months?|weeks?|yrs?)/.test(plain) ? readLine(text, 80) : no(DURATION_RULE);
  }
  const [, from = "", to, word = "", rest = ""] = match;
  const said = UNITS.find(([pattern]) => pattern.test(word))?.[1] as Unit | undefined;
  const highest = Number(to ?? from);
  const counted = said ?? unit ?? (highest <= 8 ? "year" : "month");
  if (Number(from) === 0 || (to !== undefined && Number(to) <= Number(from))) return no(DURATION_RULE);
  if (highest > MOST[counted]) return no(`${highest} ${counted}s is too long. ${DURATION_RULE}`);
  const more = [said ? "" : word, rest].join(" ").replace(/[()]/g, "").trim();
  const spoken =
    inWords(from, to, counted) +
    (more ? `, ${more.replace(/^(f\/?t)$/, "full-time").replace(/^(p\/?t)$/, "part-time")}` : "");
  return readLine(spoken, 80);
}

/** Writes half years in months: 1.5 years is 18 months. */
function inWords(from: string, to: string | undefined, unit: Unit): string {
  const inMonths = unit === "year" && [from, to ?? from].some((n) => !Number.isInteger(Number(n)));
  const [a, b] = [from, to].map((n) =>
    n === undefined ? undefined : Math.round(Number(n) * (inMonths ? 12 : 1) * 10) / 10,
  );
  const name = inMonths ? "month" : unit;
  return `${b === undefined ? a : `${a} to ${b}`} ${name}${b === undefined && a === 1 ? "" : "s"}`;
}

/**
 * Returns "18 months", "1 year", "1.5 years", "1 year 6 months (full-time)" in months, or null for anything that is
 * not one length.
 */
export function durationMonths(duration: string | null): number | null {
  const text = (duration ?? "").toLowerCase().replace(/\(?\bfull[- ]time\b\)?/g, "");
  const [all, years, months] =
    /^\s*(?:(\d+(?:\.\d+)?)\s*(?:years?|yrs?))?(?:\s*(?:,|and)?\s*(\d+(?:\.\d+)?)\s*(?:months?|mths?))?[\s,.]*$/.exec(
      text,
    ) ?? [];
  if (all === undefined || (years === undefined && months === undefined)) return null;
  return Number(years ?? 0) * 12 + Number(months ?? 0) || null;
}
