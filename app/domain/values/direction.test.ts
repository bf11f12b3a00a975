import { expect, test } from "vitest";
import { readCell } from "./cell.ts";
import { isolated } from "./direction.ts";
import { personName } from "./text.ts";

const reversing = "\u202egnp.exe";

test.each([
  ["Nusrat Jahan", "Nusrat Jahan"],
  ["নুসরাত জাহান", "নুসরাত জাহান"],
  ["عمر", "\u2068عمر\u2069"],
  ["Omar (عمر)", "\u2068Omar (عمر)\u2069"],
  [reversing, "gnp.exe"],
  ["\u2067\u202eعمر", "\u2068عمر\u2069"],
  ["Omar\u2069\u200f", "Omar"],
  ["", ""],
])("the name %j is %j in a sentence", (name, text) => {
  expect(isolated(name)).toBe(text);
});

test("forms and spreadsheets remove marks of direction", () => {
  expect(personName("Name is required").parse(reversing)).toBe("gnp.exe");
  expect(readCell(`${reversing}\u2066`).value).toBe("gnp.exe");
});
