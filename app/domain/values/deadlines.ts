/** The last day to apply, for each intake of a course. */
import type { Deadline } from "#app/db/words.ts";
import { no, ok, type Read } from "./cell.ts";
import { isCalendarDay, readDate, writeDate, writeDay } from "./dates.ts";
import { asciiDigits } from "./digits.ts";
import { readStartDates } from "./start-dates.ts";

const RULE = 'Enter deadlines with their year, for example "September 2026: 30 June 2026", one per line.';
const MOST = 12;
const NONE = /^(rolling|open|none|no deadline|no|flexible|until full|ongoing|all year( round)?)$/i;
const FORMATS = ["d/M/yyyy", "d/M/yy", "d MMMM yyyy", "d MMM yyyy", "MMMM d yyyy", "MMM d yyyy"];
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const ISO = String.raw`\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?`;
const NUMBERS = String.raw`\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})`;
const WORDS = String.raw`\d{1,2}(?:st|nd|rd|th)?[\s-]+[a-z]{3,9}\.?,?[\s-]+\d{4}|[a-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}`;
const SERIAL = String.raw`\b[45]\d{4}\b`;
/**
 * Matches a date in any common notation. The last one in a text is the deadline, and the other words name the intake.
 */
const DATE = new RegExp(`(?:${ISO}|${NUMBERS}|${WORDS}|${SERIAL})`, "gi");

/** Reads one cell or form field, under a heading that may name the intake: "Deadline (January)". */
export function readDeadlines(text: string, heading = ""): Read<Deadline[]> {
  const found: Deadline[] = [];
  // The comma in "June 30, 2026" separates nothing.
  const lines = asciiDigits(text)
    .replace(/([a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?),\s*(\d{4})/gi, "$1 $2")
    .split(/[\n;|,]+/);
  for (const line of lines.map((one) => one.trim()).filter(Boolean)) {
    if (NONE.test(line)) continue;
    const last = [...line.matchAll(DATE)].at(-1);
    const date = last && isoDate(last[0]);
    if (!last || !date) return no(RULE);
    const said = `${line.slice(0, last.index)} ${line.slice(last.index + last[0].length)}`;
    const intake = intakeIn(said);
    if (intake === null) return no(RULE);
    found.push({ intake: intake || (intakeIn(heading) ?? ""), date });
  }
  const different = [...new Map(found.map((one) => [`${one.intake} ${one.date}`, one])).values()];
  different.sort((a, b) => a.date.localeCompare(b.date) || a.intake.localeCompare(b.intake));
  return different.length > MOST ? no(`List ${MOST} deadlines or fewer.`) : ok(different);
}

/** Writes "September 2026: 30 June 2026", or the date alone if it is for every start date. */
export const deadlineText = ({ intake, date }: Deadline): string =>
  intake ? `${intake}: ${formatDate(date)}` : formatDate(date);

/** Writes "30 June 2026" for the calendar day "2026-06-30". */
export const formatDate = (day: string): string => writeDay(day);

/** Returns the start date that words name: "" if they name none, null if they say something else. */
function intakeIn(words: string): string | null {
  const plain = words
    .replace(
      /\b(application|applications|deadlines?|closing|closes?|last|date|day|apply|by|for|until|intakes?|international|entry|start|the|is)\b|[():–—-]/gi,
      " ",
    )
    .trim();
  if (!plain) return "";
  const read = readStartDates(plain);
  return read.problem === undefined && read.value.length === 1 ? (read.value[0] ?? "") : null;
}

/** Returns the ISO day of a date in any common notation, or null. */
export function isoDate(text: string): string | null {
  if (/^\d{4}-/.test(text)) return isCalendarDay(text.slice(0, 10)) ? text.slice(0, 10) : null;
  if (/^[45]\d{4}$/.test(text)) return new Date(EXCEL_EPOCH + Number(text) * DAY_MS).toISOString().slice(0, 10);
  const plain = text
    .replace(/(\d)(st|nd|rd|th)\b/i, "$1")
    .replace(/\bsept\b/i, "Sep")
    .replace(/[.,](?=\s|$)/g, "")
    .replaceAll(".", "/")
    .replace(/[\s-]+/g, " ");
  for (const pattern of FORMATS) {
    const date = readDate(plain, pattern);
    if (date && date.getFullYear() >= 2000 && date.getFullYear() < 2100) return writeDate(date, "yyyy-MM-dd");
  }
  return null;
}
