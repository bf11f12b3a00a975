/** The intakes that a course offers to someone who applies: its next start dates. */
import type { Deadline } from "#app/db/words.ts";
import { openStarts } from "#app/domain/values/starts.ts";

/** How many of a course's next start dates the form offers. */
const OFFERED = 3;

/** Returns the next months in which a course starts and can still be applied for on `today`: "2027-01". */
export const nextIntakes = (
  dates: { startDates: readonly string[]; deadlines: readonly Deadline[] },
  today: string,
): string[] =>
  [...new Set(openStarts(dates, today).flatMap(({ month, start }) => monthsOf(month, start)))].slice(0, OFFERED);

/** A course that starts in any month is asked for by quarter: no one is helped by twelve radio buttons. */
function monthsOf(month: number, start: string): string[] {
  const text = (at: number) => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
  return start === "Any month" ? [0, 3, 6].map((later) => text(month + later)) : [text(month)];
}
