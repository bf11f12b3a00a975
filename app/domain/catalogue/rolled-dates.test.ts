import { expect, test } from "vitest";
import { type CourseDates, type Rollover, rollOver } from "./rolled-dates.ts";

const NEXT: Rollover = { from: 2026, to: 2027, way: "replace" };
const BESIDE: Rollover = { ...NEXT, way: "add" };

/** Returns dates from texts: "2026-06-30" is for every start date, "September 2026: 2026-06-30" for one. */
const dates = (startDates: string[], deadlines: string[] = []): CourseDates => ({
  startDates,
  deadlines: deadlines.map((text) => {
    const [date = "", intake = ""] = text.split(": ").reverse();
    return { intake, date };
  }),
});

test.each<[string, Rollover, CourseDates, CourseDates]>([
  [
    "an intake with its deadline",
    NEXT,
    dates(["September 2026"], ["September 2026: 2026-06-30"]),
    dates(["September 2027"], ["September 2027: 2027-06-30"]),
  ],
  [
    "an intake beside the old one",
    BESIDE,
    dates(["September 2026"], ["September 2026: 2026-06-30"]),
    dates(["September 2026", "September 2027"], ["September 2026: 2026-06-30", "September 2027: 2027-06-30"]),
  ],
  ["a season", NEXT, dates(["Autumn 2026"]), dates(["Autumn 2027"])],
  ["only the chosen year", NEXT, dates(["September 2026", "January 2027"]), dates(["January 2027", "September 2027"])],
  [
    "an intake two years on",
    { ...NEXT, to: 2028 },
    dates(["May 2026"], ["May 2026: 2025-12-01"]),
    dates(["May 2028"], ["May 2028: 2027-12-01"]),
  ],
  [
    "a deadline in the year before its intake",
    { from: 2027, to: 2028, way: "replace" },
    dates(["January 2027"], ["2026-11-30"]),
    dates(["January 2028"], ["2027-11-30"]),
  ],
  [
    "a deadline for every start date, which stays for those that stay",
    NEXT,
    dates(["September 2026", "January 2027"], ["2026-06-30"]),
    dates(["January 2027", "September 2027"], ["2026-06-30", "2027-06-30"]),
  ],
  [
    "the deadline of a start date without a year",
    NEXT,
    dates(["September"], ["2026-06-30"]),
    dates(["September"], ["2027-06-30"]),
  ],
  [
    "the deadline of a month without a year",
    NEXT,
    dates(["September 2026", "January"], ["September: 2026-06-30", "January: 2026-11-30"]),
    dates(["September 2027", "January"], ["January: 2026-11-30", "September: 2027-06-30"]),
  ],
  ["29 February", { from: 2028, to: 2029, way: "replace" }, dates([], ["2028-02-29"]), dates([], ["2029-02-28"])],
  ["a late deadline", NEXT, dates(["September 2026"], ["2026-10-02"]), dates(["September 2027"], ["2027-10-02"])],
  [
    "a course of which the new deadline is known",
    NEXT,
    dates(["September 2026", "September 2027"], ["September 2026: 2026-06-30", "September 2027: 2027-05-15"]),
    dates(["September 2027"], ["September 2027: 2027-05-15"]),
  ],
  [
    "several deadlines of one intake",
    NEXT,
    dates(["May 2026"], ["May 2026: 2026-01-31", "May 2026: 2026-02-28"]),
    dates(["May 2027"], ["May 2027: 2027-01-31", "May 2027: 2027-02-28"]),
  ],
])("rolls over %s", (_, rollover, before, after) => {
  expect(rollOver(before, rollover)).toMatchObject({ outcome: "changed", dates: after });
});

test.each<[string, Rollover, CourseDates]>([
  ["none", NEXT, dates([])],
  ["none", NEXT, dates(["September", "Any month"])],
  ["none", NEXT, dates(["September 2025", "September 2027"], ["September 2027: 2027-06-30"])],
  ["none", NEXT, dates(["January 2027"], ["2026-11-30"])],
  ["done", BESIDE, dates(["September 2026", "September 2027"])],
  ["done", BESIDE, dates(["September"], ["2026-06-30", "2027-06-30"])],
])("finds %s of %j in %j, and changes nothing", (outcome, rollover, before) => {
  expect(rollOver(before, rollover)).toMatchObject({ outcome, dates: before });
});

test("a course that would have more dates than a course can have is unfit", () => {
  const months = ["January", "February", "March", "April", "May", "June", "July"].map((month) => `${month} 2026`);
  expect(rollOver(dates(months), BESIDE).outcome).toBe("unfit");
  expect(rollOver(dates(months), NEXT).outcome).toBe("changed");
  const days = Array.from({ length: 7 }, (_, day) => `May 2026: 2026-02-0${day + 1}`);
  expect(rollOver(dates(["May 2026"], days), BESIDE).outcome).toBe("unfit");
});

test("a second rollover changes nothing", () => {
  const course = dates(["September 2026", "January"], ["2026-06-30", "January: 2025-11-30"]);
  for (const way of ["replace", "add"] as const) {
    const { dates: once } = rollOver(course, { ...NEXT, way });
    expect(["none", "done"]).toContain(rollOver(once, { ...NEXT, way }).outcome);
  }
});

test("a year at a time leads where all years at once do, and no date creeps", () => {
  const course = dates(["September 2026"], ["September 2026: 2026-12-31", "September 2026: 2026-01-01"]);
  const years = Array.from({ length: 10 }, (_, at) => 2026 + at);
  const stepped = years.reduce((now, from) => rollOver(now, { from, to: from + 1, way: "replace" }).dates, course);
  expect(stepped).toEqual(rollOver(course, { from: 2026, to: 2036, way: "replace" }).dates);
  expect(stepped.deadlines.map(({ date }) => date)).toEqual(["2036-01-01", "2036-12-31"]);
});

test("the moved dates are listed", () => {
  const { starts, deadlines } = rollOver(dates(["September 2026"], ["2026-06-30"]), NEXT);
  expect(starts).toEqual([{ now: "September 2026", after: "September 2027" }]);
  expect(deadlines).toEqual([{ now: { intake: "", date: "2026-06-30" }, after: { intake: "", date: "2027-06-30" } }]);
});
