/** Ages in words. Apart from the other formats, because no page of students needs it in the browser. */

/** In minutes. A month has 30 days. */
const UNITS = [
  ["year", 365 * 24 * 60],
  ["month", 30 * 24 * 60],
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

/** Returns an age such as "3 months". */
export function formatAge(date: Date, now: Date): string {
  const minutes = Math.abs(now.getTime() - date.getTime()) / 60_000;
  const [unit, length] = UNITS.find(([, most]) => minutes >= most) ?? ["second", 1 / 60];
  const count = Math.round(minutes / length);
  if (unit === "month" && count === 12) return "1 year";
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
