/** Checks which documents a choice asks for. */
import { expect, test } from "vitest";
import { isAsked, type PaperFacts, type PaperKind } from "./papers.ts";

const kind = (more: Partial<PaperKind> = {}): PaperKind => ({
  ...{ id: "passport", levels: [], fromStep: "submitted", isAlways: true, isArchived: false },
  ...more,
});
const choice = (more: Partial<PaperFacts> = {}): PaperFacts => ({
  ...{ stage: "with_us", level: "Postgraduate", step: "reviewing", reply: null, depositPaidOn: null, isBeside: false },
  ...more,
});
const receipt = { id: "deposit_receipt", fromStep: "offer_issued" } as const;
const signed = { id: "signed_offer", fromStep: "offer_issued" } as const;
const offered = { stage: "offer", step: "offer_issued" } as const;
const accepted = { stage: "conditions", step: "offer_issued", reply: "accepted" } as const;

test.each<[string, Partial<PaperKind>, Partial<PaperFacts>, boolean]>([
  ["what everyone needs", {}, {}, true],
  ["what only some need", { isAlways: false }, {}, false],
  ["what staff have put away", { isArchived: true }, {}, false],
  ["what its level needs", { levels: ["Postgraduate", "Research"] }, {}, true],
  ["what another level needs", { levels: ["Research"] }, {}, false],
  ["what a later step needs", { fromStep: "cas_issued" }, {}, false],
  ["what its own step needs", { fromStep: "cas_issued" }, { stage: "money", step: "cas_issued" }, true],
  ["a passport until the visa is asked for", {}, { stage: "money", step: "cas_issued" }, true],
  ["nothing from before once it is", {}, { stage: "visa_applied", step: "student_visa_application_submitted" }, false],
  ["nothing once the visa is there", { fromStep: "cas_issued" }, { stage: "approved", step: "visa_approved" }, false],
  ["nothing after a refused visa", {}, { stage: "visa_refused" }, false],
  ["a statement while it is with us", { id: "statement" }, {}, true],
  ["no statement once a university has it", { id: "statement" }, { stage: "at_university" }, false],
  ["no signed offer before it is accepted", signed, offered, false],
  ["a signed offer after that", signed, accepted, true],
  ["no signed offer once there is a CAS", signed, { ...accepted, stage: "money", step: "cas_issued" }, false],
  ["no receipt before the deposit is paid", receipt, accepted, false],
  ["a receipt after that", receipt, { ...accepted, depositPaidOn: "2026-11-20" }, true],
  ["nothing while the student goes with another one", {}, { isBeside: true }, false],
  ["nothing once it has ended", {}, { stage: "ended" }, false],
])("a choice asks for %s", (_, ofKind, ofChoice, expected) => {
  expect(isAsked(choice(ofChoice), kind(ofKind))).toBe(expected);
});
