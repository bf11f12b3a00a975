import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications, auditLog, emails, leads, notifications, tasks, users } from "#app/db/schema.ts";
import { setRole } from "#app/domain/admin/role.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { leadInput } from "#app/domain/leads/lead-input.ts";
import { listNotifications } from "#app/domain/news/my-notifications.server.ts";
import { DEFAULT_SETTINGS, saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { giveMany, readGift, undoGift } from "./give-many.server.ts";
import { give, take } from "./ownership.server.ts";

const database = useDatabase();

const makeCounsellor = (fullName = "Mehzabin Chowdhury") => makeUser(database.db, { role: "counsellor", fullName });

async function ownerOf(id: string) {
  const [row] = await database.db
    .select({ ownerId: applications.ownerId, ownedSince: applications.ownedSince })
    .from(applications)
    .where(eq(applications.id, id));
  return row;
}

const entriesAbout = (id: string) =>
  database.db
    .select({ summary: auditLog.summary, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id));

const toldTo = (userId: string) =>
  database.db
    .select({ content: notifications.content })
    .from(notifications)
    .where(and(eq(notifications.userId, userId)));

const inPool = async () => (await makeApplication(database.db, await makeUser(database.db))).id;

test("a new application stands in the pool until a counsellor takes it", async () => {
  const id = await inPool();
  expect(await ownerOf(id)).toEqual({ ownerId: null, ownedSince: null });
  const counsellor = await makeCounsellor();
  await take(database.db, counsellor, { kind: "application", id });
  expect(await ownerOf(id)).toEqual({ ownerId: counsellor.id, ownedSince: expect.any(Date) });
  const [entry] = await entriesAbout(id);
  expect(entry).toEqual({
    summary: expect.stringMatching(/^SH-\w{6}: taken$/),
    details: { from: null, to: counsellor.id },
  });
  expect(await toldTo(counsellor.id)).toEqual([]);
});

test("one of 200 people who take an application at once owns it, and the others are told who", async () => {
  const id = await inPool();
  const people = await Promise.all(Array.from({ length: 200 }, (_, i) => makeCounsellor(`Counsellor ${i}`)));
  const takes = await Promise.allSettled(people.map((one) => take(database.db, one, { kind: "application", id })));
  const winners = people.filter((_, i) => takes[i]?.status === "fulfilled");
  expect(winners).toHaveLength(1);
  expect((await ownerOf(id))?.ownerId).toBe(winners[0]?.id);
  const refusals = takes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refusals).toHaveLength(199);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      code: "taken",
      message: expect.stringMatching(/Counsellor \d+.* took this first/),
    });
  expect(await entriesAbout(id)).toHaveLength(1);
});

test("the same take again changes nothing", async () => {
  const [id, counsellor] = [await inPool(), await makeCounsellor()];
  await take(database.db, counsellor, { kind: "application", id });
  await take(database.db, counsellor, { kind: "application", id });
  expect(await entriesAbout(id)).toHaveLength(1);
});

test("an owner gives their own away, and the new owner is told", async () => {
  const [id, from, to] = [await inPool(), await makeCounsellor(), await makeCounsellor("Imran Hossain")];
  await take(database.db, from, { kind: "application", id });
  expect(await give(database.db, from, { kind: "application", id, ownerId: to.id })).toEqual({ changed: true });
  expect((await ownerOf(id))?.ownerId).toBe(to.id);
  expect(await toldTo(to.id)).toEqual([{ content: { kind: "given", reference: expect.stringMatching(/^SH-/) } }]);
  // It is no longer theirs to give.
  const again = give(database.db, from, { kind: "application", id, ownerId: null });
  await expect(again).rejects.toMatchObject({ code: "not_found", message: expect.stringContaining("Imran Hossain") });
});

test("a counsellor takes from the pool for no one else, and a manager gives anybody's to anybody", async () => {
  const [id, one, other] = [await inPool(), await makeCounsellor(), await makeCounsellor()];
  const manager = await makeUser(database.db, { role: "manager" });
  const gift = { kind: "application" as const, id, ownerId: other.id };
  await expect(give(database.db, one, gift)).rejects.toMatchObject({ code: "forbidden" });
  await give(database.db, manager, gift);
  await give(database.db, manager, { ...gift, ownerId: one.id });
  expect((await ownerOf(id))?.ownerId).toBe(one.id);
  await give(database.db, manager, { ...gift, ownerId: null });
  expect(await ownerOf(id)).toEqual({ ownerId: null, ownedSince: null });
});

