import { expect, test } from "vitest";
import { fileOf } from "#app/domain/testing/sheets.ts";
import { findJoins, joinsOf } from "./find-joins.ts";
import { joinSheets } from "./join.ts";
import { guessMapping } from "./mapping.ts";
import { kindOf } from "./sheet-kinds.ts";

const join = (sheets: Record<string, string[][]>) => {
  const file = fileOf(sheets);
  const answers = { mapping: guessMapping(file), joins: {} };
  const joins = joinsOf(findJoins(file, answers), answers);
  return joinSheets(file, { ...answers, joins, keep: { picked: {}, first: false } });
};
const LIST = [
  ["Course id", "University", "Course name"],
  ["1", "York", "MSc Law"],
  ["2", "York", "MSc Art"],
];

test("kindOf tells a sheet's kind from its matches", () => {
  expect(kindOf({ a: "name", b: "courseId" })).toBe("courses");
  expect(kindOf({ a: "courseId", b: "tuitionFee" })).toBe("details");
  expect(kindOf({ a: "universityName", b: "city" })).toBe("universities");
  expect(kindOf({ a: "universityName" })).toBe("unused");
  expect(kindOf({})).toBe("unused");
});

test("fees and requirements join by the course id, whatever the order of the sheets", () => {
  const { courses, rows, problems } = join({
    Fees: [
      ["Course ID", "Course", "Fee"],
      ["2", "Art (old name)", "£9,000"],
      ["1", "Law", "£8,000"],
    ],
    English: [
      ["course_id", "IELTS"],
      ["1", "6.5"],
    ],
    Courses: LIST,
  });
  expect(courses.map(({ course }) => course)).toEqual([
    { name: "MSc Law", tuitionFee: 8000, ieltsOverall: 6.5 },
    { name: "MSc Art", tuitionFee: 9000 },
  ]);
  expect([rows, problems, courses.flatMap((course) => course.problems)]).toEqual([5, [], []]);
});

test("several rows of a course add to its lists", () => {
  const { courses } = join({
    Courses: LIST,
    Intakes: [
      ["Course id", "Intake"],
      ["1", "September"],
      ["1", "January"],
      ["1", "September"],
    ],
  });
  expect(courses[0]?.course.startDates).toEqual(["September", "January"]);
});

test("two different facts are a conflict, at the later row", () => {
  const { courses } = join({
    Courses: LIST,
    A: [
      ["Course id", "Fee"],
      ["1", "8000"],
    ],
    B: [
      ["Course id", "Fee"],
      ["1", "9000"],
      ["2", "TBC"],
    ],
  });
  expect(courses[0]?.problems).toEqual([
    {
      sheet: "B",
      row: 2,
      column: "Fee",
      value: "9000",
      reason: expect.stringMatching(/does not match.*row 2 of the sheet "Courses".*8000/),
    },
  ]);
  expect(courses[1]?.course.tuitionFee).toBeNull();
});

test("an ID twice with the same contents is one course, with other contents a question that leaves both out", () => {
  const { courses, problems, repeats, same, leftOut } = join({
    Courses: [...LIST, ["1", "York", "MSc Law"], ["2", "York", "MSc Art again"]],
    Fees: [
      ["Course id", "Fee"],
      ["1", "8000"],
      ["2", "9000"],
    ],
  });
  expect(courses).toMatchObject([{ courseId: "1", course: { name: "MSc Law", tuitionFee: 8000 } }]);
  expect(problems).toEqual([]);
  expect([same, leftOut]).toEqual([1, 2]);
  expect(repeats).toEqual([
    {
      id: "2",
      sheet: "Courses",
      rows: [3, 5],
      kept: null,
      fields: [
        { label: "University", values: ["York", "York"], differs: false },
        { label: "Course name", values: ["MSc Art", "MSc Art again"], differs: true },
      ],
    },
  ]);
});

test("details without an id belong to no course; ids that no list names only add", () => {
  const { courses, problems } = join({
    Courses: LIST,
    Fees: [
      ["Course id", "Fee"],
      ["", "8000"],
      ["9", "1000"],
    ],
  });
  expect(problems).toMatchObject([{ sheet: "Fees", row: 2, column: "Course id" }]);
  expect(courses.find(({ courseId }) => courseId === "9")).toMatchObject({ adds: true });
});

test("a sheet of fees alone is a list of its own", () => {
  const { courses } = join({
    Fees: [
      ["Course id", "Fee"],
      ["9", "1000"],
    ],
  });
  expect(courses).toMatchObject([{ courseId: "9", course: { tuitionFee: 1000 } }]);
});

test("universities of a sheet of their own, each once", () => {
  const { universities, problems } = join({
    Courses: LIST,
    Universities: [
      ["ID", "Name", "City"],
      ["U1", "York", "York"],
      ["U2", "york", "Leeds"],
    ],
  });
  expect(universities).toMatchObject([{ universityId: "U1", universityName: "York", university: { city: "York" } }]);
  expect(problems).toMatchObject([{ sheet: "Universities", row: 3 }]);
});
