import { describe, expect, test } from "vitest";
import {
  type ChoiceFacts,
  canChangeIntake,
  canReopen,
  canReply,
  canWithdraw,
  furthestStep,
  movedByStatus,
  provenStep,
} from "./choice.ts";

const choice = (more: Partial<ChoiceFacts> = {}): ChoiceFacts => ({
  courseId: "course",
  step: "reviewing",
  sentOn: null,
  outcome: "waiting",
  offerOn: null,
  replyBy: null,
  conditions: [],
  feeAfterScholarship: null,
  acceptedTerms: null,
  deposit: null,
  depositDue: null,
  depositPaidOn: null,
  reply: null,
  casNumber: null,
  visaAppliedOn: null,
  visaDecision: null,
  endedAt: null,
  endReason: null,
  ...more,
});
const ENDED = { endedAt: new Date("2026-11-20T10:00:00Z"), endReason: "withdrawn" } as const;

test.each<[string, Partial<ChoiceFacts>, ChoiceFacts["step"]]>([
  ["nothing", {}, "reviewing"],
  ["a day on which it was sent", { sentOn: "2026-11-20" }, "submitted_to_university"],
  ["a conditional offer", { outcome: "conditional" }, "offer_issued"],
  ["an unconditional offer", { outcome: "unconditional" }, "offer_issued"],
  ["a place on the waiting list", { outcome: "waitlisted" }, "submitted_to_university"],
  ["a refusal", { outcome: "refused" }, "submitted_to_university"],
  ["a CAS", { outcome: "conditional", casNumber: "E4G7" }, "cas_issued"],
  ["a visa application", { casNumber: "E4G7", visaAppliedOn: "2026-12-21" }, "student_visa_application_submitted"],
  ["a visa", { casNumber: "E4G7", visaDecision: "approved" }, "visa_approved"],
  ["a refused visa", { casNumber: "E4G7", visaDecision: "refused" }, "cas_issued"],
  ["an offer to a choice that is further", { step: "cas_requested", outcome: "conditional" }, "cas_requested"],
])("%s proves its step, and never one before the present", (_, more, expected) => {
  expect(provenStep(choice(more))).toBe(expected);
});

test.each<[string, Partial<ChoiceFacts>[], ChoiceFacts["step"] | null]>([
  ["none", [], null],
  ["the furthest of open ones", [{ step: "reviewing" }, { step: "offer_issued" }], "offer_issued"],
  ["not an ended one", [{ step: "reviewing" }, { step: "offer_issued", ...ENDED }], "reviewing"],
  [
    "the furthest reached if all ended",
    [
      { step: "reviewing", ...ENDED },
      { step: "offer_issued", ...ENDED },
    ],
    "offer_issued",
  ],
])("the status of an application is %s", (_, choices, expected) => {
  expect(furthestStep(choices.map(choice))).toBe(expected);
});

describe("setting the status of the application moves", () => {
  const moved = (present: string, status: ChoiceFacts["step"], ...choices: Partial<ChoiceFacts>[]) =>
    movedByStatus(
      choices.map((more, at) => choice({ courseId: `${at}`, ...more })),
      present,
      status,
    ).map(({ courseId }) => courseId);

  test.each<[string, string, ChoiceFacts["step"], Partial<ChoiceFacts>[], string[]]>([
    ["every open choice at the present step", "reviewing", "offer_issued", [{}, {}, { step: "submitted" }], ["0", "1"]],
    ["no ended one", "reviewing", "offer_issued", [{}, ENDED], ["0"]],
    [
      "only the accepted one",
      "offer_issued",
      "cas_requested",
      [{ step: "offer_issued", reply: "accepted" }, { step: "offer_issued" }],
      ["0"],
    ],
    [
      "the accepted one and what is beyond, when it goes back",
      "offer_issued",
      "reviewing",
      [{ step: "offer_issued", reply: "accepted" }, { step: "submitted_to_university" }, { step: "submitted" }],
      ["0", "1"],
    ],
    ["all open choices of a legacy status", "under_review", "reviewing", [{ step: "submitted" }, {}], ["0"]],
    ["ended ones if there is no other", "reviewing", "offer_issued", [ENDED], ["0"]],
    ["nothing that is there already", "reviewing", "offer_issued", [{ step: "offer_issued" }], []],
  ])("%s", (_, present, status, choices, expected) => {
    expect(moved(present, status, ...choices)).toEqual(expected);
  });
});

test.each<[string, (one: ChoiceFacts) => boolean, Partial<ChoiceFacts>, boolean]>([
  ["withdraw an open choice", canWithdraw, { step: "cas_issued" }, true],
  ["withdraw with a visa", canWithdraw, { step: "visa_approved" }, false],
  ["withdraw what has ended", canWithdraw, ENDED, false],
  ["change the intake while it is reviewed", canChangeIntake, {}, true],
  ["change the intake once a university has it", canChangeIntake, { step: "submitted_to_university" }, false],
  ["answer an offer", canReply, { outcome: "conditional" }, true],
  ["answer without an offer", canReply, {}, false],
  ["answer twice", canReply, { outcome: "conditional", reply: "declined" }, false],
  ["answer what has ended", canReply, { outcome: "conditional", ...ENDED }, false],
])("whether a student may %s", (_, may, more, expected) => {
  expect(may(choice(more))).toBe(expected);
});

test("a withdrawal or a declined offer can be taken back for 24 hours, and no other end", () => {
  const ended = choice(ENDED);
  expect(canReopen(ended, new Date("2026-11-21T09:59:00Z"))).toBe(true);
  expect(canReopen(ended, new Date("2026-11-21T10:00:00Z"))).toBe(false);
  expect(canReopen({ ...ended, endReason: "declined" }, new Date("2026-11-20T11:00:00Z"))).toBe(true);
  expect(canReopen({ ...ended, endReason: "refused" }, new Date("2026-11-20T11:00:00Z"))).toBe(false);
});
