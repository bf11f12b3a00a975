import { describe, expect, test } from "vitest";
import { courseBill } from "#app/domain/costs/course-bill.ts";
import { durationMonths } from "#app/domain/values/duration.ts";
import { compareAddress, foldShared, readChoice, tooFew, tooMany } from "./compare.ts";
import { bestOf, compareCourses } from "./compared-rows.ts";

type Course = Parameters<typeof compareCourses>[0][number];

/** Returns a course with all values known. */
const course = (more: Partial<Course> = {}, university: Partial<Course["university"]> = {}): Course => ({
  id: "a",
  name: "MSc Data Science",
  faculty: "Computing",
  level: "Postgraduate",
  duration: "1 year",
  tuitionFee: 30_000,
  ieltsOverall: 6.5,
  ieltsListening: 6,
  ieltsReading: 6,
  ieltsWriting: 6,
  ieltsSpeaking: 6,
  startDates: ["September"],
  scholarships: [],
  scholarshipsBangla: [],
  next: null,
  recruitment: "open",
  recruitmentNow: { state: "open", note: null, source: null, checkedOn: null, until: null, daysOld: null },
  archived: false,
  description: null,
  code: null,
  subjects: [],
  entryRequirements: null,
  qualification: null,
  studyModes: ["Full-time"],
  courseUrl: null,
  deadlines: [],
  toeflOverall: null,
  pteOverall: 62,
  duolingoOverall: null,
  minHscGpa: null,
  minBachelorCgpa: 3,
  prerequisites: null,
  workExperience: null,
  otherRequirements: null,
  deposit: null,
  casDeposit: null,
  totalFee: null,
  campus: null,
  workPlacement: null,
  studyGap: null,
  moiAccepted: null,
  backlogs: null,
  minSscGpa: null,
  currency: "GBP",
  isSample: false,
  university: {
    id: "york",
    name: "University of York",
    city: "York",
    country: "England",
    googleMapUrl: null,
    imageUrl: null,
    qsRanking: 162,
    ukRanking: 12,
    website: null,
    about: null,
    ...university,
  },
  ...more,
});

const unknown = course(
  {
    duration: null,
    tuitionFee: null,
    ieltsOverall: null,
    ieltsListening: null,
    ieltsReading: null,
    ieltsWriting: null,
    ieltsSpeaking: null,
    pteOverall: null,
    studyModes: [],
    minBachelorCgpa: null,
    startDates: [],
  },
  { qsRanking: null, ukRanking: null },
);

const cellsOf = (name: string, ...courses: Course[]) =>
  compareCourses(courses).find((row) => row.name === name)?.cells ?? [];
const linesOf = (name: string, one: Course) => cellsOf(name, one)[0]?.lines;
const marksOf = (name: string, ...courses: Course[]) => cellsOf(name, ...courses).map((cell) => cell.best ?? null);

describe("the address of a comparison", () => {
  const read = (query: string) => readChoice(new URLSearchParams(query));

  test.each([
    ["", [], null],
    ["course=a&course=b", ["a", "b"], null],
    ["course=b&course=a&course=c", ["b", "a", "c"], null],
    ["course=a&course=b&course=a&course=b", ["a", "b"], null],
    ["course=&course=a&course=b", ["a", "b"], null],
    ["course=", [], tooFew()],
    ["sent=1", [], tooFew()],
    ["sent=1&course=a&course=b", ["a", "b"], null],
    ["course=a", ["a"], tooFew()],
    ["course=a&course=a", ["a"], tooFew()],
    ["course=a&course=b&course=c&course=d", ["a", "b", "c", "d"], tooMany()],
  ])("?%s", (query, ids, problem) => {
    expect(read(query)).toEqual({ ids, problem });
  });

  test("is read up to a bound", () => {
    const { ids, problem } = read(Array.from({ length: 5000 }, (_, at) => `course=${at}`).join("&"));
    expect([ids.length, problem]).toEqual([20, tooMany()]);
  });

  test("is written so that it reads the same again", () => {
    const ids = ["a b", "c&course=d", "é"];
    expect(readChoice(new URL(compareAddress(ids), "https://x.example").searchParams).ids).toEqual(ids);
  });
});

describe("the best value", () => {
  test.each([
    [
      [3, 1, 2],
      [null, "Lowest", null],
    ],
    [
      [1, 3, 1],
      ["Lowest", null, "Lowest"],
    ],
    [
      [2, 1, null],
      [null, "Lowest known", null],
    ],
    [
      [1, null, 1],
      [null, null, null],
    ],
    [
      [1, null, null],
      [null, null, null],
    ],
    [
      [null, null],
      [null, null],
    ],
    [
      [2, 2, 2],
      [null, null, null],
    ],
    [
      [0, 5],
      ["Lowest", null],
    ],
  ])("the best of %j is marked %j", (values, marks) => {
    expect(bestOf(values, "less", "Lowest")).toEqual(marks);
  });

  test("may be the largest", () => {
    expect(bestOf([1, 3], "more", "Most choice")).toEqual([null, "Most choice"]);
  });
});

describe("a duration", () => {
  test.each([
    ["1 year", 12],
    ["3 years", 36],
    ["18 months", 18],
    ["1.5 years", 18],
    ["1 year 6 months", 18],
    ["1 year, 6 months", 18],
    ["1 Year (full-time)", 12],
    ["2 years full time", 24],
    ["12 Months", 12],
    ["3-4 years", null],
    ["3 to 4 years", null],
    ["1 year or 18 months", null],
    ["30 weeks", null],
    ["flexible", null],
    ["0 years", null],
    ["", null],
    [null, null],
  ])("the duration %j is %j months", (text, months) => {
    expect(durationMonths(text)).toBe(months);
  });
});

