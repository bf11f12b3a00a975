import { daysBetween } from "#app/domain/values/days.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

/** Returns "in 6 days", "today" or "3 days late". */
export function leftText(day: string, today: string): string {
  const left = daysBetween(today, day);
  if (left < 0) return m.left_late({ n: -left, count: formatCount(-left) });
  return left === 0 ? m.left_today() : m.left_in({ n: left, count: formatCount(left) });
}
