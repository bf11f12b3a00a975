import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import { applications, courseCounts, figures, leads, users } from "#app/db/schema.ts";
import { readReport } from "#app/domain/admin/analytics.server.ts";
import { countByKey, recount } from "#app/domain/staff/figures.server.ts";
import { makeApplication, makeCourse, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { createFigures } from "./figures-loop.server.ts";

const database = useDatabase();
/** 02:50 in Dhaka. */
const EVENING = new Date("2026-11-17T20:50:00Z");
const minutesLater = (minutes: number) => new Date(EVENING.getTime() + minutes * 60_000);

test("the counts follow every change", async () => {
  const { db } = database;
  const student = await makeUser(db);
  const { id } = await makeApplication(db, student);
  const counts = async () => Object.fromEntries(await countByKey(db, "applications"));
  expect(await counts()).toEqual({ submitted: 1 });
  await db.update(applications).set({ status: "offer_issued" }).where(eq(applications.id, id));
  expect(await counts()).toEqual({ offer_issued: 1 });
  await db.insert(leads).values({ name: "A", email: "a@example.com", source: "website" });
  await db.update(leads).set({ status: "converted", source: "referral" });
  expect(Object.fromEntries(await countByKey(db, "leads"))).toEqual({ "referral converted": 1 });
  await db.delete(leads);
  expect(Object.fromEntries(await countByKey(db, "leads"))).toEqual({});
  const people = (await countByKey(db, "users")).get("") ?? 0;
  await db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, student.id));
  expect((await countByKey(db, "users")).get("") ?? 0).toBe(people - 1);
  await db.update(users).set({ erasedAt: null, fullName: "Again" }).where(eq(users.id, student.id));
  expect((await countByKey(db, "users")).get("")).toBe(people);
  expect(await recount(db)).toEqual([]);
});

test("folding changes no count, and leaves one row of each", async () => {
  const { db } = database;
  for (let person = 0; person < 3; person++) await makeUser(db);
  const before = await countByKey(db, "users");
  const work = createFigures({ db, report: () => {}, clock: () => EVENING });
  await work();
  expect(await countByKey(db, "users")).toEqual(before);
  const [most] = rowsOf<{ n: number }>(
    await db.execute(
      sql`select max(n)::int as n from (select count(*) as n from figures group by kind, day, key) as groups`,
    ),
  );
  expect(most?.n).toBe(1);
});

test("a count that is wrong is put right at night, and told; medians and rankings are made", async () => {
  const { db } = database;
  await makeCourse(db);
  const lines: string[] = [];
  let now = EVENING;
  const work = createFigures({ db, report: (line) => lines.push(line), clock: () => now });
  const truth = await countByKey(db, "users");
  await db.insert(figures).values({ kind: "users", day: "2026-01-02", key: "", n: 7 });
  await db.update(courseCounts).set({ courses: sql`${courseCounts.courses} + 5` });
  await work();
  now = minutesLater(5);
  await work();
  expect(lines).toEqual([]);
  now = minutesLater(12);
  await work();
  expect(lines).toEqual(expect.arrayContaining(["users of 2026-01-02 : -7", expect.stringMatching(/^courses: /)]));
  expect(await countByKey(db, "users")).toEqual(truth);
  const told = lines.length;
  now = minutesLater(17);
  await work();
  expect(lines).toHaveLength(told);
  expect(await recount(db)).toEqual([]);
  expect(await readReport(db, "analytics 6, 90")).toMatchObject({ value: { favouriteCourses: [] } });
});
