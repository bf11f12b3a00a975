import { expect, test } from "vitest";
import {
  deadlineInWords,
  deadlineLines,
  isClosed,
  lastDayToApply,
  monthBits,
  nextStart,
  shownStarts,
  startInWords,
} from "./starts.ts";

const on = "2026-11-23";
const jan = { intake: "January 2027", date: "2026-12-01" };
const sep = { intake: "September 2027", date: "2027-06-30" };

test.each([
  [["September"], [], { start: "Sep 2027", applyBy: null, daysLeft: null }],
  [["September", "January"], [jan, sep], { start: "Jan 2027", applyBy: "1 Dec", daysLeft: 8 }],
  [
    ["September", "January"],
    [{ ...jan, date: "2026-11-20" }, sep],
    { start: "Sep 2027", applyBy: "30 Jun", daysLeft: null },
  ],
  [["January"], [{ ...jan, date: on }], { start: "Jan 2027", applyBy: "23 Nov", daysLeft: 0 }],
  [["November"], [], { start: "Nov 2027", applyBy: null, daysLeft: null }],
  [["January 2026"], [], null],
  [["September 2026", "September 2027"], [], { start: "Sep 2027", applyBy: null, daysLeft: null }],
  [["Autumn"], [], { start: "Autumn 2027", applyBy: null, daysLeft: null }],
  [["Any month"], [], { start: "Any month", applyBy: null, daysLeft: null }],
  [["September"], [{ intake: "", date: "2027-07-31" }], { start: "Sep 2027", applyBy: "31 Jul", daysLeft: null }],
  [
    ["September"],
    [{ intake: "September", date: "2027-07-31" }],
    { start: "Sep 2027", applyBy: "31 Jul", daysLeft: null },
  ],
  [[], [], null],
])("%j with deadlines %j", (startDates, deadlines, next) => {
  expect(nextStart({ startDates, deadlines }, on)).toEqual(next);
});

test("a course's page shows the next start of each month, with whole months", () => {
  const dates = { startDates: ["September", "January"], deadlines: [jan, sep] };
  expect(shownStarts(dates, on)).toEqual({
    starts: [
      { start: "January 2027", applyBy: "1 December", daysLeft: 8 },
      { start: "September 2027", applyBy: "30 June", daysLeft: null },
    ],
    told: [jan.date, sep.date],
    listed: ["September", "January"],
  });
  expect(shownStarts({ startDates: [], deadlines: [] }, on)).toEqual({ starts: [], told: [], listed: [] });
});

test.each([
  [null, null, []],
  ["30 Jun", null, ["Apply by 30 Jun"]],
  ["1 Dec", 8, ["Apply by 1 Dec", "8 days left"]],
  ["24 Nov", 1, ["Apply by 24 Nov", "1 day left"]],
  ["23 Nov", 0, ["Apply by 23 Nov", "last day"]],
])("a deadline on %s with %s days left is said in %j", (applyBy, daysLeft, lines) => {
  expect(deadlineLines({ start: "Jan 2027", applyBy, daysLeft })).toEqual(lines);
});

test.each([
  ["September", "September"],
  ["Any month", "Any month"],
  ["October 2026", "October 2026 (over)"],
  ["November 2026", "November 2026 (over)"],
  ["January 2027", "January 2027 (closed)"],
  ["September 2027", "September 2027"],
])("the start %j is listed as %j, as the next start leaves it out", (start, text) => {
  const dates = { startDates: [start], deadlines: [{ intake: "January 2027", date: "2026-11-20" }, sep] };
  expect(startInWords(start, dates, on)).toBe(text);
  expect(nextStart(dates, on) === null).toBe(text.endsWith(")"));
});

test.each([
  [jan, "January 2027: apply by 1 December 2026"],
  [{ ...jan, date: on }, "January 2027: apply by 23 November 2026"],
  [{ ...jan, date: "2026-11-22" }, "January 2027: closed on 22 November 2026"],
  [{ intake: "", date: "2027-07-31" }, "Apply by 31 July 2027"],
  [{ intake: "", date: "2026-07-31" }, "Closed on 31 July 2026"],
])("the deadline %j is listed as %j", (deadline, text) => {
  expect(deadlineInWords(deadline, on)).toBe(text);
});

test("a course is closed when its last known deadline has passed", () => {
  expect(isClosed([], on)).toBe(false);
  expect(isClosed([{ intake: "", date: "2026-11-22" }], on)).toBe(true);
  expect(isClosed([{ intake: "", date: on }], on)).toBe(false);
  expect(isClosed([{ intake: "", date: "2026-11-22" }, sep], on)).toBe(false);
});

test("months are bits, seasons are three of them", () => {
  expect(monthBits(["January", "December 2026"])).toBe(1 | (1 << 11));
  expect(monthBits(["Winter"])).toBe((1 << 11) | 1 | 2);
  expect(monthBits(["Any month"])).toBe(0xfff);
  expect(monthBits(["someday"])).toBe(0);
});

test.each([
  [["January", "September"], [jan, sep], "2027-01", "2026-12-01"],
  // One that is over is late, not unknown.
  [["January"], [{ ...jan, date: "2026-11-20" }], "2027-01", "2026-11-20"],
  [["January"], [], "2027-01", null],
  [["September"], [sep], "2027-01", null],
  [["Any month"], [{ intake: "", date: "2027-02-01" }], "2027-03", "2027-02-01"],
])("the last day to apply in %j with deadlines %j for %s is %s", (startDates, deadlines, intake, day) => {
  expect(lastDayToApply({ startDates, deadlines }, intake, on)).toBe(day);
});
