import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { STAFF_PAGE_SIZE } from "#app/domain/staff/list-shape.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { CROWD, testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { laterMoment } from "../../../tests/support/moments.ts";
import { plansOf, tablesReadWhole } from "../../../tests/support/plans.ts";
import type { UserFilters } from "./admin-filters.ts";
import { getPerson, listUsers } from "./users.server.ts";

const database = useDatabase();
let student: Actor;
let staff: Actor;

const list = (filters: Partial<UserFilters>) =>
  listUsers(database.db, staff, { search: "", role: "", sort: "newest", page: 1, ...filters });
const emailsFor = async (filters: Partial<UserFilters>) => (await list(filters)).rows.map(({ email }) => email);

beforeAll(async () => {
  const { db } = database;
  const born = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) });
  const name = (firstName: string, lastName: string) => ({ firstName, lastName, fullName: `${firstName} ${lastName}` });
  student = await makeUser(db, { email: "b.nusrat@example.com", ...name("Nusrat", "Jahan"), ...born(3) });
  staff = await makeStaff(db, { email: "c.farhana@example.org", ...name("Farhana", "Rahman"), ...born(2) });
  await makeUser(db, { email: "a.nobody@example.com", ...born(1) });
  await makeUser(db, {
    email: "d.x@example.com",
    fullName: "Full Only",
    firstName: "First",
    lastName: "100%",
    phone: "+880 1711-234567",
    phoneE164: "+8801711234567",
    ...born(4),
  });
  await makeApplication(db, student, { phone: "01722-345678" });
});

test("students see neither the list nor a person", async () => {
  const all = { search: "", role: "", sort: "newest", page: 1 } as const;
  await expect(listUsers(database.db, student, all)).rejects.toMatchObject({ code: "forbidden" });
  await expect(getPerson(database.db, student, student.id)).rejects.toMatchObject({ code: "forbidden" });
});

describe("the search", () => {
  test.each([
    ["NUSRAT", ["b.nusrat@example.com"]],
    ["jahan", ["b.nusrat@example.com"]],
    ["jahan example.com", ["b.nusrat@example.com"]],
    ["jahan example.org", []],
    ["@EXAMPLE.org", ["c.farhana@example.org"]],
    ["full only", ["d.x@example.com"]],
    ["first", ["d.x@example.com"]],
    ["100%", ["d.x@example.com"]],
    ["_", []],
    ["01711 234567", ["d.x@example.com"]],
    ["8801711", ["d.x@example.com"]],
    // The number is in an application of theirs, not in the account.
    ["+880 1722-345678", ["b.nusrat@example.com"]],
    ["jahan 01722345678", ["b.nusrat@example.com"]],
    ["nobody 01722345678", []],
    ["nusrat\0", []],
    ["a.nobody", ["a.nobody@example.com"]],
  ])("the query %j finds %j", async (search, emails) => {
    expect(await emailsFor({ search })).toEqual(emails);
  });
});

test("newest first, or by e-mail, narrowed by role", async () => {
  const byEmail = ["a.nobody@example.com", "b.nusrat@example.com", "c.farhana@example.org", "d.x@example.com"];
  expect(await emailsFor({ sort: "email" })).toEqual(byEmail);
  const [a, b, c, d] = byEmail;
  expect(await emailsFor({})).toEqual([d, b, c, a]);
  expect(await emailsFor({ role: "admin" })).toEqual([c]);
  expect(await emailsFor({ role: "student", sort: "email" })).toEqual([a, b, d]);
});

test("an entry counts the person's applications, and their page shows them, newest first", async () => {
  const one = await makeUser(database.db, { email: "counted@example.com" });
  const first = await makeApplication(database.db, one);
  await laterMoment();
  const second = await makeApplication(database.db, one);
  expect((await list({ search: "counted@" })).rows).toMatchObject([{ id: one.id, role: "student", applications: 2 }]);
  const person = await getPerson(database.db, staff, one.id);
  expect(person).toMatchObject({ email: "counted@example.com", fullName: "Nusrat Jahan" });
  expect(person.applications.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(person.applications[0]).toMatchObject({ status: "submitted", firstCourse: "MSc Data Science" });
  expect((await getPerson(database.db, staff, staff.id)).applications).toEqual([]);
});

test.each(["none", crypto.randomUUID()])("no person is found at %s", async (userId) => {
  await expect(getPerson(database.db, staff, userId)).rejects.toMatchObject({ code: "not_found" });
});

testOfPlans("every page and count of a crowd of users comes from an index", async () => {
  const { db } = database;
  await db.execute(sql`
    insert into users (id, email, full_name, created_at)
    select gen_random_uuid(), 'crowd-' || n || '@example.com', 'Crowd ' || n, now() - n * interval '1 minute'
    from generate_series(1, ${CROWD}::int) n`);
  await db.execute(sql`
    insert into applications (reference, user_id, full_name, email, phone, status, idempotency_key)
    select 'SH-' || n, id, 'Crowd', 'crowd@example.com', '1', 'submitted', 'crowd'
    from (select id, row_number() over () as n from users limit 20000) some_users`);
  // Also moves the new rows from the text index's pending list, which the planner avoids, into the index.
  await db.execute(sql`vacuum analyze users`);
  await db.execute(sql`vacuum analyze applications`);
  for (const filters of [
    {},
    { sort: "email" as const },
    { page: 200 },
    { role: "admin" as const },
    { search: "crowd-77777" },
    { search: "crowd 77777", role: "student" as const },
  ]) {
    const nodes = await plansOf(db, () => list(filters));
    const scanned = tablesReadWhole(nodes);
    expect([filters, scanned]).toEqual([filters, expect.not.arrayContaining(["users"])]);
    expect([filters, scanned]).toEqual([filters, expect.not.arrayContaining(["applications"])]);
  }
  const { rows, total, hasNext } = await list({ role: "student" });
  expect([rows.length, total, hasNext]).toEqual([STAFF_PAGE_SIZE, 1001, true]);
});
