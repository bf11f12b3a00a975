import { expect, test } from "vitest";
import { makeCourse } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { laterMoment } from "../../../tests/support/moments.ts";
import { getCoursesInFull, listCourses } from "./courses.server.ts";
import { NO_FILTERS } from "./filters.ts";

const at = useDatabase();
const all = NO_FILTERS;

test("pages have each course once, also while courses with earlier names are added", async () => {
  const first: string[] = [];
  for (let number = 0; number < 12; number++) first.push(await makeCourse(at.db, { name: `MSc Middle ${number}` }));
  const seen: string[] = [];
  for (let offset = 0; offset < 40; offset += 5) {
    const { courses } = await listCourses(at.db, all, { limit: 5, offset });
    seen.push(...courses.map((course) => course.id));
    if (courses.length < 5) break;
    await laterMoment();
    if (offset < 10) for (const name of ["AA First", "ZZ Last"]) await makeCourse(at.db, { name: `${name} ${offset}` });
  }
  expect(new Set(seen).size).toBe(seen.length);
  for (const id of first) expect(seen).toContain(id);
});

test("filters narrow it, and the total is that of all pages", async () => {
  await makeCourse(at.db, { name: "LLM Sea Law", faculty: "Law", ieltsOverall: 6.5 });
  await makeCourse(at.db, { name: "LLM Air Law", faculty: "Law", ieltsOverall: 7 });
  const found = await listCourses(at.db, { ...all, faculty: "Law" }, { limit: 1, offset: 0 });
  expect([found.courses.length, found.total]).toEqual([1, 2]);
  const held = await listCourses(at.db, { ...all, search: "law", ieltsScore: "6.5" }, { limit: 10, offset: 0 });
  expect(held.courses.map((course) => course.name)).toEqual(["LLM Sea Law"]);
  expect(held.courses[0]?.university).toMatchObject({ name: "University of York", website: null });
});

test("courses in full come in the order that is asked for", async () => {
  const [one, two] = [await makeCourse(at.db), await makeCourse(at.db)];
  expect((await getCoursesInFull(at.db, [two, "nobody", one, "\0"])).map((course) => course.id)).toEqual([two, one]);
});
