import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications } from "#app/db/schema.ts";
import { pausedAmong } from "#app/domain/applications/paused-courses.server.ts";
import { universityInput, universityTexts } from "#app/domain/catalogue/record-input.ts";
import { universityKeeper } from "#app/domain/catalogue/university-record.server.ts";
import { saveCourses, saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { recruitmentChanges, recruitmentReach } from "#app/domain/recruitment/recruitment-history.server.ts";
import { aCourse, aUniversity, makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { getUniversity, listUniversitiesAtoZ, universitiesChanged } from "./university-pages.server.ts";

const database = useDatabase();
const today = "2026-11-21";
let staff: Actor;

const at = (id: string, more: Parameters<typeof aUniversity>[0]) => aUniversity({ ...more, id });

beforeAll(async () => {
  const { db } = database;
  staff = await makeStaff(db);
  await saveUniversities(db, [
    at("york", { id: "york" }),
    at("leeds", { id: "leeds", name: "University of Leeds", city: "Leeds" }),
    at("gone", { id: "gone", name: "Gone College", archivedAt: new Date() }),
    at("paused", {
      id: "paused",
      name: "Paused University",
      recruitment: "paused",
      recruitmentNote: "All levels",
      recruitmentCheckedOn: "2026-11-01",
    }),
    at("ended", { id: "ended", name: "Ended University", recruitment: "paused", recruitmentUntil: "2026-11-20" }),
  ]);
  await saveCourses(db, [
    aCourse({
      id: "dear",
      tuitionFee: 30_000,
      ieltsOverall: 7,
      minBachelorCgpa: 3.25,
      deposit: "£4,000",
      scholarships: ["Merit - £2,000", "Chevening"],
      scholarshipsBangla: ["মেধাবৃত্তি - £২,০০০"],
      deadlines: [
        { intake: "", date: "2026-11-20" },
        { intake: "", date: "2026-12-04" },
      ],
    }),
    aCourse({ id: "cheap", name: "MA History", tuitionFee: 12_000, ieltsOverall: 6, minBachelorCgpa: 2.5 }),
    aCourse({
      id: "first",
      name: "BSc Physics",
      level: "Undergraduate",
      minHscGpa: 4,
      scholarships: ["Merit - £2,000"],
    }),
    aCourse({ id: "archived", tuitionFee: 1_000, archivedAt: new Date() }),
    aCourse({ id: "at-paused", universityId: "paused" }),
    aCourse({ id: "at-ended", universityId: "ended" }),
  ]);
});

test("the list has every university that is not archived, with its courses and fees", async () => {
  const rows = await listUniversitiesAtoZ(database.db);
  expect(rows.map(({ id, courses, feeFrom, feeTo }) => [id, courses, feeFrom, feeTo])).toEqual([
    ["ended", 1, null, null],
    ["paused", 1, null, null],
    ["leeds", 0, null, null],
    ["york", 3, 12_000, 30_000],
  ]);
  expect((await universitiesChanged(database.db)).map(({ id }) => id)).toEqual(["ended", "leeds", "paused", "york"]);
});

describe("a university's page", () => {
  test("has what each level costs and asks for, and the next deadline", async () => {
    const university = await getUniversity(database.db, "york", today);
    expect(university?.levels).toEqual([
      {
        level: "Postgraduate",
        courses: 2,
        feeFrom: 12_000,
        feeTo: 30_000,
        ieltsFrom: 6,
        ieltsTo: 7,
        nextDeadline: "2026-12-04",
      },
      {
        level: "Undergraduate",
        courses: 1,
        feeFrom: null,
        feeTo: null,
        ieltsFrom: null,
        ieltsTo: null,
        nextDeadline: null,
      },
    ]);
    expect(university?.cheapest.map(({ id }) => id)).toEqual(["cheap", "dear"]);
  });

  test("has what its courses ask for and offer, and nothing that none of them says", async () => {
    const university = await getUniversity(database.db, "york", today);
    expect(university?.terms).toEqual({
      sscGpa: null,
      hscGpa: { from: 4, to: 4 },
      bachelorCgpa: { from: 2.5, to: 3.25 },
      pte: null,
      duolingo: null,
      moi: [],
      studyGap: [],
      deposit: ["£4,000"],
      casDeposit: [],
      scholarships: [
        { text: "Merit - £2,000", bangla: "মেধাবৃত্তি - £২,০০০", courses: 2, levels: ["Postgraduate", "Undergraduate"] },
        { text: "Chevening", bangla: null, courses: 1, levels: ["Postgraduate"] },
      ],
    });
  });

  test("a deadline of today has not passed", async () => {
    expect((await getUniversity(database.db, "york", "2026-12-04"))?.levels[0]?.nextDeadline).toBe("2026-12-04");
    expect((await getUniversity(database.db, "york", "2026-12-05"))?.levels[0]?.nextDeadline).toBeNull();
  });

  test.each(["gone", "none", "", "a\0b", "x".repeat(600)])("does not exist for %j", async (id) => {
    expect(await getUniversity(database.db, id, today)).toBeNull();
  });
});

test("an application for a paused university is asked about, until the pause has ended", async () => {
  const ids = ["cheap", "at-ended", "at-paused", "none"];
  const paused = await pausedAmong(database.db, ids, today);
  expect(paused).toEqual([
    { courseId: "at-paused", courseName: "MSc Data Science", universityName: "Paused University", note: "All levels" },
  ]);
  expect((await pausedAmong(database.db, ids, "2026-11-20")).map(({ courseId }) => courseId)).toEqual([
    "at-ended",
    "at-paused",
  ]);
});

describe("a record about Bangladesh", () => {
  const save = async (texts: Record<string, string>) => {
    const { db } = database;
    const record = await universityKeeper.read(db, staff, "leeds");
    const input = universityInput.parse({ ...record.texts, ...texts });
    return universityKeeper.change(db, staff, "leeds", input, record.version);
  };
  const history = async () =>
    (await recruitmentChanges(database.db, staff, "leeds")).map(({ state, note, checkedOn }) => [
      state,
      note,
      checkedOn,
    ]);

  test("stays in the history, and other changes add nothing to it", async () => {
    await save({ recruitment: "Limited", recruitmentNote: "Postgraduate only", recruitmentCheckedOn: "2026-11-01" });
    await save({ city: "Leeds, Yorkshire" });
    await save({ recruitmentCheckedOn: "2026-11-21" });
    await save({ recruitment: "", recruitmentNote: "", recruitmentCheckedOn: "" });
    expect(await history()).toEqual([
      [null, null, null],
      ["limited", "Postgraduate only", "2026-11-21"],
      ["limited", "Postgraduate only", "2026-11-01"],
    ]);
  });

  test("needs the day on which it was checked", async () => {
    const texts = universityTexts(at("x", { id: "x", recruitment: "open" }));
    const read = universityInput.safeParse(texts);
    expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["recruitmentCheckedOn"], "Enter the day on which this was checked"],
    ]);
  });

  test("concerns the active courses, and the students who applied for one in the last 90 days", async () => {
    const { db } = database;
    await saveUniversities(db, [at("bath", { id: "bath", name: "University of Bath", city: "Bath" })]);
    const [first, second, third] = ["bath-1", "bath-2", "bath-3"].map((id) => aCourse({ id, universityId: "bath" }));
    if (!first || !second || !third) throw new Error("three courses");
    await saveCourses(db, [first, second, third]);
    const [student, late, former] = [await makeUser(db), await makeUser(db), await makeUser(db)];
    await makeApplication(db, student, { selectedCourses: [first.id, second.id] });
    await makeApplication(db, former, { selectedCourses: [third.id] });
    const { id } = await makeApplication(db, late, { selectedCourses: [first.id] });
    await db.update(applications).set({ createdAt: sql`now() - interval '91 days'` }).where(eq(applications.id, id));
    await saveCourses(db, [{ ...third, archivedAt: new Date() }]);
    expect(await recruitmentReach(db, staff, "bath")).toEqual({ courses: 2, students: 1, days: 90 });
    expect(await recruitmentReach(db, staff, "york")).toMatchObject({ students: 0 });
  });

  test("is not for students", async () => {
    const student = await makeUser(database.db);
    expect(() => recruitmentChanges(database.db, student, "leeds")).toThrow("Only staff");
    await expect(recruitmentReach(database.db, student, "leeds")).rejects.toThrow("Only staff");
  });
});
