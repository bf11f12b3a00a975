/**
 * Formats of dates, in Dhaka time. Each is built from numbers, so that server and browser write the same: the words and
 * spaces of `Intl` differ between browser versions. A date library would add 6 KB to every page with a date.
 */
import { inDigits, language, MAY_BE_BANGLA } from "#app/language.ts";
import { monthNames, partOfDay } from "#app/notation.ts";

const DHAKA_MS = 6 * 60 * 60 * 1000;

/** Returns a date whose UTC fields show the clock in Dhaka, which has had no summer time since 2009. */
const inDhaka = (date: Date) => new Date(date.getTime() + DHAKA_MS);

const monthOf = (clock: Date) => monthNames()[clock.getUTCMonth()] ?? "";
const twoDigits = (value: number) => String(value).padStart(2, "0");
const dayOf = (clock: Date) => inDigits(clock.getUTCDate());
const dayAndMonth = (clock: Date) => `${dayOf(clock)} ${monthOf(clock)}`;
const inFull = (clock: Date) => `${dayAndMonth(clock)} ${inDigits(clock.getUTCFullYear())}`;
/** Bangla does not shorten the months. */
const short = (month: string) => (MAY_BE_BANGLA && language() === "bn" ? month : month.slice(0, 3));
const half = (clock: Date) => (clock.getUTCHours() < 12 ? "am" : "pm");
const hourOf = (clock: Date) => clock.getUTCHours() % 12 || 12;
const hourAndMinute = (clock: Date) => inDigits(`${hourOf(clock)}:${twoDigits(clock.getUTCMinutes())}`);

/** Returns "বিকেল ৪:১২", "বিকেল ৪টা" on the hour. */
function timeInBangla(clock: Date): string {
  const part = partOfDay(clock.getUTCHours());
  return clock.getUTCMinutes() > 0 ? `${part} ${hourAndMinute(clock)}` : `${part} ${inDigits(hourOf(clock))}টা`;
}

/** Returns "4:12 pm", "4 pm" on the hour, "midday" or "midnight". A no-break space precedes am and pm. */
function timeOf(clock: Date): string {
  if (MAY_BE_BANGLA && language() === "bn") return timeInBangla(clock);
  if (clock.getUTCMinutes() > 0) return `${hourAndMinute(clock)}\u00a0${half(clock)}`;
  if (clock.getUTCHours() % 12 === 0) return half(clock) === "am" ? "midnight" : "midday";
  return `${hourOf(clock)}\u00a0${half(clock)}`;
}

/** Returns "6 November", with the year if it is not this year. */
export function formatDay(date: Date, now = new Date()): string {
  const day = inDhaka(date);
  return day.getUTCFullYear() === inDhaka(now).getUTCFullYear() ? dayAndMonth(day) : inFull(day);
}

/** Returns "6 November, 4:12 pm", with the year if it is not this year, and a no-break space in the time. */
export const formatMoment = (date: Date, now = new Date()): string =>
  `${formatDay(date, now)}, ${timeOf(inDhaka(date))}`;

/** Returns "21 November 2026". */
export const formatDate = (date: Date): string => inFull(inDhaka(date));

/** Returns "10:42 pm", with a no-break space. */
export function formatTime(date: Date): string {
  return timeOf(inDhaka(date));
}

/** Returns "4:12:30 pm", for what happens within a minute. */
export function formatClock(date: Date): string {
  const clock = inDhaka(date);
  const seconds = inDigits(twoDigits(clock.getUTCSeconds()));
  if (MAY_BE_BANGLA && language() === "bn")
    return `${timeInBangla(clock).split(" ")[0]} ${hourAndMinute(clock)}:${seconds}`;
  return `${hourAndMinute(clock)}:${seconds}\u00a0${half(clock)}`;
}

/** Returns "Nov 6, 4:12 PM", the format of notifications. */
export function formatNotified(date: Date): string {
  const clock = inDhaka(date);
  if (MAY_BE_BANGLA && language() === "bn") return `${dayAndMonth(clock)}, ${timeInBangla(clock)}`;
  return `${short(monthOf(clock))} ${clock.getUTCDate()}, ${hourAndMinute(clock)} ${half(clock).toUpperCase()}`;
}

const calendarDay = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns "1 Sep" for the calendar day "2026-09-01". */
export function formatShortDay(day: string): string {
  const date = calendarDay(day);
  return `${dayOf(date)} ${short(monthOf(date))}`;
}

/** Returns "1 Sep 2026" for the calendar day "2026-09-01". */
export const formatShortDate = (day: string): string => `${formatShortDay(day)} ${inDigits(day.slice(0, 4))}`;

/** Returns "2026-11-06", for programs and file names. */
export const isoDay = (date: Date): string => inDhaka(date).toISOString().slice(0, 10);

/** Returns "2026-11-06T16:12:05+06:00", for programs. */
export const isoMoment = (date: Date): string => `${inDhaka(date).toISOString().slice(0, 19)}+06:00`;
