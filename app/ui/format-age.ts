/** Ages in words. Apart from the other formats, because no page of students needs it in the browser. */

import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

/** In minutes. A month has 30 days. */
const UNITS = [
  ["year", 365 * 24 * 60],
  ["month", 30 * 24 * 60],
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

const inWords = {
  year: m.age_year,
  month: m.age_month,
  day: m.age_day,
  hour: m.age_hour,
  minute: m.age_minute,
  second: m.age_second,
} as const;

/** Returns an age such as "3 months". */
export function formatAge(date: Date, now: Date): string {
  const minutes = Math.abs(now.getTime() - date.getTime()) / 60_000;
  const [unit, length] = UNITS.find(([, most]) => minutes >= most) ?? (["second", 1 / 60] as const);
  const count = Math.round(minutes / length);
  if (unit === "month" && count === 12) return m.age_year({ n: 1, count: formatCount(1) });
  return inWords[unit]({ n: count, count: formatCount(count) });
}
