import { readFileSync } from "node:fs";
import { asc, count, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { courses, importMappings, universities } from "#app/db/schema.ts";
import { NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { addFavourite } from "#app/domain/favourites/favourites.server.ts";
import { planHere } from "#app/domain/testing/plan-here.ts";
import { aUniversity, makeApplication, makeCourse, makeUser } from "#app/domain/testing/rows.ts";
import { fileOf, storedFile } from "#app/domain/testing/sheets.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import { findCourses, getCourse } from "../courses.server.ts";
import { saveUniversities } from "../write.server.ts";
import { answersOf } from "./answers.ts";
import { BadRows, type ImportOptions, importCatalogue } from "./apply.server.ts";
import { existingIn } from "./existing.server.ts";
import { correctMapping, guessMapping } from "./mapping.ts";
import { planImport } from "./plan.ts";
import { readFile } from "./read-file.ts";
import { recall } from "./remember.server.ts";
import type { ReadFile } from "./sheets.ts";

const database = useDatabase();

beforeEach(async () => {
  await database.db.execute(sql`truncate ${courses}, ${universities}, ${importMappings} cascade`);
  await saveUniversities(database.db, [
    aUniversity({ id: "york", name: "University of York", city: "York", country: "England" }),
    aUniversity({ id: "belfast", name: "Queen's University Belfast", city: "Belfast", country: "Northern Ireland" }),
  ]);
});

const run = (file: ReadFile, options?: ImportOptions) =>
  importCatalogue(database.db, storedFile(file), answersOf(guessMapping(file)), { plan: planHere, ...options });
const plan = (file: ReadFile) => planImport(existingIn(database.db), file, answersOf(guessMapping(file)));
const problemsOf = async (file: ReadFile) =>
  (await plan(file)).problems.map(({ row, column, reason }) => [row, column, reason]);
const howMany = async () => (await database.db.select({ n: count() }).from(courses))[0]?.n;

const HEAD = ["Course id", "University", "Course name", "Level", "Faculty", "Fee"];
const list = (...rows: string[][]) => fileOf({ Courses: [HEAD, ...rows] });
const LAW = ["L1", "University of York", "LLM Law", "PG", "Law", "18000"];
const ART = ["A1", "York", "BA Art", "UG", "Arts", "£17,500"];

describe("an agency's workbook", () => {
  const agency = () => readFile(readFileSync("tests/fixtures/import/agency.xlsx"), "agency.xlsx");

  test("is refused whole while rows have problems, each by sheet, row, column and reason", async () => {
    const error = await run(await agency()).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(BadRows);
    expect((error as BadRows).report.problems).toEqual([
      {
        sheet: "Fees & Scholarships",
        row: 6,
        column: "Tuition Fee - International (£)",
        field: "tuitionFee",
        course: expect.any(String),
        value: "$32,000",
        reason: expect.stringMatching(/currency/),
      },
      {
        sheet: "Fees & Scholarships",
        row: 8,
        column: "Course ID",
        field: "courseId",
        value: "AG-999",
        reason: expect.stringMatching(/cannot find a course with this ID/),
      },
    ]);
    const { repeats, universities: asked } = (error as BadRows).report.questions;
    expect(asked).toMatchObject([{ name: "Univercity of Nowhere", rows: 1, suggested: null }]);
    expect(repeats).toMatchObject([{ id: "AG-001", rows: [5, 12], kept: null }]);
    expect(await howMany()).toBe(0);
  });

  test("is imported without them when told so, joined, and found by the search", async () => {
    const file = await agency();
    const answers = { ...answersOf(guessMapping(file)), keepFirst: true };
    const { report } = await importCatalogue(database.db, storedFile(file), answers, { skipBad: true, plan: planHere });
    expect(report.counts).toMatchObject({ rows: 18, create: 5, bad: 1, leftOut: 2, newUniversities: 0 });
    expect(await getCourse(database.db, "AG-001")).toMatchObject({
      name: "MSc Data Science",
      university: { name: "University of York" },
      level: "Postgraduate",
      faculty: "Computing",
      duration: "1 year",
      tuitionFee: 28_500,
      startDates: ["September 2026", "January 2027"],
      scholarships: ["Scholarship - £5,000"],
      ieltsOverall: 6.5,
      ieltsWriting: 6,
      isSample: false,
    });
    expect(await getCourse(database.db, "AG-003")).toMatchObject({
      level: "Research",
      duration: "3 to 4 years",
      startDates: ["October 2026"],
    });
    expect(await getCourse(database.db, "AG-005")).toMatchObject({
      tuitionFee: null,
      ieltsOverall: null,
      startDates: [],
      faculty: "law",
    });
    const filters = { ...NO_FILTERS, search: "data scence" };
    const found = await findCourses(database.db, filters, { limit: 10, offset: 0 });
    expect(found.courses.map(({ id }) => id)).toEqual(["AG-001"]);
  });
});

describe("the same file again", () => {
  test("changes nothing, by id and without ids", async () => {
    const withoutIds = list(...[LAW, ART].map(([, ...cells]) => ["", ...cells]));
    for (const file of [list(LAW, ART), withoutIds]) {
      await run(file);
      const before = await database.db.select().from(courses).orderBy(asc(courses.id));
      const again = await run(file);
      expect(again.report.counts).toMatchObject({ create: 0, change: 0, same: 2 });
      expect(await database.db.select().from(courses).orderBy(asc(courses.id))).toEqual(before);
    }
    // Without IDs the second file meant the same two courses.
    expect(await howMany()).toBe(2);
  });

  test("two simultaneous imports create each course once", async () => {
    const results = await Promise.all([run(list(LAW, ART)), run(list(LAW, ART))]);
    expect(results.map(({ report }) => report.counts.create).sort()).toEqual([0, 2]);
    expect(await howMany()).toBe(2);
  });
});

describe("changes", () => {
  test("are counted by field; a column that is not there leaves, an empty cell clears", async () => {
    await run(list(LAW, ART));
    const file = fileOf({
      S: [
        ["Course id", "Fee", "Duration"],
        ["L1", "19000", "1 year"],
        ["A1", "TBC", ""],
      ],
    });
    expect(await plan(file)).toMatchObject({
      counts: { change: 2, create: 0, bad: 0 },
      changedFields: { "Tuition fee per year": 2, Duration: 1 },
      changes: expect.arrayContaining([
        {
          course: "LLM Law",
          university: "University of York",
          field: "Tuition fee per year",
          now: "18000",
          after: "19000",
        },
      ]),
    });
    await run(file);
    expect(await getCourse(database.db, "L1")).toMatchObject({
      name: "LLM Law",
      tuitionFee: 19_000,
      duration: "1 year",
    });
    expect(await getCourse(database.db, "A1")).toMatchObject({ name: "BA Art", tuitionFee: null, faculty: "Arts" });
  });

  test("a course without an id gets a readable one, told apart from those that are taken", async () => {
    await makeCourse(database.db, { id: "university-of-york-llm-law", level: "Research", name: "Taken" });
    await run(list(["", ...LAW.slice(1)], ["", "York", "LLM Law", "UG", "Law", ""]));
    const ids = (await database.db.select({ id: courses.id }).from(courses).orderBy(asc(courses.id))).map(
      ({ id }) => id,
    );
    expect(ids).toEqual(["university-of-york-llm-law", "university-of-york-llm-law-2", "university-of-york-llm-law-3"]);
  });

  test("faculties keep one spelling", async () => {
    await makeCourse(database.db, { faculty: "Arts & Humanities" });
    await run(list([...ART.slice(0, 4), "arts and humanities", ""]));
    expect(await getCourse(database.db, "A1")).toMatchObject({ faculty: "Arts & Humanities" });
  });

  test("an archived course stays so unless the file says otherwise", async () => {
    await run(list(LAW));
    await database.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, "L1"));
    const { report } = await run(list([...LAW.slice(0, 5), "20000"]));
    expect(report.counts).toMatchObject({ change: 1, archived: 1 });
    const archivedAt = async () =>
      (await database.db.select().from(courses).where(eq(courses.id, "L1")))[0]?.archivedAt;
    expect(await archivedAt()).not.toBeNull();
    const say = (word: string) =>
      run(
        fileOf({
          S: [
            ["Course id", "Status"],
            ["L1", word],
          ],
        }),
      );
    await say("Active");
    expect(await archivedAt()).toBeNull();
    await say("Closed");
    expect(await archivedAt()).not.toBeNull();
  });
});

