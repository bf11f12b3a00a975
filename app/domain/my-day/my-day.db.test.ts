/** Tests the groups of My day: who is in them, in which order, whose they are, and that indexes find them. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationCourses, applications, leads, tasks } from "#app/db/schema.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { payDeposit, replyToOffer, withdrawChoice } from "#app/domain/applications/student-choice.server.ts";
import { logContact } from "#app/domain/contacts/contacts.server.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { addDays } from "#app/domain/values/days.ts";
import { PROMISED_HOURS } from "#app/domain/values/promise.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { plansOf, scannedTables } from "../../../tests/support/plans.ts";
import { callNow } from "./call-now.server.ts";
import { dueTasks } from "./due-tasks.server.ts";
import { nearDeadlines } from "./near-deadlines.server.ts";
import { markSeen, newsOfDay } from "./news.server.ts";
import { readMyDay } from "./read-my-day.server.ts";

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
  (await callNow(database.db, viewer, whose, MANY)).rows.map(({ id }) => id);
const called = { kind: "called" as const, note: null, againOn: null };

test("the call promised first comes first, and a student who was reached is not listed", async () => {
  const me = await counsellor();
  const contactBy = new Date("2026-01-02T09:00:00Z");
  const early = await anApplication(me, { createdAt: new Date("2026-01-02T03:00:00Z"), contactBy });
  // It is from a time before promises were stored.
  const earlier = await anApplication(me, { createdAt: new Date("2026-01-01T03:00:00Z"), contactBy: null });
  const found = (await ids(me)).filter((id) => [early.id, earlier.id].includes(id));
  expect(found).toEqual([earlier.id, early.id]);
  const [first] = (await callNow(database.db, me, "mine", MANY)).rows.filter(({ id }) => id === earlier.id);
  expect(first?.dueAt).toEqual(new Date(Date.parse("2026-01-01T03:00:00Z") + PROMISED_HOURS * 3_600_000));
  const [second] = (await callNow(database.db, me, "mine", MANY)).rows.filter(({ id }) => id === early.id);
  expect(second?.dueAt).toEqual(contactBy);
  await logContact(database.db, me, { kind: "application", id: early.id }, { ...called, kind: "no_answer" });
  expect(await ids(me)).toContain(early.id);
  await logContact(database.db, me, { kind: "application", id: early.id }, called);
  expect(await ids(me)).not.toContain(early.id);
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

test("a group has so many rows at most, and says that there are more", async () => {
  const me = await counsellor();
  for (const _ of [1, 2, 3]) await anApplication(me);
  expect(await callNow(database.db, me, "mine", 2)).toMatchObject({ rows: [{}, {}], hasMore: true });
});

test("tasks are due today or late, the latest first, of the viewer and the pool", async () => {
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
  const titles = async () => (await dueTasks(database.db, me, "mine", MANY)).rows.map(({ title }) => title);
  expect((await titles()).slice(0, 2)).toEqual(["late", "pool"]);
  expect((await titles()).slice(2).toSorted()).toEqual(["today", "zz"]);
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
    (await dueTasks(database.db, me, "mine", MANY, new Date(moment))).rows.map(({ title }) => title);
  expect(await at("2026-11-21T17:59:00Z")).not.toContain("At midnight");
  expect(await at("2026-11-21T18:00:00Z")).toContain("At midnight");
});

test("a task about a colleague's student is listed only for those who see that student", async () => {
  const [me, other, admin] = [await counsellor(), await counsellor(), await makeStaff(database.db)];
  const { id: applicationId } = await anApplication(other);
  await database.db
    .insert(tasks)
    .values({ title: "For me", applicationId, party: "staff", assigneeId: me.id, dueOn: today });
  const titles = async () => (await dueTasks(database.db, me, "mine", MANY)).rows.map(({ title }) => title);
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
    ["Pay the deposit", addDays(today, -2)],
    ["IELTS 6.5", addDays(today, 2)],
  ]);
  await payDeposit(database.db, student, { ...own, isPaid: true });
  expect(await names()).toEqual([["IELTS 6.5", addDays(today, 2)]]);
});

test("a student's action waits for an answer and counts as new until someone acts", async () => {
  const me = await makeStaff(database.db);
  const { own, id, student } = await anApplication(me);
  const waits = async () =>
    (await newsOfDay(database.db, me, "mine", MANY)).answers.rows.find(({ applicationId }) => applicationId === id);
  expect(await waits()).toBeUndefined();
  const { version } = await recordChoice(database.db, me, { ...own, version: 1, record: { outcome: "unconditional" } });
  const before = (await newsOfDay(database.db, me, "mine", 1)).news;
  await replyToOffer(database.db, student, { ...own, reply: "accepted" });
  expect(await waits()).toMatchObject({ did: "Offer accepted", universityName: "University of York" });
  expect((await newsOfDay(database.db, me, "mine", 1)).news.accepted).toBe(before.accepted + 1);
  await recordChoice(database.db, me, { ...own, version: version + 1, record: { deposit: 2000 } });
  expect(await waits()).toBeUndefined();
  await payDeposit(database.db, student, { ...own, isPaid: true });
  expect(await waits()).toMatchObject({ did: expect.stringMatching(/^Deposit paid/) });
  await logContact(database.db, me, { kind: "application", id }, called);
  expect(await waits()).toBeUndefined();
  await payDeposit(database.db, student, { ...own, isPaid: false });
  const other = await counsellor();
  await expect(markSeen(database.db, other, id)).rejects.toMatchObject({ code: "not_found" });
  await markSeen(database.db, me, id);
  expect(await waits()).toBeUndefined();
});

test.each([
  [
    "mine",
    [
      "applications_to_call_of_owner",
      "leads_to_call_of_owner",
      "tasks_to_do_of_assignee",
      "applications_to_answer_of_owner",
    ],
  ],
  ["all", ["applications_to_call", "leads_to_call", "tasks_to_do", "applications_to_answer"]],
] as const)("each group of %s reads an index in its order", async (whose, indexes) => {
  const me = await counsellor();
  const nodes = await database.db.transaction(async (tx) => {
    // A small table is read whole because that is cheaper, and sorted.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    return plansOf(tx, async () => {
      await callNow(tx, me, whose, 10);
      await dueTasks(tx, me, whose, 10);
      await nearDeadlines(tx, me, whose, 10);
      await newsOfDay(tx, me, whose, 10);
    });
  });
  const read = nodes.map((node) => node["Index Name"]);
  const deadlines = ["application_courses_to_reply", "application_courses_to_pay", "application_courses_to_meet"];
  expect(read).toEqual(expect.arrayContaining([...indexes, ...deadlines, "choice_events_of_students"]));
  // The settings are a handful of rows.
  expect(scannedTables(nodes).filter((table) => table !== "desk_settings")).toEqual([]);
});

test("one group alone is read by itself, and what is new belongs to the whole day", async () => {
  const viewer = await counsellor();
  const read = (only: "" | "tasks" | "answers") =>
    readMyDay(database.db, viewer, { whose: "mine", only, limit: MANY }, new Date());
  const groups = async (only: "" | "tasks" | "answers") =>
    Object.entries(await read(only)).flatMap(([name, group]) => (group === null ? [] : name));
  expect(await groups("")).toEqual(["calls", "messages", "tasks", "answers", "news", "deadlines"]);
  expect(await groups("tasks")).toEqual(["tasks"]);
  expect(await groups("answers")).toEqual(["answers"]);
});
