/** Checks which documents a choice needs. */
import { expect, test } from "vitest";
import { type ChecklistChoice, type ChecklistKind, checklistOf, isToSendNow, othersOf } from "./checklist.ts";
import { lastValidDay, stateOn } from "./document-state.ts";

const kind = (more: Partial<ChecklistKind> = {}): ChecklistKind => ({
  ...{ id: "passport", levels: [], fromStep: "submitted", isAlways: true, perChoice: false, position: 1 },
  isArchived: false,
  ...more,
});
const choice = (more: Partial<ChecklistChoice> = {}): ChecklistChoice => ({
  ...{ applicationId: "a", courseId: "c1", level: "Postgraduate", step: "reviewing", isEnded: false },
  ...{ stage: "with_us", reply: null, depositPaidOn: null, isBeside: false },
  ...more,
});

test.each([
  ["needed", [choice()], true, true],
  ["not_accepted", [choice()], true, true],
  ["sent", [choice()], true, false],
  ["needed", [], true, true],
  ["needed", [], false, false],
  ["not_accepted", [], true, false],
  ["expired", [], true, false],
] as const)("%s for %j with an open choice %s is to send: %s", (state, neededFor, hasOpen, expected) => {
  expect(isToSendNow({ neededFor }, state, hasOpen)).toBe(expected);
});

test("choices share a document, and each has its own of those that are per choice", () => {
  const [first, second] = [choice(), choice({ courseId: "c2" })];
  const kinds = [kind({ id: "receipt", perChoice: true, position: 2 }), kind()];
  const receipt = { kindId: "receipt", applicationId: "a", courseId: "c2" };
  const passport = { kindId: "passport", applicationId: null, courseId: null };
  const items = checklistOf(kinds, [first, second], [receipt, passport]);
  expect(items.map(({ kind: { id }, document, neededFor }) => [id, document, neededFor])).toEqual([
    ["passport", passport, [first, second]],
    ["receipt", null, [first]],
    ["receipt", receipt, [second]],
  ]);
});

test("a sent document stays in the list when nothing needs it", () => {
  const document = { kindId: "cv", applicationId: null, courseId: null };
  const items = checklistOf([kind({ id: "cv", isAlways: false, isArchived: true })], [choice()], [document]);
  expect(items).toMatchObject([{ document, neededFor: [] }]);
});

test("an optional document can be sent too, for each open choice where they differ", () => {
  const [first, second] = [choice(), choice({ courseId: "c2" })];
  const ended = choice({ courseId: "c3", isEnded: true });
  const kinds = [
    kind({ id: "receipt", perChoice: true, position: 2 }),
    kind({ id: "cv", isAlways: false }),
    kind({ id: "old", isAlways: false, isArchived: true }),
    kind(),
  ];
  const receipt = { kindId: "receipt", applicationId: "a", courseId: "c2" };
  const items = checklistOf(kinds, [second], [receipt]);
  const others = othersOf(kinds, [first, second, ended], items);
  expect(others.map((other) => [other.kind.id, other.choice])).toEqual([
    ["cv", null],
    ["receipt", first],
  ]);
});

test("a student without choices needs no documents", () => {
  expect(checklistOf([kind()], [], [])).toEqual([]);
});

const clean = { scan: "clean" as const };
const waiting = { scan: "waiting" as const };
test.each([
  ["sent", null, [clean], "sent"],
  ["sent", null, [clean, waiting], "checking"],
  ["accepted", "2026-11-27", [clean], "accepted"],
  ["accepted", "2026-11-26", [clean], "expired"],
  ["not_accepted", "2026-11-26", [clean], "not_accepted"],
  ["needed", null, [], "needed"],
  ["not_needed", null, [waiting], "not_needed"],
] as const)("a document that is %s, valid until %s, is on 27 November %j: %s", (state, expiresOn, files, expected) => {
  expect(stateOn({ state, expiresOn, files }, "2026-11-27")).toBe(expected);
});

test.each([
  [{ validMonths: 24, validDays: null }, "2024-02-29", "2026-02-28"],
  [{ validMonths: 6, validDays: null }, "2026-08-31", "2027-02-28"],
  [{ validMonths: null, validDays: 31 }, "2026-11-30", "2026-12-31"],
  [{ validMonths: null, validDays: null }, "2026-11-30", null],
])("%j issued on %s is valid until %s", (validity, issuedOn, last) => {
  expect(lastValidDay(validity, issuedOn)).toBe(last);
});
