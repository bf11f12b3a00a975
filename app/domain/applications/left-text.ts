import { daysBetween } from "#app/domain/costs/days.ts";
import { countOf } from "#app/notation.ts";

/** Returns "in 6 days", "today" or "3 days late". */
export function leftText(day: string, today: string): string {
  const left = daysBetween(today, day);
  if (left < 0) return `${countOf(-left, "day")} late`;
  return left === 0 ? "today" : `in ${countOf(left, "day")}`;
}
