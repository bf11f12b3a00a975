import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { applications, deskSettings, leads, notifications, staffWork, users } from "#app/db/schema.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { addNote } from "#app/domain/applications/staff-view.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { leadInput } from "#app/domain/leads/lead-input.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { give, take } from "./ownership.server.ts";
import { returnUntouched } from "./return-untouched.server.ts";

const database = useDatabase();
const TODAY = "2026-11-21";
const NOON = new Date("2026-11-21T06:00:00Z");

const makeCounsellor = async (work: Partial<typeof staffWork.$inferInsert> = {}) => {
  const person = await makeUser(database.db, { role: "counsellor" });
  await database.db.insert(staffWork).values({ userId: person.id, ...work });
  return person;
};

const ownerOf = async (id: string) => {
  const [row] = await database.db.select().from(applications).where(eq(applications.id, id));
  return row?.ownerId;
};
const kindsFor = async (userId: string) =>
  (await database.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ content }) => content?.kind,
  );

/** A number that no other student has: two with one would be told to their owner as one person. */
const apart = () => ({ phone: `+88017${`${Math.random()}`.slice(2, 10)}` });

describe("assignment in turn", () => {
  beforeEach(async () => {
    const { db } = database;
    // Those of other tests take no part.
    await db
      .update(users)
      .set({ role: "student" })
      .where(inArray(users.role, ["counsellor", "admin"]));
    await db
      .insert(deskSettings)
      .values({ key: "give_in_turn", value: "on" })
      .onConflictDoUpdate({ target: deskSettings.key, set: { value: "on" } });
    return async () => {
      await db.delete(deskSettings);
    };
  });
  const sendOne = async () => ownerOf((await makeApplication(database.db, await makeUser(database.db), apart())).id);

  test("new applications go round, and each owner is told", async () => {
    const people = [await makeCounsellor(), await makeCounsellor(), await makeCounsellor()].map(({ id }) => id);
    const first = [await sendOne(), await sendOne(), await sendOne()];
    expect(first.toSorted()).toEqual(people.toSorted());
    expect([await sendOne(), await sendOne(), await sendOne()]).toEqual(first);
    for (const id of people) expect(await kindsFor(id)).toEqual(["given", "given"]);
  });

  test("applications of one moment do not all go to one counsellor", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => makeCounsellor()));
    const owners = await Promise.all(people.map(sendOne));
    expect(new Set(owners)).toEqual(new Set(people.map(({ id }) => id)));
  });

  test("absent and full counsellors are passed over, and an application stays in the pool without others", async () => {
    const full = await makeCounsellor({ capacity: 1 });
    await makeCounsellor({ capacity: 0 });
    await makeCounsellor({ absentFrom: "2020-01-01" });
    expect(await sendOne()).toBe(full.id);
    expect(await sendOne()).toBeNull();
  });

  test("a lead goes to the next in turn too", async () => {
    const person = await makeCounsellor();
    const admin = await makeStaff(database.db);
    const made = await createLead(
      database.db,
      admin,
      leadInput.parse({ name: "A", email: `${crypto.randomUUID()}@example.com` }),
    );
    if ("known" in made) throw new Error("known");
    const [lead] = await database.db.select().from(leads).where(eq(leads.id, made.id));
    expect(lead?.ownerId).toBe(person.id);
    expect(await kindsFor(person.id)).toEqual(["given"]);
  });
});

describe("an absence", () => {
  async function ownedBy(person: { id: string; role: "counsellor" | "student" | "catalogue" | "manager" | "admin" }) {
    const student = await makeUser(database.db);
    const { id } = await makeApplication(database.db, student, apart());
    await take(database.db, person, { kind: "application", id });
    return { id, student };
  }
  const absent = { absentFrom: "2026-11-20", absentUntil: "2026-11-22" };

  test("returns an untouched application to the pool by the next pass, and tells owner and student", async () => {
    const person = await makeCounsellor(absent);
    const { id, student } = await ownedBy(person);
    expect(await returnUntouched(database.db, NOON)).toBe(1);
    expect(await ownerOf(id)).toBeNull();
    expect(await kindsFor(person.id)).toEqual(["back_in_pool"]);
    expect(await kindsFor(student.id)).toEqual(["application_submitted", "counsellor_away"]);
    expect(await returnUntouched(database.db, NOON)).toBe(0);
  });

  test("returns it once, however many instances pass at the same time", async () => {
    const person = await makeCounsellor(absent);
    await ownedBy(person);
    await ownedBy(person);
    const passes = await Promise.all(Array.from({ length: 5 }, () => returnUntouched(database.db, NOON)));
    expect(passes.reduce((sum, n) => sum + n, 0)).toBe(2);
    expect(await kindsFor(person.id)).toEqual(["back_in_pool", "back_in_pool"]);
  });

  test.each([
    ["before it begins", { absentFrom: "2026-11-22" }],
    ["after its last day", { absentFrom: "2026-11-01", absentUntil: "2026-11-20" }],
    ["without one", {}],
  ])("returns nothing %s", async (_, work) => {
    const { id } = await ownedBy(await makeCounsellor(work));
    expect(await returnUntouched(database.db, NOON)).toBe(0);
    expect(await ownerOf(id)).not.toBeNull();
  });

  test("counts its first and its last day", async () => {
    for (const work of [{ absentFrom: TODAY }, { absentFrom: "2026-11-01", absentUntil: TODAY }]) {
      await ownedBy(await makeCounsellor(work));
      expect(await returnUntouched(database.db, NOON)).toBe(1);
    }
  });

  test("leaves what the owner has begun with", async () => {
    const person = await makeCounsellor(absent);
    const [moved, noted] = [await ownedBy(person), await ownedBy(person)];
    await changeStatus(database.db, person, { applicationId: moved.id, status: "reviewing", version: 1 });
    await addNote(database.db, person, { applicationId: noted.id, body: "Called" });
    expect(await returnUntouched(database.db, NOON)).toBe(0);
    expect([await ownerOf(moved.id), await ownerOf(noted.id)]).toEqual([person.id, person.id]);
  });

  test("hides no one: a manager still gives what is theirs", async () => {
    const manager = await makeStaff(database.db);
    const { id } = await ownedBy(await makeCounsellor());
    await give(database.db, manager, { kind: "application", id, ownerId: manager.id });
    expect(await ownerOf(id)).toBe(manager.id);
  });
});
