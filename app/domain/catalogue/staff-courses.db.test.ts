/** Tests the staff's lists of the catalogue. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { counsellors, tutorials } from "#app/db/schema.ts";
import { listCounsellorsForStaff } from "#app/domain/counsellors/staff-counsellors.server.ts";
import { COUNTED_UP_TO, STAFF_PAGE_SIZE } from "#app/domain/staff/list-shape.ts";
import { aCourse, aUniversity, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { listTutorialsForStaff, tutorialCategories } from "#app/domain/tutorials/staff-tutorials.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { CROWD, testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { plansOf, scannedTables } from "../../../tests/support/plans.ts";

import {
  countRecords,
  facultiesOnOffer,
  listCoursesForStaff,
  type StaffCourseFilters,
} from "./staff-courses.server.ts";
import {
  listUniversitiesForStaff,
  type StaffUniversityFilters,
  universitiesToChoose,
} from "./staff-universities.server.ts";
import { saveCourses, saveUniversities } from "./write.server.ts";

const database = useDatabase();
const all = { search: "", state: "active" as const, page: 1 };
const archivedAt = new Date("2026-01-01T00:00:00Z");
let staff: Actor;

const list = (filters: Partial<StaffCourseFilters> = {}) =>
  listCoursesForStaff(database.db, staff, { ...all, faculty: "", level: "", ...filters });
const names = async (filters: Partial<StaffCourseFilters> = {}) => {
  const { rows, total } = await list(filters);
  expect(total).toBe(rows.length);
  return rows.map(({ name }) => name);
};
const universityNames = async (filters: Partial<StaffUniversityFilters> = {}) =>
  (await listUniversitiesForStaff(database.db, staff, { ...all, nation: "", ...filters })).rows.map(({ name }) => name);

beforeAll(async () => {
  const { db } = database;
  staff = await makeStaff(db);
  await saveUniversities(db, [
    aUniversity({ id: "york", name: "University of York", city: "York", country: "England" }),
    aUniversity({ id: "bangor", name: "Bangor University", city: "Bangor", country: "Wales" }),
    aUniversity({ id: "gone", name: "Gone College", city: "Ely", country: "England", archivedAt }),
  ]);
  const at = (id: string, name: string, more = {}) => aCourse({ id, name, ...more });
  await saveCourses(db, [
    at("c1", "MSc Data Science"),
    at("c2", "BSc Data", { level: "Undergraduate", universityId: "bangor" }),
    at("c3", "MA Law", { faculty: "Law", code: "LX-77" }),
    at("c4", "Archived Data", { archivedAt }),
    at("c5", "A Gone Course", { archivedAt, universityId: "gone", faculty: "Law" }),
  ]);
});

test("students see none of the lists", async () => {
  const { db } = database;
  const student = await makeUser(db);
  for (const work of [
    () => listCoursesForStaff(db, student, { ...all, faculty: "", level: "" }),
    () => listUniversitiesForStaff(db, student, { ...all, nation: "" }),
    () => listCounsellorsForStaff(db, student, all),
    () => listTutorialsForStaff(db, student, { ...all, category: "" }),
    () => countRecords(db, student),
    async () => universitiesToChoose(db, student),
  ]) {
    await expect((async () => work())()).rejects.toMatchObject({ code: "forbidden" });
  }
});

test("courses by name, narrowed down by state, search, faculty and level", async () => {
  expect(await names()).toEqual(["BSc Data", "MA Law", "MSc Data Science"]);
  expect(await names({ state: "archived" })).toEqual(["A Gone Course", "Archived Data"]);
  expect(await names({ state: "all" })).toEqual([
    "A Gone Course",
    "Archived Data",
    "BSc Data",
    "MA Law",
    "MSc Data Science",
  ]);
  expect(await names({ search: "data" })).toEqual(["BSc Data", "MSc Data Science"]);
  expect(await names({ search: "data", state: "all" })).toEqual(["Archived Data", "BSc Data", "MSc Data Science"]);
  expect(await names({ search: "bangor" })).toEqual(["BSc Data"]);
  expect(await names({ search: "lx-77" })).toEqual(["MA Law"]);
  expect(await names({ faculty: "Law", state: "all" })).toEqual(["A Gone Course", "MA Law"]);
  expect(await names({ level: "Undergraduate" })).toEqual(["BSc Data"]);
  expect(await names({ search: "nothing\0like it" })).toEqual([]);
  expect(await facultiesOnOffer(database.db)).toEqual(["Computing", "Law"]);
});

test("universities by name, narrowed down by state, search and nation", async () => {
  expect(await universityNames()).toEqual(["Bangor University", "University of York"]);
  expect(await universityNames({ state: "archived" })).toEqual(["Gone College"]);
  expect(await universityNames({ state: "all", search: "ely" })).toEqual(["Gone College"]);
  expect(await universityNames({ nation: "Wales" })).toEqual(["Bangor University"]);
  expect(await universityNames({ search: "%" })).toEqual([]);
  const offered = await universitiesToChoose(database.db, staff);
  expect(offered.map(({ id }) => id)).toEqual(["bangor", "york"]);
  expect((await universitiesToChoose(database.db, staff, "gone")).map(({ id }) => id)).toEqual([
    "bangor",
    "gone",
    "york",
  ]);
});

test("counsellors and tutorials, narrowed down", async () => {
  const { db } = database;
  const person = { title: "Counsellor", whatsapp: "8801712345678" };
  await db.insert(counsellors).values([
    { id: "z", name: "Zahid", ...person, position: 1 },
    { id: "a", name: "Anika", ...person, title: "Visa Counsellor" },
    { id: "g", name: "Gone", ...person, archivedAt },
  ]);
  const people = async (more = {}) =>
    (await listCounsellorsForStaff(db, staff, { ...all, ...more })).rows.map(({ name }) => name);
  expect(await people()).toEqual(["Zahid", "Anika"]);
  expect(await people({ search: "visa" })).toEqual(["Anika"]);
  expect(await people({ state: "archived" })).toEqual(["Gone"]);
  const video = { youtubeUrl: "https://youtu.be/abcdefghijk" };
  await db.insert(tutorials).values([
    { id: "1", title: "Visa", category: "Visa", categoryOrder: 2, ...video },
    { id: "2", title: "Listening", category: "IELTS", categoryOrder: 1, ...video },
    { id: "3", title: "Old", category: "IELTS", archivedAt, ...video },
  ]);
  const videos = async (more = {}) =>
    (await listTutorialsForStaff(db, staff, { ...all, category: "", ...more })).rows.map(({ title }) => title);
  expect(await videos()).toEqual(["Listening", "Visa"]);
  expect(await videos({ category: "IELTS", state: "all" })).toEqual(["Listening", "Old"]);
  expect(await videos({ search: "VIS" })).toEqual(["Visa"]);
  expect(await tutorialCategories(db)).toEqual(["IELTS", "Visa"]);
  expect(await countRecords(db, staff)).toEqual({
    courses: { active: 3, archived: 2 },
    universities: { active: 2, archived: 1 },
    counsellors: { active: 2, archived: 1 },
    tutorials: { active: 2, archived: 1 },
  });
});

testOfPlans("every page of a crowd of courses comes from an index, and pages follow each other", async () => {
  const { db } = database;
  await db.execute(sql`
    insert into universities (id, name, city, country)
    select 'u' || n, 'University ' || n, 'City ' || n, 'England' from generate_series(1, 150) n`);
  await db.execute(sql`
    insert into courses (id, university_id, name, faculty, level, name_folded, search_text, archived_at)
    select 'crowd' || n, 'u' || (n % 150 + 1), 'Course ' || n, 'Faculty ' || n % 50,
      (array['Undergraduate','Postgraduate'])[1 + n % 2], 'course word' || n % 400 || ' ' || lpad(n::text, 6, '0'),
      'university ' || n % 150, case when n % 3 = 0 then now() end
    from generate_series(1, ${CROWD}::int) n`);
  await db.execute(sql`analyze universities`);
  await db.execute(sql`vacuum analyze courses`);
  for (const filters of [
    {},
    { state: "archived" as const },
    { state: "all" as const },
    { state: "all" as const, page: 100 },
    { faculty: "Faculty 7" },
    { faculty: "Faculty 7", level: "Postgraduate", state: "all" as const },
    { level: "Undergraduate", state: "archived" as const },
    { search: "word77", state: "all" as const },
    { search: "word77", faculty: "Faculty 27" },
  ]) {
    const nodes = await plansOf(db, () => list(filters));
    expect([filters, scannedTables(nodes)]).toEqual([filters, expect.not.arrayContaining(["courses"])]);
  }
  const others = await plansOf(db, () => Promise.all([facultiesOnOffer(db), countRecords(db, staff)]));
  expect(scannedTables(others)).not.toContain("courses");
  const pages = await Promise.all([1, 2, 3].map((page) => list({ state: "all", search: "course", page })));
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(new Set(ids).size).toBe(3 * STAFF_PAGE_SIZE);
  expect(pages.map(({ hasNext, total }) => [hasNext, total])).toEqual(Array(3).fill([true, COUNTED_UP_TO + 1]));
});
