import { TZDate } from "@date-fns/tz";
import { format } from "date-fns/format";
import { formatDistanceStrict } from "date-fns/formatDistanceStrict";
import { describe, expect, test } from "vitest";
import { dayInWords } from "#app/notation.ts";
import {
  formatDate,
  formatDay,
  formatMoment,
  formatNotified,
  formatShortDay,
  formatTime,
  isoDay,
  isoMoment,
} from "./format.ts";
import { formatAge } from "./format-age.ts";

const at = (text: string) => new Date(text);

describe("a day", () => {
  const now = at("2026-07-01T12:00:00Z");

  test.each([
    ["2026-11-06T10:00:00Z", "6 November"],
    ["2025-11-06T10:00:00Z", "6 November 2025"],
    ["2027-01-01T10:00:00Z", "1 January 2027"],
  ])("%s is %s", (date, text) => {
    expect(formatDay(at(date), now)).toBe(text);
  });

  test("begins at midnight in Dhaka", () => {
    expect(formatDay(at("2026-11-05T17:59:59Z"), now)).toBe("5 November");
    expect(formatDay(at("2026-11-05T18:00:00Z"), now)).toBe("6 November");
  });

  test("belongs to Dhaka's year, on both sides", () => {
    expect(formatDay(at("2025-12-31T18:00:00Z"), now)).toBe("1 January");
    expect(formatDay(at("2025-12-31T17:59:59Z"), now)).toBe("31 December 2025");
    expect(formatDay(at("2026-12-31T12:00:00Z"), at("2026-12-31T18:30:00Z"))).toBe("31 December 2026");
  });
});

test.each([
  ["2026-11-06T10:12:00Z", "6 November, 4:12\u00a0pm"],
  ["2026-11-05T18:00:00Z", "6 November, midnight"],
  ["2026-11-06T05:59:00Z", "6 November, 11:59\u00a0am"],
  ["2026-11-06T06:00:00Z", "6 November, midday"],
  ["2026-11-06T05:00:00Z", "6 November, 11\u00a0am"],
  ["2026-11-06T06:01:00Z", "6 November, 12:01\u00a0pm"],
])("the moment %s is %s", (date, text) => {
  expect(formatMoment(at(date), at("2026-07-01T12:00:00Z"))).toBe(text);
});

test("a moment of another year has its year", () => {
  expect(formatMoment(at("2025-11-06T10:12:00Z"), at("2026-07-01T12:00:00Z"))).toBe("6 November 2025, 4:12\u00a0pm");
});

test.each([
  ["2026-06-30T12:00:00Z", "1 day"],
  ["2026-04-01T12:00:00Z", "3 months"],
  ["2024-07-01T12:00:00Z", "2 years"],
])("%s was %s before", (date, text) => {
  expect(formatAge(at(date), at("2026-07-01T12:00:00Z"))).toBe(text);
});

test.each([
  ["2025-11-09", "9 November 2025"],
  ["2026-01-01", "1 January 2026"],
])("the calendar day %s is %s, wherever the program runs", (day, text) => {
  expect(dayInWords(day)).toBe(text);
});

/** Returns a full hour as we write it, which date-fns has no pattern for. */
const onTheHour = (text: string) =>
  text
    .replace(/\b12:00\u00a0am$/, "midnight")
    .replace(/\b12:00\u00a0pm$/, "midday")
    .replace(/:00(\u00a0[ap]m)$/, "$1");

describe("formats match date-fns on any day at any time", () => {
  const moments = Array.from({ length: 2_000 }, (_, i) => new Date(Date.UTC(2020, 0, 1) + i * 34 * 3_601_017));

  test.each([
    ["d MMMM yyyy, h:mm\u00a0aaa", (date: Date) => formatMoment(date, at("1999-07-01T12:00:00Z"))],
    ["d MMMM yyyy", formatDate],
    ["h:mm\u00a0aaa", formatTime],
    ["MMM d, h:mm a", formatNotified],
    ["yyyy-MM-dd", isoDay],
    ["yyyy-MM-dd'T'HH:mm:ssxxx", isoMoment],
  ] as const)("%s", (pattern, own) => {
    const expected = moments.map((date) => format(new TZDate(date, "Asia/Dhaka"), pattern));
    expect(moments.map((date) => own(date))).toEqual(own === formatNotified ? expected : expected.map(onTheHour));
  });

  test("calendar days match date-fns", () => {
    const days = moments.map(isoDay);
    const as = (pattern: string) => days.map((day) => format(new Date(`${day}T00:00:00`), pattern));
    expect(days.map(formatShortDay)).toEqual(as("d MMM"));
    expect(days.map(dayInWords)).toEqual(as("d MMMM yyyy"));
  });

  test("ages match date-fns", () => {
    const now = at("2026-07-01T12:00:00Z");
    const ages = Array.from({ length: 3_000 }, (_, i) => new Date(now.getTime() - Math.floor(1_000 * 1.0075 ** i)));
    expect(ages.map((date) => formatAge(date, now))).toEqual(ages.map((date) => formatDistanceStrict(date, now)));
  });
});
