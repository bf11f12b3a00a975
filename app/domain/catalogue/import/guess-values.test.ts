import { expect, test } from "vitest";
import { likelyByValues } from "./guess-values.ts";
import { guessColumns } from "./headings.ts";
import { kindOf } from "./sheet-kinds.ts";

const sheetOf = (heading: string, values: readonly string[]) => ({
  columns: ["Course ID", heading],
  rows: values.map((value, at) => ({ number: at + 2, cells: [`C${at}`, value] })),
});
const likely = (heading: string, values: readonly string[]) => likelyByValues(sheetOf(heading, values))[heading];

test.each([
  ["2027 amount", ["£18,500", "£19,000", "£21,250", "TBC"], "tuitionFee"],
  ["Column B", ["GBP 18,500", "GBP 19,000", "GBP 9,950"], "tuitionFee"],
  ["Rate for overseas learners", ["18500", "19000", "21250"], "tuitionFee"],
  ["Column C", ["IELTS 6.5 (6.0)", "IELTS 7.0", "none", "IELTS 6.0 / PTE 58"], "ieltsOverall"],
  ["Language", ["6.5", "6", "7.0"], "ieltsOverall"],
  // Plain numbers are not recognised as fees, and neither is a deposit.
  ["Column D", ["18500", "19000", "21250"], undefined],
  ["Deposit", ["£4,000", "£5,000", "£4,500"], undefined],
  ["Reg", ["£50", "£60", "£75"], undefined],
  ["Column E", ["£18,500", "£19,000"], undefined],
  ["Rating", ["6.5", "6", "7.0"], undefined],
])("the column %j with the values %j is guessed as %s", (heading, values, field) => {
  expect(likely(heading, values)).toBe(field);
});

test("a heading that says what it holds is asked first, and each field is found once", () => {
  const sheet = {
    columns: ["Fee", "Old amount", "New amount"],
    rows: ["£18,500", "£19,000", "£21,250"].map((fee, at) => ({ number: at + 2, cells: [fee, fee, fee] })),
  };
  expect(likelyByValues(sheet)).toEqual({});
  const [, ...columns] = sheet.columns;
  const others = { columns, rows: sheet.rows };
  expect(likelyByValues(others)).toEqual({ "Old amount": "tuitionFee" });
  const guess = guessColumns({ name: "Fees", columns, likely: likelyByValues(others) });
  expect(guess).toEqual({ matches: { "Old amount": "tuitionFee" }, unsure: ["Old amount"] });
});

test("a sheet with names and nothing else about courses is no list of courses", () => {
  expect(kindOf({ Name: "name" })).toBe("unused");
  expect(kindOf({ Name: "name", Level: "level" })).toBe("courses");
});
