import { expect, test } from "vitest";
import { choiceState } from "./choice-words.ts";

const waiting = { outcome: "waiting", reply: null, endReason: null } as const;

test.each([
  ["submitted_to_university", "Waiting for an answer"],
  ["offer_issued", "Offer Issued"],
  ["cas_issued", "CAS Issued"],
  ["visa_approved", "Visa Approved"],
] as const)("a choice at %s without an outcome is “%s”", (step, label) => {
  expect(choiceState({ ...waiting, step }).label).toBe(label);
});

test.each([
  [{ step: "offer_issued" }, "You accepted"],
  [{ step: "cas_issued" }, "CAS Issued"],
  [{ step: "visa_approved", visaDecision: "approved" }, "Visa Approved"],
  [{ step: "student_visa_application_submitted", visaDecision: "refused" }, "Visa refused"],
] as const)("an accepted choice with %j is “%s”", (facts, label) => {
  expect(choiceState({ ...waiting, outcome: "unconditional", reply: "accepted", ...facts }).label).toBe(label);
});
