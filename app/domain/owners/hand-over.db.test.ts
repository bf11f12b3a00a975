import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  applicationCourses,
  applications,
  auditLog,
  emails,
  leads,
  notifications,
  tasks,
  threads,
} from "#app/db/schema.ts";
import { setRole } from "#app/domain/admin/role.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { leadInput } from "#app/domain/leads/lead-input.ts";
import { listNotifications, markAllRead } from "#app/domain/news/my-notifications.server.ts";
import { DEFAULT_SETTINGS, saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { endHandOver, handOver, previewHandOver, returnHandedOver } from "./hand-over.server.ts";
import { openHandOvers } from "./open-hand-overs.server.ts";
import { give, take } from "./ownership.server.ts";

const database = useDatabase();
const today = dayInDhaka();
const until = addDays(today, 3);
const after = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

const makeCounsellor = (fullName = "Mehzabin Chowdhury") => makeUser(database.db, { role: "counsellor", fullName });

async function anApplication(owner: Actor) {
  const student = await makeUser(database.db);
  const { id } = await makeApplication(database.db, student);
  await take(database.db, owner, { kind: "application", id });
  return { id, student };
}

async function aLead(owner: Actor) {
  const { db } = database;
  const typed = leadInput.parse({ name: "Rakibul Hasan", email: `${crypto.randomUUID()}@example.com` });
  const made = await createLead(db, await makeStaff(db), typed);
  if ("known" in made) throw new Error("known");
  await take(db, owner, { kind: "lead", id: made.id });
  return made.id;
}

const ownerOf = async (id: string) =>
  (await database.db.select().from(applications).where(eq(applications.id, id)))[0]?.ownerId;
const ownerOfLead = async (id: string) => (await database.db.select().from(leads).where(eq(leads.id, id)))[0]?.ownerId;
const contentsFor = async (userId: string) =>
  (await database.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ content }) => content,
  );
const end = (id: string) =>
  database.db
    .update(applicationCourses)
    .set({ endedAt: new Date(), endReason: "withdrawn" })
    .where(eq(applicationCourses.applicationId, id));

/** A counsellor with an application that goes on, one that has ended, a lead, tasks and a conversation. */
async function atWork() {
  const { db } = database;
  const [from, to, manager] = [await makeCounsellor(), await makeCounsellor("Mitu Sultana"), await makeStaff(db)];
  const [goes, ended, colleague] = [await anApplication(from), await anApplication(from), await anApplication(manager)];
  await end(ended.id);
  const lead = await aLead(from);
  const task = { party: "staff", assigneeId: from.id, title: "Ask", dueOn: addDays(today, -1) } as const;
  const [own, other] = await db
    .insert(tasks)
    .values([goes, colleague].map(({ id }) => ({ ...task, applicationId: id })))
    .returning();
  await db.insert(threads).values({ userId: goes.student.id, lastAt: new Date() }).onConflictDoNothing();
  if (!own || !other) throw new Error("tasks were expected");
  return { from, to, manager, goes, ended, lead, own: own.id, other: other.id };
}

const assigneeOf = async (id: string) =>
  (await database.db.select().from(tasks).where(eq(tasks.id, id)))[0]?.assigneeId;

