import { expect, test } from "vitest";
import { fileOf } from "#app/domain/testing/sheets.ts";
import { fieldName, readMatches } from "./form.ts";
import { problemsCsv } from "./problems-csv.ts";

const file = fileOf({ Courses: [["A", "B", "C"]], Fees: [["A"]] });
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("a select for each column; what is no field is not used", () => {
  const form = formOf({
    [fieldName(0, 0)]: "name",
    [fieldName(0, 1)]: "",
    [fieldName(0, 2)]: "constructor",
    [fieldName(1, 0)]: "name",
  });
  expect(readMatches(file, form)).toEqual({ mapping: { Courses: { A: "name" }, Fees: { A: "name" } }, problems: [] });
});

test("two columns for one field are a problem, but for lists", () => {
  const twice = readMatches(file, formOf({ [fieldName(0, 0)]: "name", [fieldName(0, 2)]: "name" }));
  expect(twice.problems).toEqual([expect.stringMatching(/Courses: "A" and "C" are both matched to Course name/)]);
  expect(twice.mapping.Courses).toEqual({ A: "name", C: "name" });
  expect(
    readMatches(file, formOf({ [fieldName(0, 0)]: "startDates", [fieldName(0, 1)]: "startDates" })).problems,
  ).toEqual([]);
});

test("bad rows as a CSV that runs nothing", () => {
  const csv = problemsCsv([
    { sheet: "=cmd|' /C calc'!A0", row: 2, column: "+Fee", value: '@SUM(1)"', reason: "Say, why" },
    { sheet: "Courses", row: 3, column: "", value: "-1", reason: "Fine" },
  ]);
  expect(csv).toBe(
    [
      "\ufeffSheet,Row,Column,Value in the file,What is wrong and what to do",
      `'=cmd|' /C calc'!A0,2,'+Fee,"'@SUM(1)""","Say, why"`,
      "Courses,3,,'-1,Fine",
      "",
    ].join("\r\n"),
  );
});
