import { expect, test } from "vitest";
import { inSavedOrder, readSavedSort, SAVED_SORTS, type SavedKeys } from "./saved-sorts.ts";

const course = (id: string, more: Partial<SavedKeys>): SavedKeys => ({
  id,
  name: "MSc Data Science",
  tuitionFee: null,
  ieltsOverall: null,
  startDates: [],
  deadlines: [],
  ...more,
});
const on = (intake: string, date: string) => ({ startDates: [intake], deadlines: [{ intake, date }] });

test.each(["", null, "rank", "toString", "Fee"])("%j is the usual order", (text) => {
  expect(readSavedSort(text)).toBe("newest");
});

test("each order reads as itself", () => {
  for (const name of Object.keys(SAVED_SORTS)) expect(readSavedSort(name)).toBe(name);
});

test("unknown values sort last, and equal courses keep their order", () => {
  const fees = [course("none", {}), course("b", { tuitionFee: 20_000 }), course("c", { tuitionFee: 9_000 })];
  expect(inSavedOrder([...fees, course("d", { tuitionFee: 9_000 })], "fee", "2026-11-23")).toEqual([
    "c",
    "d",
    "b",
    "none",
  ]);
  const scores = [course("none", {}), course("b", { ieltsOverall: 6.5 }), course("c", { ieltsOverall: 6 })];
  expect(inSavedOrder(scores, "ielts", "2026-11-23")).toEqual(["c", "b", "none"]);
});

test("names are in the order of a dictionary", () => {
  const named = ["Zoology", "\u00c9cole", "data 10", "Data 9"].map((name) => course(name, { name }));
  expect(inSavedOrder(named, "name", "2026-11-23")).toEqual(["Data 9", "data 10", "\u00c9cole", "Zoology"]);
});

test("the deadline is that of the next start, and one that is over is none", () => {
  const courses = [
    course("over", on("January 2027", "2026-11-01")),
    course("later", on("September 2027", "2027-06-30")),
    course("open", { startDates: ["January 2027"] }),
    course("soon", on("January 2027", "2026-11-30")),
  ];
  expect(inSavedOrder(courses, "deadline", "2026-11-23")).toEqual(["soon", "later", "over", "open"]);
});
