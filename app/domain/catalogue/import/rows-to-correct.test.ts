import { expect, test } from "vitest";
import { fileOf } from "#app/domain/testing/sheets.ts";
import { readFile } from "./read-file.ts";
import { rowsToCorrect } from "./rows-to-correct.ts";

test("returns a workbook with all columns of the wrong rows, which can be read again", async () => {
  const file = fileOf({
    Courses: [
      ["Course id", "Course name", "Fee"],
      ["00123", "MSc Law", "$24,000"],
      ["2", "MSc Art", "18000"],
    ],
    Fees: [
      ["Course id", "Fee"],
      ["1", "2"],
    ],
  });
  const problems = [
    { sheet: "Courses", row: 2, column: "Fee", value: "$24,000", reason: "Enter it in pounds." },
    { sheet: "Courses", row: 2, column: "", value: "", reason: "Wrong as a whole." },
  ];
  const { sheets } = await readFile(await rowsToCorrect(file, problems), "rows.xlsx");
  expect(sheets).toMatchObject([
    {
      name: "Courses",
      columns: ["Course id", "Course name", "Fee", "What is wrong and what to do"],
      rows: [{ cells: ["00123", "MSc Law", "$24,000", "Fee: Enter it in pounds.\nWrong as a whole."] }],
    },
  ]);
  expect(sheets).toHaveLength(1);
});
