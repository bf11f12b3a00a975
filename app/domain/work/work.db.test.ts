/** Tests what is work: who is in each group, in which order, whose it is, and that numbers are lengths of lists. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationCourses, applications, documents, leads, tasks } from "#app/db/schema.ts";
import { markSeen } from "#app/domain/applications/chase.server.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { payDeposit, replyToOffer, withdrawChoice } from "#app/domain/applications/student-choice.server.ts";
import { logContact } from "#app/domain/contacts/contacts.server.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { plansOf, scannedTables } from "../../../tests/support/plans.ts";
import { readAskedKinds } from "./asked-kinds.server.ts";
import { callsToMake } from "./calls.server.ts";
import { nearDeadlines } from "./deadlines.server.ts";
import { DAY_GROUPS, type DayGroup } from "./kinds.ts";
import { readMyDay } from "./read-my-day.server.ts";
import { tasksDue } from "./tasks-due.server.ts";
import { officeTurns } from "./turn.server.ts";

const database = useDatabase();
const today = dayInDhaka();
const MANY = 500;
const counsellor = () => makeUser(database.db, { role: "counsellor", fullName: "Mehzabin Chowdhury" });

async function anApplication(owner?: Actor, more: Partial<typeof applications.$inferInsert> = {}) {
  const student = await makeUser(database.db);
  const courseId = await makeCourse(database.db);
  const { id } = await makeApplication(database.db, student, { selectedCourses: [courseId] });
  if (owner) await take(database.db, owner, { kind: "application", id });
  if (Object.keys(more).length > 0) await database.db.update(applications).set(more).where(eq(applications.id, id));
  return { id, courseId, student, own: { applicationId: id, courseId } };
}

const ids = async (viewer: Actor, whose: "mine" | "all" = "mine") =>
  (await callsToMake(database.db, viewer, whose, MANY)).rows.map(({ id }) => id);
const called = { kind: "called" as const, note: null, againOn: null };

test("what can be kept in time is called first, then what is late, and who did not answer can wait", async () => {
  const me = await counsellor();
  const now = new Date("2026-11-29T06:00:00Z");
  const by = (hours: number) => ({ contactBy: new Date(now.getTime() + hours * 3_600_000) });
  const soon = await anApplication(me, by(1));
  const later = await anApplication(me, by(4));
  const late = await anApplication(me, by(-1));
  const later2 = await anApplication(me, by(-30));
  // It is from a time before promises were stored.
  const never = await anApplication(me, { contactBy: null });
  const all = [soon, later, late, later2, never].map(({ id }) => id);
  const order = async (at = now) =>
    (await callsToMake(database.db, me, "mine", MANY, at)).rows.flatMap(({ id }) => (all.includes(id) ? [id] : []));
  expect(await order()).toEqual(all);
  await logContact(database.db, me, { kind: "application", id: soon.id }, { ...called, kind: "no_answer" }, now);
  await logContact(database.db, me, { kind: "application", id: late.id }, { ...called, kind: "no_answer" }, now);
  expect(await order()).toEqual([later.id, later2.id, never.id, ...[soon.id, late.id].toSorted()]);
  // Two hours on they can be tried again, after those whom no one has tried.
  const again = new Date(now.getTime() + 2.1 * 3_600_000);
  expect(await order(again)).toEqual([later.id, later2.id, never.id, soon.id, late.id]);
  const [first] = (await callsToMake(database.db, me, "mine", MANY, again)).rows.filter(({ id }) => id === soon.id);
  expect(first).toMatchObject({ tries: 1, dueAt: by(1).contactBy });
  await logContact(database.db, me, { kind: "application", id: soon.id }, called);
  expect(await order(again)).not.toContain(soon.id);
});

test("a lead is to be called until someone has reached it", async () => {
  const me = await counsellor();
  const [lead] = await database.db.insert(leads).values({ name: "Rakib", phone: "01712-1" }).returning();
  const id = lead?.id ?? "";
  expect(await ids(me)).toContain(id);
  await logContact(database.db, me, { kind: "lead", id }, called);
  expect(await ids(me)).not.toContain(id);
});

test("a withdrawn application is not called", async () => {
  const me = await counsellor();
  const { id, own, student } = await anApplication(me);
  await withdrawChoice(database.db, student, { ...own, reason: "cost" });
  expect(await ids(me)).not.toContain(id);
});

test("own and pool are a counsellor's day, and everyone's a manager's", async () => {
  const [me, other, admin] = [await counsellor(), await counsellor(), await makeStaff(database.db)];
  const [mine, theirs, pool] = [await anApplication(me), await anApplication(other), await anApplication()];
  expect(await ids(me)).toEqual(expect.arrayContaining([mine.id, pool.id]));
  expect(await ids(me)).not.toContain(theirs.id);
  expect(await ids(admin, "all")).toEqual(expect.arrayContaining([mine.id, theirs.id, pool.id]));
  await expect(ids(await makeUser(database.db))).rejects.toMatchObject({ code: "forbidden" });
});

test("a group has so many rows at most, and says how many there are", async () => {
  const me = await counsellor();
  const { total } = await callsToMake(database.db, me, "mine", 2);
  for (const _ of [1, 2, 3]) await anApplication(me);
  const { rows, total: now } = await callsToMake(database.db, me, "mine", 2);
  expect([rows.length, now]).toEqual([2, total + 3]);
});

test("tasks of today come before late ones, of the viewer and the pool", async () => {
  const [me, other] = [await counsellor(), await counsellor()];
  const { id: applicationId, courseId } = await anApplication(me);
  const task = (title: string, days: number, more: Partial<typeof tasks.$inferInsert> = {}) => ({
    ...{ title, applicationId, party: "staff" as const, assigneeId: me.id, dueOn: addDays(today, days) },
    ...more,
  });
  await database.db
    .insert(tasks)
    .values([
      task("today", 0),
      task("late", -3),
      task("pool", -1, { assigneeId: null }),
      task("tomorrow", 1),
      task("other", -1, { assigneeId: other.id }),
      task("done", -1, { doneAt: new Date() }),
      task("student", -1, { party: "student", assigneeId: null }),
      task("of a choice", 0, { courseId, title: "zz" }),
    ]);
  const titles = async () => (await tasksDue(database.db, me, "mine", MANY)).rows.map(({ title }) => title);
  expect((await titles()).slice(0, 2).toSorted()).toEqual(["today", "zz"]);
  expect((await titles()).slice(2)).toEqual(["pool", "late"]);
  await database.db
    .update(applicationCourses)
    .set({ endedAt: new Date(), endReason: "other" })
    .where(eq(applicationCourses.applicationId, applicationId));
  expect(await titles()).not.toContain("zz");
});

test("a task is due from midnight in Dhaka", async () => {
  const me = await counsellor();
  const { id: applicationId } = await anApplication(me);
  await database.db
    .insert(tasks)
    .values({ title: "At midnight", applicationId, party: "staff", assigneeId: me.id, dueOn: "2026-11-22" });
  const at = async (moment: string) =>
    (await tasksDue(database.db, me, "mine", MANY, new Date(moment))).rows.map(({ title }) => title);
  expect(await at("2026-11-21T17:59:00Z")).not.toContain("At midnight");
  expect(await at("2026-11-21T18:00:00Z")).toContain("At midnight");
});

test("a task about a colleague's student is listed only for those who see that student", async () => {
  const [me, other, admin] = [await counsellor(), await counsellor(), await makeStaff(database.db)];
  const { id: applicationId } = await anApplication(other);
  await database.db
    .insert(tasks)
    .values({ title: "For me", applicationId, party: "staff", assigneeId: me.id, dueOn: today });
  const titles = async () => (await tasksDue(database.db, me, "mine", MANY)).rows.map(({ title }) => title);
  expect(await titles()).toContain("For me");
  await saveSettings(database.db, admin, {
    counsellorsSeeAll: false,
    giveInTurn: false,
    mailOwners: false,
    promiseClock: "always",
  });
  expect(await titles()).not.toContain("For me");
  await saveSettings(database.db, admin, {
    counsellorsSeeAll: true,
    giveInTurn: false,
    mailOwners: false,
    promiseClock: "always",
  });
});

test("replies, deposits and conditions of the week are the deadlines, until they are met", async () => {
  const me = await makeStaff(database.db);
  const { own, id, student } = await anApplication(me);
  const conditions = [
    { text: "Transcript", due: addDays(today, 1), metOn: today },
    { text: "IELTS 6.5", due: addDays(today, 2), metOn: null },
  ];
  const record = {
    ...{ outcome: "conditional" as const, replyBy: addDays(today, 3), conditions },
    ...{ deposit: 2000, depositDue: addDays(today, -2) },
  };
  await recordChoice(database.db, me, { ...own, version: 1, record });
  const names = async () =>
    (await nearDeadlines(database.db, me, "mine", MANY)).rows
      .filter(({ applicationId }) => applicationId === id)
      .map(({ name, day }) => [name, day]);
  expect(await names()).toEqual([["Reply to the offer", addDays(today, 3)]]);
  await replyToOffer(database.db, student, { ...own, reply: "accepted" });
  expect(await names()).toEqual([
    ["IELTS 6.5", addDays(today, 2)],
    ["Pay the deposit", addDays(today, -2)],
  ]);
  await payDeposit(database.db, student, { ...own, isPaid: true });
  expect(await names()).toEqual([["IELTS 6.5", addDays(today, 2)]]);
});

test("an accepted offer is the office's to send on, but not with terms that its student has not confirmed", async () => {
  const { db } = database;
  const me = await counsellor();
  const { own, student } = await anApplication(me);
  await logContact(db, me, { kind: "application", id: own.applicationId }, called);
  const accepted = { fee: null, deposit: 0, conditions: ["IELTS 6.5"] };
  const set = (more: Partial<typeof applicationCourses.$inferInsert>) =>
    db.update(applicationCourses).set(more).where(eq(applicationCourses.applicationId, own.applicationId));
  await set({ step: "offer_issued", outcome: "conditional", reply: "accepted", acceptedTerms: accepted, deposit: 0 });
  await set({ conditions: [{ text: "IELTS 6.5", due: null, metOn: today }] });
  const kinds = await readAskedKinds(db);
  await db.insert(documents).values(
    kinds.map(({ id, perChoice }) => ({
      ...{ userId: student.id, kindId: id, state: "accepted" as const, sentAt: new Date(), decidedAt: new Date() },
      ...(perChoice ? own : {}),
    })),
  );
  const turns = async () => (await officeTurns(db, me, "mine", MANY)).rows.map(({ kind }) => kind);
  expect(await turns()).toEqual(["send"]);
  await set({ acceptedTerms: null });
  expect(await turns()).toEqual(["send"]);
  for (const other of [{ fee: 9_000 }, { deposit: 500 }, { deposit: null }, { conditions: [] }]) {
    await set({ acceptedTerms: { ...accepted, ...other } });
    expect(await turns(), JSON.stringify(other)).toEqual([]);
  }
});

test("a student's action waits for the office until someone acts", async () => {
  const me = await makeStaff(database.db);
  const { own, id, student } = await anApplication(me);
  const waits = async () =>
    (await officeTurns(database.db, me, "mine", MANY)).rows.find(
      ({ applicationId, kind }) => applicationId === id && kind === "news",
    );
  expect(await waits()).toBeUndefined();
  const { version } = await recordChoice(database.db, me, { ...own, version: 1, record: { outcome: "unconditional" } });
  await replyToOffer(database.db, student, { ...own, reply: "accepted" });
  expect(await waits()).toMatchObject({ event: { kind: "reply" }, universityName: "University of York" });
  await recordChoice(database.db, me, { ...own, version: version + 1, record: { deposit: 2000 } });
  expect(await waits()).toBeUndefined();
  await payDeposit(database.db, student, { ...own, isPaid: true });
  expect(await waits()).toMatchObject({ event: { kind: "deposit" } });
  await logContact(database.db, me, { kind: "application", id }, called);
  expect(await waits()).toBeUndefined();
  await payDeposit(database.db, student, { ...own, isPaid: false });
  const other = await counsellor();
  await expect(markSeen(database.db, other, id)).rejects.toMatchObject({ code: "not_found" });
  await markSeen(database.db, me, id);
  expect(await waits()).toBeUndefined();
});

test.each([
  ["mine", ["applications_to_call_of_owner", "leads_to_call_of_owner", "tasks_to_do_of_assignee"]],
  ["all", ["applications_to_call", "leads_to_call", "tasks_to_do"]],
] as const)("each group of %s reads an index in its order", async (whose, indexes) => {
  const me = await counsellor();
  const nodes = await database.db.transaction(async (tx) => {
    // A small table is read whole because that is cheaper, and sorted.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return plansOf(tx, async () => {
      await callsToMake(tx, me, whose, 10);
      await tasksDue(tx, me, whose, 10);
      await nearDeadlines(tx, me, whose, 10);
    });
  });
  const read = nodes.map((node) => node["Index Name"]);
  const deadlines = ["application_courses_to_reply", "application_courses_to_pay", "application_courses_to_meet"];
  expect(read).toEqual(expect.arrayContaining([...indexes, ...deadlines]));
  // The settings are a handful of rows.
  expect(scannedTables(nodes).filter((table) => table !== "desk_settings")).toEqual([]);
});

test("one group alone is read by itself", async () => {
  const viewer = await counsellor();
  const groups = async (only: DayGroup | "") =>
    Object.entries(await readMyDay(database.db, viewer, { whose: "mine", only, limit: MANY }, new Date())).flatMap(
      ([name, group]) => (group === null ? [] : name),
    );
  expect(await groups("")).toEqual(DAY_GROUPS);
  for (const only of DAY_GROUPS) expect(await groups(only)).toEqual([only]);
});
