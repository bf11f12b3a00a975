/** Describes what a rollover would change, before it becomes an import. */
import { isAtWeekend } from "#app/domain/values/dates.ts";
import { deadlineText } from "#app/domain/values/deadlines.ts";
import { ANY_MONTH, upcoming } from "#app/domain/values/starts.ts";
import { type CourseDates, type Move, type Rolled, type Rollover, yearOfStart } from "./rolled-dates.ts";

export interface DatedCourse extends CourseDates {
  id: string;
  name: string;
  universityId: string;
}

export interface RolledCourse {
  course: DatedCourse;
  rolled: Rolled;
}

/** A date that moves, with the number of courses that have it. */
export interface CountedMove extends Move<string> {
  courses: number;
}

export interface RolloverSummary {
  courses: number;
  changed: number;
  starts: CountedMove[];
  deadlines: CountedMove[];
  /** Courses without a date of the earlier year, and those that have all dates of the later one already. */
  none: number;
  done: number;
  /** Courses that are left out because of their number of dates. */
  unfit: string[];
  /** Courses with start dates without a year, which stay. */
  undated: number;
  /** Courses that start in the later year already, apart from the dates that move. */
  ahead: number;
  /** Changed courses that no one could apply for today, because the new dates have passed. */
  passed: number;
  /** New deadlines on a Saturday or Sunday, and those that were on 29 February. */
  weekend: number;
  leapDays: number;
  /** Universities without a change. */
  unchangedUniversities: string[];
}

/** Returns the summary and the courses that change. */
export function summariseRollover(
  each: readonly RolledCourse[],
  rollover: Rollover,
  { universities, today }: { universities: ReadonlyMap<string, string>; today: string },
): { summary: RolloverSummary; changed: DatedCourse[] } {
  const of = (outcome: Rolled["outcome"]) => each.filter(({ rolled }) => rolled.outcome === outcome);
  const moving = of("changed");
  const deadlines = moving.flatMap(({ rolled }) => rolled.deadlines);
  const withChange = new Set(moving.map(({ course }) => course.universityId));
  const count = (isCounted: (course: CourseDates) => boolean) => each.filter(({ course }) => isCounted(course)).length;
  return {
    changed: moving.map(({ course, rolled }) => ({ ...course, ...rolled.dates })),
    summary: {
      courses: each.length,
      changed: moving.length,
      starts: counted(moving.map(({ rolled }) => rolled.starts)),
      deadlines: counted(
        moving.map(({ rolled }) =>
          rolled.deadlines.map(({ now, after }) => ({ now: deadlineText(now), after: deadlineText(after) })),
        ),
      ),
      none: of("none").length,
      done: of("done").length,
      unfit: of("unfit").map(({ course }) => `${course.name}, ${universities.get(course.universityId) ?? ""}`),
      undated: count(({ startDates }) => startDates.some((text) => text !== ANY_MONTH && yearOfStart(text) === null)),
      ahead: count(({ startDates }) => startDates.some((text) => yearOfStart(text) === rollover.to)),
      passed: moving.filter(({ rolled }) => rolled.starts.length > 0 && upcoming(rolled.dates, today) === null).length,
      weekend: deadlines.filter(({ after }) => isAtWeekend(after.date)).length,
      leapDays: deadlines.filter(({ now, after }) => now.date.endsWith("-02-29") && after.date.endsWith("-02-28"))
        .length,
      unchangedUniversities: [...universities]
        .filter(([id]) => !withChange.has(id))
        .map(([, name]) => name)
        .sort((a, b) => a.localeCompare(b, "en-GB")),
    },
  };
}

/** Counts the courses of each move, the most frequent first. */
function counted(movesOfCourses: readonly (readonly Move<string>[])[]): CountedMove[] {
  const found = new Map<string, CountedMove>();
  for (const { now, after } of movesOfCourses.flat()) {
    const key = `${now}\n${after}`;
    const known = found.get(key);
    if (known) known.courses++;
    else found.set(key, { now, after, courses: 1 });
  }
  return [...found.values()].sort((a, b) => b.courses - a.courses);
}
