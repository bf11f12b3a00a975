/** The days of a week of appointments. The office's week begins on Saturday. */
import { addDays } from "#app/domain/values/days.ts";

export const WEEK_DAYS = 7;

const SATURDAY = 6;

/** Returns 0 for a Sunday, of an ISO date. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the Saturday on which the week of a day begins. */
export const weekOf = (day: string): string => addDays(day, -((weekdayOf(day) - SATURDAY + WEEK_DAYS) % WEEK_DAYS));

export const daysOfWeek = (firstDay: string): string[] =>
  Array.from({ length: WEEK_DAYS }, (_, at) => addDays(firstDay, at));
