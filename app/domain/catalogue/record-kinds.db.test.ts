import { expect, test } from "vitest";
import { addFavourite } from "#app/domain/favourites/favourites.server.ts";
import { makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { holdersOf, KEEPERS, type RecordKind, recordForm, recordPage } from "./record-kinds.server.ts";

const database = useDatabase();

test.each(Object.keys(KEEPERS) as RecordKind[])("the form of %s has options for fields that it has", async (kind) => {
  const { sections, choices } = await recordForm(database.db, await makeStaff(database.db), kind);
  const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(Object.keys(choices)));
});

test("only the page of a university has a history, and merges for those who change the catalogue", async () => {
  const { db } = database;
  const [admin, counsellor] = [await makeStaff(db), await makeUser(db, { role: "counsellor" })];
  const courseId = await makeCourse(db);
  expect(await recordPage(db, admin, "courses", courseId)).toMatchObject({ history: null, reach: null, merges: null });
  const page = await recordPage(db, admin, "universities", "york");
  expect(page.history).not.toBeNull();
  expect(page.reach).not.toBeNull();
  expect(page.merges).toEqual([]);
  expect((await recordPage(db, counsellor, "universities", "york")).merges).toBeNull();
  await expect(recordPage(db, admin, "courses", "none")).rejects.toMatchObject({ code: "not_found" });
});

test("students keep courses and universities, and no cards or tutorials", async () => {
  const { db } = database;
  const courseId = await makeCourse(db);
  await addFavourite(db, await makeUser(db), courseId);
  const { record } = await recordPage(db, await makeStaff(db), "courses", courseId);
  expect(await holdersOf(db, "courses", record)).toEqual({ courses: null, favourites: 1, applications: 0 });
  expect(await holdersOf(db, "tutorials", record)).toBeNull();
});
