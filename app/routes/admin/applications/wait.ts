import { isUncalled, type Promised, runsUntil, timeLeft } from "#app/domain/promise/running.ts";
import { formatAge } from "#app/ui/format-age.ts";

/** Returns how late we are with a call that was promised, or how long an application has been at its step. */
export function waitOf(row: Promised & { statusChangedAt: Date }, now: Date): string {
  const until = runsUntil(row);
  if (until) return `Call ${timeLeft(until, now).text}`;
  return `${formatAge(row.statusChangedAt, now)}${isUncalled(row) ? ", no call yet" : " at this step"}`;
}
