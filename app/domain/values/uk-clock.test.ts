import { expect, test } from "vitest";
import { ukClock, ukMoment } from "./uk-clock.ts";

test.each([
  [{ day: "2026-11-19", time: "16:00" }, "2026-11-19T16:00:00.000Z"],
  [{ day: "2026-07-19", time: "16:00" }, "2026-07-19T15:00:00.000Z"],
  [{ day: "2026-03-29", time: "00:30" }, "2026-03-29T00:30:00.000Z"],
  [{ day: "2026-03-29", time: "02:30" }, "2026-03-29T01:30:00.000Z"],
  [{ day: "2026-10-25", time: "17:00" }, "2026-10-25T17:00:00.000Z"],
  [{ day: "2026-12-04", time: null }, "2026-12-04T23:59:00.000Z"],
])("%o in the United Kingdom is %s", (moment, expected) => {
  expect(ukMoment(moment).toISOString()).toBe(expected);
});

test("a moment is read back from the clocks that name it", () => {
  for (const day of ["2026-01-15", "2026-06-15", "2026-10-26"])
    expect(ukClock(ukMoment({ day, time: "09:10" }))).toEqual({ day, time: "09:10" });
});
