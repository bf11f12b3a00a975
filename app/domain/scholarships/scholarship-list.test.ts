import { describe, expect, test } from "vitest";
import {
  filterScholarships,
  levelsOf,
  readScholarshipFilters,
  type StoredScholarship,
  scholarshipOn,
  scholarshipsAddress,
} from "./scholarship-list.ts";

const TODAY = "2026-11-26";
const one = (text: string, more: Partial<StoredScholarship> = {}) =>
  scholarshipOn(
    {
      university: { id: "york", name: "University of York", city: "York", country: "England" },
      text,
      bangla: null,
      levels: ["Postgraduate"],
      courses: 3,
      feeFrom: 16_000,
      feeTo: 20_000,
      ...more,
    },
    TODAY,
  );

const leeds = { university: { id: "leeds", name: "University of Leeds", city: "Leeds", country: "England" } };
const all = [
  one("Old Award - £9,000, apply by 1 May 2026"),
  one("Sports Bursary", { levels: ["Undergraduate", "Postgraduate"] }),
  one("Bangladesh Award - £3,000"),
  one("Merit - 50% off, automatic", { ...leeds, bangla: "মেধাবৃত্তি - ৫০% ছাড়" }),
  one("South Asia Award - £1,000, automatic", leeds),
  one("Dean's Award - £2,000, apply by 31 March 2027"),
];
const found = (query: string) =>
  filterScholarships(all, readScholarshipFilters(new URLSearchParams(query))).map(({ title }) => title.split(" ")[0]);

describe("the list", () => {
  test.each([
    ["", ["South", "Bangladesh", "Merit", "Dean's", "Sports", "Old"]],
    ["sort=amount", ["Merit", "Bangladesh", "Dean's", "South", "Sports", "Old"]],
    ["sort=deadline", ["Dean's", "Merit", "South", "Bangladesh", "Sports", "Old"]],
    ["sort=toString", ["South", "Bangladesh", "Merit", "Dean's", "Sports", "Old"]],
    ["bangladesh=1", ["South", "Bangladesh"]],
    ["automatic=1", ["South", "Merit"]],
    ["level=Undergraduate", ["Sports"]],
    ["search=LEEDS+award", ["South"]],
    ["search=মেধাবৃত্তি", ["Merit"]],
    ["search=none", []],
  ])("?%s", (query, titles) => {
    expect(found(query)).toEqual(titles);
  });
});

describe("the fee after it", () => {
  test.each([
    ["A - £3,000", { from: 13_000, to: 17_000 }],
    ["A - 25%", { from: 12_000, to: 15_000 }],
    ["A - up to £3,000", null],
    ["A", null],
  ])("%s", (text, after) => {
    expect(one(text).feeAfter).toEqual(after);
  });

  test("is not known without the fee", () => {
    expect(one("A - £3,000", { feeFrom: null, feeTo: null }).feeAfter).toBeNull();
  });
});

test("a scholarship is open on its last day", () => {
  expect(one("A - apply by 26 November 2026").isClosed).toBe(false);
  expect(one("A - apply by 25 November 2026").isClosed).toBe(true);
});

test("levels are counted, the one with most first", () => {
  expect(levelsOf(all)).toEqual([
    { level: "Postgraduate", count: 6 },
    { level: "Undergraduate", count: 1 },
  ]);
});

test("an address leaves out what is not set, and is read back", () => {
  expect(scholarshipsAddress({})).toBe("/scholarships");
  const filters = {
    search: "a b",
    level: "Research",
    bangladesh: "1",
    automatic: "1",
    sort: "amount",
    shown: 48,
  } as const;
  const address = scholarshipsAddress(filters);
  expect(address).toBe("/scholarships?search=a+b&level=Research&bangladesh=1&automatic=1&sort=amount&shown=48");
  expect(readScholarshipFilters(new URL(address, "http://localhost").searchParams)).toEqual(filters);
});
