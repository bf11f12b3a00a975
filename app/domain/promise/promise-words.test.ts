import { expect, test } from "vitest";
import { contactPromise, replyPromise, within } from "./promise-words.ts";

test.each([
  ["always", "within 6 hours"],
  ["office_hours", "within 6 office hours"],
] as const)("the promise of the clock %s is %s", (clock, words) => {
  expect(within(clock)).toBe(words);
  expect(contactPromise(clock)).toBe(`A counsellor will contact you ${words}.`);
  expect(replyPromise(clock)).toBe(`A counsellor will reply ${words}.`);
});
