import { expect, test } from "vitest";
import { neighboursOf } from "./neighbours.ts";

const waiting = [
  { id: "a1", userId: "anika" },
  { id: "a2", userId: "anika" },
  { id: "b1", userId: "babul" },
];

test.each([
  ["the first has no one before it", "a1", "anika", [null, "a2"]],
  ["one in the middle is between two", "a2", "anika", ["a1", "b1"]],
  ["the last has no one after it", "b1", "babul", ["a2", null]],
  ["a decided one leads to the first of its person", "b0", "babul", [null, "b1"]],
  ["a decided one whose person has none leads to the first", "c0", "chitra", [null, "a1"]],
])("%s", (_, id, userId, expected) => {
  const { previous, next } = neighboursOf(waiting, id, userId);
  expect([previous?.id ?? null, next?.id ?? null]).toEqual(expected);
});
