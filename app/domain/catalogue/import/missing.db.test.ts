import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, courses, imports, universities } from "#app/db/schema.ts";
import { planHere } from "#app/domain/testing/plan-here.ts";
import { aCourse, aUniversity, makeStaff } from "#app/domain/testing/rows.ts";
import { fileOf, storedFile } from "#app/domain/testing/sheets.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import { saveCourses, saveUniversities } from "../write.server.ts";
import { archiveNames, readAnswers } from "./answer-form.ts";
import { type Answers, answersOf } from "./answers.ts";
import { importCatalogue } from "./apply.server.ts";
import { existingIn } from "./existing.server.ts";
import { guessMapping } from "./mapping.ts";
import { planImport } from "./plan.ts";
import { beginImport } from "./reading.server.ts";
import type { ReadFile } from "./sheets.ts";
import { checkImport, isSamePlan, startImport } from "./store.server.ts";
import { getImport } from "./stored.server.ts";
import { startUndo } from "./undo.server.ts";

const database = useDatabase();
const never = { replaceSample: false };

beforeEach(async () => {
  await database.db.execute(sql`truncate ${courses}, ${universities}, ${imports} cascade`);
  await saveUniversities(database.db, [
    aUniversity({ id: "york" }),
    aUniversity({ id: "leeds", name: "University of Leeds", city: "Leeds" }),
  ]);
  await saveCourses(database.db, [
    aCourse({ id: "law", name: "LLM Law" }),
    aCourse({ id: "art", name: "MA Art" }),
    aCourse({ id: "music", name: "MA Music" }),
    aCourse({ id: "old", name: "MA Latin", archivedAt: new Date() }),
    aCourse({ id: "sample", name: "MA Sample", isSample: true }),
    aCourse({ id: "elsewhere", name: "MA Art", universityId: "leeds" }),
  ]);
});

const HEAD = ["Course id", "University", "Course name", "Level"];
const of = (...rows: string[][]) => fileOf({ Courses: [HEAD, ...rows] });
const LAW = ["law", "University of York", "LLM Law", "PG"];
const planned = (file: ReadFile, answers: Partial<Answers> = {}) =>
  planImport(existingIn(database.db), file, { ...answersOf(guessMapping(file)), ...answers });
const missingIds = async (file: ReadFile, answers: Partial<Answers> = {}) =>
  (await planned(file, answers)).missing.map((one) => [one.universityId, one.courses.map(({ id }) => id)]);
const archivedIds = async () =>
  (
    await database.db
      .select({ id: courses.id })
      .from(courses)
      .where(sql`${courses.archivedAt} is not null`)
      .orderBy(courses.id)
  ).map(({ id }) => id);

describe("the missing courses", () => {
  test("are the active ones of the file's universities, by name, without sample courses", async () => {
    const { missing, counts } = await planned(of(LAW, ["", "York", "MSc Maths", "PG"]));
    expect(missing).toEqual([
      {
        universityId: "york",
        university: "University of York",
        added: 1,
        courses: [
          { id: "art", name: "MA Art" },
          { id: "music", name: "MA Music" },
        ],
      },
    ]);
    expect(counts).toMatchObject({ create: 1, same: 1 });
  });

  test("are none if the file has all of them", async () => {
    const file = of(LAW, ["", "York", "MA Art", "PG"], ["", "York", "MA Music", "PG"]);
    expect(await missingIds(file)).toEqual([]);
  });

  test("do not include a course whose row has a problem, an open question or no place", async () => {
    // Without a level, with a level that no one has explained, and with a university that no one has chosen.
    for (const row of [
      ["", "York", "MA Music", ""],
      ["music", "York", "none", "PG"],
      ["", "York", "MA MUSIC", "Apprenticeship"],
      ["", "Yorke Univercity Two", "MA Music", "PG"],
    ]) {
      expect([row, await missingIds(of(LAW, row))]).toEqual([row, [["york", ["art"]]]]);
    }
  });

  test("include a course whose name another university's imported row has", async () => {
    const file = of(LAW, ["elsewhere", "University of Leeds", "MA Art", "PG"]);
    expect(await missingIds(file)).toEqual([["york", ["art", "music"]]]);
  });

  test("are none if the file only adds to courses by their ID", async () => {
    const file = fileOf({
      Fees: [
        ["Course id", "Tuition fee"],
        ["law", "18500"],
      ],
    });
    expect(await planned(file)).toMatchObject({ counts: { change: 1 }, missing: [] });
  });

  test("do not include a course that moves to another university by its ID", async () => {
    const file = of(LAW, ["art", "University of Leeds", "MA Art", "PG"]);
    expect(await missingIds(file)).toEqual([
      ["leeds", ["elsewhere"]],
      ["york", ["music"]],
    ]);
  });
});