describe("an archived university", () => {
  test("takes new courses with it, and a file cannot offer one of them alone", async () => {
    const archivedAt = new Date("2026-01-02T03:04:05Z");
    await database.db.update(universities).set({ archivedAt }).where(eq(universities.id, "york"));
    const { report } = await run(list(LAW));
    expect(report.notes).toEqual([
      "University of York is archived. Its courses will not appear in search until you restore it.",
    ]);
    const kept = async () => (await database.db.select().from(courses).where(eq(courses.id, "L1")))[0]?.archivedAt;
    // The same timestamp as its university's, so it is restored with the university.
    expect(await kept()).toEqual(archivedAt);
    await run(
      fileOf({
        S: [
          ["Course id", "Status"],
          ["L1", "Active"],
        ],
      }),
    );
    expect(await kept()).toEqual(archivedAt);
  });
});

describe("rows that cannot be imported", () => {
  test("are told why", async () => {
    const file = list(
      ["1", "University of York", "", "PG", "Law", ""],
      ["2", "", "LLM Tax", "PG", "Law", ""],
      ["3", "University of Yorq", "LLM Tax", "PG", "Law", ""],
      ["4", "York", "Tax for all", "", "Law", ""],
      ["", "York", "LLM Tax", "PG", "Law", ""],
      ["", "The University of York", "llm  TAX", "Masters", "Law", ""],
      ["5", "York", "LLM Ta\u0000x", "PG", "Law", "#REF!"],
    );
    expect(await problemsOf(file)).toEqual([
      [2, "Course name", "This row has no course name."],
      [5, "Level", expect.stringMatching(/level is missing/)],
      [7, "", expect.stringMatching(/Row 6 already/)],
      [8, "Course name", expect.stringMatching(/characters we cannot save/)],
      [8, "Fee", expect.stringMatching(/shows a spreadsheet error/)],
    ]);
    const { counts, questions } = await plan(file);
    expect(counts).toMatchObject({ bad: 4, leftOut: 1, create: 2 });
    expect(questions.below).toMatchObject({ rows: 1, universities: ["University of York"] });
    expect(questions.universities).toMatchObject([{ name: "University of Yorq", suggested: "york" }]);
  });

  test("one name for several courses of the catalogue asks for the id", async () => {
    for (const id of ["x", "y"]) await makeCourse(database.db, { id, name: "LLM Law" });
    expect(await problemsOf(list(["", ...LAW.slice(1)]))).toEqual([
      [2, "", expect.stringMatching(/Add the course ID/)],
    ]);
  });

  test("a row without an id that means a course named by its id elsewhere is a repetition", async () => {
    await run(list(LAW));
    expect(await problemsOf(list(LAW, ["", ...LAW.slice(1)]))).toEqual([
      [3, "", expect.stringMatching(/same course as in row 2/)],
    ]);
  });

  test("nothing is done when saving fails in the middle, whatever was done before", async () => {
    await run(list(LAW));
    const many = Array.from({ length: 1500 }, (_, i) => [
      `M${i}`,
      "New University",
      `MSc Topic ${i}`,
      "PG",
      "Science",
      "",
    ]);
    many[1400] = ["M1400", "New University", "MSc Refused", "PG", "Science", ""];
    const file = fileOf({
      Courses: [[...HEAD, "City", "Country"], ...many.map((row) => [...row, "Leeds", "England"])],
    });
    await database.db.execute(sql`alter table courses add constraint refuses check (name <> 'MSc Refused')`);
    const phases: string[] = [];
    const note = ({ phase, done, total }: { phase: string; done: number; total: number }) =>
      void phases.push(`${phase} ${done}/${total}`);
    await expect(run(file, { progress: note })).rejects.toThrow();
    await database.db.execute(sql`alter table courses drop constraint refuses`);
    expect(phases).toEqual(["checking 0/0", "saving 0/1500", "saving 500/1500", "saving 1000/1500"]);
    expect(await howMany()).toBe(1);
    expect(await database.db.select().from(universities)).toHaveLength(2);
    expect((await run(file)).report.counts).toMatchObject({ create: 1500, newUniversities: 1 });
  });
});

