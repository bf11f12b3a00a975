/**
 * Dates as they are shown: in Dhaka, the same words from the server and in the browser. Each is put together from
 * numbers, because the words and spaces of `Intl` differ between versions of browsers. A library that formats dates
 * takes 6 KB of every page that shows one.
 */
import { MONTHS } from "#app/notation.ts";

const DHAKA_MS = 6 * 60 * 60 * 1000;

/** The clock in Dhaka, which has had no summer time since 2009: the UTC fields of what this returns say it. */
const inDhaka = (date: Date) => new Date(date.getTime() + DHAKA_MS);

const monthOf = (clock: Date) => MONTHS[clock.getUTCMonth()] ?? "";
const twoDigits = (value: number) => String(value).padStart(2, "0");
const dayAndMonth = (clock: Date) => `${clock.getUTCDate()} ${monthOf(clock)}`;
const inFull = (clock: Date) => `${dayAndMonth(clock)} ${clock.getUTCFullYear()}`;
const short = (month: string) => month.slice(0, 3);
const half = (clock: Date) => (clock.getUTCHours() < 12 ? "am" : "pm");
const hourOf = (clock: Date) => clock.getUTCHours() % 12 || 12;
const hourAndMinute = (clock: Date) => `${hourOf(clock)}:${twoDigits(clock.getUTCMinutes())}`;

/** "4:12 pm", on the hour "4 pm". No line breaks between the time and its half of the day, and twelve has a word. */
function timeOf(clock: Date): string {
  if (clock.getUTCMinutes() > 0) return `${hourAndMinute(clock)}\u00a0${half(clock)}`;
  if (clock.getUTCHours() % 12 === 0) return half(clock) === "am" ? "midnight" : "midday";
  return `${hourOf(clock)}\u00a0${half(clock)}`;
}

/** "6 November", with the year when it is another one. */
export function formatDay(date: Date, now = new Date()): string {
  const day = inDhaka(date);
  return day.getUTCFullYear() === inDhaka(now).getUTCFullYear() ? dayAndMonth(day) : inFull(day);
}

/** "6 Nov 2026, 4:12 pm", with a time that no line breaks apart. */
export function formatMoment(date: Date): string {
  const clock = inDhaka(date);
  const day = `${clock.getUTCDate()} ${short(monthOf(clock))} ${clock.getUTCFullYear()}`;
  return `${day}, ${timeOf(clock)}`;
}

/** "21 November 2026". */
export const formatDate = (date: Date): string => inFull(inDhaka(date));

/** "10:42 pm", which no line breaks apart. */
export function formatTime(date: Date): string {
  return timeOf(inDhaka(date));
}

/** In minutes. A month has 30 days. */
const UNITS = [
  ["year", 365 * 24 * 60],
  ["month", 30 * 24 * 60],
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

/** "3 months": how long ago. */
export function formatAge(date: Date, now: Date): string {
  const minutes = Math.abs(now.getTime() - date.getTime()) / 60_000;
  const [unit, length] = UNITS.find(([, most]) => minutes >= most) ?? ["second", 1 / 60];
  const count = Math.round(minutes / length);
  if (unit === "month" && count === 12) return "1 year";
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** "Nov 6, 4:12 PM": when a notification came. */
export function formatNotified(date: Date): string {
  const clock = inDhaka(date);
  return `${short(monthOf(clock))} ${clock.getUTCDate()}, ${hourAndMinute(clock)} ${half(clock).toUpperCase()}`;
}

const calendarDay = (day: string) => new Date(`${day}T00:00:00Z`);

/** "1 Sep" for the calendar day "2026-09-01". */
export function formatShortDay(day: string): string {
  const date = calendarDay(day);
  return `${date.getUTCDate()} ${short(monthOf(date))}`;
}

/** "1 September 2026" for the calendar day "2026-09-01". */
export const formatLongDay = (day: string): string => inFull(calendarDay(day));

/** "2026-11-06": a day for programs, and for file names. */
export const isoDay = (date: Date): string => inDhaka(date).toISOString().slice(0, 10);

/** "2026-11-06T16:12:05+06:00": a moment for programs. */
export const isoMoment = (date: Date): string => `${inDhaka(date).toISOString().slice(0, 19)}+06:00`;
