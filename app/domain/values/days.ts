/** Calendar days as texts like "2026-11-30", without a time of day, and how far they are from each other. */

const DAY_MS = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Checks that a text is a day that exists, between 2000 and 2099. */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at(text)) && dayAt(at(text)) === text;

/** Returns when a day begins in Dhaka, which has no summer time. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+06:00`);

export const addDays = (day: string, days: number): string => dayAt(at(day) + days * DAY_MS);

/** Returns the same day of another month, or that month's last day: 31 January plus 1 month is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Returns the days from one to the other. Negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS);

/** Returns the months that a course takes. A part of a month counts as one. */
export function calendarMonths(start: string, end: string): number {
  let months = 0;
  while (addDays(addMonths(start, months), -1) < end) months++;
  return months;
}
