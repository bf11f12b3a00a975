/** What a file leaves open is asked once and answered for all its rows. */
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { courses, importMappings, importMeanings, universities } from "#app/db/schema.ts";
import { planHere } from "#app/domain/testing/plan-here.ts";
import { aUniversity } from "#app/domain/testing/rows.ts";
import { fileOf, storedFile } from "#app/domain/testing/sheets.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import { getCourse } from "../courses.server.ts";
import { saveUniversities } from "../write.server.ts";
import { type Answers, answersOf, cellKey } from "./answers.ts";
import { importCatalogue } from "./apply.server.ts";
import { existingIn } from "./existing.server.ts";
import { guessMapping } from "./mapping.ts";
import { planImport } from "./plan.ts";
import { recall } from "./remember.server.ts";
import type { ReadFile } from "./sheets.ts";

const database = useDatabase();

beforeEach(async () => {
  await database.db.execute(sql`truncate ${courses}, ${universities}, ${importMappings}, ${importMeanings} cascade`);
});

const answersFor = (file: ReadFile, more: Partial<Answers>): Answers => ({ ...answersOf(guessMapping(file)), ...more });
const plan = (file: ReadFile, more: Partial<Answers> = {}) =>
  planImport(existingIn(database.db), file, answersFor(file, more));
const run = (file: ReadFile, more: Partial<Answers> = {}) =>
  importCatalogue(database.db, storedFile(file), answersFor(file, more), { plan: planHere, skipBad: true });

const HEAD = ["Course id", "University", "Course name", "Level", "Faculty", "Fee", "IELTS"];
const list = (...rows: string[][]) => fileOf({ Courses: [HEAD, ...rows] });
const row = (id: string, university: string, fee = "18000", ielts = "6.5") => [
  id,
  university,
  `MSc Law ${id}`,
  "PG",
  "Law",
  fee,
  ielts,
];

describe("universities", () => {
  test("come into an empty catalogue with the city and nation of the list of institutions", async () => {
    const { report } = await run(list(row("1", "University of Leeds"), row("2", "Cardiff Met"), row("3", "UWS")));
    expect(report.counts).toMatchObject({ create: 3, newUniversities: 3, bad: 0, leftOut: 0 });
    const added = await database.db.select().from(universities).orderBy(universities.name);
    expect(added.map(({ name, city, country }) => [name, city, country])).toEqual([
      ["Cardiff Metropolitan University", "Cardiff", "Wales"],
      ["University of Leeds", "Leeds", "England"],
      ["University of the West of Scotland", "Paisley", "Scotland"],
    ]);
  });

  test("are asked about once for all rows of a name, and remembered", async () => {
    const file = list(row("1", "UoB"), row("2", "UoB"), row("3", "University of York"));
    const { counts, questions, problems } = await plan(file);
    expect(questions.universities).toMatchObject([{ name: "UoB", rows: 2, chosen: null, suggested: null }]);
    expect([questions.universitiesOpen, counts.leftOut, counts.create, problems]).toEqual([1, 2, 1, []]);
    await run(file, { meanings: { universityName: { uob: "+university-of-bath" } } });
    expect(await getCourse(database.db, "2")).toMatchObject({ university: { name: "University of Bath" } });
    const { meanings } = await recall(database.db, storedFile(file).outline);
    const again = await plan(file, { meanings });
    expect(again.counts).toMatchObject({ same: 3, leftOut: 0 });
  });

  test("are added as new with a city and nation, or their rows left out", async () => {
    const file = list(row("1", "College of Nowhere"), row("2", "Somewhere College"));
    const { report } = await run(file, {
      meanings: { universityName: { "college of nowhere": "new", "somewhere college": "" } },
      newUniversities: { "college of nowhere": { city: "Ely", nation: "England" } },
    });
    expect(report.counts).toMatchObject({ create: 1, newUniversities: 1, leftOut: 1 });
    expect(report.questions.universitiesOpen).toBe(0);
    expect((await database.db.select().from(universities))[0]).toMatchObject({ city: "Ely", country: "England" });
  });

  test("blank universities below a filled row raise one question for all rows", async () => {
    const file = list(row("1", "University of York"), row("2", ""), row("3", ""), row("4", "University of Leeds"));
    expect((await plan(file)).questions.below).toEqual({
      rows: 2,
      first: 3,
      last: 4,
      universities: ["University of York"],
      fill: null,
    });
    expect((await plan(file, { fillUniversities: true })).counts).toMatchObject({ create: 4, leftOut: 0 });
    expect((await plan(file, { fillUniversities: false })).counts).toMatchObject({ create: 2, leftOut: 2 });
  });
});

