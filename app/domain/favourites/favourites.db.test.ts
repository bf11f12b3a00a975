import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { favourites } from "#app/db/schema.ts";
import { makeCourse, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { addFavourite, countFavourites, listFavourites, removeFavourite, savedAmong } from "./favourites.server.ts";
import { SAVED_PAGE_SIZE, savedPages } from "./saved-page.server.ts";
import { SAVED_SORTS, type SavedSort } from "./saved-sorts.ts";

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

test("a removed favourite can be restored to its place", async () => {
  const [oldest = "", middle = "", newest = ""] = await saveCourses(3);
  const removed = await removeFavourite(database.db, student, middle);
  expect(removed).toEqual({ name: "MSc Data Science", savedAt: new Date(Date.UTC(2026, 0, 2)) });
  expect(await removeFavourite(database.db, student, middle)).toBeNull();
  await addFavourite(database.db, student, middle, removed?.savedAt);
  expect(await listed()).toEqual([newest, middle, oldest]);
  await addFavourite(database.db, student, middle, new Date());
  expect(await listed()).toEqual([newest, middle, oldest]);
});

describe("the pages of the list", () => {
  const idsOf = async (sort: SavedSort, range = { page: 1, through: 1 }) => {
    const { courses, total } = await savedPages(database.db, student, { sort, range });
    return { ids: courses.map(({ id }) => id), total };
  };

  test("are the newest first, or in another order, and are counted", async () => {
    const saved = await saveCourses(SAVED_PAGE_SIZE * 2 + 1);
    const newestFirst = saved.toReversed();
    const total = saved.length;
    expect(await idsOf("newest")).toEqual({ ids: newestFirst.slice(0, SAVED_PAGE_SIZE), total });
    expect(await idsOf("newest", { page: 2, through: 3 })).toEqual({ ids: newestFirst.slice(SAVED_PAGE_SIZE), total });
    const [last = "", first = ""] = [saved[0], saved[5]];
    await makeCourse(database.db, { id: first, tuitionFee: 9_000, archivedAt: new Date() });
    await makeCourse(database.db, { id: last, tuitionFee: 30_000 });
    const byFee = [first, last, ...newestFirst.filter((id) => id !== first && id !== last)];
    expect(await idsOf("fee")).toEqual({ ids: byFee.slice(0, SAVED_PAGE_SIZE), total });
    expect(await idsOf("fee", { page: 3, through: 3 })).toEqual({ ids: byFee.slice(SAVED_PAGE_SIZE * 2), total });
    expect(await idsOf("fee", { page: 4, through: 4 })).toEqual({ ids: [], total });
  });

  test("are the student's own", async () => {
    await addFavourite(database.db, await makeUser(database.db), await makeCourse(database.db));
    for (const sort of Object.keys(SAVED_SORTS)) expect((await idsOf(sort as SavedSort)).ids).toEqual([]);
  });
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

test("savedAmong returns the viewer's saved courses among those asked, and none for a visitor", async () => {
  const [first = "", second = ""] = await saveCourses(2);
  const other = await makeCourse(database.db);
  expect((await savedAmong(database.db, student, [first, other, second])).sort()).toEqual([first, second].sort());
  expect(await savedAmong(database.db, student, [])).toEqual([]);
  expect(await savedAmong(database.db, null, [first])).toEqual([]);
  expect(await savedAmong(database.db, await makeUser(database.db), [first])).toEqual([]);
});
