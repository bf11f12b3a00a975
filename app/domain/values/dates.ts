/** Dates by date-fns, for the server. No other module imports the library, and pages never get it. */
import { TZDate } from "@date-fns/tz";
import { addDays } from "date-fns/addDays";
import { addYears } from "date-fns/addYears";
import { format } from "date-fns/format";
import { isValid } from "date-fns/isValid";
import { isWeekend } from "date-fns/isWeekend";
import { parse } from "date-fns/parse";
import { parseISO } from "date-fns/parseISO";

/** Returns a date in a pattern of date-fns, for example "d MMMM yyyy". */
export const writeDate = (date: Date, pattern: string): string => format(date, pattern);

/** Returns "1 September 2026" for "2026-09-01". */
export const writeDay = (day: string): string => format(parseISO(day), "d MMMM yyyy");

/** Checks whether "2026-02-30" is a day of the calendar. */
export const isCalendarDay = (day: string): boolean => isValid(parseISO(day));

/** Returns the date that a text means in a pattern of date-fns, or null. */
export function readDate(text: string, pattern: string): Date | null {
  const date = parse(text, pattern, new Date(2000, 0, 1));
  return isValid(date) ? date : null;
}

/** Returns the date with the clock of a time zone, `days` later. */
export const dateIn = (timeZone: string, date: Date, days = 0): Date => addDays(new TZDate(date, timeZone), days);

/** Checks whether "2026-09-05" is a Saturday or Sunday. */
export const isAtWeekend = (day: string): boolean => isWeekend(parseISO(day));

/** Returns the same day of a later year. 29 February becomes 28 February, so that no one is told a later day. */
export const inLaterYear = (day: string, years: number): string => format(addYears(parseISO(day), years), "yyyy-MM-dd");

/** Returns the moment at which the clocks of a time zone say "16:50" on a day, "2026-11-25". */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const [[year = 0, month = 1, date = 1], [hours = 0, minutes = 0]] = [
    day.split("-").map(Number),
    time.split(":").map(Number),
  ];
  return new Date(+new TZDate(year, month - 1, date, hours, minutes, timeZone));
}
