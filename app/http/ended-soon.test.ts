import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endedSoon, SOON_MS } from "./ended-soon.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a short job is waited for, however it ends, and leaves no timer", async () => {
  const job = Promise.withResolvers<void>();
  const waiting = endedSoon(job.promise);
  expect(vi.getTimerCount()).toBe(1);
  job.reject(new Error("failed"));
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});

test("a long job is not waited for", async () => {
  const waiting = endedSoon(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(SOON_MS - 1);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
});
