import { expect, test } from "vitest";
import { intakesOn } from "./intakes.ts";

test.each([
  ["2026-11-30", { next: "2027-01", last: "2026-09" }],
  ["2027-01-01", { next: "2027-09", last: "2027-01" }],
  ["2026-12-31T20:00:00+00:00", { next: "2027-09", last: "2027-01" }],
  ["2027-08-31", { next: "2027-09", last: "2027-01" }],
])("on %s the team works for the next intake, and has sent students to the last", (day, intakes) => {
  expect(intakesOn(new Date(day))).toEqual(intakes);
});
