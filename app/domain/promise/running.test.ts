import { expect, test } from "vitest";
import { leadRunsUntil, runsUntil, timeLeft } from "./running.ts";

const until = new Date("2026-11-22T10:00:00Z");
const later = (minutes: number) => new Date(+until + minutes * 60_000);

test.each([
  [-361, false, "6 h 1 min left"],
  [-360, false, "6 h left"],
  [-42.5, false, "43 min left"],
  [-1, false, "1 min left"],
  [-0.1, false, "1 min left"],
  [0, true, "over by 0 min"],
  [1.9, true, "over by 1 min"],
  [59, true, "over by 59 min"],
  [60, true, "over by 1 h"],
  [125, true, "over by 2 h 5 min"],
  [1_440, true, "over by 1 day"],
  [-4_320, false, "3 days left"],
])("%d minutes after its end, a promise has %s, %s", (minutes, isOver, text) => {
  expect(timeLeft(until, later(minutes))).toEqual({ isOver, text });
});

const application = { status: "submitted", contactBy: until, contactedAt: null, endedAt: null };

test.each([
  [application, until],
  [{ ...application, status: "reviewing" }, until],
  [{ ...application, status: "submitted_to_university" }, null],
  [{ ...application, contactedAt: later(-10) }, null],
  // Also a contact that came too late ends it.
  [{ ...application, contactedAt: later(90) }, null],
  [{ ...application, endedAt: until }, null],
  [{ ...application, contactBy: null }, null],
])("an application (%o) is promised a contact until %s", (promised, expected) => {
  expect(runsUntil(promised)).toEqual(expected);
});

test.each([
  ["new", until],
  ["qualified", until],
  ["converted", null],
  ["lost", null],
])("a lead that is %s and has asked is promised a contact until %s", (status, expected) => {
  expect(leadRunsUntil({ status, contactBy: until })).toEqual(expected);
});