describe("a hand-over for a time", () => {
  test("takes along what goes on, and says before how much that is", async () => {
    const { db } = database;
    const { from, to, manager, goes, ended, lead, own, other } = await atWork();
    const preview = await previewHandOver(db, manager, from.id);
    expect(preview).toMatchObject({
      ...{ from: { id: from.id, name: "Mehzabin Chowdhury" }, applications: 1, leads: 1, tasks: 2, conversations: 1 },
      ...{ ended: 1, lost: 0, students: 1, late: 1, lateTasks: 2, toCall: 1, toAnswer: 0 },
    });
    const seen = preview.applications + preview.leads;
    const done = await handOver(db, manager, { fromId: from.id, toId: to.id, until, tells: true, seen });
    expect(done).toMatchObject({ applications: 1, leads: 1, tasks: 2, conversations: 1 });
    expect([await ownerOf(goes.id), await ownerOf(ended.id), await ownerOfLead(lead)]).toEqual([to.id, from.id, to.id]);
    expect([await assigneeOf(own), await assigneeOf(other)]).toEqual([to.id, to.id]);
    const [thread] = await db.select().from(threads).where(eq(threads.userId, goes.student.id));
    expect(thread?.ownerId).toBe(to.id);
  });

  test("tells the new owner once, with the names of all, and each student once", async () => {
    const { db } = database;
    const { from, to, manager, goes } = await atWork();
    await makeApplication(db, goes.student);
    await handOver(db, manager, { fromId: from.id, toId: to.id, until, tells: true });
    const told = await listNotifications(db, to, { limit: 10 });
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toMatch(/Nusrat Jahan.* and .*Rakibul Hasan/);
    expect(told[0]?.title).toMatch(/^A colleague’s work is yours until /);
    // What is stored names no one.
    expect(JSON.stringify(await contentsFor(to.id))).not.toContain("Rakibul");
    expect(await contentsFor(from.id)).toContainEqual({ kind: "handed_away", until });
    const toStudent = (await contentsFor(goes.student.id)).filter(
      (content) => content?.kind === "counsellor_stands_in",
    );
    expect(toStudent).toEqual([{ kind: "counsellor_stands_in", until }]);
  });

  test("sends the new owner one email where the office wants emails, and none once it is taken back", async () => {
    const { db } = database;
    const admin = await makeStaff(db);
    await saveSettings(db, admin, { ...DEFAULT_SETTINGS, mailOwners: true });
    const { from, to, manager } = await atWork();
    const mailed = async () =>
      (await db.select().from(emails).where(eq(emails.userId, to.id))).flatMap(({ content }) =>
        content.kind === "given_many" ? content : [],
      );
    const { id } = await handOver(db, manager, { fromId: from.id, toId: to.id, until, tells: false });
    expect(await mailed()).toEqual([{ kind: "given_many", changeId: id, until, applications: 1, leads: 1, tasks: 2 }]);
    await endHandOver(db, manager, id);
    expect(await mailed()).toEqual([]);
    await saveSettings(db, admin, DEFAULT_SETTINGS);
  });

  test("tells no student if the giver does not want it", async () => {
    const { from, to, manager, goes } = await atWork();
    await handOver(database.db, manager, { fromId: from.id, toId: to.id, until, tells: false });
    expect((await contentsFor(goes.student.id)).map((content) => content?.kind)).toEqual(["application_submitted"]);
  });

  test("comes back on the day after, once, however many instances pass, and the log has both ways", async () => {
    const { db } = database;
    // Those of other tests.
    await returnHandedOver(db, after(400));
    const { from, to, manager, goes, lead, own, other } = await atWork();
    const { id } = await handOver(db, manager, { fromId: from.id, toId: to.id, until, tells: false });
    expect(await returnHandedOver(db, after(3))).toBe(0);
    const passes = await Promise.all([1, 2, 3].map(() => returnHandedOver(db, after(4))));
    expect(passes.toSorted()).toEqual([0, 0, 1]);
    expect([await ownerOf(goes.id), await ownerOfLead(lead)]).toEqual([from.id, from.id]);
    expect([await assigneeOf(own), await assigneeOf(other)]).toEqual([from.id, from.id]);
    expect((await contentsFor(from.id)).map((content) => content?.kind)).toContain("handed_back");
    expect((await contentsFor(to.id)).map((content) => content?.kind)).toContain("hand_over_ended");
    const entries = await db
      .select({ summary: auditLog.summary })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, goes.id), eq(auditLog.action, "application.owner")))
      .orderBy(auditLog.id);
    expect(entries.map(({ summary }) => summary.replace(/^\S+ /, ""))).toEqual([
      ...["taken", "handed over", "back after a hand-over"],
    ]);
    expect((await openHandOvers(db, manager)).some((one) => one.id === id)).toBe(false);
  });

  test("leaves what was given on since, and brings what the same student has sent since", async () => {
    const { db } = database;
    const { from, to, manager, goes, lead } = await atWork();
    const third = await makeCounsellor("Imran Kabir");
    await handOver(db, manager, { fromId: from.id, toId: to.id, until, tells: false });
    const next = await makeApplication(db, goes.student);
    expect(await ownerOf(next.id)).toBe(to.id);
    await give(db, manager, { kind: "lead", id: lead, ownerId: third.id });
    const own = await anApplication(to);
    await returnHandedOver(db, after(4));
    expect([await ownerOf(next.id), await ownerOfLead(lead), await ownerOf(own.id)]).toEqual([
      ...[from.id, third.id, to.id],
    ]);
  });

  test("comes back from who has it in turn, in whatever order the two end", async () => {
    const { db } = database;
    for (const [first, second] of [
      [until, addDays(until, 2)],
      [addDays(until, 2), until],
      [until, until],
    ] as const) {
      const { from, to, manager, goes } = await atWork();
      const third = await makeCounsellor("Imran Kabir");
      const own = await anApplication(to);
      await handOver(db, manager, { fromId: from.id, toId: to.id, until: first, tells: false });
      await handOver(db, manager, { fromId: to.id, toId: third.id, until: second, tells: false });
      expect([await ownerOf(goes.id), await ownerOf(own.id)]).toEqual([third.id, third.id]);
      for (const days of [4, 6]) await returnHandedOver(db, after(days));
      expect([await ownerOf(goes.id), await ownerOf(own.id)]).toEqual([from.id, to.id]);
    }
  });

  test("stays where it is if its owner no longer looks after students", async () => {
    const { db } = database;
    const { from, to, manager, goes } = await atWork();
    await handOver(db, manager, { fromId: from.id, toId: to.id, until, tells: false });
    await setRole(db, manager, { userId: from.id, role: "catalogue" });
    expect(await returnHandedOver(db, after(4))).toBe(1);
    expect(await ownerOf(goes.id)).toBe(to.id);
  });

  test("can be ended before its day, once", async () => {
    const { db } = database;
    const { from, to, manager, goes } = await atWork();
    const { id } = await handOver(db, from, { fromId: from.id, toId: to.id, until, tells: false });
    expect(await openHandOvers(db, to)).toMatchObject([{ id, from: "Mehzabin Chowdhury", to: "Mitu Sultana", until }]);
    await expect(endHandOver(db, await makeCounsellor(), id)).rejects.toMatchObject({ code: "not_found" });
    expect(await endHandOver(db, manager, id)).toMatchObject({ applications: 1, leads: 1, tasks: 2 });
    expect(await ownerOf(goes.id)).toBe(from.id);
    await expect(endHandOver(db, manager, id)).rejects.toMatchObject({ code: "stale" });
  });

  test("tells no one who has not read of it that it was taken back, and those who have", async () => {
    const { db } = database;
    const { from, to, manager, goes } = await atWork();
    const reader = await anApplication(from);
    const { id } = await handOver(db, manager, { fromId: from.id, toId: to.id, until, tells: true });
    for (const viewer of [reader.student, to]) await markAllRead(db, viewer);
    await endHandOver(db, manager, id);
    const kindsFor = async (userId: string) => (await contentsFor(userId)).map((content) => content?.kind);
    expect(await kindsFor(goes.student.id)).toEqual(["application_submitted"]);
    expect(await kindsFor(from.id)).not.toContain("handed_away");
    expect(await kindsFor(from.id)).not.toContain("handed_back");
    expect(await kindsFor(reader.student.id)).toEqual(
      expect.arrayContaining(["counsellor_stands_in", "counsellor_back"]),
    );
    expect(await kindsFor(to.id)).toEqual(expect.arrayContaining(["handed_over", "hand_over_ended"]));
  });

  test("leaves no student with a day that is over", async () => {
    const { db } = database;
    const { from, to, manager, goes } = await atWork();
    await handOver(db, manager, { fromId: from.id, toId: to.id, until, tells: true });
    await returnHandedOver(db, after(4));
    expect((await contentsFor(goes.student.id)).map((content) => content?.kind)).toEqual(["application_submitted"]);
    expect(await contentsFor(from.id)).toContainEqual({ kind: "handed_back", applications: 1, leads: 1 });
  });
});

