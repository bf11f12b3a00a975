import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#app/db/schema.ts";
import { listAudit } from "#app/domain/staff/audit.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { setRole } from "./role.server.ts";

const database = useDatabase();

const roleOf = async ({ id }: { id: string }) => {
  const [row] = await database.db.select({ role: users.role }).from(users).where(eq(users.id, id));
  return row?.role;
};

test("an admin makes admins and removes them, and the log remembers both", async () => {
  const { db } = database;
  const [boss, person] = [await makeStaff(db, { fullName: "Boss" }), await makeUser(db, { fullName: "Nusrat Jahan" })];
  expect(await setRole(db, boss, { userId: person.id, role: "admin" })).toEqual({ changed: true });
  expect(await roleOf(person)).toBe("admin");
  expect(await setRole(db, boss, { userId: person.id, role: "admin" })).toEqual({ changed: false });
  expect(await setRole(db, boss, { userId: person.id, role: "student" })).toEqual({ changed: true });
  expect(await roleOf(person)).toBe("student");
  const { rows } = await listAudit(db, boss, { subjectId: person.id, page: 1 });
  expect(rows.map(({ action, summary, actorName }) => [action, summary, actorName])).toEqual([
    ["user.role", "Admin to Student", "Boss"],
    ["user.role", "Student to Admin", "Boss"],
  ]);
});

describe("setRole refuses", () => {
  test("students", async () => {
    const [one, other] = [await makeUser(database.db), await makeUser(database.db)];
    for (const userId of [one.id, other.id]) {
      await expect(setRole(database.db, one, { userId, role: "admin" })).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await roleOf(one)).toBe("student");
  });

  test("a person who was an admin a moment ago", async () => {
    const [boss, former] = [await makeStaff(database.db), await makeStaff(database.db)];
    await setRole(database.db, boss, { userId: former.id, role: "student" });
    const work = setRole(database.db, former, { userId: former.id, role: "admin" });
    await expect(work).rejects.toMatchObject({ code: "forbidden" });
    expect(await roleOf(former)).toBe("student");
  });

  test("an admin with their own role, the last one least of all", async () => {
    const { db } = database;
    const [boss, other] = [await makeStaff(db), await makeStaff(db)];
    const work = () => setRole(db, boss, { userId: boss.id, role: "student" });
    await expect(work()).rejects.toMatchObject({ code: "invalid", message: /own role/ });
    await db.update(users).set({ role: "student" });
    await db.update(users).set({ role: "admin" }).where(eq(users.id, boss.id));
    await expect(work()).rejects.toMatchObject({ code: "invalid", message: /only admin/ });
    expect([await roleOf(boss), await roleOf(other)]).toEqual(["admin", "student"]);
  });

  test.each(["none", crypto.randomUUID()])("an unknown user: %s", async (userId) => {
    const boss = await makeStaff(database.db);
    await expect(setRole(database.db, boss, { userId, role: "admin" })).rejects.toMatchObject({ code: "not_found" });
  });
});

test("one admin remains when all remove each other at once", async () => {
  const { db } = database;
  for (let round = 0; round < 5; round++) {
    await db.update(users).set({ role: "student" });
    const admins = await Promise.all([makeStaff(db), makeStaff(db), makeStaff(db)]);
    const attempts = admins.map((admin, i) => ({ admin, target: admins[(i + 1) % admins.length] ?? admin }));
    const ends = await Promise.allSettled(
      attempts.map(({ admin, target }) => setRole(db, admin, { userId: target.id, role: "student" })),
    );
    const left = await db.select({ id: users.id }).from(users).where(eq(users.role, "admin"));
    expect(left.length).toBeGreaterThanOrEqual(1);
    const done = ends.filter((end) => end.status === "fulfilled").length;
    expect(done).toBe(3 - left.length);
    for (const end of ends) if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "forbidden" });
  }
});
