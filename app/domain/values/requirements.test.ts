import { describe, expect, test } from "vitest";
import type { Read } from "./cell.ts";
import { deadlineText, readDeadlines } from "./deadlines.ts";
import { readDuolingo, readOtherTests, readPte, readToefl } from "./english-tests.ts";
import { readBachelorCgpa, readHscGpa } from "./grades.ts";
import { readBand, readIelts } from "./ielts.ts";
import { readStudyModes } from "./study-mode.ts";

const said = <Value>(read: Read<Value>) => (read.problem === undefined ? read.value : "problem");

const READERS = { readToefl, readPte, readDuolingo, readHscGpa, readBachelorCgpa };

test.each([
  ["readToefl", "90", 90],
  ["readToefl", "TOEFL iBT: 92 overall, 20 in each", 92],
  ["readToefl", "4.5", 4.5],
  ["readToefl", "", null],
  ["readToefl", "not required", null],
  ["readToefl", "121", "problem"],
  ["readToefl", "4.3", "problem"],
  ["readToefl", "80-90", "problem"],
  ["readToefl", "2026-09-01", "problem"],
  ["readPte", "PTE Academic 58 (no less than 51)", 58],
  ["readPte", "59", 59],
  ["readPte", "9", "problem"],
  ["readPte", "91", "problem"],
  ["readDuolingo", "Duolingo (DET) 120", 120],
  ["readDuolingo", "115 overall", 115],
  ["readDuolingo", "122", "problem"],
  ["readHscGpa", "3.5", 3.5],
  ["readHscGpa", "GPA 4.00 out of 5.00", 4],
  ["readHscGpa", "minimum 3.75 (of 5)", 3.75],
  ["readHscGpa", "4/5", 4],
  ["readHscGpa", "3,5", 3.5],
  ["readHscGpa", "70%", "problem"],
  ["readHscGpa", "5.5", "problem"],
  ["readHscGpa", "3.5 to 4", "problem"],
  ["readHscGpa", "3.5/4", "problem"],
  ["readBachelorCgpa", "CGPA 2.75", 2.75],
  ["readBachelorCgpa", "3.0/4.0", 3],
  ["readBachelorCgpa", "3.2 out of 4", 3.2],
  ["readBachelorCgpa", "4.5", "problem"],
  ["readBachelorCgpa", "2:1", "problem"],
  ["readBachelorCgpa", "3.125", "problem"],
  ["readBachelorCgpa", "", null],
] as const)("%s: %j is %j", (name, text, value) => {
  expect(said<number | null>(READERS[name](text))).toBe(value);
});

/** Cells of real spreadsheets that name several tests. */
test.each([
  ["IELTS 6.5 or TOEFL 90", { overall: 6.5 }, { toefl: 90, pte: null, duolingo: null }],
  [
    "IELTS 6.5 (no less than 6.0), PTE 58, TOEFL iBT 88, Duolingo 115",
    { overall: 6.5, listening: 6, reading: 6, writing: 6, speaking: 6 },
    { toefl: 88, pte: 58, duolingo: 115 },
  ],
  ["6.5 / PTE Academic 59", { overall: 6.5 }, { toefl: null, pte: 59, duolingo: null }],
  [
    "PTE: 62; IELTS: 6.5 overall, 5.5 in writing",
    { overall: 6.5, writing: 5.5 },
    { toefl: null, pte: 62, duolingo: null },
  ],
  ["TOEFL 80 or Duolingo 110", { overall: null }, { toefl: 80, pte: null, duolingo: 110 }],
  ["6.5 overall", { overall: 6.5 }, { toefl: null, pte: null, duolingo: null }],
  ["IELTS 6.5 or equivalent PTE", { overall: 6.5 }, { toefl: null, pte: null, duolingo: null }],
])("%j names each test", (text, ielts, others) => {
  expect(readIelts(text)).toEqual({ value: ielts });
  expect(readOtherTests(text)).toEqual({ value: others });
});

test("the form's own field takes IELTS alone", () => {
  expect(readBand("IELTS 6.5 or TOEFL 90").problem).toMatch(/another test/);
});

test.each([
  ["Full-time", ["Full-time"]],
  ["FT", ["Full-time"]],
  ["F/T, P/T", ["Full-time", "Part-time"]],
  ["Part time & full time", ["Full-time", "Part-time"]],
  ["Full-time or Distance Learning", ["Full-time", "Online"]],
  ["Study mode: online only", ["Online"]],
  ["", []],
  ["Blended", "problem"],
])("the study modes %j are %j", (text, modes) => {
  expect(said(readStudyModes(text))).toEqual(modes);
});

describe("deadlines", () => {
  test.each([
    ["2026-06-30", [["", "2026-06-30"]]],
    ["30/06/2026", [["", "2026-06-30"]]],
    ["30.6.26", [["", "2026-06-30"]]],
    ["30th June 2026", [["", "2026-06-30"]]],
    ["June 30, 2026", [["", "2026-06-30"]]],
    ["30-Sept-2026", [["", "2026-09-30"]]],
    ["46203", [["", "2026-06-30"]]],
    [
      "September 2026: 30 June 2026\nJanuary 2027 - 31 Oct 2026",
      [
        ["September 2026", "2026-06-30"],
        ["January 2027", "2026-10-31"],
      ],
    ],
    [
      "Jan intake: 31/10/2026; Sept intake: 30/06/2026",
      [
        ["September", "2026-06-30"],
        ["January", "2026-10-31"],
      ],
    ],
    ["30 June 2026 (September)", [["September", "2026-06-30"]]],
    ["Apply by 30 June 2026", [["", "2026-06-30"]]],
    ["Rolling", []],
    ["", []],
    ["30 June", "problem"],
    ["31/02/2026", "problem"],
    ["soon", "problem"],
    ["Autumn leaves 30 June 2026", "problem"],
  ])("%j", (text, expected) => {
    const read = readDeadlines(text);
    expect(read.problem === undefined ? read.value.map(({ intake, date }) => [intake, date]) : "problem").toEqual(
      expected,
    );
  });

  test.each([
    ["Deadline (January)", "January"],
    ["Sept 2026 application deadline", "September 2026"],
    ["Application Deadline", ""],
    ["Closing date for the best rooms", ""],
  ])("under %j a date alone is for %j", (heading, intake) => {
    expect(said(readDeadlines("30/06/2026", heading))).toEqual([{ intake, date: "2026-06-30" }]);
  });

  test("are written so that they are read again", () => {
    const deadlines = [
      { intake: "September 2026", date: "2026-06-30" },
      { intake: "", date: "2026-12-01" },
    ];
    expect(said(readDeadlines(deadlines.map(deadlineText).join("\n")))).toEqual(deadlines);
  });
});