describe("a hand-over for good", () => {
  test("takes along what has ended too, and can be taken back for ten minutes", async () => {
    const { db } = database;
    const { from, to, manager, goes, ended } = await atWork();
    const gift = { fromId: from.id, toId: to.id, until: null, tells: false };
    // What was shown goes on.
    const { id, applications: n } = await handOver(db, manager, { ...gift, seen: 2 });
    expect(n).toBe(2);
    expect([await ownerOf(goes.id), await ownerOf(ended.id)]).toEqual([to.id, to.id]);
    expect(await returnHandedOver(db, after(400))).toBe(0);
    const late = endHandOver(db, manager, id, new Date(Date.now() + 11 * 60_000));
    await expect(late).rejects.toMatchObject({ code: "stale" });
    await endHandOver(db, manager, id);
    expect([await ownerOf(goes.id), await ownerOf(ended.id)]).toEqual([from.id, from.id]);
  });
});

test("a hand-over that is not what was shown changes nothing", async () => {
  const { db } = database;
  const { from, to, manager, goes } = await atWork();
  await anApplication(from);
  const late = handOver(db, manager, { fromId: from.id, toId: to.id, until, tells: false, seen: 2 });
  await expect(late).rejects.toMatchObject({ code: "stale", message: expect.stringContaining("Mehzabin") });
  expect(await ownerOf(goes.id)).toBe(from.id);
});

test("of two who hand over the same at once one does, and the other is told that nothing is left", async () => {
  const { db } = database;
  const { from, to, manager } = await atWork();
  const third = await makeCounsellor("Imran Kabir");
  const both = await Promise.allSettled(
    [to, third].map(({ id }) => handOver(db, manager, { fromId: from.id, toId: id, until: null, tells: false })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [refusal] = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refusal).toMatchObject({ code: "stale" });
});

test("a counsellor hands over own work alone, and to no one who looks after no students", async () => {
  const { db } = database;
  const { from, to, manager } = await atWork();
  const stranger = await makeCounsellor();
  const gift = { fromId: from.id, toId: to.id, until, tells: false };
  await expect(handOver(db, stranger, gift)).rejects.toMatchObject({ code: "forbidden" });
  await expect(previewHandOver(db, stranger, from.id)).rejects.toMatchObject({ code: "forbidden" });
  const student = await makeUser(db);
  await expect(handOver(db, student, { ...gift, fromId: student.id })).rejects.toMatchObject({ code: "forbidden" });
  for (const toId of [student.id, from.id, crypto.randomUUID(), "none"]) {
    const refused = handOver(db, manager, { ...gift, toId });
    await expect(refused).rejects.toMatchObject({ code: "invalid", fields: { toId: expect.any(String) } });
  }
  await expect(handOver(db, manager, { ...gift, fromId: student.id })).rejects.toMatchObject({ code: "not_found" });
  expect(await handOver(db, from, gift)).toMatchObject({ applications: 1 });
});
