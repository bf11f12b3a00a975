import { describe, expect, test } from "vitest";
import {
  LEAD_SOURCES,
  LEAD_STATUSES,
  parseLeadSource,
  parseLeadStatus,
  sourceLabel,
  statusLabel,
} from "#app/domain/people/lead-words.ts";
import { leadInput, newLeadForm } from "./lead-input.ts";

const least = { name: "Kazi Nazmul", email: "kazi@example.com" };
const messageOf = (input: object) => {
  const result = leadInput.safeParse(input);
  return result.success ? null : result.error.issues.map(({ path, message }) => [path[0], message]);
};

test("a name and an address are enough for a new lead of unknown source", () => {
  expect(leadInput.parse(least)).toEqual({ ...least, source: "not_known", status: "new" });
});

test("everything may be said", () => {
  const all = {
    name: "  Kazi   Nazmul ",
    email: " kazi@example.com ",
    phone: "+880 1712-345678",
    source: "Social Media",
    status: "QUALIFIED",
    interestedCourses: "MSc Data Science",
    notes: "One\r\nTwo",
  };
  expect(leadInput.parse(all)).toEqual({
    ...all,
    name: "Kazi Nazmul",
    email: "kazi@example.com",
    source: "social_media",
    status: "qualified",
    notes: "One\nTwo",
  });
});

describe("mistakes are reported", () => {
  test.each([
    [{ email: least.email }, [["name", "Name is required"]]],
    [{ ...least, name: "   " }, [["name", "Name is required"]]],
    [{ ...least, name: "a\0b" }, [["name", "This contains characters we cannot save. Type it again"]]],
    [{ name: least.name }, [["email", "Valid email is required"]]],
    [{ ...least, email: "kazi@" }, [["email", "Valid email is required"]]],
    [{ ...least, phone: "call me" }, [["phone", "Enter a phone number, for example +880 1712-345678"]]],
    [{ ...least, source: "Rumour" }, [["source", "Select one of the 5 sources, or none"]]],
    [{ ...least, status: "Sold" }, [["status", "Select one of the 5 statuses"]]],
    [{ ...least, notes: "x".repeat(4001) }, [["notes", "Use 4,000 characters or fewer"]]],
    [
      { ...least, interestedCourses: "\ud83d" },
      [["interestedCourses", "This contains characters we cannot save. Type it again"]],
    ],
  ])("%j", (input, messages) => {
    expect(messageOf(input)).toEqual(messages);
  });
});

test("the form needs the key it was issued with", () => {
  expect(newLeadForm.safeParse(least).success).toBe(false);
  expect(newLeadForm.safeParse({ ...least, key: crypto.randomUUID() }).success).toBe(true);
});

test("words and keys find each other", () => {
  expect(LEAD_STATUSES.map(({ label }) => label)).toEqual(["New", "Contacted", "Qualified", "Converted", "Lost"]);
  expect(LEAD_SOURCES.map(({ label }) => label)).toEqual([
    "Website",
    "Social Media",
    "Referral",
    "Advertisement",
    "Direct",
    "Not known",
  ]);
  for (const { key, label } of LEAD_STATUSES) expect([parseLeadStatus(label), statusLabel(key)]).toEqual([key, label]);
  for (const { key, label } of LEAD_SOURCES) expect([parseLeadSource(label), sourceLabel(key)]).toEqual([key, label]);
  expect(parseLeadStatus("")).toBeUndefined();
});
