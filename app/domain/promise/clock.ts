/** The clock of the promise: by when we contact someone who applied or asked, and what is left of that. */

import { dateIn, instantIn, writeDate } from "#app/domain/values/dates.ts";
import { PROMISED_HOURS } from "#app/domain/values/promise.ts";
import type { PromiseClock } from "#app/domain/values/promise-clocks.ts";
import { office } from "#app/office.ts";
import { site } from "#app/site.ts";

/** Days on which the office is closed, both included, as ISO dates. */
export interface Closure {
  firstDay: string;
  lastDay: string;
}

export interface PromiseTime {
  clock: PromiseClock;
  closures: readonly Closure[];
}

const PROMISED_MS = PROMISED_HOURS * 3_600_000;

/**
 * How far ahead open hours are looked for. An office that is closed for longer counts all hours, as it always could.
 */
const MOST_DAYS = 400;

const openDays: readonly number[] = office.hours.days;

/**
 * Returns by when we contact someone who asked at that moment. What was promised stays, whatever the office decides
 * later.
 */
export function promisedBy(asked: Date, { clock, closures }: PromiseTime): Date {
  let left = PROMISED_MS;
  for (let ahead = 0; clock === "office_hours" && ahead < MOST_DAYS; ahead++) {
    for (const { opens, closes } of hoursOf(dateIn(site.timeZone, asked, ahead), closures)) {
      const from = Math.max(+opens, +asked);
      const open = Math.max(0, +closes - from);
      if (open > 0 && left <= open) return new Date(from + left);
      left -= open;
    }
  }
  return new Date(+asked + PROMISED_MS);
}

/** Returns the hours in which the office is open on a day, of a date whose local fields show the clock in Dhaka. */
export function hoursOf(date: Date, closures: readonly Closure[]): { opens: Date; closes: Date }[] {
  const day = writeDate(date, "yyyy-MM-dd");
  const isClosed = closures.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  if (isClosed || !openDays.includes(date.getDay())) return [];
  const at = (time: string) => instantIn(site.timeZone, day, time);
  return office.hours.times.map(({ opens, closes }) => ({ opens: at(opens), closes: at(closes) }));
}
