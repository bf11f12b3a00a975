import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applicationCourses, applications } from "#app/db/schema.ts";
import { STAFF_PAGE_SIZE } from "#app/domain/staff/list-shape.ts";
import { formInput, makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { StatusKey } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { workCounts } from "#app/domain/work/counts.server.ts";
import { CROWD, testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { plansOf, scannedTables } from "../../../tests/support/plans.ts";
import { changeStatus } from "./change-status.server.ts";
import { applicationsInRange, exportApplications } from "./full-applications.server.ts";
import { listForStaff } from "./staff-applications.server.ts";
import { APPLICATION_SORTS, type StaffFilters } from "./staff-filters.ts";
import { submitApplication } from "./submit.server.ts";

const database = useDatabase();
let student: Actor;
let staff: Actor;

const list = (filters: Partial<StaffFilters>) =>
  listForStaff(database.db, staff, { search: "", status: "", sort: "newest", page: 1, ...filters });
const namesFor = async (filters: Partial<StaffFilters>) => {
  const { rows, total } = await list(filters);
  expect(total).toBe(rows.length);
  return rows.map(({ fullName }) => fullName).sort();
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
    { fullName: "Sean O’Brien", email: "sean@example.com", phone: "০১৭১১-২৩৪৫৬৭" },
    { fullName: "Al\u2011Amin Khan", email: "amin@example.com", phone: "0044 7911 123456" },
  ];
  for (const person of people) await makeApplication(db, student, person);
});

test("students do not see the list", async () => {
  const work = listForStaff(database.db, student, { search: "", status: "", sort: "newest", page: 1 });
  await expect(work).rejects.toMatchObject({ code: "forbidden" });
});

describe("the search", () => {
  test.each([
    ["100%", ["100% Rahman"]],
    ["% rahman", ["100% Rahman"]],
    ["_ rahman", ["100 Rahman"]],
    ["%", []],
    ["_", []],
    ["under_score", ["100 Rahman"]],
    ["\\", []],
    ["back\\s", ["Back\\Slash"]],
    ["NUSRAT", ["Nusrat Jahan"]],
    // The index has words of two letters where they begin.
    ["nu", ["Nusrat Jahan"]],
    ["jahan", ["Nusrat Jahan"]],
    ["@EXAMPLE.org", ["Nusrat Jahan"]],
    ["1733-33", ["Back\\Slash"]],
    ["01711-234567", ["Sean O’Brien"]],
    ["01711 234567", ["Sean O’Brien"]],
    ["+8801711234567", ["Sean O’Brien"]],
    ["8801711-234567", ["Sean O’Brien"]],
    ["00880 1711 234567", ["Sean O’Brien"]],
    ["+880 01711–234567", ["Sean O’Brien"]],
    ["০১৭১১২৩৪৫৬৭", ["Sean O’Brien"]],
    ["sean 01711-234567", ["Sean O’Brien"]],
    ["nusrat 01711-234567", []],
    ["234567", ["Sean O’Brien"]],
    ["07911 123456", ["Al\u2011Amin Khan"]],
    ["+44 7911", ["Al\u2011Amin Khan"]],
    ["o'brien", ["Sean O’Brien"]],
    ["OBRIEN", ["Sean O’Brien"]],
    ["al amin", ["Al\u2011Amin Khan"]],
    ["Al-Amin", ["Al\u2011Amin Khan"]],
    ["' or '1'='1", []],
    ["nobody", []],
    ["nusrat\0", []],
    ["nusrat\ud83d", []],
    ["", ["100 Rahman", "100% Rahman", "Al\u2011Amin Khan", "Back\\Slash", "Nusrat Jahan", "Sean O’Brien"]],
  ])("the query %j finds %j", async (search, names) => {
    expect(await namesFor({ search })).toEqual(names);
  });

  test("finds courses and universities, also with the applicant's name", async () => {
    const selectedCourses = [await makeCourse(database.db, { name: "MSc Ocean Sensing" })];
    await makeApplication(database.db, await makeUser(database.db), {
      fullName: "Ocean Student",
      email: "ocean@example.com",
      selectedCourses,
    });
    expect(await namesFor({ search: "ocean sensing" })).toEqual(["Ocean Student"]);
    expect(await namesFor({ search: "student university of york msc" })).toEqual(["Ocean Student"]);
  });

  test("knows references, whole or in part, in any case", async () => {
    const [application] = (await list({ search: "nusrat" })).rows;
    const reference = application?.reference ?? "";
    expect(await namesFor({ search: reference.toLowerCase() })).toEqual(["Nusrat Jahan"]);
    expect(await namesFor({ search: reference.slice(3) })).toEqual(["Nusrat Jahan"]);
    expect(await namesFor({ search: "noosrat zahan" })).toEqual(["Nusrat Jahan"]);
  });
});

