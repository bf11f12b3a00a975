import { expect, test } from "vitest";
import { fillParts, readCover, readPattern } from "./pack-pattern.ts";

test.each([
  ["{SURNAME}_{given}_{kind}", "{SURNAME}_{given}_{kind}"],
  ["  {number}  {kind} ", "{number} {kind}"],
  ["", null],
])("the pattern %j is read as %j", (text, value) => {
  expect(readPattern(text)).toEqual({ value });
});

test.each([
  ["{surname}_{passport}_{kind}", "{passport} is not known"],
  ["{surname}_{}_{kind}", "{} is not known"],
  ["{surname_{kind}", "Close each brace"],
  ["{kind}}", "Close each brace"],
  ["{surname}", "so that names differ"],
  ["Passport", "so that names differ"],
  ["../{kind}", "which no name of a file has"],
  [`${"x".repeat(100)}{kind}`, "100"],
])("the pattern %j is refused with %j", (text, problem) => {
  expect(readPattern(text).problem).toContain(problem);
});

test("a cover page names what it can, and is refused for what it cannot", () => {
  expect(readCover({ value: "Dear team, {name} applies for {course}." }).problem).toBeUndefined();
  expect(readCover({ value: "The {kind} of {name}" }).problem).toContain("{kind} is not known");
  expect(readCover({ value: null })).toEqual({ value: null });
});

test("a part in capitals is written in capitals, and one that is not known stays", () => {
  expect(fillParts("{SURNAME}, {given} {other}", { surname: "Jahan", given: "{surname}" })).toBe(
    "JAHAN, {surname} {other}",
  );
});
