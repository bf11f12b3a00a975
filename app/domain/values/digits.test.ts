import { expect, test } from "vitest";
import { asciiDigits, withoutFractions } from "./digits.ts";

test.each([
  ["১৮,৫০০", "18,500"],
  ["৬.৫", "6.5"],
  ["१२", "12"],
  ["٣٫٥", "3٫5"],
  ["MSc 18", "MSc 18"],
])("asciiDigits reads %s as %s", (text, plain) => expect(asciiDigits(text)).toBe(plain));

test.each([
  ["1 1/2", "1.5"],
  ["1½ years", "1.5 years"],
  ["½ year", "0.5 year"],
  ["6 1/2", "6.5"],
  ["3/4", "3/4"],
  ["14 9/2026", "14 9/2026"],
])("withoutFractions reads %s as %s", (text, plain) => expect(withoutFractions(text)).toBe(plain));
