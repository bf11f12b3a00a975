import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationCourses, applications, staffWork } from "#app/db/schema.ts";
import { give } from "#app/domain/owners/ownership.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { saveSettings } from "./desk-settings.server.ts";
import { listOwners, readWork } from "./owners.server.ts";

const database = useDatabase();

test("an owner's load counts each student with an application that goes on once, beside the capacity", async () => {
  const { db } = database;
  const [manager, owner] = [await makeStaff(db), await makeUser(db, { role: "counsellor" })];
  await db.insert(staffWork).values({ userId: owner.id, capacity: 40 });
  const [twice, ended, arrived] = [await makeUser(db), await makeUser(db), await makeUser(db)];
  const made = [];
  for (const student of [twice, twice, ended, arrived]) {
    const { id } = await makeApplication(db, student);
    await give(db, manager, { kind: "application", id, ownerId: owner.id });
    made.push(id);
  }
  const load = async () => (await listOwners(db, manager)).find(({ id }) => id === owner.id)?.load;
  expect(await load()).toEqual({ students: 3, capacity: 40 });
  await db
    .update(applicationCourses)
    .set({ endedAt: new Date(), endReason: "withdrawn" })
    .where(eq(applicationCourses.applicationId, made[2] ?? ""));
  await db
    .update(applications)
    .set({ status: "visa_approved" })
    .where(eq(applications.id, made[3] ?? ""));
  expect(await load()).toEqual({ students: 1, capacity: 40 });
  expect(await readWork(db, manager, owner.id)).toMatchObject({ students: 1, capacity: 40 });
});

test("a counsellor who sees own records alone is not told what colleagues look after", async () => {
  const { db } = database;
  const [admin, counsellor] = [await makeStaff(db), await makeUser(db, { role: "counsellor" })];
  const settings = { giveInTurn: false, mailOwners: false, promiseClock: "always" as const };
  await saveSettings(db, admin, { ...settings, counsellorsSeeAll: false });
  expect((await listOwners(db, counsellor)).every(({ load }) => load === null)).toBe(true);
  expect((await listOwners(db, admin)).every(({ load }) => load !== null)).toBe(true);
  await saveSettings(db, admin, { ...settings, counsellorsSeeAll: true });
  expect((await listOwners(db, counsellor)).every(({ load }) => load !== null)).toBe(true);
});
