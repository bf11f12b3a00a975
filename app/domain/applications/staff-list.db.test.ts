import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications } from "#app/db/schema.ts";
import { formInput, makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeStatus } from "./change-status.ts";
import { listForStaff, STAFF_PAGE_SIZE, type StaffFilters } from "./staff-list.ts";
import { submitApplication } from "./submit.ts";

const database = useDatabase();
let student: Actor;
let staff: Actor;

const list = (filters: Partial<StaffFilters>) =>
  listForStaff(database.db, staff, { search: "", status: "", page: 1, ...filters });
const namesFor = async (filters: Partial<StaffFilters>) => {
  const { applications, total } = await list(filters);
  expect(total).toBe(applications.length);
  return applications.map(({ fullName }) => fullName).sort();
};

beforeAll(async () => {
  const { db } = database;
  student = await makeUser(db);
  staff = await makeStaff(db);
  const people = [
    { fullName: "100% Rahman", email: "rahman@example.com", phone: "+880 1711-111111" },
    { fullName: "100 Rahman", email: "under_score@example.com", phone: "+880 1722-222222" },
    { fullName: "Back\\Slash", email: "underscore@example.com", phone: "+880 1733-333333" },
    { fullName: "Nusrat Jahan", email: "nusrat@example.org", phone: "+880 1744-444444" },
  ];
  for (const person of people) await makeApplication(db, student, person);
});

test("students do not see the list", async () => {
  const work = listForStaff(database.db, student, { search: "", status: "", page: 1 });
  await expect(work).rejects.toMatchObject({ code: "forbidden" });
});

describe("the search", () => {
  test.each([
    ["100%", ["100% Rahman"]],
    ["%", ["100% Rahman"]],
    ["_", ["100 Rahman"]],
    ["under_score", ["100 Rahman"]],
    ["\\", ["Back\\Slash"]],
    ["back\\s", ["Back\\Slash"]],
    ["NUSRAT", ["Nusrat Jahan"]],
    ["jahan", ["Nusrat Jahan"]],
    ["@EXAMPLE.org", ["Nusrat Jahan"]],
    ["1733-33", ["Back\\Slash"]],
    ["' or '1'='1", []],
    ["nobody", []],
    ["nusrat\0", []],
    ["nusrat\ud83d", []],
    ["", ["100 Rahman", "100% Rahman", "Back\\Slash", "Nusrat Jahan"]],
  ])("for %j finds %j", async (search, names) => {
    expect(await namesFor({ search })).toEqual(names);
  });

  test("knows references, whole or in part, in any case", async () => {
    const [application] = (await list({ search: "nusrat" })).applications;
    const reference = application?.reference ?? "";
    expect(await namesFor({ search: reference.toLowerCase() })).toEqual(["Nusrat Jahan"]);
    expect(await namesFor({ search: reference.slice(3) })).toEqual(["Nusrat Jahan"]);
  });
});

test("a status narrows the list, together with the search", async () => {
  const [nusrat] = (await list({ search: "nusrat" })).applications;
  await changeStatus(database.db, staff, { applicationId: nusrat?.id ?? "", status: "cas_issued", version: 1 });
  for (const status of ["cas_issued", "CAS Issued"]) expect(await namesFor({ status })).toEqual(["Nusrat Jahan"]);
  expect(await namesFor({ status: "submitted", search: "rahman" })).toEqual(["100 Rahman", "100% Rahman"]);
  expect(await namesFor({ status: "cas_issued", search: "rahman" })).toEqual([]);
  expect(await namesFor({ status: "nonsense" })).toHaveLength(4);
});

test("an entry shows the courses by their names on the day, and the version to change it from", async () => {
  const selectedCourses = [
    await makeCourse(database.db, { name: "MSc Zoology" }),
    await makeCourse(database.db, { name: "BA Art" }),
  ];
  const one = await makeUser(database.db);
  await makeApplication(database.db, one, { fullName: "Two Courses", selectedCourses });
  const [entry] = (await list({ search: "two courses" })).applications;
  expect(entry).toMatchObject({ status: "submitted", version: 1, phone: "+880 1712-345678" });
  expect(entry?.courses).toEqual([
    { name: "MSc Zoology", universityName: "University of York" },
    { name: "BA Art", universityName: "University of York" },
  ]);
  await database.db.delete(applications).where(eq(applications.userId, one.id));
});

test("pages follow each other without a gap or a repeat, newest first, also within one moment", async () => {
  const { db } = database;
  const one = await makeUser(db);
  const selectedCourses = [await makeCourse(db)];
  const ids: string[] = [];
  const more = STAFF_PAGE_SIZE + 5;
  for (let number = 0; number < more; number++) {
    const input = formInput({ fullName: "Of Many", selectedCourses });
    ids.push((await submitApplication(db, one, input, crypto.randomUUID())).id);
  }
  await db
    .update(applications)
    .set({ createdAt: new Date("2026-01-01T00:00:00Z") })
    .where(inArray(applications.id, ids));
  const [newest = ""] = ids;
  await db
    .update(applications)
    .set({ createdAt: new Date("2026-01-02T00:00:00Z") })
    .where(eq(applications.id, newest));

  const pages = await Promise.all([1, 2, 3].map((page) => list({ search: "of many", page })));
  expect(pages.map((page) => page.applications.length)).toEqual([STAFF_PAGE_SIZE, 5, 0]);
  expect(pages.map((page) => page.total)).toEqual([more, more, more]);
  const seen = pages.flatMap((page) => page.applications.map(({ id }) => id));
  expect(seen[0]).toBe(newest);
  expect(seen.toSorted()).toEqual(ids.toSorted());
});
