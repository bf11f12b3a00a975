import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const now = new Date("2026-11-21T05:20:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  [-82, "Over by 1 hour", "bad"],
  [-1, "Over by 1 minute", "bad"],
  [18, "18 minutes left", "warn"],
  [60, "1 hour left", "warn"],
  [210, "4 hours left", "neutral"],
])("of a promise due in %i minutes there is '%s'", (minutes, words, meaning) => {
  expect(timeLeft(inMinutes(minutes), now)).toEqual({ words, meaning });
});