describe("the rows", () => {
  test("hold every field, in one order, a cell for each course", () => {
    const rows = compareCourses([course(), unknown, course()]);
    expect(rows.map(({ name }) => name)).toEqual([
      "Tuition fee per year",
      "IELTS overall",
      "IELTS by part",
      "PTE Academic overall",
      "Duration",
      "Study mode",
      "Level",
      "Faculty",
      "Start dates",
      "Scholarships",
      "Bachelor's CGPA",
      "City",
      "QS World ranking",
      "UK ranking",
    ]);
    for (const { cells } of rows) expect(cells).toHaveLength(3);
  });

  test("say what is known", () => {
    const one = course({ scholarships: ["Global - £8,000 - once", "GREAT"], startDates: ["September", "January"] });
    expect(compareCourses([one]).map(({ cells }) => cells[0]?.lines)).toEqual([
      ["£30,000"],
      ["6.5"],
      ["6.0 in each"],
      ["62"],
      ["1 year"],
      ["Full-time"],
      ["Postgraduate"],
      ["Computing"],
      ["September, January"],
      ["Global: £8,000 - once", "GREAT"],
      ["3.00 of 4"],
      ["York · England"],
      ["162"],
      ["12"],
    ]);
  });

  test("invent nothing", () => {
    const empty = compareCourses([unknown, course()]).filter(({ cells }) => cells[0]?.lines.length === 0);
    expect(empty.map(({ name }) => name)).toEqual([
      "Tuition fee per year",
      "IELTS overall",
      "IELTS by part",
      "PTE Academic overall",
      "Duration",
      "Study mode",
      "Start dates",
      "QS World ranking",
      "UK ranking",
    ]);
    expect(linesOf("Scholarships", unknown)).toEqual(["None listed"]);
  });

  test("leave out what is known of no course", () => {
    expect(compareCourses([unknown, unknown]).map(({ name }) => name)).toEqual([
      "Level",
      "Faculty",
      "Scholarships",
      "City",
    ]);
  });

  test("name the parts that differ, and leave out what is not known", () => {
    expect(linesOf("IELTS by part", course({ ieltsWriting: 6.5, ieltsListening: null }))).toEqual([
      "Reading 6.0",
      "Writing 6.5",
      "Speaking 6.0",
    ]);
  });

  test("mark the best in words", () => {
    const cheap = course({ tuitionFee: 20_000, ieltsOverall: 6, startDates: ["May", "June"] }, { qsRanking: 200 });
    expect(marksOf("Tuition fee per year", course(), cheap)).toEqual([null, "Lowest"]);
    expect(marksOf("Tuition fee per year", course(), cheap, unknown)).toEqual([null, "Lowest known", null]);
    expect(marksOf("IELTS overall", course(), cheap)).toEqual([null, "Lowest"]);
    expect(marksOf("Start dates", course(), cheap)).toEqual([null, "Most start dates"]);
    expect(marksOf("QS World ranking", course(), cheap)).toEqual(["Highest ranked", null]);
    expect(marksOf("UK ranking", course(), cheap)).toEqual([null, null]);
  });

  test("hold a length that cannot be read for one that is not known", () => {
    const [one, long, odd] = [course(), course({ duration: "4 years" }), course({ duration: "3 to 4 years" })];
    expect(marksOf("Duration", one, course({ duration: "12 months" }), long)).toEqual(["Shortest", "Shortest", null]);
    expect(marksOf("Duration", one, long, odd)).toEqual(["Shortest known", null, null]);
    expect(linesOf("Duration", odd)).toEqual(["3 to 4 years"]);
  });

  test("begin with the first year, the lowest marked, and the next start with its last day", () => {
    const dear = course({ next: { start: "Jan 2027", applyBy: "1 Dec", daysLeft: 8 } });
    const cheap = course({ tuitionFee: 20_000, next: { start: "Sep 2027", applyBy: "30 Jun", daysLeft: null } });
    const bills = (
      [
        ["£30,000", 3_000_000],
        ["£20,000", 2_000_000],
      ] as const
    ).map(([pounds, totalPence]) => ({
      ...courseBill([], dear, "2026-11-23"),
      lines: [],
      total: { pounds, taka: null },
      totalPence,
    }));
    expect(compareCourses([dear, cheap], bills).slice(0, 2)).toEqual([
      {
        name: "First year, all costs",
        cells: [{ lines: ["£30,000"] }, { lines: ["£20,000"], best: "Lowest" }],
      },
      {
        name: "Next start",
        cells: [{ lines: ["Jan 2027", "Apply by 1 Dec", "8 days left"] }, { lines: ["Sep 2027", "Apply by 30 Jun"] }],
      },
    ]);
  });
});

describe("rows that are the same for all", () => {
  const folded = (...courses: Course[]) => foldShared(compareCourses(courses));

  test("are folded, with the value they share", () => {
    const { rows, shared } = folded(course(), course({ tuitionFee: 20_000 }));
    expect(rows.map(({ name }) => name)).toEqual(["Tuition fee per year"]);
    expect(shared.find(({ name }) => name === "IELTS overall")).toEqual({ name: "IELTS overall", lines: ["6.5"] });
    expect(shared.find(({ name }) => name === "Scholarships")?.lines).toEqual(["None listed"]);
  });

  test("stay if one course does not say", () => {
    const { shared } = folded(course(), course({ duration: null }));
    expect(shared.map(({ name }) => name)).not.toContain("Duration");
  });

  test("stay if they are what people look for first", () => {
    const next = { start: "Jan 2027", applyBy: null, daysLeft: null };
    expect(folded(course({ next }), course({ next })).rows.map(({ name }) => name)).toEqual(["Next start"]);
  });
});
