/** When a course starts next, and until when people can apply for that start. */
import type { Deadline } from "#app/db/words.ts";
import { inDigits } from "#app/language.ts";
import { dayInWords, MONTHS } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { datesInWords } from "./course-words.ts";

/** The next start as a card shows it, in the words of the catalogue: `datesInWords` writes them for the page. */
export interface NextStart {
  /** "Jan 2027", "Autumn 2027" or "Any month". */
  start: string;
  /** "30 Nov", or null if no deadline is known. */
  applyBy: string | null;
  /** The days until the deadline if they are few, otherwise null. */
  daysLeft: number | null;
}

type Dates = { startDates: readonly string[]; deadlines: readonly Deadline[] };

/** A deadline this near is shown with the days that are left. */
const SOON_DAYS = 14;
const DAY_MS = 86_400_000;
export const ANY_MONTH = "Any month";
/** The first month of each season. */
const SEASONS: Readonly<Record<string, number>> = { Winter: 11, Spring: 2, Summer: 5, Autumn: 8 };

export interface Start {
  word: string;
  /** The months in which it may be, from 0. */
  months: number[];
  year: number | null;
}

/** Reads a start date, or returns null if it is not in a month or season: "Any month". */
export function readStart(text: string): Start | null {
  const [, word = "", year] = /^(.+?)(?: (\d{4}))?$/.exec(text) ?? [];
  const month = MONTHS.indexOf(word as (typeof MONTHS)[number]);
  const season = SEASONS[word];
  const at = year === undefined ? null : Number(year);
  if (month >= 0) return { word: word.slice(0, 3), months: [month], year: at };
  if (season !== undefined) return { word, months: [season, (season + 1) % 12, (season + 2) % 12], year: at };
  return null;
}

/** Returns the months in which a course starts as bits, January first. */
export function monthBits(startDates: readonly string[]): number {
  let bits = 0;
  for (const text of startDates) {
    if (text === ANY_MONTH) return 0xfff;
    for (const month of readStart(text)?.months ?? []) bits |= 1 << month;
  }
  return bits;
}

interface Upcoming {
  start: string;
  /** The month of the start, counted from year 0. */
  month: number;
  deadline: string | null;
}

/** Returns the first start after the month of `today` ("2026-11-23") for which people can still apply, or null. */
export const upcoming = (dates: Dates, today: string): Upcoming | null => openStarts(dates, today)[0] ?? null;

/** Returns all of them within two years, the next one first. */
export function openStarts(dates: Dates, today: string): Upcoming[] {
  const now = monthNumber(today);
  return startsAround(dates, today)
    .filter(({ month, deadline }) => month > now && (deadline === null || deadline >= today))
    .sort((a, b) => a.month - b.month);
}

/** Returns the last day to apply for an intake, "2027-01", also if it is over, or null if it is not known. */
export const lastDayToApply = (dates: Dates, intake: string, today: string): string | null =>
  startsAround(dates, today).find(({ start, month }) => start === ANY_MONTH || month === monthNumber(intake))
    ?.deadline ?? null;

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Returns the starts of this year and the next two, past ones too. */
function startsAround({ startDates, deadlines }: Dates, today: string): Upcoming[] {
  const now = monthNumber(today);
  return startDates.flatMap((text): Upcoming[] => {
    if (text === ANY_MONTH) return [{ start: text, month: now + 1, deadline: deadlineOf(deadlines, "", null) }];
    const read = readStart(text);
    const [first] = read?.months ?? [];
    if (!read || first === undefined) return [];
    const year = Number(today.slice(0, 4));
    const years = read.year === null ? [year, year + 1, year + 2] : [read.year];
    return years.map((at) => ({
      start: `${read.word} ${at}`,
      month: at * 12 + first,
      deadline: deadlineOf(deadlines, text.replace(/ \d{4}$/, ""), at * 12 + first),
    }));
  });
}

/** Returns the last day to apply for a start, or null. A deadline without a year is for the start that follows it. */
function deadlineOf(deadlines: readonly Deadline[], word: string, month: number | null): string | null {
  const own = deadlines.filter(({ intake, date }) => {
    if (month === null) return intake === "" || intake === ANY_MONTH;
    const [, said = "", year] = /^(.*?) ?(\d{4})?$/.exec(intake) ?? [];
    if (said && said !== word) return false;
    if (year) return Number(year) === Math.floor(month / 12);
    const until = month - (Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1);
    return until >= 0 && until < 12;
  });
  return (
    own
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? null
  );
}

