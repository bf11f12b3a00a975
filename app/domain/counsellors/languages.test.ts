import { expect, test } from "vitest";
import { readLanguages } from "./languages.ts";

test.each([
  [
    ["Bangla", "English"],
    ["Bangla", "English"],
  ],
  ["Bangla, English", ["Bangla", "English"]],
  ["Bangla,English ,  Hindi", ["Bangla", "English", "Hindi"]],
  ["Bangla; English / Hindi", ["Bangla", "English", "Hindi"]],
  ["Bangla, English and Hindi", ["Bangla", "English", "Hindi"]],
  [
    ["Bangla, English", "Sylheti"],
    ["Bangla", "English", "Sylheti"],
  ],
  [
    ["Bangla", " bangla ", "", "English"],
    ["Bangla", "English"],
  ],
  ["Brazilian  Portuguese", ["Brazilian Portuguese"]],
  ["Kannada", ["Kannada"]],
  ["", []],
  [[], []],
  [null, []],
  [undefined, []],
  [7, []],
  [["English", 7, null, { a: 1 }], ["English"]],
] as const)("%j", (value, languages) => {
  expect(readLanguages(value)).toEqual(languages);
});