describe("universities", () => {
  const WITH_PLACE = [...HEAD, "City", "Country"];

  test("are known by any usual form of their name", async () => {
    const names = ["University of York", "The University of York", "York University", "york", "UNIVERSITY OF YÖRK"];
    const file = list(...names.map((name, i) => [`C${i}`, name, `MSc Number ${i}`, "PG", "Science", ""]));
    expect((await run(file)).report.counts).toMatchObject({ create: 5, newUniversities: 0 });
  });

  test("new ones need their city, and a nation that a known city may tell", async () => {
    const file = fileOf({
      Courses: [
        WITH_PLACE,
        ["1", "York St John University", "BA Art", "UG", "Arts", "", "York", "UK"],
        ["2", "York St. John University", "BA Law", "UG", "Law", "", "", ""],
        ["3", "University of Nowhere", "BA Law", "UG", "Law", "", "Nowhere", ""],
      ],
    });
    expect((await plan(file)).questions.universities).toMatchObject([
      { name: "University of Nowhere", suggested: null, place: { city: "Nowhere", nation: "" } },
    ]);
    await run(file, { skipBad: true });
    const [added] = await database.db.select().from(universities).where(eq(universities.id, "york-st-john-university"));
    expect(added).toMatchObject({ name: "York St John University", city: "York", country: "England", isSample: false });
    expect(await howMany()).toBe(2);
  });

  test("a campus in a list of courses changes no city; a sheet about universities does", async () => {
    const campus = fileOf({ Courses: [WITH_PLACE, [...LAW, "London", "UK"]] });
    expect((await run(campus)).report.counts.changedUniversities).toBe(0);
    const facts = fileOf({
      Courses: [
        ["Course id", "University id", "Course name", "Level"],
        ["Z1", "U7", "MSc Zoology", "PG"],
      ],
      Universities: [
        ["ID", "Name", "City", "Website", "QS ranking"],
        ["U7", "University of York", "Heslington", "www.york.ac.uk", "=184"],
      ],
    });
    expect((await run(facts)).report.counts).toMatchObject({ create: 1, changedUniversities: 1 });
    expect(await getCourse(database.db, "Z1")).toMatchObject({
      university: { name: "University of York", city: "Heslington" },
    });
    expect((await run(facts)).report.counts).toMatchObject({ same: 1, changedUniversities: 0 });
  });

  test("a new name that is nearly a known one is suggested to be it", async () => {
    const file = fileOf({
      Courses: [WITH_PLACE, ["1", "University of Yorks", "BA Art", "UG", "Arts", "", "York", "England"]],
    });
    expect((await plan(file)).questions.universities).toMatchObject([
      { name: "University of Yorks", rows: 1, suggested: "york" },
    ]);
  });
});