test("giving an application that a colleague took meanwhile is refused", async () => {
  const [id, one, other] = [await inPool(), await makeCounsellor("Rezaul Karim"), await makeCounsellor()];
  const manager = await makeStaff(database.db);
  await take(database.db, one, { kind: "application", id });
  const late = give(database.db, manager, { kind: "application", id, ownerId: other.id, seen: null });
  await expect(late).rejects.toMatchObject({ code: "stale", message: expect.stringContaining("Rezaul Karim") });
  expect((await ownerOf(id))?.ownerId).toBe(one.id);
});

test.each(["student", "catalogue"] as const)("an application cannot be given to a %s", async (role) => {
  const [id, person, manager] = [await inPool(), await makeUser(database.db, { role }), await makeStaff(database.db)];
  for (const ownerId of [person.id, crypto.randomUUID(), "none"]) {
    const gift = give(database.db, manager, { kind: "application", id, ownerId });
    await expect(gift).rejects.toMatchObject({ code: "invalid", fields: { ownerId: expect.any(String) } });
  }
});

test.each(["student", "catalogue"] as const)("a %s takes nothing", async (role) => {
  const [id, person] = [await inPool(), await makeUser(database.db, { role })];
  await expect(take(database.db, person, { kind: "application", id })).rejects.toMatchObject({ code: "forbidden" });
});

test("several leads that are given at once are one notification with their names, and tasks go along", async () => {
  const { db } = database;
  // A select has room for 200, by name.
  const [manager, owner] = [await makeStaff(db), await makeCounsellor("Afsana Mitu")];
  const made = [];
  for (const name of ["Anika Rahman", "Rakibul Hasan"]) {
    const typed = leadInput.parse({ name, email: `${crypto.randomUUID()}@example.com` });
    const lead = await createLead(db, manager, typed);
    if ("known" in lead) throw new Error("known");
    made.push(lead.id);
  }
  const [leadId = ""] = made;
  const [task] = await db
    .insert(tasks)
    .values({ leadId, title: "Call", dueOn: "2026-12-01", party: "staff" })
    .returning();
  const read = new Date();
  const gift = await giveMany(db, manager, "lead", made, owner.id, read);
  expect(gift.refused).toEqual({});
  const { items } = await readGift(db, manager, "lead", made, owner.id);
  expect(items.map(({ name, ownerName }) => [name, ownerName])).toEqual([
    ["Anika Rahman", "Afsana Mitu"],
    ["Rakibul Hasan", "Afsana Mitu"],
  ]);
  const told = await listNotifications(db, owner, { limit: 10 });
  expect(told).toMatchObject([{ title: "2 leads are yours", message: expect.stringMatching(/Anika.*Rakibul/) }]);
  expect(JSON.stringify(await toldTo(owner.id))).not.toContain("Anika");
  expect(
    (
      await db
        .select()
        .from(tasks)
        .where(eq(tasks.id, task?.id ?? ""))
    )[0]?.assigneeId,
  ).toBe(owner.id);
  // A list that was read before shows both in the pool.
  const { refused } = await giveMany(db, manager, "lead", made, manager.id, read);
  expect(Object.values(refused)).toHaveLength(2);
});

test("a gift by mistake goes back to each owner, and who has not read of it never does", async () => {
  const { db } = database;
  const [giver, other, receiver] = [await makeStaff(db), await makeCounsellor("A"), await makeCounsellor("B")];
  const [pooled, owned, moved] = [await inPool(), await inPool(), await inPool()];
  await take(db, other, { kind: "application", id: owned });
  const ids = [pooled, owned, moved];
  const gift = await giveMany(db, giver, "application", ids, receiver.id, new Date());
  expect(gift.refused).toEqual({});
  // What has moved on since stays where it is.
  await give(db, receiver, { kind: "application", id: moved, ownerId: other.id });
  await expect(undoGift(db, other, "application", { id: gift.id, items: ids })).rejects.toMatchObject({
    reason: "nothing_to_undo",
  });
  expect(await undoGift(db, giver, "application", { id: gift.id, items: ids })).toBe(2);
  const owners = await Promise.all(ids.map(async (id) => (await ownerOf(id))?.ownerId));
  expect(owners).toEqual([null, other.id, other.id]);
  expect(await toldTo(receiver.id)).toEqual([]);
  await expect(undoGift(db, giver, "application", { id: gift.id, items: ids })).rejects.toMatchObject({
    reason: "nothing_to_undo",
  });
});

