import { describe, expect, test } from "vitest";
import { STEPS_IN_BANGLA } from "#app/domain/messages/message-fields.ts";
import { leftText } from "#app/domain/values/left-text.ts";
import { inLanguage } from "#app/language.server.ts";
import { appliedText, describeStatus, parseStatus, STEPS } from "./status.ts";

const pipeline = [
  ["submitted", "Submitted"],
  ["reviewing", "Reviewing"],
  ["submitted_to_university", "Submitted to University"],
  ["offer_issued", "Offer Issued"],
  ["cas_requested", "CAS Requested"],
  ["cas_issued", "CAS Issued"],
  ["student_visa_application_submitted", "Student Visa Application Submitted"],
  ["visa_approved", "Visa Approved"],
] as const;

test("the eight steps stand in order, with their keys and labels", () => {
  expect(STEPS.map(({ key, label }) => [key, label])).toEqual(pipeline);
});

describe.each(pipeline)("%s", (key, label) => {
  const step = STEPS.findIndex((entry) => entry.key === key) + 1;

  test.each([
    key,
    key.toUpperCase(),
    label,
    label.toLowerCase(),
    label.toUpperCase(),
    key.replaceAll("_", "-"),
    key.replaceAll("_", "  "),
    `  ${label}\n`,
  ])("is meant by %j", (text) => {
    expect(describeStatus(text)).toEqual({ key, label, step, meaning: "neutral" });
    expect(parseStatus(text)).toBe(key);
  });
});

test.each([
  ["Accepted", "accepted", "good"],
  ["Rejected", "rejected", "bad"],
  ["Under Review", "under_review", "warn"],
  ["Pending", "pending", "neutral"],
])("the legacy word %s is shown with its meaning, and stands nowhere on the pipeline", (label, key, meaning) => {
  for (const text of [label, key, label.toUpperCase(), key.replaceAll("_", "-")]) {
    expect(describeStatus(text)).toEqual({ key, label, step: null, meaning });
    expect(parseStatus(text)).toBeUndefined();
  }
});

test.each([
  ["on_hold", "On hold"],
  ["DEFERRED ENTRY", "Deferred entry"],
  ["awaiting-papers", "Awaiting papers"],
  ["", ""],
])("the unknown word %j is shown as %j", (text, label) => {
  expect(describeStatus(text)).toMatchObject({ label, step: null, meaning: "neutral" });
});

test.each(["", " ", "submit", "submitted!", "visa", "1", "toString", "__proto__", "submitted\0"])(
  "%j may not be set",
  (text) => {
    expect(parseStatus(text)).toBeUndefined();
  },
);

test.each([
  ["submitted", "You applied: step 1 of 8"],
  ["offer_issued", "You applied: step 4 of 8"],
  ["Visa Approved", "You applied: step 8 of 8"],
  ["rejected", "You applied: Rejected"],
  ["on_hold", "You applied: On hold"],
])("a course with an application at %s says %s", (status, text) => {
  expect(appliedText(status)).toBe(text);
});

test("the steps and what is left are in the language of the page, and as messages to students call them", () => {
  inLanguage("bn", () => {
    expect(STEPS.map(({ key, label }) => [key, label])).toEqual(Object.entries(STEPS_IN_BANGLA));
    expect(describeStatus("Offer Issued")).toMatchObject({ key: "offer_issued", label: "অফার এসেছে", step: 4 });
    expect(appliedText("offer_issued")).toBe("আপনি আবেদন করেছেন: ৮টি ধাপের ৪ নম্বরে আছে");
    expect(leftText("2026-12-01", "2026-11-28")).toBe("৩ দিন বাকি");
    expect(leftText("2026-11-27", "2026-11-28")).toBe("১ দিন দেরি হয়েছে");
  });
});
