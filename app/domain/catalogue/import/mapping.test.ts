import { expect, test } from "vitest";
import { BadCorrection, correctMapping, fingerprint, guessMapping } from "./mapping.ts";
import type { ReadFile, Sheet } from "./sheets.ts";

const sheet = (name: string, columns: string[]): Sheet => ({ name, headingRow: 1, columns, rows: [] });
const file: ReadFile = {
  sheets: [
    sheet("Courses", ["Course", "University", "Total=UK", "Price list"]),
    sheet("Fees", ["Course id", "Price list"]),
  ],
  setAside: [],
  remarks: [],
};

test("guesses by sheet; what was remembered of the same headings comes first", () => {
  const remembered = new Map([
    [fingerprint(sheet("X", ["price LIST", "Course id"])), { "Price list": "tuitionFee" } as const],
  ]);
  expect(guessMapping(file)).toEqual({
    Courses: { Course: "name", University: "universityName" },
    Fees: { "Course id": "courseId" },
  });
  expect(guessMapping(file, remembered).Fees).toEqual({ "Price list": "tuitionFee" });
});

test("corrections name a column in every sheet or in one, in any case", () => {
  const mapping = guessMapping(file);
  expect(correctMapping(file, mapping, ["price list=tuitionFee"])).toEqual({
    Courses: { Course: "name", University: "universityName", "Price list": "tuitionFee" },
    Fees: { "Course id": "courseId", "Price list": "tuitionFee" },
  });
  expect(correctMapping(file, mapping, ["fees!PRICE LIST=tuitionFee"]).Courses).toEqual(mapping.Courses);
  expect(correctMapping(file, mapping, ["Total=UK=tuitionFee"]).Courses).toMatchObject({ "Total=UK": "tuitionFee" });
});

test("an empty field clears; a field for one column leaves the column that had it", () => {
  const mapping = guessMapping(file);
  expect(correctMapping(file, mapping, ["University="]).Courses).toEqual({ Course: "name" });
  expect(correctMapping(file, mapping, ["University=name"]).Courses).toEqual({ University: "name" });
  expect(correctMapping(file, mapping, ["Course=startDates", "University=startDates"]).Courses).toEqual({
    Course: "startDates",
    University: "startDates",
  });
});

test.each(["Price list", "=name", "Price list=constructor", "Nothing=name", "Prices=name"])(
  "%j is refused",
  (correction) => {
    expect(() => correctMapping(file, guessMapping(file), [correction])).toThrow(BadCorrection);
  },
);

test("a heading that only looks alike is offered", () => {
  expect(() => correctMapping(file, guessMapping(file), ["Price_List 2=tuitionFee"])).toThrow(
    /Did you mean "Price list"/,
  );
});
