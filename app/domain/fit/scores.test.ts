import { expect, test } from "vitest";
import type { EnglishTest } from "./english-scales.ts";
import { aboutIelts, COMPARISON, COMPARISON_SOURCES } from "./scores.ts";

test.each([
  ["pte", 46, null],
  ["pte", 47, "6"],
  ["pte", 54, "6"],
  ["pte", 55, "6.5"],
  ["pte", 63, "7"],
  ["pte", 71, "7.5"],
  ["pte", 90, "7.5 or more"],
  ["toefl", 59, null],
  ["toefl", 60, "6"],
  ["toefl", 79, "6.5"],
  ["toefl", 93, "6.5"],
  ["toefl", 109, "7.5"],
  ["toefl", 110, "7.5 or more"],
  ["toefl", 3.5, null],
  ["toefl", 4, "6"],
  ["toefl", 4.5, "6.5"],
  ["toefl", 5, "7"],
  ["toefl", 6, "7 or more"],
  ["duolingo", 100, null],
  ["duolingo", 105, "6"],
  ["duolingo", 120, "6.5"],
  ["duolingo", 145, "7.5"],
  ["duolingo", 150, "7.5 or more"],
  ["ielts", 6.5, null],
] as const)("%s %d is about IELTS %s", (name: EnglishTest, score, about) => {
  const found = aboutIelts(name, score);
  expect(found && `${found.ielts}${found.isOrMore ? " or more" : ""}`).toBe(about);
});

test("an answer says where it is from", () => {
  expect(aboutIelts("pte", 58)).toMatchObject(COMPARISON_SOURCES.pte);
});

test("rows rise in every column", () => {
  for (const [at, row] of COMPARISON.entries()) {
    const before = COMPARISON[at - 1];
    if (!before) continue;
    expect(row.ielts).toBeGreaterThan(before.ielts);
    expect(row.pte.now).toBeGreaterThan(before.pte.now);
    expect(row.pte.before).toBeGreaterThan(before.pte.before);
    expect(row.toeflOld[0]).toBeGreaterThan(before.toeflOld[1]);
    expect(row.duolingo[0]).toBeGreaterThan(before.duolingo[1]);
  }
});
