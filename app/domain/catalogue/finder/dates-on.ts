import { isClosed, upcoming } from "#app/domain/values/starts.ts";
import type { Dates } from "./columns.ts";

/** What depends on the day, for each combination of start dates and deadlines. */
export interface DatesOn {
  today: string;
  /** The months until the next start, at most `UNKNOWN_START`, which stands for no known start. */
  monthsUntil: Uint8Array;
  /** 1 if the last deadline has passed. */
  closed: Uint8Array;
}

const UNKNOWN_START = 255;

export function datesOn(dates: readonly Dates[], today: string): DatesOn {
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const until = (each: Dates) =>
    Math.min((upcoming(each, today)?.month ?? Number.POSITIVE_INFINITY) - now, UNKNOWN_START);
  return {
    today,
    monthsUntil: Uint8Array.from(dates, until),
    closed: Uint8Array.from(dates, ({ deadlines }) => (isClosed(deadlines, today) ? 1 : 0)),
  };
}
