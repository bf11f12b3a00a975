/** Checks which documents a choice needs. */
import { expect, test } from "vitest";
import { type ChecklistChoice, type ChecklistKind, checklistOf, needs, othersOf } from "./checklist.ts";
import { lastValidDay, stateOn } from "./document-state.ts";

const kind = (more: Partial<ChecklistKind> = {}): ChecklistKind => ({
  ...{ id: "passport", levels: [], fromStep: "submitted", isAlways: true, perChoice: false, position: 1 },
  isArchived: false,
  ...more,
});
const choice = (more: Partial<ChecklistChoice> = {}): ChecklistChoice => ({
  ...{ applicationId: "a", courseId: "c1", level: "Postgraduate", step: "reviewing", isEnded: false },
  ...more,
});

test.each([
  ["what everyone needs", {}, {}, true],
  ["what only some need", { isAlways: false }, {}, false],
  ["what staff have put away", { isArchived: true }, {}, false],
  ["what its level needs", { levels: ["Postgraduate", "Research"] }, {}, true],
  ["what another level needs", { levels: ["Research"] }, {}, false],
  ["what a later step needs", { fromStep: "cas_issued" as const }, {}, false],
  ["what its own step needs", { fromStep: "cas_issued" as const }, { step: "cas_issued" as const }, true],
  ["what an earlier step needed", { fromStep: "offer_issued" as const }, { step: "visa_approved" as const }, true],
  ["anything once it has ended", {}, { isEnded: true }, false],
])("a choice needs %s: %s %s %s", (_, ofKind, ofChoice, expected) => {
  expect(needs(choice(ofChoice), kind(ofKind))).toBe(expected);
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