/** Returns the next start as a card shows it, or null if none is known. */
export function nextStart(dates: Dates, today: string): NextStart | null {
  const next = upcoming(dates, today);
  return next && shown(next, today);
}

export interface ShownStarts {
  /** The next start of each month in which the course starts, the nearest first. */
  starts: NextStart[];
  /** The deadlines that they say, as ISO days. */
  told: string[];
  /** Every start date of the course in words, with those that are over. */
  listed: string[];
}

/** Returns what a course's own page shows of its starts. */
export function shownStarts(dates: Dates, today: string): ShownStarts {
  const wordOf = ({ start }: Upcoming) => start.replace(/ \d{4}$/, "");
  const open = openStarts(dates, today);
  const first = open.filter((one, at) => open.findIndex((other) => wordOf(other) === wordOf(one)) === at);
  return {
    starts: first.map((one) => inFull(shown(one, today))),
    told: first.flatMap(({ deadline }) => deadline ?? []),
    listed: dates.startDates.map((start) => startInWords(start, dates, today)),
  };
}

/** A page has room for whole months. */
const inFull = ({ start, applyBy, daysLeft }: NextStart): NextStart => ({
  start: wholeMonth(start),
  applyBy: applyBy && wholeMonth(applyBy),
  daysLeft,
});

const wholeMonth = (text: string) =>
  text.replace(/\b[A-Z][a-z]{2}\b/, (short) => MONTHS.find((month) => month.startsWith(short)) ?? short);

function shown({ start, deadline }: Upcoming, today: string): NextStart {
  if (deadline === null) return { start, applyBy: null, daysLeft: null };
  const days = Math.round((Date.parse(deadline) - Date.parse(today)) / DAY_MS);
  return { start, applyBy: shortDay(deadline), daysLeft: days <= SOON_DAYS ? days : null };
}

const shortDay = (day: string) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}`;

/** Returns the last day to apply in lines, with the days that are left if they are few. None if it is not known. */
export function deadlineLines({ applyBy, daysLeft }: NextStart): string[] {
  if (applyBy === null) return [];
  const by = m.course_apply_by({ date: datesInWords(applyBy) });
  return daysLeft === null ? [by] : [by, daysLeftInWords(daysLeft)];
}

function daysLeftInWords(days: number): string {
  if (days === 0) return m.course_last_day();
  return days === 1 ? m.course_one_day_left() : m.course_days_left({ count: inDigits(days) });
}

/** Writes a start of a course, and says of one with a year that it is over or that no one can apply for it now. */
export function startInWords(start: string, { deadlines }: Pick<Dates, "deadlines">, today: string): string {
  const text = datesInWords(start);
  if (readStart(start)?.year == null) return text;
  const [at] = startsAround({ startDates: [start], deadlines }, today);
  if (!at) return text;
  if (at.month <= monthNumber(today)) return m.course_start_over({ start: text });
  return at.deadline !== null && at.deadline < today ? m.course_start_closed({ start: text }) : text;
}

/** Writes a deadline with its start, and says of one that has passed that it is closed. */
export function deadlineInWords({ intake, date }: Deadline, today: string): string {
  const day = dayInWords(date);
  const start = datesInWords(intake);
  if (date < today)
    return intake ? m.course_intake_closed_on({ intake: start, date: day }) : m.course_closed_on({ date: day });
  return intake ? m.course_intake_apply_by({ intake: start, date: day }) : m.course_apply_by({ date: day });
}

/** Checks whether the last known deadline is before `today`. */
export const isClosed = (deadlines: readonly Deadline[], today: string): boolean =>
  deadlines.length > 0 && deadlines.every(({ date }) => date < today);

/** Returns a date whose UTC fields show the clock in Dhaka, which has had no summer time since 2009. */
export const clockInDhaka = (moment: Date): Date => new Date(moment.getTime() + 6 * 3_600_000);

/** Returns the day in Dhaka as "2026-11-23". */
export const dayInDhaka = (moment = new Date()): string => clockInDhaka(moment).toISOString().slice(0, 10);
