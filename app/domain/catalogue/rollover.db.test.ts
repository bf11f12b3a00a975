import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, courses, imports, universities } from "#app/db/schema.ts";
import { aCourse, aUniversity, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { startImport } from "./import/store.server.ts";
import { getImport } from "./import/stored.server.ts";
import { startUndo } from "./import/undo.server.ts";
import { previewRollover, rolloverChoices, startRollover } from "./rollover.server.ts";
import type { RolloverWish } from "./rollover-input.ts";
import { saveCourses, saveUniversities } from "./write.server.ts";

const database = useDatabase();
const wish: RolloverWish = { universityIds: ["york", "leeds"], from: 2026, to: 2027, way: "replace" };
const september = {
  startDates: ["September 2026"],
  deadlines: [{ intake: "September 2026", date: "2026-06-30" }],
};
let staff: Actor;

beforeEach(async () => {
  await database.db.execute(sql`truncate ${courses}, ${universities}, ${imports} cascade`);
  staff = await makeStaff(database.db);
  await saveUniversities(database.db, [
    aUniversity({ id: "york" }),
    aUniversity({ id: "leeds", name: "University of Leeds", city: "Leeds" }),
    aUniversity({ id: "bath", name: "University of Bath", city: "Bath" }),
  ]);
  await saveCourses(database.db, [
    aCourse({ id: "law", name: "LLM Law", tuitionFee: 18_500, ...september }),
    aCourse({ id: "art", name: "MA Art", startDates: ["September"] }),
    aCourse({ id: "old", name: "MA Latin", ...september, archivedAt: new Date() }),
    aCourse({ id: "sample", name: "MA Sample", ...september, isSample: true }),
    aCourse({ id: "dyeing", name: "MA Dyeing", universityId: "leeds", startDates: ["September 2026", "May 2027"] }),
    aCourse({ id: "bath", name: "MA Bath", universityId: "bath", ...september }),
  ]);
});

const datesOf = async (id: string) => {
  const [found] = await database.db
    .select({ startDates: courses.startDates, deadlines: courses.deadlines })
    .from(courses)
    .where(eq(courses.id, id));
  return found;
};

test("the choices are the universities with active courses that are no samples, and the years of their dates", async () => {
  await saveCourses(database.db, [
    aCourse({
      id: "past",
      startDates: ["Any month"],
      deadlines: [{ intake: "", date: "2024-02-29" }],
      universityId: "bath",
    }),
    aCourse({ id: "future", startDates: ["May 2031"], universityId: "bath", archivedAt: new Date() }),
  ]);
  expect(await rolloverChoices(database.db, staff)).toEqual({
    universities: [
      { id: "bath", name: "University of Bath", courses: 2 },
      { id: "leeds", name: "University of Leeds", courses: 1 },
      { id: "york", name: "University of York", courses: 2 },
    ],
    years: [2024, 2026, 2027],
  });
});

test("only staff see and start a rollover", async () => {
  const student = await makeUser(database.db);
  await expect(rolloverChoices(database.db, student)).rejects.toMatchObject({ code: "forbidden" });
  await expect(previewRollover(database.db, student, wish)).rejects.toMatchObject({ code: "forbidden" });
  await expect(startRollover(database.db, student, wish)).rejects.toMatchObject({ code: "forbidden" });
});

test("a rollover is an import of dates alone, which is undone like any other", async () => {
  expect(await previewRollover(database.db, staff, wish)).toMatchObject({
    courses: 3,
    changed: 2,
    none: 1,
    undated: 1,
    ahead: 1,
    starts: [{ now: "September 2026", after: "September 2027", courses: 2 }],
    deadlines: [{ now: "September 2026: 30 June 2026", after: "September 2027: 30 June 2027", courses: 1 }],
  });
  const id = await startRollover(database.db, staff, wish);
  const stored = await getImport(database.db, staff, id);
  expect(stored).toMatchObject({
    fileName: "Rollover 2026 to 2027",
    state: "checked",
    report: {
      counts: { rows: 2, change: 2, create: 0, bad: 0, leftOut: 0, newUniversities: 0, changedUniversities: 0 },
      changedFields: { "Start dates": 2, "Application deadlines": 1 },
      problems: [],
      missing: [],
    },
  });
  expect(await datesOf("law")).toEqual(september);

  const { finished } = await startImport(database.db, staff, id, { replaceSample: false });
  expect(await finished).toBeNull();
  expect(await datesOf("law")).toEqual({
    startDates: ["September 2027"],
    deadlines: [{ intake: "September 2027", date: "2027-06-30" }],
  });
  expect(await datesOf("dyeing")).toEqual({ startDates: ["May 2027", "September 2027"], deadlines: [] });
  for (const untouched of ["old", "sample", "bath"]) expect(await datesOf(untouched)).toEqual(september);
  const [law] = await database.db.select().from(courses).where(eq(courses.id, "law"));
  expect(law).toMatchObject({ name: "LLM Law", tuitionFee: 18_500, archivedAt: null });
  const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entry?.summary).toBe("Rollover 2026 to 2027: 0 new, 2 changed");
  expect(await previewRollover(database.db, staff, wish)).toMatchObject({ changed: 0 });
  await expect(startRollover(database.db, staff, wish)).rejects.toMatchObject({ code: "invalid" });

  expect(await (await startUndo(database.db, staff, id)).finished).toBeNull();
  expect(await datesOf("law")).toEqual(september);
});

test("a course that is deleted after the rollover was checked is not added again", async () => {
  const id = await startRollover(database.db, staff, wish);
  await database.db.delete(courses).where(eq(courses.id, "law"));
  await (await startImport(database.db, staff, id, { replaceSample: false })).finished;
  expect(await getImport(database.db, staff, id)).toMatchObject({
    state: "done",
    report: { counts: { change: 1, create: 0, bad: 1 } },
  });
  expect(await datesOf("law")).toBeUndefined();
});

test("a rollover file ignores earlier answers for the same headings", async () => {
  const bytes = new TextEncoder().encode("Course ID,Start dates,Application deadlines\nlaw,1,2\n");
  const { beginImport } = await import("./import/reading.server.ts");
  const { checkImport } = await import("./import/store.server.ts");
  const { id, finished } = await beginImport(database.db, staff, { fileName: "Rollover 2026 to 2027.csv", bytes });
  await finished;
  const { answers } = await getImport(database.db, staff, id);
  const sheet = Object.keys(answers.mapping)[0] ?? "";
  await checkImport(database.db, staff, id, { ...answers, mapping: { [sheet]: { "Course ID": "courseId" } } });
  await (await startImport(database.db, staff, id, { replaceSample: false })).finished;

  const rollover = await getImport(database.db, staff, await startRollover(database.db, staff, wish));
  expect(rollover.report).toMatchObject({ counts: { change: 2 } });
});
