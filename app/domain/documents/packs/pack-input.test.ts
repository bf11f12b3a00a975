import { describe, expect, test } from "vitest";
import { changeInput, faultInput, sendInput } from "./pack-input.ts";

const ID = "00000000-0000-4000-8000-000000000000";
const SEEN = "a".repeat(64);
const problems = (
  result: ReturnType<ReturnType<typeof sendInput>["safeParse"]> | { success: boolean; error?: unknown },
) =>
  result.success
    ? []
    : (result.error as { issues: { path: PropertyKey[] }[] }).issues.map(({ path }) => path.join("."));

describe("a form that records a pack as sent", () => {
  const whole = { version: "3", sentOn: "2026-11-25", via: "email" };

  test.each([
    [whole, true, []],
    [{ ...whole, sentOn: "" }, true, ["sentOn"]],
    [{ ...whole, sentOn: "2026-11-27" }, true, ["sentOn"]],
    [{ ...whole, via: undefined }, true, ["via"]],
    [whole, false, ["why"]],
    [{ ...whole, why: "It closes tonight" }, false, []],
  ])("reads %j with an approval: %s", (form, isSealed, wrong) => {
    expect(problems(sendInput("2026-11-26", isSealed).safeParse(form))).toEqual(wrong);
  });

  test("keeps no reason where an approval holds", () => {
    expect(sendInput("2026-11-26", true).parse({ ...whole, why: "x" })).toMatchObject({ why: null });
  });
});

test("a pack needs a document and a recipient", () => {
  expect(problems(changeInput.safeParse({ version: "1", to: " " }))).toEqual(["chosen", "to"]);
  expect(changeInput.parse({ version: "1", to: " a@b.example ", chosen: [ID] })).toEqual({
    ...{ version: 1, to: "a@b.example", chosen: [ID], withCover: false, passportNumber: null },
  });
});

test.each([
  ["a 0123 4567", "A01234567"],
  [" ", null],
])("the passport number %j is read as %j", (passport, passportNumber) => {
  const form = { version: "1", to: "a@b.example", chosen: [ID], cover: "yes", passport };
  expect(changeInput.parse(form)).toMatchObject({ withCover: true, passportNumber });
});

test.each(["A-123456", "এ১২৩৪৫৬৭", "A1", "A".repeat(41)])("a passport number is not %j", (passport) => {
  expect(problems(changeInput.safeParse({ version: "1", to: "a@b.example", chosen: [ID], passport }))).toEqual([
    "passport",
  ]);
});

test("what is wrong is read with or without words", () => {
  expect(faultInput.parse({ seen: SEEN, faults: ["data"], note: " " })).toMatchObject({ faults: ["data"], note: null });
  expect(faultInput.safeParse({ seen: SEEN, faults: ["else"] }).success).toBe(false);
});