test("a status narrows the list, together with the search", async () => {
  const [nusrat] = (await list({ search: "nusrat" })).rows;
  await changeStatus(database.db, staff, { applicationId: nusrat?.id ?? "", status: "cas_issued", version: 1 });
  expect(await namesFor({ status: "cas_issued" })).toEqual(["Nusrat Jahan"]);
  expect(await namesFor({ status: "submitted", search: "rahman" })).toEqual(["100 Rahman", "100% Rahman"]);
  expect(await namesFor({ status: "cas_issued", search: "rahman" })).toEqual([]);
});

test("an entry shows the courses by their names on the day, and the version to change it from", async () => {
  const selectedCourses = [
    await makeCourse(database.db, { name: "MSc Zoology" }),
    await makeCourse(database.db, { name: "BA Art" }),
  ];
  const one = await makeUser(database.db);
  await makeApplication(database.db, one, { fullName: "Two Courses", selectedCourses });
  const [entry] = (await list({ search: "two courses" })).rows;
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
  expect(pages.map((page) => page.rows.length)).toEqual([STAFF_PAGE_SIZE, 5, 0]);
  expect(pages.map((page) => page.total)).toEqual([more, more, more]);
  expect(pages.map((page) => page.hasNext)).toEqual([true, false, false]);
  const seen = pages.flatMap((page) => page.rows.map(({ id }) => id));
  expect(seen[0]).toBe(newest);
  expect(seen.toSorted()).toEqual(ids.toSorted());
  // Most have the same name and time, and no promise.
  await db
    .update(applications)
    .set({ contactedAt: new Date(), statusChangedAt: new Date() })
    .where(inArray(applications.id, ids.slice(3)));
  for (const sort of APPLICATION_SORTS) {
    const both = await Promise.all([1, 2].map((page) => list({ search: "of many", sort, page })));
    const found = both.flatMap(({ groups, rows }) =>
      [...groups.flatMap((group) => group.rows), ...rows].map(({ id }) => id),
    );
    expect([sort, found.toSorted()]).toEqual([sort, ids.toSorted()]);
  }
});

test("what there is to do stands in groups above what waits for others", async () => {
  const { db } = database;
  const one = await makeUser(db);
  const waiting = async (fullName: string, status: StatusKey, days: number) => {
    const { id } = await makeApplication(db, one, { fullName });
    const since = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    await db.update(applications).set({ status, contactBy: since }).where(eq(applications.id, id));
    await db
      .update(applicationCourses)
      .set({ step: status, stepChangedAt: since })
      .where(eq(applicationCourses.applicationId, id));
  };
  await waiting("Grouped Call", "submitted", 2);
  await waiting("Grouped Late University", "submitted_to_university", 50);
  await waiting("Grouped Visa", "student_visa_application_submitted", 50);
  await waiting("Grouped University", "submitted_to_university", 20);
  await waiting("Grouped Arrived", "visa_approved", 900);
  const names = (rows: readonly { fullName: string }[]) =>
    rows.flatMap(({ fullName }) => (fullName.startsWith("Grouped") ? [fullName] : [])).toSorted();
  const found = await list({ sort: "action" });
  expect(found.groups.map(({ name, rows }) => [name, names(rows)])).toEqual([
    ["call", ["Grouped Call"]],
    ["turn", ["Grouped Late University", "Grouped Visa"]],
  ]);
  expect(names(found.rows)).toEqual(["Grouped Arrived", "Grouped University"]);
  expect(found.groups[1]?.rows.map(({ work }) => work?.kind).toSorted()).toEqual(["chase", "record"]);
  // A search finds them in one list.
  const searched = await list({ sort: "action", search: "grouped" });
  expect([searched.groups, names(searched.rows).length, searched.total]).toEqual([[], 5, 5]);
  for (const [status, expected] of [
    ["action", ["Grouped Call", "Grouped Late University", "Grouped Visa"]],
    ["call", ["Grouped Call"]],
    ["turn", ["Grouped Late University", "Grouped Visa"]],
    ["others", ["Grouped Arrived", "Grouped University"]],
  ] as const) {
    const asked = await list({ status, search: "grouped", sort: "action" });
    expect([status, names(asked.rows), asked.total]).toEqual([status, expected, expected.length]);
  }
  expect((await list({ sort: "action", page: 2 })).groups).toEqual([]);
});

