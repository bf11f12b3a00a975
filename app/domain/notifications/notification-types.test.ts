import { expect, test } from "vitest";
import { badgeText, isKnownType, NOTIFICATION_TYPES, typeLabel } from "./notification-types.ts";

test.each([
  ["info", "Info"],
  ["visa_interview_booked", "Visa Interview Booked"],
  ["__odd__type", "Odd Type"],
  ["", ""],
])("%j is spelt %j", (type, label) => {
  expect(typeLabel(type)).toBe(label);
});

test.each([
  [0, null],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [1_000, "9+"],
])("%i unread shows %j", (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});

test("seven types are known, however others are called", () => {
  expect(NOTIFICATION_TYPES.every(isKnownType)).toBe(true);
  expect(["", "Info", "toString", "promotion"].some(isKnownType)).toBe(false);
});