describe("the sample catalogue", () => {
  test("the sample catalogue lends its ids, and its removal keeps courses that students hold", async () => {
    const { db } = database;
    const sample = { isSample: true, universityId: "york" };
    await makeCourse(db, { ...sample, id: "same", name: "LLM Law", tuitionFee: 9999, duration: "9 years" });
    for (const id of ["free", "saved", "applied"]) await makeCourse(db, { ...sample, id, name: `MSc ${id}` });
    const student = await makeUser(db);
    await addFavourite(db, student, "saved");
    await makeApplication(db, student, { selectedCourses: ["applied"] });
    const file = list(["", "York", "LLM Law", "PG", "Law", ""]);
    const first = await run(file);
    expect(first.report.counts).toMatchObject({ create: 0, change: 1, sample: 3 });
    expect(await getCourse(db, "same")).toMatchObject({ tuitionFee: null, duration: null, isSample: false });
    const { sample: took } = await run(file, { replaceSample: true });
    expect(took).toEqual({ removed: 1, archived: 2 });
    const left = await db
      .select({ id: courses.id, archivedAt: courses.archivedAt })
      .from(courses)
      .orderBy(asc(courses.id));
    expect(left.map(({ id, archivedAt }) => [id, archivedAt !== null])).toEqual([
      ["applied", true],
      ["same", false],
      ["saved", true],
    ]);
    expect(await db.select().from(universities)).toHaveLength(2);
  });
});

test("corrected matches are remembered for the same headings, and forgotten with the correction", async () => {
  const file = fileOf({
    Liste: [
      ["Kurs", "University", "Level"],
      ["BA Art", "York", "UG"],
    ],
  });
  const corrected = correctMapping(file, guessMapping(file), ["Kurs=name"]);
  await importCatalogue(database.db, storedFile(file), answersOf(corrected), { plan: planHere });
  const next = fileOf({
    Other: [
      ["LEVEL", "kurs", "University"],
      ["UG", "BA Music", "York"],
    ],
  });
  const { matches } = await recall(database.db, next);
  expect(guessMapping(next, matches)).toEqual({
    Other: { LEVEL: "level", kurs: "name", University: "universityName" },
  });
  await run(next);
  expect((await recall(database.db, next)).matches).toEqual(new Map());
});

test("cells stay text: markup and signs are stored as they are", async () => {
  const name = `MSc <script>alert(1)</script> "=HYPERLINK"`;
  await run(list(["X1", "York", name, "PG", "+1+1", ""]));
  expect(await getCourse(database.db, "X1")).toMatchObject({ name, faculty: "+1+1" });
});