test.each([
  ["newest", ["Bina", "anika", "Chitra"]],
  ["oldest", ["Chitra", "anika", "Bina"]],
  ["waiting", ["anika", "Bina", "Chitra"]],
  ["-waiting", ["Chitra", "Bina", "anika"]],
  ["name", ["anika", "Bina", "Chitra"]],
  ["-name", ["Chitra", "Bina", "anika"]],
  // Whoever has been reached is promised nothing more.
  ["promise", ["Bina", "Chitra", "anika"]],
] as const)("the order %s is %j", async (sort, names) => {
  const { db } = database;
  const mark = `Sorted${crypto.randomUUID().slice(0, 8)}`;
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  for (const [fullName, asked, moved, contactBy, contactedAt] of [
    ["anika", 2, 1, 1, day(3)],
    ["Bina", 3, 2, 4, null],
    ["Chitra", 1, 3, 5, null],
  ] as const) {
    const { id } = await makeApplication(db, await makeUser(db), { fullName: `${fullName} ${mark}` });
    const set = { createdAt: day(asked), statusChangedAt: day(moved), contactBy: day(contactBy), contactedAt };
    await db.update(applications).set(set).where(eq(applications.id, id));
  }
  const { rows } = await list({ search: mark, sort });
  expect(rows.map(({ fullName }) => fullName.split(" ")[0])).toEqual(names);
});

test.each([
  ["course", ["First", "Second", "Third"]],
  ["-course", ["Third", "Second", "First"]],
  ["status", ["Third", "First", "Second"]],
  ["-status", ["Second", "First", "Third"]],
  // What no one looks after stands last in both.
  ["owner", ["Second", "First", "Third"]],
  ["-owner", ["First", "Second", "Third"]],
] as const)("the order %s, of the newest, is %j", async (sort, names) => {
  const { db } = database;
  const mark = `Column${crypto.randomUUID().slice(0, 8)}`;
  const [a, b] = [
    await makeUser(db, { role: "counsellor", fullName: "Anika" }),
    await makeUser(db, { role: "counsellor", fullName: "bina" }),
  ];
  for (const [name, course, status, ownerId] of [
    ["First", "Accounting", "reviewing", b.id],
    ["Second", "biology", "visa_approved", a.id],
    ["Third", "Chemistry", "submitted", null],
  ] as const) {
    const selectedCourses = [await makeCourse(db, { name: course })];
    const { id } = await makeApplication(db, await makeUser(db), { fullName: `${name} ${mark}`, selectedCourses });
    await db.update(applications).set({ status, ownerId }).where(eq(applications.id, id));
  }
  const { rows, total } = await list({ search: mark, sort });
  expect([rows.map(({ fullName }) => fullName.split(" ")[0]), total]).toEqual([names, 3]);
});

test("the page, the count, the API's range and the export are the same rows in the same order", async () => {
  const { db } = database;
  const first = await makeApplication(db, await makeUser(db), { fullName: "Shared 1" });
  await makeApplication(db, await makeUser(db), { fullName: "Shared 2" });
  await changeStatus(db, staff, { applicationId: first.id, status: "offer_issued", version: 1 });
  const late = await makeApplication(db, await makeUser(db), { fullName: "Shared 3" });
  await db
    .update(applications)
    .set({ statusChangedAt: new Date(0), contactBy: new Date(0) })
    .where(eq(applications.id, late.id));
  for (const wanted of [
    { search: "shared", status: "" },
    { search: "shared", status: "submitted" },
    { search: "shared", status: "offer_issued" },
    { search: "shared", status: "action" },
  ] as const) {
    const page = await list(wanted);
    const { rows, total } = await applicationsInRange(db, staff, wanted, { limit: 500, offset: 0 });
    const exported: { id: string }[] = [];
    for await (const batch of await exportApplications(db, staff, wanted)) exported.push(...batch);
    const ids = page.rows.map(({ id }) => id);
    expect(page.rows).not.toEqual([]);
    expect([page.total, total]).toEqual([ids.length, ids.length]);
    expect([wanted, rows.map(({ id }) => id)]).toEqual([wanted, ids]);
    expect([wanted, exported.map(({ id }) => id)]).toEqual([wanted, ids]);
  }
});

