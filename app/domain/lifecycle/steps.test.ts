import { describe, expect, test } from "vitest";
import { timeline } from "#app/domain/applications/timeline.ts";
import { STEPS, type StatusKey } from "#app/domain/values/status.ts";
import { STEP_GUIDES, stepMessage, usualUntil } from "./steps.ts";

test.each(STEPS.map((step) => step.key))("%s says what it means, who acts and how long", (key) => {
  const guide = STEP_GUIDES[key];
  for (const words of [guide.meaning, guide.actor, guide.duration]) expect(words.trim()).not.toBe("");
  expect(stepMessage(key)).toBe(guide.meaning);
});

test("a university that is asked for a CAS usually takes 28 days", () => {
  const now = new Date("2026-06-29T00:00:00Z");
  expect(usualUntil("cas_requested", now)).toEqual(new Date("2026-06-01T00:00:00Z"));
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
/** Returns one event per day, from 1 January on. */
const reached = (...statuses: string[]) => statuses.map((toStatus, index) => ({ toStatus, createdAt: day(index + 1) }));
const datesOf = (status: string, events: ReturnType<typeof reached>) =>
  timeline(status, events).map((step) => step.reachedAt?.getUTCDate() ?? null);

describe.each(STEPS.map((step, index) => [step.key, index] as const))("the timeline at %s", (key: StatusKey, index) => {
  const steps = timeline(key, reached(...STEPS.slice(0, index + 1).map((step) => step.key)));

  test("earlier steps are done, this one is current, later ones are to come", () => {
    expect(steps.map((step) => step.label)).toEqual(STEPS.map((step) => step.label));
    expect(steps.map((step) => step.state)).toEqual(
      STEPS.map((_, at) => (at < index ? "done" : at === index ? "current" : "to come")),
    );
  });

  test("each reached step has its day, the others none", () => {
    expect(steps.map((step) => step.reachedAt)).toEqual(STEPS.map((_, at) => (at <= index ? day(at + 1) : null)));
  });

  test("every step brings its words", () => {
    expect(steps.map((step) => step.key)).toEqual(STEPS.map((step) => step.key));
  });
});

test("a step reached twice shows the later day", () => {
  expect(datesOf("offer_issued", reached("submitted", "offer_issued", "submitted", "offer_issued"))).toEqual([
    3,
    null,
    null,
    4,
    ...[null, null, null, null],
  ]);
});

test("moved back, the steps beyond have no day any more", () => {
  const steps = timeline("reviewing", reached("submitted", "reviewing", "offer_issued", "reviewing"));
  expect(steps.map((step) => step.reachedAt)).toEqual([day(1), day(4), ...Array(6).fill(null)]);
  expect(steps[3]?.state).toBe("to come");
});

test("a skipped step is done without a day", () => {
  const steps = timeline("cas_issued", reached("submitted", "cas_issued"));
  expect(steps.slice(0, 6).map((step) => step.state)).toEqual(["done", "done", "done", "done", "done", "current"]);
  expect(steps.slice(0, 6).map((step) => step.reachedAt?.getUTCDate() ?? null)).toEqual([1, null, null, null, null, 2]);
});

test.each(["accepted", "Under Review", "on hold", ""])("%j stands nowhere on the line", (status) => {
  const steps = timeline(status, reached("submitted", "reviewing"));
  expect(new Set(steps.map((step) => step.state))).toEqual(new Set(["to come"]));
  expect(steps.every((step) => step.reachedAt === null)).toBe(true);
});

test("status and events are understood as labels too", () => {
  expect(datesOf("Offer Issued", reached("Submitted", "Offer Issued")).slice(0, 4)).toEqual([1, null, null, 2]);
});

test("a timeline without events still has every state", () => {
  expect(timeline("reviewing", []).map((step) => step.state)).toEqual(["done", "current", ...Array(6).fill("to come")]);
});
