import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { favourites } from "#app/db/schema.ts";
import { makeCourse, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { addFavourite, countFavourites, listFavourites, removeFavourite, savedAmong } from "./favourites.server.ts";

const database = useDatabase();
let student: Actor;
beforeEach(async () => {
  student = await makeUser(database.db);
});

/** Saves `count` courses, each a day after the one before. Returns them oldest first. */
async function saveCourses(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let day = 1; day <= count; day++) {
    const courseId = await makeCourse(database.db);
    await addFavourite(database.db, student, courseId);
    await database.db
      .update(favourites)
      .set({ createdAt: new Date(Date.UTC(2026, 0, day)) })
      .where(and(eq(favourites.userId, student.id), eq(favourites.courseId, courseId)));
    ids.push(courseId);
  }
  return ids;
}

const listed = async (range: { limit: number; offset?: number } = { limit: 100 }) =>
  (await listFavourites(database.db, student, range)).map(({ id }) => id);

test("saving twice, also at once, saves once", async () => {
  const course = await makeCourse(database.db);
  const answers = await Promise.all(Array.from({ length: 4 }, () => addFavourite(database.db, student, course)));
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await addFavourite(database.db, student, course)).toEqual({ isNew: false });
  expect(await countFavourites(database.db, student)).toBe(1);
});

test("saving again keeps the place in the list", async () => {
  const [oldest = "", newest] = await saveCourses(2);
  await addFavourite(database.db, student, oldest);
  expect(await listed()).toEqual([newest, oldest]);
});

test("forgetting takes away just that course, of just that student", async () => {
  const other = await makeUser(database.db);
  const [first = "", second = ""] = await saveCourses(2);
  await addFavourite(database.db, other, first);
  await removeFavourite(database.db, student, first);
  await removeFavourite(database.db, student, first);
  expect(await listed()).toEqual([second]);
  expect(await savedAmong(database.db, other, [first])).toEqual([first]);
});

test("the newest comes first, in pages too", async () => {
  const newestFirst = (await saveCourses(5)).toReversed();
  expect(await listed()).toEqual(newestFirst);
  expect(await listed({ limit: 2 })).toEqual(newestFirst.slice(0, 2));
  expect(await listed({ limit: 2, offset: 2 })).toEqual(newestFirst.slice(2, 4));
  expect(await countFavourites(database.db, student)).toBe(5);
});

test("a course that has left the catalogue stays, and says so", async () => {
  const course = await makeCourse(database.db);
  await addFavourite(database.db, student, course);
  await makeCourse(database.db, { id: course, archivedAt: new Date() });
  expect(await listFavourites(database.db, student, { limit: 10 })).toMatchObject([{ id: course, archived: true }]);
});

describe("a course that is not there", () => {
  test.each(["no-such-course", "", "a\0b", "a\ud83db", "x".repeat(10_000)])("(%j) cannot be saved", async (course) => {
    await expect(addFavourite(database.db, student, course)).rejects.toMatchObject({ code: "not_found" });
    expect(await countFavourites(database.db, student)).toBe(0);
  });

  test.each(["no-such-course", "", "a\0b", "a\ud83db"])("(%j) can be forgotten and asked for", async (course) => {
    const [saved = ""] = await saveCourses(1);
    await removeFavourite(database.db, student, course);
    expect(await savedAmong(database.db, student, [course, saved])).toEqual([saved]);
  });
});

test("of the asked courses those that the viewer saved are named, and none to a visitor", async () => {
  const [first = "", second = ""] = await saveCourses(2);
  const other = await makeCourse(database.db);
  expect((await savedAmong(database.db, student, [first, other, second])).sort()).toEqual([first, second].sort());
  expect(await savedAmong(database.db, student, [])).toEqual([]);
  expect(await savedAmong(database.db, null, [first])).toEqual([]);
  expect(await savedAmong(database.db, await makeUser(database.db), [first])).toEqual([]);
});
