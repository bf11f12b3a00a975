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
