import { expect, test } from "vitest";
import { formatClock } from "./clock.ts";

test("the time of day in Dhaka, whatever the machine's", () => {
  expect(formatClock(Date.UTC(2026, 10, 21, 16, 42))).toBe("10:42 pm");
  expect(formatClock(Date.UTC(2026, 10, 21, 18, 5))).toBe("12:05 am");
  expect(formatClock(Date.UTC(2026, 10, 21, 6, 0))).toBe("12:00 pm");
});
