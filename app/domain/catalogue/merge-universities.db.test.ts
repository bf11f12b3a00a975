import { and, asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  auditLog,
  courses,
  importMeanings,
  imports,
  savedSearches,
  universities,
  universityMerges,
  universityRules,
} from "#app/db/schema.ts";
import { listForStaff } from "#app/domain/applications/staff-applications.server.ts";
import { addFavourite } from "#app/domain/favourites/favourites.server.ts";
import { recruitmentChanges } from "#app/domain/recruitment/recruitment-history.server.ts";
import { planHere } from "#app/domain/testing/plan-here.ts";
import { aCourse, aUniversity, makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { fileOf, storedFile } from "#app/domain/testing/sheets.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { findCourses } from "./courses.server.ts";
import { NO_FILTERS } from "./filters.ts";
import { answersOf } from "./import/answers.ts";
import { importCatalogue } from "./import/apply.server.ts";
import { guessMapping } from "./import/mapping.ts";
import { recall } from "./import/remember.server.ts";
import { startUndo } from "./import/undo.server.ts";
import { mergeUniversities, previewMerge } from "./merge-universities.server.ts";
import { universityNow } from "./merged.server.ts";
import { universityKeeper } from "./university-record.server.ts";
import { recentMerges, undoMerge } from "./unmerge-universities.server.ts";
import { saveCourses, saveUniversities } from "./write.server.ts";

const database = useDatabase();
let staff: Actor;

beforeEach(async () => {
  await database.db.execute(
    sql`truncate ${courses}, ${universities}, ${importMeanings}, ${savedSearches}, ${imports} cascade`,
  );
  staff = await makeStaff(database.db);
  await saveUniversities(database.db, [
    aUniversity({ id: "uclan", name: "UCLan Preston Campus", city: "Preston", recruitment: "open" }),
    aUniversity({ id: "lancashire", name: "University of Lancashire", city: "Preston" }),
    aUniversity({ id: "closed", name: "Closed University", archivedAt: new Date() }),
  ]);
  await saveCourses(database.db, [
    aCourse({ id: "law", name: "LLM Law", universityId: "uclan" }),
    aCourse({ id: "art", name: "MA Art", universityId: "uclan" }),
    aCourse({ id: "art-kept", name: "MA art", universityId: "lancashire" }),
  ]);
});

const merge = (from = "uclan", into = "lancashire") => mergeUniversities(database.db, staff, from, into);
const mergeId = async (into = "lancashire") => (await recentMerges(database.db, staff, into))[0]?.id ?? "";
const placesOf = async () =>
  (await database.db.select().from(courses).orderBy(asc(courses.id))).map(({ id, universityId }) => [id, universityId]);
const meaningOf = async (value: string) => (await recall(database.db, { sheets: [] })).meanings.universityName?.[value];
const found = async (search: string) =>
  (await findCourses(database.db, { ...NO_FILTERS, search }, { limit: 9, offset: 0 })).courses
    .map(({ id }) => id)
    .sort();

describe("a merge", () => {
  test("is previewed with what moves, and with the courses that both have", async () => {
    const student = await makeUser(database.db);
    await addFavourite(database.db, student, "law");
    await makeApplication(database.db, student, { selectedCourses: ["law", "art"] });
    expect(await previewMerge(database.db, staff, "uclan", "lancashire")).toMatchObject({
      from: { name: "UCLan Preston Campus" },
      into: { name: "University of Lancashire" },
      courses: 2,
      names: ["LLM Law", "MA Art"],
      favourites: 1,
      applications: 1,
      alike: ["MA Art"],
    });
  });

  test("moves the courses, which are found by the name that is kept, and forwards the address", async () => {
    await merge();
    expect(await placesOf()).toEqual([
      ["art", "lancashire"],
      ["art-kept", "lancashire"],
      ["law", "lancashire"],
    ]);
    expect(await found("lancashire law")).toEqual(["law"]);
    expect(await universityNow(database.db, "uclan")).toBe("lancashire");
    expect(await universityNow(database.db, "lancashire")).toBeNull();
    const [entry] = await database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "university.merge"), eq(auditLog.actorId, staff.id)));
    expect(entry).toMatchObject({
      subjectId: "lancashire",
      summary: "UCLan Preston Campus into University of Lancashire, with 2 courses",
    });
  });

  test("has the next file find the kept university by the merged name", async () => {
    await database.db
      .insert(importMeanings)
      .values({ field: "universityName", value: "central lancs", meaning: "uclan" });
    await merge();
    const file = fileOf({
      Courses: [
        ["University", "Course name", "Level"],
        ["UCLan Preston Campus", "MSc Robotics", "PG"],
        ["Central Lancs", "MSc Nursing", "PG"],
      ],
    });
    const answers = {
      ...answersOf(guessMapping(file)),
      meanings: (await recall(database.db, { sheets: [] })).meanings,
    };
    await importCatalogue(database.db, storedFile(file), answers, { plan: planHere });
    expect((await placesOf()).filter(([, university]) => university === "lancashire")).toHaveLength(5);
    expect(await database.db.$count(universities)).toBe(2);
  });

  test("changes saved searches of the merged university", async () => {
    const student = await makeUser(database.db);
    const moment = new Date();
    const saved = { userId: student.id, name: "S", seenTo: moment, checkedTo: moment };
    await database.db.insert(savedSearches).values([
      { ...saved, query: "search=law&university=uclan" },
      { ...saved, query: "university=uclan-two" },
    ]);
    const queries = async () =>
      (await database.db.select().from(savedSearches).orderBy(asc(savedSearches.query))).map(({ query }) => query);
    await merge();
    expect(await queries()).toEqual(["search=law&university=lancashire", "university=uclan-two"]);
    await undoMerge(database.db, staff, await mergeId());
    expect(await queries()).toEqual(["search=law&university=uclan", "university=uclan-two"]);
  });

  test("keeps the rules of the merged one until an undo, and leaves the kept one its own", async () => {
    const rule = {
      intake: "2027-01",
      countries: "all",
      key: "deposit",
      checkedOn: "2026-11-20",
      source: "Page",
    } as const;
    await database.db.insert(universityRules).values([
      { ...rule, universityId: "uclan", value: 200_000 },
      { ...rule, universityId: "lancashire", value: 300_000 },
    ]);
    const deposits = async () =>
      (await database.db.select().from(universityRules).orderBy(asc(universityRules.value))).map(
        ({ universityId, value }) => [universityId, value],
      );
    await merge();
    expect(await deposits()).toEqual([["lancashire", 300_000]]);
    await undoMerge(database.db, staff, await mergeId());
    expect(await deposits()).toEqual([
      ["uclan", 200_000],
      ["lancashire", 300_000],
    ]);
  });

  test("forwards no address that belongs to a new university", async () => {
    await merge();
    await saveUniversities(database.db, [aUniversity({ id: "uclan", name: "UCLan" })]);
    expect(await universityNow(database.db, "uclan")).toBeNull();
  });

  test("has staff find the applications by the kept name, and by the merged one again after an undo", async () => {
    const student = await makeUser(database.db);
    const { id } = await makeApplication(database.db, student, { selectedCourses: ["law"] });
    const isFoundBy = async (search: string) =>
      (await listForStaff(database.db, staff, { search, status: "", sort: "newest", page: 1 })).rows.some(
        (row) => row.id === id,
      );
    await merge();
    expect(await isFoundBy("of lancashire")).toBe(true);
    expect(await isFoundBy("uclan preston")).toBe(false);
    await undoMerge(database.db, staff, await mergeId());
    expect(await isFoundBy("of lancashire")).toBe(false);
    expect(await isFoundBy("uclan preston")).toBe(true);
  });

  test.each([
    ["", /Select the university/],
    ["uclan", /cannot be merged with itself/],
    ["nowhere", /cannot find the university/],
    ["closed", /is archived/],
  ])("merging into %j is refused beside the field", async (into, message) => {
    for (const work of [() => merge("uclan", into), () => previewMerge(database.db, staff, "uclan", into)]) {
      await expect(work()).rejects.toMatchObject({ code: "invalid", fields: { into: expect.stringMatching(message) } });
    }
    expect(await database.db.$count(universityMerges)).toBe(0);
  });

  test("is for staff, and of a university that exists", async () => {
    const student = await makeUser(database.db);
    await merge();
    const id = await mergeId();
    for (const work of [
      () => mergeUniversities(database.db, student, "closed", "lancashire"),
      () => previewMerge(database.db, student, "closed", "lancashire"),
      () => recentMerges(database.db, student, "lancashire"),
      () => undoMerge(database.db, student, id),
    ]) {
      await expect((async () => work())()).rejects.toMatchObject({ code: "forbidden" });
    }
    // The same form sent twice.
    await expect(merge()).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the undo of a merge", () => {
  test("brings everything back, except what someone has changed since", async () => {
    await database.db.insert(importMeanings).values({ field: "universityName", value: "lancs", meaning: "uclan" });
    const read = () => universityKeeper.read(database.db, staff, "uclan");
    const before = await read();
    const history = (await recruitmentChanges(database.db, staff, "uclan")).map(({ state, createdAt }) => [
      state,
      createdAt,
    ]);
    await merge();
    expect(await recentMerges(database.db, staff, "lancashire")).toMatchObject([{ name: "UCLan Preston Campus" }]);
    await saveUniversities(database.db, [aUniversity({ id: "york" })]);
    await saveCourses(database.db, [aCourse({ id: "law", name: "LLM Law", universityId: "york" })]);
    expect(await undoMerge(database.db, staff, await mergeId())).toBe("uclan");
    expect(await placesOf()).toEqual([
      ["art", "uclan"],
      ["art-kept", "lancashire"],
      ["law", "york"],
    ]);
    expect(await read()).toEqual(before);
    const after = (await recruitmentChanges(database.db, staff, "uclan")).map(({ state, createdAt }) => [
      state,
      createdAt,
    ]);
    expect(after.map(([state]) => state)).toEqual(history.map(([state]) => state));
    const found = await database.db
      .select({ id: courses.id })
      .from(courses)
      .where(sql`${courses.searchText} like '%uclan%'`);
    expect(found).toEqual([{ id: "art" }]);
    expect(await universityNow(database.db, "uclan")).toBeNull();
    expect(await meaningOf("lancs")).toBe("uclan");
    expect(await meaningOf("uclan preston campus")).toBeUndefined();
    expect(await recentMerges(database.db, staff, "lancashire")).toEqual([]);
  });

  test("is possible once, and for a day", async () => {
    await merge();
    const id = await mergeId();
    await database.db.update(universityMerges).set({ createdAt: sql`now() - interval '25 hours'` });
    await expect(undoMerge(database.db, staff, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await mergeId()).toBe("");
    expect(await universityNow(database.db, "uclan")).toBe("lancashire");
    await database.db.update(universityMerges).set({ createdAt: sql`now()` });
    await undoMerge(database.db, staff, id);
    await expect(undoMerge(database.db, staff, id)).rejects.toMatchObject({ code: "stale" });
    await expect(undoMerge(database.db, staff, "none")).rejects.toMatchObject({ code: "not_found" });
  });

  test("is refused if another university has its name now", async () => {
    await merge();
    await saveUniversities(database.db, [aUniversity({ id: "other", name: "UCLAN Preston campus" })]);
    await expect(undoMerge(database.db, staff, await mergeId())).rejects.toMatchObject({ code: "invalid" });
  });

  test("undoing the second of two merges leaves the first", async () => {
    await saveUniversities(database.db, [aUniversity({ id: "third", name: "Third University" })]);
    await merge();
    await merge("lancashire", "third");
    expect(await universityNow(database.db, "uclan")).toBe("third");
    const second = (await recentMerges(database.db, staff, "third")).find(({ name }) => name.includes("of Lancashire"));
    await undoMerge(database.db, staff, second?.id ?? "");
    expect(await universityNow(database.db, "uclan")).toBe("lancashire");
    await undoMerge(database.db, staff, await mergeId());
    expect(await placesOf()).toEqual([
      ["art", "uclan"],
      ["art-kept", "lancashire"],
      ["law", "uclan"],
    ]);
  });
});

test("the undo of an import leaves a course with the university that its own was merged into", async () => {
  const [row] = await database.db
    .insert(imports)
    .values({ userId: staff.id, fileName: "a.csv", fileSize: 1 })
    .returning({ id: imports.id });
  const id = row?.id ?? "";
  await saveUniversities(database.db, [aUniversity({ id: "york" })]);
  const file = fileOf({
    Courses: [
      ["Course id", "University", "Course name"],
      ["law", "University of York", "LLM Law"],
    ],
  });
  await importCatalogue(database.db, storedFile(file), answersOf(guessMapping(file)), {
    plan: planHere,
    importId: id,
    beforeCommit: async (tx) => {
      await tx.update(imports).set({ state: "done", finishedAt: sql`now()` }).where(eq(imports.id, id));
    },
  });
  await merge();
  expect(await (await startUndo(database.db, staff, id)).finished).toBeNull();
  expect((await placesOf()).find(([course]) => course === "law")).toEqual(["law", "lancashire"]);
});
