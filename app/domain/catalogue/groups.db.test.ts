/** Tests the stored counts after every kind of write, and searches that find very many courses. */
import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import { courses } from "#app/db/schema.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { findCourses, listCourses } from "./courses.server.ts";
import { type CourseFilters, NO_FILTERS } from "./filters.ts";
import { countOf, keptGroups } from "./groups.server.ts";
import { saveCourses, saveUniversities, type UniversityInput } from "./write.server.ts";

const database = useDatabase();
const MANY = 12_000;

const university: UniversityInput = {
  id: "leeds",
  name: "University of Leeds",
  city: "Leeds",
  country: "England",
  imageUrl: null,
  googleMapUrl: null,
  qsRanking: null,
  ukRanking: null,
  website: null,
  about: null,
  aboutBangla: null,
  recruitment: null,
  recruitmentNote: null,
  recruitmentSource: null,
  recruitmentCheckedOn: null,
  recruitmentUntil: null,
  packNames: null,
  packCover: null,
  isSample: false,
  archivedAt: null,
};

/** Inserts `many` courses that all match "msc". */
const insertMany = (many: number) =>
  database.db.execute(sql`
    insert into courses (id, university_id, name, faculty, level, ielts_overall, name_folded, search_text)
    select 'c' || n, 'leeds', 'Course ' || n, 'Faculty ' || n % 3, case when n % 2 = 0 then 'Postgraduate' else 'Research' end,
      case when n % 5 > 0 then 5 + (n % 5) / 2.0 end, 'msc course ' || n, 'leeds' from generate_series(1, ${many}::int) n`);

beforeAll(async () => {
  await saveUniversities(database.db, [university]);
});

/** Compares the stored groups with those counted from the courses. */
async function expectTrueCounts() {
  const counted = rowsOf<{ n: number }>(
    await database.db.execute(sql`
      with counted as (select faculty, level, ielts_overall, archived_at is not null as is_archived, count(*)::int as courses
        from courses group by 1, 2, 3, 4),
      kept as (select faculty, level, ielts_overall, is_archived, courses from course_counts where courses <> 0)
      select count(*)::int as n from ((table counted except table kept) union all (table kept except table counted)) as differing`),
  );
  expect(counted[0]?.n).toBe(0);
}

const version = async () =>
  rowsOf<{ version: string }>(await database.db.execute(sql`select version from catalogue_state`))[0]?.version;

test("the kept counts and the version follow every write, and nothing but writes", async () => {
  const { db } = database;
  const writes: [string, () => Promise<unknown>][] = [
    ["insert", () => insertMany(30)],
    [
      "archive",
      () =>
        db
          .update(courses)
          .set({ archivedAt: new Date() })
          .where(inArray(courses.id, ["c1", "c2"])),
    ],
    ["restore", () => db.update(courses).set({ archivedAt: null }).where(eq(courses.id, "c2"))],
    ["change", () => db.update(courses).set({ faculty: "Law", ieltsOverall: null }).where(eq(courses.id, "c3"))],
    ["delete", () => db.delete(courses).where(inArray(courses.id, ["c4", "c5"]))],
    ["rename a university", () => saveUniversities(db, [{ ...university, city: "York" }])],
    [
      "upsert",
      async () => {
        const [row] = await db.select().from(courses).where(eq(courses.id, "c6"));
        if (!row) throw new Error("no c6");
        await saveCourses(db, [
          { ...row, level: "Foundation" },
          { ...row, id: "new", faculty: "Law" },
        ]);
      },
    ],
  ];
  for (const [what, write] of writes) {
    const before = await version();
    await write();
    await expectTrueCounts();
    expect(await version(), what).not.toBe(before);
  }
  const before = await version();
  await findCourses(db, NO_FILTERS, { limit: 10, offset: 0 });
  expect(await version()).toBe(before);
  const kept = await keptGroups(db);
  const [listed] = await db
    .select({ n: count() })
    .from(courses)
    .where(and(isNull(courses.archivedAt)));
  expect(countOf(kept)).toBe(listed?.n);
});

test("a write that is rolled back changes neither", async () => {
  const before = await version();
  await database.db
    .transaction(async (tx) => {
      await tx.delete(courses);
      throw new Error("no");
    })
    .catch(() => {});
  expect(await version()).toBe(before);
  await expectTrueCounts();
});

test("a search with very many matches is counted, is the same on each page and ends", async () => {
  const { db } = database;
  await db.delete(courses);
  await insertMany(MANY);
  const find = (filters: Partial<CourseFilters>, offset = 0) =>
    findCourses(db, { ...NO_FILTERS, ...filters }, { limit: 100, offset });
  const first = await find({ search: "course" });
  expect(first.total).toBe(MANY);
  expect(first.courses).toHaveLength(100);
  expect(first.options.faculty).toEqual(
    ["Faculty 0", "Faculty 1", "Faculty 2"].map((value) => ({ value, count: MANY / 3 })),
  );
  const second = await find({ search: "course" }, 100);
  const ids = [...first.courses, ...second.courses].map(({ id }) => id);
  expect(new Set(ids).size).toBe(200);
  expect((await find({ search: "course" }, MANY - 50)).courses).toHaveLength(50);
  expect((await find({ search: "course" }, MANY)).courses).toEqual([]);
  expect((await find({ search: "course", faculty: "Faculty 1" })).total).toBe(MANY / 3);
  expect((await find({ search: "course", ieltsScore: "9.0" })).total).toBe((MANY * 4) / 5);
});

test("the API goes on to the end", async () => {
  const list = (offset: number) =>
    listCourses(database.db, { ...NO_FILTERS, search: "course" }, { limit: 100, offset });
  const last = await list(MANY - 100);
  expect(last.total).toBe(MANY);
  expect(last.courses).toHaveLength(100);
  expect((await list(MANY)).courses).toEqual([]);
});
