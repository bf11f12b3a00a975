import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MONTHS } from "#app/notation.ts";
import { type Profile, profileInput } from "./profile-input.ts";
import { MOST_PROFILE_CHARACTERS, readProfile, writeProfile } from "./profile-text.ts";
import { QUALIFICATIONS } from "./qualifications.ts";

const profileOf = (form: Record<string, string>): Profile => profileInput("2026-11-23").parse(form);
const digits = (least: number, most: number, by: number) =>
  fc.integer({ min: least, max: most }).map((score) => String(score / by));
const or = (arbitrary: fc.Arbitrary<string>) => fc.oneof(fc.constant(""), arbitrary);

const wishes = {
  qualification: or(fc.constantFrom(...Object.keys(QUALIFICATIONS))),
  hscGpa: or(digits(100, 500, 100)),
  cgpa: or(digits(0, 400, 100)),
  budget: or(digits(1, 200_000, 1)),
  intake: or(fc.constantFrom(...MONTHS)),
  subject: fc.string({ unit: "grapheme", maxLength: 50 }),
};
const scores = (test: string, score: fc.Arbitrary<string>) =>
  fc.record({
    ...wishes,
    test: fc.constant(test),
    testDate: or(fc.constantFrom("2024-02-29", "2026-11-23")),
    overall: or(score),
    listening: or(score),
    reading: or(score),
    writing: or(score),
    speaking: or(score),
  });
const forms = fc.oneof(
  fc.record({ ...wishes, test: fc.constantFrom("", "none") }),
  scores("ielts", digits(0, 18, 2)),
  scores("pte", digits(10, 90, 1)),
  scores("toefl", digits(2, 12, 2)),
  scores("toefl", digits(7, 30, 1)),
  scores("duolingo", digits(2, 32, 0.2)),
);

describe("the text of a profile", () => {
  test("is read as what was written, is short and needs no escaping", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const { data } = profileInput("2026-11-23").safeParse(form);
        // Some random subjects are too long, or have characters that are not accepted.
        fc.pre(data !== undefined);
        const text = writeProfile(data);
        expect(readProfile(text)).toEqual(data);
        expect(text).toMatch(/^[\w.~-]+$/);
        expect(text.length).toBeLessThanOrEqual(MOST_PROFILE_CHARACTERS);
      }),
      { numRuns: 500 },
    );
  });

  test("the longest profile fits", () => {
    const duolingo = { overall: "160", listening: "160", reading: "160", writing: "160", speaking: "160" };
    const longest = profileOf({
      ...{ qualification: "foundation", hscGpa: "4.99", cgpa: "3.99", test: "duolingo", testDate: "2026-11-23" },
      ...duolingo,
      ...{ budget: "199999", intake: "September", subject: "ক".repeat(50) },
    });
    expect(writeProfile(longest).length).toBeLessThanOrEqual(MOST_PROFILE_CHARACTERS);
    expect(readProfile(writeProfile(longest))).toEqual(longest);
  });
});

describe("texts that are not a profile", () => {
  const text = writeProfile(profileOf({ hscGpa: "4.5", test: "ielts", overall: "6.5", subject: "Law" }));

  test.each([
    ["nothing", null],
    ["no text", ""],
    ["another text", "hello"],
    ["another version", text.replace(/^1/, "2")],
    ["a field too few", text.slice(0, text.lastIndexOf("~"))],
    ["a field too many", `${text}~`],
    ["a grade out of its scale", text.replace("4.5", "9.5")],
    ["a score out of its scale", text.replace("6.5", "65")],
    ["a grade spelt in another way", text.replace("4.5", "4.50")],
    ["a test that does not exist", text.replace("ielts", "gre")],
    ["a subject that is not coded", text.replace(/[^~]+$/, "Law!")],
    ["too long a text", `${text}${"A".repeat(300)}`],
  ])("%s", (_, broken) => {
    expect(readProfile(broken)).toBeNull();
  });

  test("no text throws", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 320 }), (broken) => void readProfile(broken)));
    fc.assert(
      fc.property(fc.nat({ max: text.length }), fc.string({ maxLength: 5 }), (at, more) => {
        void readProfile(text.slice(0, at) + more + text.slice(at));
      }),
    );
  });
});
