import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { countListed, coursesOfFile, firstOfFile, sitemapFiles } from "./sitemap.server.ts";

const database = useDatabase();
const SIZE = 5_000;

beforeAll(async () => {
  await database.db.execute(sql`
    insert into universities (id, name, city, country, updated_at)
    select 'u' || n, 'University ' || n, 'City', 'England', '2025-01-01' from generate_series(1, 10) n`);
  // Many are created at the same time, as in an import.
  await database.db.execute(sql`
    insert into courses (id, university_id, name, faculty, level, name_folded, search_text, created_at, updated_at, archived_at)
    select 'c' || n, 'u' || (n % 10 + 1), 'Course', 'F', 'L', 'course', '',
      timestamptz '2025-02-01 00:00:00.123456' + (n / 700) * interval '1 microsecond', '2025-03-01',
      case when n % 13 = 0 then now() end
    from generate_series(1, 13000) n`);
  await database.db.execute(sql`update courses set updated_at = '2025-04-05T06:07:08Z' where id = 'c12999'`);
  await database.db.execute(sql`vacuum analyze courses`);
});

const idsOf = async (number: number) => {
  const ids: string[] = [];
  for await (const course of coursesOfFile(database.db, number, SIZE)) ids.push(course.id);
  return ids;
};

test("the files together list every course on offer once", async () => {
  expect(await countListed(database.db)).toBe(12_000);
  const files = [await idsOf(1), await idsOf(2), await idsOf(3)];
  expect(files.map((ids) => ids.length)).toEqual([5_000, 5_000, 2_000]);
  const all = files.flat();
  expect(new Set(all).size).toBe(12_000);
  expect(all.filter((id) => Number(id.slice(1)) % 13 === 0)).toEqual([]);
});

test("a file that begins after the last course is empty", async () => {
  expect(await idsOf(4)).toEqual([]);
});

test("each file says when something in it last changed", async () => {
  const dates = await sitemapFiles(database.db, SIZE);
  expect(dates.map((date) => date.toISOString())).toEqual([
    "2025-03-01T00:00:00.000Z",
    "2025-03-01T00:00:00.000Z",
    "2025-04-05T06:07:08.000Z",
  ]);
});

describe("a course's date", () => {
  const dateOf = async (id: string) => {
    for await (const course of coursesOfFile(database.db, 1, SIZE)) if (course.id === id) return course.changedAt;
  };

  test("is its own, or its university's when that changed later", async () => {
    expect((await dateOf("c1"))?.toISOString()).toBe("2025-03-01T00:00:00.000Z");
    await database.db.execute(sql`update universities set updated_at = '2025-06-01T00:00:00Z' where id = 'u2'`);
    expect((await dateOf("c1"))?.toISOString()).toBe("2025-06-01T00:00:00.000Z");
    expect((await dateOf("c2"))?.toISOString()).toBe("2025-03-01T00:00:00.000Z");
  });
});

test("a new course lengthens the last file and moves no other", async () => {
  const before = [await idsOf(1), await idsOf(2)];
  await database.db.execute(sql`
    insert into courses (id, university_id, name, faculty, level, name_folded, search_text)
    values ('a-new-one', 'u1', 'Course', 'F', 'L', 'course', '')`);
  expect([await idsOf(1), await idsOf(2)]).toEqual(before);
  expect((await idsOf(3)).at(-1)).toBe("a-new-one");
});

test("the place where a file begins is found along the index", async () => {
  const rows = rowsOf<{ "QUERY PLAN": string }>(
    await database.db.execute(sql`explain ${firstOfFile(database.db, 3, SIZE).getSQL()}`),
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index Only Scan using courses_as_they_came/);
});
