import { and, asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  auditLog,
  catalogueWords,
  courses,
  importChanges,
  importMappings,
  imports,
  universities,
} from "#app/db/schema.ts";
import { addFavourite } from "#app/domain/favourites/favourites.server.ts";
import { forgetOld } from "#app/domain/housekeeping/forget-old.server.ts";
import { planHere } from "#app/domain/testing/plan-here.ts";
import { aCourse, aUniversity, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { fileOf, storedFile } from "#app/domain/testing/sheets.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import { saveCourses, saveUniversities } from "../write.server.ts";
import { answersOf } from "./answers.ts";
import { importCatalogue } from "./apply.server.ts";
import { finishedImport, listFinished, previewUndo, undoneBy } from "./finished.server.ts";
import { guessMapping } from "./mapping.ts";
import { startUndo } from "./undo.server.ts";

const database = useDatabase();
let staff: Actor;

beforeEach(async () => {
  await database.db.execute(sql`truncate ${courses}, ${universities}, ${importMappings}, ${imports} cascade`);
  staff = await makeStaff(database.db, { fullName: "Farhana" });
  await saveUniversities(database.db, [aUniversity({ id: "york" })]);
  await saveCourses(database.db, [
    aCourse({ id: "law", name: "LLM Law", faculty: "Law", tuitionFee: 18_000, scholarships: ["Half - £2,000"] }),
    aCourse({ id: "art", name: "MA Art", faculty: "Arts", tuitionFee: 17_500.5 }),
  ]);
});

const HEAD = ["Course id", "University", "City", "Nation", "Course name", "Level", "Faculty", "Fee"];
const LAW = ["law", "University of York", "York", "England", "LLM Law", "PG", "Law", "19000"];
const ART = ["art", "University of York", "York", "England", "MA Fine Art", "PG", "Arts", ""];
const NEW = ["new", "University of York", "York", "England", "MSc Maths", "PG", "Science", "20000"];
const FAR = ["far", "University of Nowhere", "Leeds", "England", "MSc Physics", "PG", "Science", "20000"];

/** Imports rows as the page does, and returns the stored import. */
async function importRows(rows: string[][], options: { replaceSample?: boolean } = {}): Promise<string> {
  const file = fileOf({ Courses: [HEAD, ...rows] });
  const [row] = await database.db
    .insert(imports)
    .values({ userId: staff.id, fileName: "spring.csv", fileSize: 1 })
    .returning({ id: imports.id });
  const id = row?.id ?? "";
  const meanings = { universityName: { "university of nowhere": "new" } };
  await importCatalogue(
    database.db,
    storedFile(file),
    { ...answersOf(guessMapping(file)), meanings },
    {
      ...options,
      plan: planHere,
      importId: id,
      beforeCommit: async (tx) => {
        await tx.update(imports).set({ state: "done", finishedAt: sql`now()` }).where(eq(imports.id, id));
      },
    },
  );
  return id;
}

const undo = async (id: string) => (await startUndo(database.db, staff, id)).finished;
const catalogue = async () => ({
  courses: (await database.db.select().from(courses).orderBy(asc(courses.id))).map(
    ({ updatedAt: _at, ...course }) => course,
  ),
  universities: (await database.db.select().from(universities).orderBy(asc(universities.id))).map(
    ({ updatedAt: _at, ...university }) => university,
  ),
});
const idsNow = async () => (await catalogue()).courses.map(({ id }) => id);
const hasWord = () => database.db.$count(catalogueWords, eq(catalogueWords.word, "maths"));

describe("an undo", () => {
  test("puts the catalogue back as it was before the import", async () => {
    const before = await catalogue();
    const id = await importRows([LAW, ART, NEW, FAR]);
    expect((await catalogue()).courses).toMatchObject([
      { id: "art", name: "MA Fine Art", tuitionFee: null },
      { id: "far" },
      { id: "law", tuitionFee: 19_000 },
      { id: "new" },
    ]);
    expect(await hasWord()).toBe(1);
    expect(await previewUndo(database.db, staff, id)).toEqual({
      counts: { "course changed": 2, "course deleted": 2, "university deleted": 1 },
      keptNames: [],
      archivedNames: [],
    });
    expect(await undo(id)).toBeNull();
    expect(await catalogue()).toEqual(before);
    expect(await hasWord()).toBe(0);
  });

  test("keeps a course that someone changed after the import, and names it", async () => {
    const id = await importRows([LAW, ART, NEW]);
    await saveCourses(database.db, [aCourse({ id: "law", name: "LLM Law", faculty: "Law", tuitionFee: 21_000 })]);
    await saveCourses(database.db, [aCourse({ id: "new", name: "MSc Mathematics", faculty: "Science" })]);
    const { keptNames, counts } = await previewUndo(database.db, staff, id);
    expect(keptNames).toEqual(["LLM Law, University of York", "MSc Mathematics, University of York"]);
    expect(counts).toEqual({ "course changed": 1, "course kept": 2 });
    await undo(id);
    expect((await catalogue()).courses).toMatchObject([
      { id: "art", name: "MA Art", tuitionFee: 17_500.5 },
      { id: "law", tuitionFee: 21_000 },
      { id: "new", name: "MSc Mathematics" },
    ]);
  });

  test("archives a new course that a student saved, and keeps its university", async () => {
    const id = await importRows([FAR, NEW]);
    const student = await makeUser(database.db);
    await addFavourite(database.db, student, "far");
    expect(await previewUndo(database.db, staff, id)).toEqual({
      counts: { "course archived": 1, "course deleted": 1, "university archived": 1 },
      keptNames: [],
      archivedNames: ["MSc Physics, University of Nowhere"],
    });
    await undo(id);
    expect(await idsNow()).toEqual(["art", "far", "law"]);
    const { courses: now, universities: places } = await catalogue();
    expect(now.find(({ id }) => id === "far")?.archivedAt).toBeInstanceOf(Date);
    expect(places.map(({ archivedAt }) => archivedAt !== null)).toEqual([true, false]);
  });

  test("leaves a new university to a course that someone added to it", async () => {
    const id = await importRows([FAR]);
    const university = (await catalogue()).universities.find(({ name }) => name === "University of Nowhere")?.id ?? "";
    await saveCourses(database.db, [aCourse({ id: "by-hand", universityId: university })]);
    await undo(id);
    expect(await idsNow()).toEqual(["art", "by-hand", "law"]);
    expect((await catalogue()).universities.map(({ archivedAt }) => archivedAt)).toEqual([null, null]);
  });

  test("brings back sample courses, as old as they were", async () => {
    await saveCourses(database.db, [
      aCourse({ id: "sample", isSample: true }),
      aCourse({ id: "held", isSample: true }),
    ]);
    await addFavourite(database.db, await makeUser(database.db), "held");
    await database.db.update(courses).set({ createdAt: new Date("2026-01-01"), publishedAt: new Date("2026-01-01") });
    const before = await catalogue();
    const id = await importRows([NEW], { replaceSample: true });
    expect(await idsNow()).toEqual(["art", "held", "law", "new"]);
    await undo(id);
    expect(await catalogue()).toEqual(before);
  });

  test("undoing the last import lets the one before it be undone", async () => {
    const before = await catalogue();
    const first = await importRows([LAW, NEW]);
    const second = await importRows([[...LAW.slice(0, 7), "25000"], ART, ["new", ...NEW.slice(1, 7), "30000"]]);
    expect((await previewUndo(database.db, staff, first)).counts).toEqual({ "course kept": 2 });
    await undo(second);
    await undo(first);
    expect(await catalogue()).toEqual(before);
  });

  test("lets the same file be imported again", async () => {
    const id = await importRows([LAW, NEW, FAR]);
    const imported = (await catalogue()).courses.map(({ createdAt: _made, publishedAt: _first, ...course }) => course);
    await undo(id);
    await importRows([LAW, NEW, FAR]);
    expect((await catalogue()).courses.map(({ createdAt: _made, publishedAt: _first, ...course }) => course)).toEqual(
      imported,
    );
  });
});

describe("an import", () => {
  test("is undone once, however many staff ask", async () => {
    const id = await importRows([LAW, NEW]);
    const colleague = await makeStaff(database.db, { fullName: "Rahim" });
    const asked = await Promise.allSettled(
      [staff, colleague, staff].map((viewer) => startUndo(database.db, viewer, id)),
    );
    const started = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(started).toHaveLength(1);
    expect(await started[0]?.finished).toBeNull();
    await expect(undo(id)).rejects.toMatchObject({
      code: "stale",
      message: expect.stringMatching(/already been undone/),
    });
    expect(await finishedImport(database.db, staff, id)).toMatchObject({
      undo: "done",
      undoCounts: { "course changed": 1, "course deleted": 1 },
    });
    expect(await undoneBy(database.db, staff, id)).toMatch(/Farhana|Rahim/);
    const [entry] = await database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, "catalogue.undo")));
    expect(entry).toMatchObject({
      subjectId: id,
      summary: "spring.csv: 1 course put back, 1 course deleted",
      details: { "course changed": 1, "course deleted": 1 },
    });
  });

  test("can be undone by any member of staff for a day, and by no student", async () => {
    const id = await importRows([LAW]);
    const colleague = await makeStaff(database.db);
    expect(await listFinished(database.db, colleague)).toMatchObject([{ id, fileName: "spring.csv", by: "Farhana" }]);
    const student = await makeUser(database.db);
    for (const work of [
      () => startUndo(database.db, student, id),
      () => listFinished(database.db, student),
      () => previewUndo(database.db, student, id),
      () => undoneBy(database.db, student, id),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(undo("none")).rejects.toMatchObject({ code: "not_found" });
    await database.db.update(imports).set({ expiresAt: sql`now() - interval '1 second'` });
    await expect(undo(id)).rejects.toMatchObject({ code: "not_found" });
    expect(await listFinished(database.db, staff)).toEqual([]);
    await forgetOld(database.db, new Date());
    expect(await database.db.$count(importChanges)).toBe(0);
  });

  test("a failed undo leaves the import unchanged and can be repeated", async () => {
    const id = await importRows([LAW, NEW]);
    const imported = await catalogue();
    await database.db.execute(sql`alter table courses add constraint refuses check (tuition_fee <> 18000)`);
    expect(await undo(id)).toBeInstanceOf(Error);
    await database.db.execute(sql`alter table courses drop constraint refuses`);
    expect(await catalogue()).toEqual(imported);
    expect((await finishedImport(database.db, staff, id)).undo).toBe("failed");
    expect(await undo(id)).toBeNull();
  });

  test("an undo that died with its server can be repeated", async () => {
    const id = await importRows([NEW]);
    await database.db.update(imports).set({ undo: "running" }).where(eq(imports.id, id));
    await expect(undo(id)).rejects.toMatchObject({ code: "stale", message: expect.stringMatching(/being undone now/) });
    await database.db.update(imports).set({ movedAt: sql`now() - interval '3 minutes'` });
    expect(await undo(id)).toBeNull();
    expect(await idsNow()).toEqual(["art", "law"]);
  });

  test("an import by the command leaves nothing to undo", async () => {
    const file = fileOf({ Courses: [HEAD, LAW] });
    await importCatalogue(database.db, storedFile(file), answersOf(guessMapping(file)), { plan: planHere });
    expect(await listFinished(database.db, staff)).toEqual([]);
  });
});
