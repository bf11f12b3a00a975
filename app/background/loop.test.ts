import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Loop } from "./loop.server.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const report = vi.fn();
/** Creates a loop whose work ends when the test says so. */
function held() {
  let end = (_next: Date | null) => {};
  const work = vi.fn(
    () =>
      new Promise<Date | null>((resolve) => {
        end = resolve;
      }),
  );
  const loop = new Loop({ work, everyMs: 60_000, report });
  const finish = async (next: Date | null = null) => {
    end(next);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { loop, work, finish };
}

test("looks again when something is due, and at least every minute", async () => {
  const { loop, work, finish } = held();
  loop.wake();
  await finish(new Date(Date.now() + 5_000));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await finish(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(3);
});

test("woken while it works, it looks once more and never twice at once", async () => {
  const { loop, work, finish } = held();
  loop.wake();
  loop.wake();
  loop.wake();
  expect(work).toHaveBeenCalledTimes(1);
  await finish();
  expect(work).toHaveBeenCalledTimes(2);
  await finish();
  expect(work).toHaveBeenCalledTimes(2);
});

test("work that fails is reported and tried again", async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue(null);
  new Loop({ work, everyMs: 60_000, report }).wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(report).toHaveBeenCalledWith(new Error("away"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test("stopped, it waits for what is under way and begins nothing more", async () => {
  const { loop, work, finish } = held();
  loop.wake();
  const stopped = loop.stop(1_000);
  await finish(new Date());
  await stopped;
  loop.wake();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test("stopped, it does not wait for ever", async () => {
  const { loop } = held();
  loop.wake();
  const stopped = loop.stop(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(stopped).resolves.toBeUndefined();
});