describe("an import", () => {
  const run = (file: ReadFile, answers: Partial<Answers>) =>
    importCatalogue(
      database.db,
      storedFile(file),
      { ...answersOf(guessMapping(file)), ...answers },
      { plan: planHere, skipBad: true },
    );

  test("archives no course by default", async () => {
    expect(await run(of(LAW), {})).toMatchObject({ archived: 0 });
    expect(await archivedIds()).toEqual(["old"]);
  });

  test("archives the missing courses that were listed, and no other", async () => {
    await saveCourses(database.db, [aCourse({ id: "added-since", name: "MSc Added" })]);
    const file = of(LAW, ["", "York", "MA Music", "PG"]);
    // The file now has one of those that were listed.
    expect(await run(file, { archive: { york: ["art", "music"], leeds: ["elsewhere"] } })).toMatchObject({
      archived: 1,
    });
    expect(await archivedIds()).toEqual(["art", "old"]);
  });
});

describe("the form", () => {
  const missing = [{ universityId: "york", university: "York", added: 0, courses: [{ id: "art", name: "MA Art" }] }];
  const { choice, about } = archiveNames(0);
  const said = (fields: Record<string, string>, answers = answersOf({})) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readAnswers({ sheets: [] }, answers, form, undefined, missing);
  };

  test("selects the listed courses of a university, and takes them back", () => {
    const selected = said({ [about]: "york", [choice]: "yes" });
    expect(selected.archive).toEqual({ york: ["art"] });
    expect(said({ [about]: "york" }, selected).archive).toEqual({});
    expect(said({ [about]: "leeds", [choice]: "yes" }).archive).toEqual({});
    expect(said({}, selected).archive).toEqual({ york: ["art"] });
    expect(isSamePlan(selected, answersOf({}))).toBe(true);
  });
});

describe("a stored import", () => {
  let staff: Actor;
  beforeEach(async () => {
    staff = await makeStaff(database.db);
  });

  test("archives what was selected with it, and its undo restores that", async () => {
    const bytes = new TextEncoder().encode("Course id,University,Course name\nlaw,University of York,LLM Law\n");
    const { id, finished } = await beginImport(database.db, staff, { fileName: "a.csv", bytes });
    await finished;
    await checkImport(database.db, staff, id, (await getImport(database.db, staff, id)).answers);
    const { report } = await getImport(database.db, staff, id);
    const archive = { york: report?.missing[0]?.courses.map((one) => one.id) ?? [] };
    expect(archive).toEqual({ york: ["art", "music"] });
    const started = await startImport(database.db, staff, id, { ...never, archive });
    expect(await started.finished).toBeNull();
    expect(await archivedIds()).toEqual(["art", "music", "old"]);
    expect((await getImport(database.db, staff, id)).report).toMatchObject({ archived: 2 });
    const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entry?.summary).toBe("a.csv: 0 new, 0 changed, 2 archived");

    await saveCourses(database.db, [aCourse({ id: "music", name: "MA Music and Sound", archivedAt: new Date() })]);
    expect(await (await startUndo(database.db, staff, id)).finished).toBeNull();
    expect(await archivedIds()).toEqual(["music", "old"]);
    const back = await database.db
      .select()
      .from(courses)
      .where(inArray(courses.id, ["art"]));
    expect(back).toMatchObject([{ name: "MA Art", archivedAt: null }]);
  });
});