test("a gift is one email where the office wants emails, and none if it is taken back before it is sent", async () => {
  const { db } = database;
  const [giver, receiver] = [await makeStaff(db), await makeCounsellor()];
  await saveSettings(db, giver, { ...DEFAULT_SETTINGS, mailOwners: true });
  const mailed = async () =>
    (await db.select().from(emails).where(eq(emails.userId, receiver.id))).map(({ content }) => content);
  const giveAll = async (ids: string[]) => {
    const { id } = await giveMany(db, giver, "application", ids, receiver.id, new Date());
    return { id, items: ids };
  };
  const several = await giveAll([await inPool(), await inPool()]);
  expect(await mailed()).toEqual([
    { kind: "given_many", changeId: several.id, until: null, applications: 2, leads: 0, tasks: 0 },
  ]);
  const one = await giveAll([await inPool()]);
  expect((await mailed()).map(({ kind }) => kind)).toEqual(["given_many", "given"]);
  await undoGift(db, giver, "application", one);
  expect((await mailed()).map(({ kind }) => kind)).toEqual(["given_many"]);
  await db.update(emails).set({ sentAt: new Date() }).where(eq(emails.userId, receiver.id));
  await undoGift(db, giver, "application", several);
  expect(await mailed()).toHaveLength(1);
  await saveSettings(db, giver, DEFAULT_SETTINGS);
});

test("a gift can be taken back for 10 minutes", async () => {
  const { db } = database;
  const [giver, receiver, id] = [await makeStaff(db), await makeCounsellor(), await inPool()];
  const gift = await giveMany(db, giver, "application", [id], receiver.id, new Date());
  const late = new Date(Date.now() + 11 * 60_000);
  await expect(undoGift(db, giver, "application", { id: gift.id, items: [id] }, late)).rejects.toMatchObject({
    reason: "nothing_to_undo",
  });
  expect((await ownerOf(id))?.ownerId).toBe(receiver.id);
});

test("a person who no longer looks after students owns nothing", async () => {
  const { db } = database;
  const [id, person, admin] = [await inPool(), await makeCounsellor(), await makeStaff(db)];
  const made = await createLead(db, admin, leadInput.parse({ name: "A", email: `${id}@example.com` }));
  if ("known" in made) throw new Error("known");
  await take(db, person, { kind: "application", id });
  await take(db, person, { kind: "lead", id: made.id });
  await setRole(db, admin, { userId: person.id, role: "manager" });
  expect((await ownerOf(id))?.ownerId).toBe(person.id);
  await setRole(db, admin, { userId: person.id, role: "catalogue" });
  expect(await ownerOf(id)).toEqual({ ownerId: null, ownedSince: null });
  expect(await db.select({ ownerId: leads.ownerId }).from(leads).where(eq(leads.id, made.id))).toEqual([
    { ownerId: null },
  ]);
});

test("a student's next application is their owner's", async () => {
  const { db } = database;
  const [student, counsellor] = [await makeUser(db), await makeCounsellor()];
  const { id } = await makeApplication(db, student);
  await take(db, counsellor, { kind: "application", id });
  const next = await makeApplication(db, student);
  expect((await ownerOf(next.id))?.ownerId).toBe(counsellor.id);
  await db.update(users).set({ role: "student" }).where(eq(users.id, counsellor.id));
  const last = await makeApplication(db, student);
  expect((await ownerOf(last.id))?.ownerId).toBeNull();
});

test("an owner gets an email about a new one if the office wants it, once for each record", async () => {
  const { db } = database;
  const [manager, admin] = [await makeUser(db, { role: "manager" }), await makeStaff(db)];
  const owner = await makeUser(db, { role: "counsellor" });
  const { id } = await makeApplication(db, await makeUser(db));
  const written = () => db.select({ content: emails.content }).from(emails).where(eq(emails.userId, owner.id));
  const giveTo = (ownerId: string | null) => give(db, manager, { kind: "application", id, ownerId });
  const settings = { counsellorsSeeAll: true, giveInTurn: false, promiseClock: "always" as const };
  await giveTo(owner.id);
  expect(await written()).toEqual([]);
  await saveSettings(db, admin, { ...settings, mailOwners: true });
  for (const ownerId of [null, owner.id, null, owner.id]) await giveTo(ownerId);
  expect(await written()).toMatchObject([{ content: { kind: "given", record: "application", recordId: id } }]);
  await saveSettings(db, admin, { ...settings, mailOwners: false });
});
