import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { courseViews } from "#app/db/schema.ts";
import { makeCourse, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { laterMoment } from "../../../tests/support/moments.ts";
import { forgetViews, REMEMBERED, recentlyViewed, rememberView } from "./course-views.server.ts";

const database = useDatabase();
let student: Actor;
beforeEach(async () => {
  student = await makeUser(database.db);
});

const seen = async (who = student) => (await recentlyViewed(database.db, who)).map(({ id }) => id);

/** Makes and looks at courses, each a minute after the one before. */
async function look(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const id = await makeCourse(database.db);
    await database.db.execute(sql`update course_views set viewed_at = viewed_at - interval '1 minute'
      where user_id = ${student.id}`);
    await rememberView(database.db, student, id);
    ids.push(id);
  }
  return ids;
}

test("the last 12 are kept, the newest first, and the others are gone from the table", async () => {
  const ids = await look(REMEMBERED + 3);
  expect(await seen()).toEqual(ids.slice(3).toReversed());
  expect(await database.db.$count(courseViews, eq(courseViews.userId, student.id))).toBe(REMEMBERED);
});

test("a course that is looked at again comes first, once, and none is forgotten for it", async () => {
  const ids = await look(REMEMBERED);
  const [oldest = ""] = ids;
  await laterMoment();
  await rememberView(database.db, student, oldest);
  expect(await seen()).toEqual([oldest, ...ids.slice(1).toReversed()]);
  await Promise.all(Array.from({ length: 5 }, () => rememberView(database.db, student, oldest)));
  expect(await seen()).toHaveLength(REMEMBERED);
});

test("a course that does not exist is nothing to remember, and makes nothing else forgotten", async () => {
  const ids = await look(REMEMBERED);
  for (const id of ["no-such-course", "", "a\0b", "a\ud83db"]) await rememberView(database.db, student, id);
  expect(await seen()).toEqual(ids.toReversed());
});

test("a course that is no longer offered is not shown", async () => {
  const [id = ""] = await look(1);
  await makeCourse(database.db, { id, archivedAt: new Date() });
  expect(await seen()).toEqual([]);
});

test("they are one person's alone, who can clear them", async () => {
  const ids = await look(2);
  const other = await makeUser(database.db);
  expect(await seen(other)).toEqual([]);
  await forgetViews(database.db, other);
  expect(await seen()).toEqual(ids.toReversed());
  await forgetViews(database.db, student);
  expect(await seen()).toEqual([]);
});