test("the kept number of a status is what a count finds", async () => {
  const { db } = database;
  const { id } = await makeApplication(db, await makeUser(db));
  await makeApplication(db, await makeUser(db));
  await changeStatus(db, staff, { applicationId: id, status: "visa_approved", version: 1 });
  for (const status of ["", "submitted", "visa_approved", "action"] as const) {
    const { rows, total } = await applicationsInRange(db, staff, { search: "", status }, { limit: 500, offset: 0 });
    expect([status, total]).toEqual([status, rows.length]);
  }
});

testOfPlans("every page of a crowd of applications comes from an index", async () => {
  const { db } = database;
  // Whoever had all of them would make each join by people look like one of everything.
  await db.execute(sql`insert into users (id, email) select md5(n::text)::uuid, 'crowd-' || n || '@example.com'
    from generate_series(0, 4999) n`);
  await db.execute(sql`
    insert into applications (reference, user_id, full_name, email, phone, status, idempotency_key, created_at, status_changed_at)
    select 'SH-' || lpad(n::text, 6, '0'), md5((n % 5000)::text)::uuid, 'Crowd ' || n, 'crowd-' || n || '@example.com', '+8801' || n,
      (array['submitted','reviewing','visa_approved'])[1 + n % 3], 'crowd ' || n,
      now() - n * interval '1 minute',
      now() - n * interval '0.2 second' - case when n % 500 = 0 then interval '60 days' else interval '0' end
    from generate_series(1, ${CROWD}::int) n`);
  // Also moves the new rows from the text index's pending list, which the planner avoids, into the index.
  await db.execute(sql`vacuum analyze`);
  for (const filters of [
    {},
    { sort: "action" as const },
    { status: "reviewing" as const },
    { sort: "waiting" as const },
    { status: "action" as const, sort: "waiting" as const },
    { sort: "oldest" as const },
    { sort: "-waiting" as const },
    { sort: "name" as const },
    { sort: "-name" as const, status: "reviewing" as const },
    { sort: "promise" as const },
    { search: "crowd-77777" },
    { search: "talukdar" },
    { search: "sh-000123" },
    { owner: "mine" },
    { owner: crypto.randomUUID() },
  ]) {
    const nodes = await plansOf(db, () => list(filters));
    expect([filters, scannedTables(nodes)]).toEqual([filters, expect.not.arrayContaining(["applications"])]);
  }
  // The first rows of the table have been called long ago.
  expect(scannedTables(await plansOf(db, () => workCounts(db, staff)))).not.toContain("applications");
});

testOfPlans("the index looks for what few of many look-alike addresses have", async () => {
  const { db } = database;
  const one = await makeUser(db);
  await db.execute(sql`
    insert into applications (reference, user_id, full_name, email, phone, idempotency_key)
    select 'SH-A' || lpad(n::text, 5, '0'), ${one.id}, 'Alike ' || n, 'alike' || n || '@mail.example', '+8801700' || n,
      'alike ' || n
    from generate_series(10000, 10000 + ${CROWD}::int) n`);
  await db.execute(sql`vacuum analyze applications`);
  for (const [search, condition] of [
    ["alike12345@mail.example", "12345"],
    ["rahman@example.com", "rahman"],
  ] as const) {
    const nodes = await plansOf(db, () => list({ search, sort: "action" }));
    const asked = nodes
      .filter((node) => node["Index Name"] === "applications_search")
      .map((node) => node["Index Cond"]);
    expect([search, new Set(asked)]).toEqual([search, new Set([`(search_text ~~ '%${condition}%'::text)`])]);
  }
  expect(await namesFor({ search: "alike12345@mail.example" })).toEqual(["Alike 12345"]);
  expect(await namesFor({ search: "like12345@other.example" })).toEqual([]);
  expect(await namesFor({ search: "rahman@example.com" })).toEqual(["100% Rahman"]);
});