describe("problems", () => {
  beforeEach(() => saveUniversities(database.db, [aUniversity({ id: "york", name: "University of York" })]));

  test("all problems of a row are found in one pass", async () => {
    const file = list(["1", "", "", "PG", "Law", "$5", "Six"]);
    expect((await plan(file)).problems.map(({ column }) => column)).toEqual([
      "Fee",
      "IELTS",
      "Course name",
      "University",
    ]);
  });

  test("a bad value keeps the stored value and imports the rest of the course", async () => {
    await run(list(row("1", "York")));
    const { report } = await run(list(row("1", "York", "$24,000", "7")));
    expect(report.problems).toMatchObject([{ row: 2, field: "tuitionFee", course: "MSc Law 1", value: "$24,000" }]);
    expect(await getCourse(database.db, "1")).toMatchObject({ tuitionFee: 18_000, ieltsOverall: 7 });
  });

  test("are corrected by a typed value, also without a column", async () => {
    const file = list(row("1", "York", "$24,000", "Six"), ["2", "York", "Law", "", "Law", "18000", ""]);
    const { counts, problems, questions } = await plan(file, {
      cells: {
        [cellKey("Courses", 2, "tuitionFee")]: "19000",
        [cellKey("Courses", 2, "ieltsOverall")]: "",
        [cellKey("Courses", 3, "level")]: "Postgraduate",
        [cellKey("Courses", 3, "duration")]: "1 year",
      },
    });
    expect(problems).toEqual([]);
    expect(counts.create).toBe(2);
    expect(questions.corrections).toMatchObject([
      { row: 2, field: "tuitionFee", course: "MSc Law 1", value: "$24,000", text: "19000" },
      { row: 2, field: "ieltsOverall", value: "Six", text: "" },
      { row: 3, field: "level", text: "Postgraduate" },
      { row: 3, field: "duration", column: "Duration", text: "1 year" },
    ]);
  });

  test("one answer settles all ranges of fees", async () => {
    const file = list(
      row("1", "York", "£17,000 - £18,150"),
      row("2", "York", "17,500 (after scholarship 14,500)"),
      row("3", "York", "£15.2k–£16k"),
      row("4", "York", "$17,000 - $18,000"),
    );
    const { questions, problems } = await plan(file);
    expect(questions.values).toMatchObject([{ field: "tuitionFee", rows: 3, meaning: null }]);
    expect(problems).toHaveLength(4);
    await run(file, { meanings: { tuitionFee: { "range of fees": "lowest" } } });
    const fees = await database.db.select({ fee: courses.tuitionFee }).from(courses).orderBy(courses.id);
    expect(fees.map(({ fee }) => fee)).toEqual([17_000, 14_500, 15_200, null]);
  });

  test("the column or one answer for it decides the order of day and month", async () => {
    const dates = (...days: string[]) =>
      fileOf({
        Courses: [
          ["Course id", "University", "Course name", "Level", "Application deadline"],
          ...days.map((day, n) => [String(n), "York", `MSc Law ${n}`, "PG", day]),
        ],
      });
    const file = dates("09/14/2026", "06/05/2026");
    const { questions, problems } = await plan(file);
    const asked = questions.values.filter(({ field }) => field === "deadlines");
    expect(asked).toMatchObject([{ value: "06/05/2026", labels: ["6 May 2026", "5 June 2026"], rows: 1 }]);
    expect(problems).toMatchObject([
      { row: 3, value: "06/05/2026", reason: expect.stringMatching(/6 May 2026 or 5 June 2026/) },
    ]);
    await run(file, { meanings: { deadlines: { "dates in application deadline": "month first" } } });
    expect(await getCourse(database.db, "0")).toMatchObject({ deadlines: [{ date: "2026-09-14" }] });
    expect(await getCourse(database.db, "1")).toMatchObject({ deadlines: [{ date: "2026-06-05" }] });
    expect((await plan(dates("14/09/2026", "06/05/2026"))).questions.valuesOpen).toBe(0);
  });

  test("two columns with one heading raise a question about which is meant", async () => {
    const file = fileOf({
      Courses: [
        ["Course id", "University", "Course name", "Level", "Fee", "Fee (2)"],
        ["1", "York", "MSc Law", "PG", "9250", "18500"],
      ],
    });
    const { questions } = await plan(file);
    expect(questions.columns).toMatchObject([
      { field: "tuitionFee", options: [{ column: "Fee", example: "9250" }, { column: "Fee (2)" }], chosen: null },
    ]);
    await run(file, { columns: { "Courses!tuitionFee": "Fee (2)" } });
    expect(await getCourse(database.db, "1")).toMatchObject({ tuitionFee: 18_500 });
  });
});
