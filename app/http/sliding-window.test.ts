import { expect, test } from "vitest";
import { secondsToWait } from "./sliding-window.ts";

const minute = { max: 60, windowMs: 60_000 };

test("a window takes as many as allowed, and one more has to wait", () => {
  expect(secondsToWait({ ...minute, hits: 60, before: 0, elapsedMs: 59_000 })).toBeNull();
  expect(secondsToWait({ ...minute, hits: 61, before: 0, elapsedMs: 59_000 })).toBe(3);
});

test("the end of a window does not double what is allowed", () => {
  expect(secondsToWait({ ...minute, hits: 1, before: 60, elapsedMs: 0 })).toBe(2);
  expect(secondsToWait({ ...minute, hits: 30, before: 60, elapsedMs: 15_000 })).toBe(16);
  expect(secondsToWait({ ...minute, hits: 30, before: 60, elapsedMs: 30_000 })).toBeNull();
});

test("the wait that it names is long enough for one more request", () => {
  for (const max of [1, 3, 20, 600]) {
    for (const elapsedMs of [0, 20_000, 59_000]) {
      const over = { max, windowMs: 60_000, hits: max + 1, before: 0, elapsedMs };
      const at = elapsedMs + (secondsToWait(over) ?? 0) * 1000;
      const next = { ...over, hits: 1, before: at < 120_000 ? max + 1 : 0, elapsedMs: at % 60_000 };
      expect(secondsToWait(next)).toBeNull();
    }
  }
});
