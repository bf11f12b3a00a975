import { expect, test } from "vitest";
import { ReadCounter } from "./read-counter.ts";

const noon = Date.UTC(2026, 0, 1, 12);

test("takes as many as allowed for each key, then says when to come back", () => {
  const counter = new ReadCounter({ max: 3, seconds: 60 });
  const answers = Array.from({ length: 4 }, () => counter.count("a", noon + 15_000));
  expect(answers).toEqual([null, null, null, 75]);
  expect(counter.count("b", noon + 15_000)).toBeNull();
  expect(counter.count("a", noon + 60_000)).toBe(45);
  expect(counter.count("a", noon + 105_000)).toBeNull();
});

test("a window that is long over counts no more", () => {
  const counter = new ReadCounter({ max: 1, seconds: 60 });
  counter.count("a", noon);
  expect(counter.count("a", noon + 60_000)).not.toBeNull();
  expect(counter.count("a", noon + 240_000)).toBeNull();
});

test("however many keys come, the memory does not grow without end", () => {
  const counter = new ReadCounter({ max: 50, seconds: 60 });
  let refused = 0;
  for (let key = 0; key < 100_100; key++) if (counter.count(`address ${key}`, noon) !== null) refused++;
  expect(refused).toBe(50);
});
