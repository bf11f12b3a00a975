import { expect, test } from "vitest";
import { daysOfWeek, weekOf } from "./week-days.ts";

test.each([
  ["2026-11-28", "2026-11-28"],
  ["2026-12-01", "2026-11-28"],
  ["2026-12-04", "2026-11-28"],
  ["2026-12-05", "2026-12-05"],
])("the week of %s begins on Saturday %s", (day, saturday) => {
  expect(weekOf(day)).toBe(saturday);
});

test("a week has the seven days from its Saturday on, also over the end of a month", () => {
  expect(daysOfWeek("2026-11-28").at(-1)).toBe("2026-12-04");
});
