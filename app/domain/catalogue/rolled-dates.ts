/** Works out a course's start dates and deadlines of a later year from those of an earlier one. */
import type { Deadline } from "#app/db/words.ts";
import { inLaterYear } from "#app/domain/values/dates.ts";
import { deadlineText, readDeadlines } from "#app/domain/values/deadlines.ts";
import { readStartDates } from "#app/domain/values/start-dates.ts";
import { readStart } from "#app/domain/values/starts.ts";

export const ROLLOVER_WAYS = ["replace", "add"] as const;

export interface Rollover {
  from: number;
  to: number;
  /** Whether the new dates take the place of the old ones, or are added beside them. */
  way: (typeof ROLLOVER_WAYS)[number];
}

export interface CourseDates {
  startDates: string[];
  deadlines: Deadline[];
}

/** A date of the earlier year with the one of the later year. */
export interface Move<Of> {
  now: Of;
  after: Of;
}

export interface Rolled {
  /**
   * "done" has all dates of the later year already, "none" has no date of the earlier year, and "unfit" would have more
   * dates than a course can have.
   */
  outcome: "changed" | "done" | "none" | "unfit";
  dates: CourseDates;
  starts: Move<string>[];
  deadlines: Move<Deadline>[];
}

/** Returns the year of "September 2026", or null. */
export const yearOfStart = (text: string): number | null => readStart(text)?.year ?? null;

/** Returns the dates of a course after the rollover, and which of them moved. */
export function rollOver(course: CourseDates, rollover: Rollover): Rolled {
  const starts = course.startDates
    .filter((text) => yearOfStart(text) === rollover.from)
    .map((now) => ({ now, after: inYear(now, rollover.to) }));
  const rolledDeadlines = rollDeadlines(course, rollover);
  const leaving = rollover.way === "replace" ? new Set(starts.map(({ now }) => now)) : new Set();
  const wanted = {
    startDates: inOrder([
      ...new Set([
        ...course.startDates.flatMap((text) => (leaving.has(text) ? inYear(text, rollover.to) : text)),
        ...starts.map(({ after }) => after),
      ]),
    ]),
    deadlines: rolledDeadlines.deadlines,
  };
  const moved = { starts, deadlines: rolledDeadlines.moves };
  if (starts.length === 0 && !rolledDeadlines.isConcerned) return { outcome: "none", dates: course, ...moved };
  if (sameDates(wanted, course)) return { outcome: "done", dates: course, ...moved };
  const dates = readBack(wanted);
  return dates ? { outcome: "changed", dates, ...moved } : { outcome: "unfit", dates: course, ...moved };
}

function rollDeadlines({ startDates, deadlines }: CourseDates, { from, to, way }: Rollover) {
  const each = deadlines.map((deadline) => ({ deadline, years: intakeYears(deadline, startDates) }));
  const concerned = each.filter(({ years }) => years.has(from));
  const moves = concerned.flatMap(({ deadline }): Move<Deadline>[] => {
    const after = {
      intake: yearOfStart(deadline.intake) === null ? deadline.intake : inYear(deadline.intake, to),
      date: inLaterYear(deadline.date, to - from),
    };
    // The university has already said when this intake closes.
    const isKnown = each.some(
      (other) => other.deadline !== deadline && other.deadline.intake === after.intake && other.years.has(to),
    );
    return isKnown ? [] : [{ now: deadline, after }];
  });
  // A deadline may be for another start date too, which stays.
  const leaving = new Set(
    way === "replace" ? concerned.flatMap(({ deadline, years }) => (years.size === 1 ? [deadline] : [])) : [],
  );
  return {
    isConcerned: concerned.length > 0,
    moves,
    deadlines: [...deadlines.filter((one) => !leaving.has(one)), ...moves.map(({ after }) => after)],
  };
}

/**
 * Returns the years of the intakes that a deadline is for. Without a year of its own it is for the starts that follow
 * it within a year, and if there are none, for the intake of its own year.
 */
function intakeYears({ intake, date }: Deadline, startDates: readonly string[]): ReadonlySet<number> {
  const named = readStart(intake);
  if (named?.year) return new Set([named.year]);
  const year = Number(date.slice(0, 4));
  const years = (named ? [intake] : startDates).flatMap((text) => {
    const start = readStart(text);
    const [month] = start?.months ?? [];
    if (!start || month === undefined) return [];
    const following = year * 12 + month >= monthOf(date) ? year : year + 1;
    return start.year === null || start.year === following ? [following] : [];
  });
  return new Set(years.length > 0 ? years : [year]);
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Returns "September 2027" for "September 2026". */
const inYear = (start: string, year: number): string => start.replace(/\d{4}$/, String(year));

/** Sorts start dates that all have a year. The order of others is as people wrote it. */
function inOrder(startDates: string[]): string[] {
  const monthsOf = (text: string) => {
    const start = readStart(text);
    return start?.year ? start.year * 12 + (start.months[0] ?? 0) : null;
  };
  if (startDates.some((text) => monthsOf(text) === null)) return startDates;
  return startDates.toSorted((a, b) => (monthsOf(a) ?? 0) - (monthsOf(b) ?? 0));
}

/** Writes dates as the cells of an import. */
export const datesAsCells = ({ startDates, deadlines }: CourseDates): [starts: string, deadlines: string] => [
  startDates.join(", "),
  deadlines.map(deadlineText).join("\n"),
];

/** Returns the dates as the import reads them, or null if it would not read all of them. */
function readBack(dates: CourseDates): CourseDates | null {
  const [starts, lines] = datesAsCells(dates);
  const read = { starts: readStartDates(starts), deadlines: readDeadlines(lines) };
  if (read.starts.problem !== undefined || read.deadlines.problem !== undefined) return null;
  const back = { startDates: read.starts.value, deadlines: read.deadlines.value };
  return sameDates(back, dates) ? back : null;
}

function sameDates(one: CourseDates, other: CourseDates): boolean {
  const of = ({ startDates, deadlines }: CourseDates) =>
    JSON.stringify([startDates, [...new Set(deadlines.map(deadlineText))].sort()]);
  return of(one) === of(other);
}
