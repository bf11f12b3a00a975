/** Says in sentences what a rollover changes, and what it leaves as it is. */
import type { Rollover } from "#app/domain/catalogue/rolled-dates.ts";
import type { RolloverSummary } from "#app/domain/catalogue/rollover-summary.ts";
import { countOf } from "#app/notation.ts";

/** Returns a sentence about courses with the right verb: "1 course has", "2 courses have". */
const about = (courses: number, one: string, many: string) =>
  `${countOf(courses, "course")} ${courses === 1 ? one : many}`;

/** Returns what deserves a look, the most important first. */
export function rolloverNotes(summary: RolloverSummary, { from, to, way }: Rollover): string[] {
  const { none, done, undated, ahead, passed, weekend, leapDays } = summary;
  const notes: [number, string][] = [
    [passed, `${about(passed, "has", "have")} no new date that is still open today. Check the years.`],
    [
      ahead,
      `${about(ahead, "starts", "start")} in ${to} already. Those dates stay. If they should move to ${to + 1}, do that first.`,
    ],
    [
      undated,
      `${about(undated, "has", "have")} start dates without a year, for example September. They are for every year and stay. Their deadlines move.`,
    ],
    [weekend, `New deadlines on a Saturday or Sunday: ${weekend}. Check them with the university.`],
    [leapDays, `Deadlines of 29 February that become 28 February: ${leapDays}.`],
    [none, `${about(none, "has", "have")} no date of ${from} and will not change.`],
    [
      done,
      way === "add"
        ? `${about(done, "has", "have")} the dates of ${to} already and will not change.`
        : `${about(done, "will", "will")} not change.`,
    ],
  ];
  return notes.flatMap(([count, words]) => (count > 0 ? [words] : []));
}
