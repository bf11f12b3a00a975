import { expect, test } from "vitest";
import { STEPS } from "./status.ts";
import { STEP_GUIDES, stepMessage } from "./steps.ts";

test.each(STEPS.map((step) => step.key))("%s says what it means, who acts, what to do and how long", (key) => {
  const guide = STEP_GUIDES[key];
  for (const words of [guide.meaning, guide.actor, guide.todo, guide.duration]) expect(words.trim()).not.toBe("");
  expect(stepMessage(key)).toBe(guide.todo);
});

test("every step but the last is overdue some day", () => {
  const days = STEPS.map((step) => STEP_GUIDES[step.key].overdueAfterDays);
  expect(days.at(-1)).toBeNull();
  expect(days.slice(0, -1).every((limit) => limit !== null && limit > 0)).toBe(true);
});
