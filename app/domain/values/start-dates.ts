/** Reads when a course begins. */

import { MONTHS } from "#app/notation.ts";
import { no, ok, type Read } from "./cell.ts";
import { asciiDigits } from "./digits.ts";

const SEASONS: Readonly<Record<string, string>> = {
  autumn: "Autumn",
  fall: "Autumn",
  winter: "Winter",
  spring: "Spring",
  summer: "Summer",
};
const DAY = 86_400_000;
const START_RULE = 'Enter start dates, for example "September, January" or "September 2026".';
const MOST_STARTS = 12;

/** Reads months, with their year if there is one: "Sept, Jan & May", "01/09/2026", Excel's 46266. */
export function readStartDates(text: string): Read<string[]> {
  const plain = asciiDigits(text)
    // The comma in "September 14th, 2026" separates nothing.
    .replace(/\b([a-z]{3,9})\s+\d{1,2}(?:st|nd|rd|th)?,?\s+(20\d\d)\b/gi, "$1 $2")
    .replace(/\b(\d{4})-(\d{2})-\d{2}(T[\d:.]+Z?)?/g, (_, year, month) => `${MONTHS[Number(month) - 1] ?? "?"} ${year}`)
    .replace(
      /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})\b/g,
      (_, _day, month, year) => `${MONTHS[Number(month) - 1] ?? "?"} ${century(year)}`,
    )
    .replace(/\b(4\d{4}|5\d{4})\b/g, (serial) => monthOf(new Date(Date.UTC(1899, 11, 30) + Number(serial) * DAY)));
  const starts: string[] = [];
  for (const token of plain.split(/[,;/|&+\n]|\band\b|\bor\b/i)) {
    const word = token
      .replace(/\b(intakes?|entry|start(ing|s)?|in|mid|early|late|semester|term|only|of)\b|[().]/gi, " ")
      .trim();
    if (!word) continue;
    const start = startOf(word);
    if (!start) return no(START_RULE);
    if (!starts.includes(start)) starts.push(start);
  }
  return starts.length > MOST_STARTS ? no(`List ${MOST_STARTS} start dates or fewer.`) : ok(starts);
}

const century = (year: string) => (year.length === 2 ? `20${year}` : year);
const monthOf = (date: Date) => `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

function startOf(word: string): string | null {
  if (
    /^(rolling|flexible|any ?time|any month|all year( round)?|monthly|every month|throughout( the)? year)$/i.test(word)
  )
    return "Any month";
  // Day, month and year in the common orders. The day is dropped.
  const match =
    /^(?:\d{1,2}(?:st|nd|rd|th)?[\s-]+)?([a-z]+)(?:[\s-]+\d{1,2}(?:st|nd|rd|th)(?=\s|$))?[\s'’-]*((?:20)?\d{2})?$/i.exec(
      word.replace(/^(20\d{2})[\s-]+([a-z]+)$/i, "$2 $1"),
    );
  if (!match) return null;
  const [, name = "", year] = match;
  const lower = name.toLowerCase();
  const month =
    lower.length >= 3
      ? MONTHS.find((one) => one.toLowerCase().startsWith(lower === "sept" ? "sep" : lower))
      : undefined;
  const said = month ?? SEASONS[lower];
  return said ? `${said}${year ? ` ${century(year)}` : ""}` : null;
}
