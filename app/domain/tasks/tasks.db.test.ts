/** Tests tasks: who adds, reads, does, moves, gives and deletes them. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationCourses, applications, auditLog, notifications, tasks } from "#app/db/schema.ts";
import { myData } from "#app/domain/account/my-data.server.ts";
import { caseOfPerson } from "#app/domain/casework/my-case.server.ts";
import { logContact } from "#app/domain/contacts/contacts.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { leadInput } from "#app/domain/leads/lead-input.ts";
import { give, releaseAll, take } from "#app/domain/owners/ownership.server.ts";
import { saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { makeStaff, makeTarget, makeUser } from "#app/domain/testing/rows.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { addOwnTask, addTask } from "./add-task.server.ts";
import { changeTask, deleteTask } from "./change-task.server.ts";
import { countTasksFor, ownTasks, tasksFor, tasksOfRecord } from "./tasks.server.ts";

const database = useDatabase();
const today = dayInDhaka();
const tomorrow = addDays(today, 1);
const ALL = { limit: 100, offset: 0 };

const counsellor = (fullName = "Mehzabin Chowdhury") => makeUser(database.db, { role: "counsellor", fullName });

const anApplication = () => makeTarget(database.db);

const plain = { title: "Send the transcript", dueOn: tomorrow, for: "owner", courseId: null };
const rowsOf = (applicationId: string) =>
  database.db.select().from(tasks).where(eq(tasks.applicationId, applicationId)).orderBy(tasks.createdAt);
const rowOf = async (id: string) => (await database.db.select().from(tasks).where(eq(tasks.id, id)))[0];
const toldTo = async ({ id }: Actor) =>
  (await database.db.select().from(notifications).where(eq(notifications.userId, id))).map(({ content }) => content);

test("a task for the owner is the owner's, follows the record, and is the pool's without one", async () => {
  const [me, other, { target }] = [await counsellor(), await counsellor("Imran"), await anApplication()];
  const { id } = await addTask(database.db, me, target, plain);
  expect(await rowOf(id)).toMatchObject({ assigneeId: null, party: "staff" });
  await take(database.db, me, target);
  expect(await rowOf(id)).toMatchObject({ assigneeId: me.id });
  const theirs = await addTask(database.db, me, target, { ...plain, title: "Translate", for: other.id });
  await give(database.db, me, { ...target, ownerId: null });
  expect([(await rowOf(id))?.assigneeId, (await rowOf(theirs.id))?.assigneeId]).toEqual([null, other.id]);
});

test("a person who gets a task from someone else is notified, and no one of their own", async () => {
  const [me, other, { student, target }] = [await counsellor(), await counsellor("Imran"), await anApplication()];
  await take(database.db, me, target);
  await addTask(database.db, me, target, plain);
  await addTask(database.db, me, target, { ...plain, for: other.id });
  await addTask(database.db, me, target, { ...plain, for: "student" });
  expect(await toldTo(me)).toEqual([]);
  const [{ reference } = { reference: "" }] = await database.db
    .select({ reference: applications.reference })
    .from(applications)
    .where(eq(applications.id, target.id));
  expect(await toldTo(other)).toEqual([{ kind: "task_for_staff", due: tomorrow, reference, leadId: null }]);
  expect(await toldTo(student)).toContainEqual({ kind: "task_for_student", title: plain.title, due: tomorrow });
});

test.each([
  ["a day that is over", { dueOn: addDays(today, -1) }, "task_day_over"],
  ["no one in particular", { for: "somebody" }, "task_for_no_one"],
  ["an account that is not there", { for: crypto.randomUUID() }, "task_for_no_one"],
  ["a course of another application", { courseId: "other" }, "no_choice"],
])("a task for %s is refused", async (_, more, reason) => {
  const [me, { target }] = [await counsellor(), await anApplication()];
  await expect(addTask(database.db, me, target, { ...plain, ...more })).rejects.toMatchObject({ reason });
  expect(await rowsOf(target.id)).toEqual([]);
});

test("a double click adds one task, and the same words later another", async () => {
  const [me, { target }] = [await counsellor(), await anApplication()];
  const added = await Promise.all([1, 2, 3].map(() => addTask(database.db, me, target, plain)));
  expect(new Set(added.map(({ id }) => id)).size).toBe(1);
  await database.db.update(tasks).set({ createdAt: new Date(Date.now() - 60_000) });
  await addTask(database.db, me, target, plain);
  expect(await rowsOf(target.id)).toHaveLength(2);
});

test("a task of a lead is for staff", async () => {
  const me = await counsellor();
  const made = await createLead(
    database.db,
    me,
    leadInput.parse({ name: "Lead", email: `${crypto.randomUUID()}@example.com` }),
  );
  if ("known" in made) throw new Error("known");
  const lead = { kind: "lead" as const, id: made.id };
  await addTask(database.db, me, lead, plain);
  expect(await tasksOfRecord(database.db, me, lead)).toMatchObject([{ title: plain.title, leadId: lead.id }]);
  await expect(addTask(database.db, me, lead, { ...plain, for: "student" })).rejects.toMatchObject({
    reason: "task_without_student",
  });
});

test("students do what is for them, and see and do nothing else", async () => {
  const [me, { student, target }, { student: other }] = [
    await counsellor(),
    await anApplication(),
    await anApplication(),
  ];
  const forStudent = await addTask(database.db, me, target, { ...plain, for: "student" });
  const forStaff = await addTask(database.db, me, target, plain);
  expect((await ownTasks(database.db, student, ALL)).map(({ id }) => id)).toEqual([forStudent.id]);
  expect(await ownTasks(database.db, other, ALL)).toEqual([]);
  for (const [who, id] of [
    [other, forStudent.id],
    [student, forStaff.id],
    [student, "none"],
  ] as const)
    await expect(changeTask(database.db, who, id, { isDone: true })).rejects.toMatchObject({ reason: "no_task" });
  expect(await changeTask(database.db, student, forStudent.id, { isDone: true })).toEqual({ changed: true });
  expect(await changeTask(database.db, student, forStudent.id, { isDone: true })).toEqual({ changed: false });
  expect(await rowOf(forStudent.id)).toMatchObject({ doneBy: student.id, version: 2 });
  await changeTask(database.db, student, forStudent.id, { isDone: false });
  expect(await rowOf(forStudent.id)).toMatchObject({ doneAt: null, doneBy: null, version: 3 });
  const move = { dueOn: addDays(today, 3) };
  await expect(changeTask(database.db, student, forStudent.id, move)).rejects.toMatchObject({ code: "forbidden" });
});

test("students add tasks to their own applications, move them and delete them", async () => {
  const [{ student, target }, { student: other }] = [await anApplication(), await anApplication()];
  const mine = { applicationId: target.id, title: "Ask my father", dueOn: tomorrow, courseId: null };
  await expect(addOwnTask(database.db, other, mine)).rejects.toMatchObject({ reason: "no_application" });
  const { id } = await addOwnTask(database.db, student, mine);
  await changeTask(database.db, student, id, { dueOn: today });
  expect(await rowOf(id)).toMatchObject({ party: "student", dueOn: today, assigneeId: null });
  await expect(deleteTask(database.db, await counsellor(), id)).rejects.toMatchObject({ reason: "task_of_other" });
  await deleteTask(database.db, student, id);
  expect(await rowOf(id)).toBeUndefined();
});

test("a colleague's student has no tasks for others to change, and none to read if the setting says so", async () => {
  const [me, other, admin] = [await counsellor(), await counsellor("Imran"), await makeStaff(database.db)];
  const { target } = await anApplication();
  await take(database.db, other, target);
  const { id } = await addTask(database.db, other, target, plain);
  await expect(changeTask(database.db, me, id, { isDone: true })).rejects.toMatchObject({ code: "not_found" });
  await expect(addTask(database.db, me, target, plain)).rejects.toMatchObject({ code: "not_found" });
  expect(await tasksFor(database.db, me, other.id, ALL)).toHaveLength(1);
  await saveSettings(database.db, admin, {
    counsellorsSeeAll: false,
    giveInTurn: false,
    mailOwners: false,
    promiseClock: "always",
  });
  expect(await tasksFor(database.db, me, other.id, ALL)).toEqual([]);
  expect(await countTasksFor(database.db, me, other.id)).toBe(0);
  expect(await tasksFor(database.db, admin, other.id, ALL)).toHaveLength(1);
  await expect(addTask(database.db, other, target, { ...plain, for: me.id })).rejects.toMatchObject({
    reason: "task_unseen",
  });
  await saveSettings(database.db, admin, {
    counsellorsSeeAll: true,
    giveInTurn: false,
    mailOwners: false,
    promiseClock: "always",
  });
});

test("a task that has changed since it was read stays as it is", async () => {
  const [me, { target }] = [await counsellor(), await anApplication()];
  const { id } = await addTask(database.db, me, target, plain);
  await changeTask(database.db, me, id, { dueOn: addDays(today, 4), version: 1 });
  const late = changeTask(database.db, me, id, { dueOn: addDays(today, 5), version: 1 });
  await expect(late).rejects.toMatchObject({ code: "stale" });
});

test("a leaver's tasks go to the owner, or to the pool", async () => {
  const [me, leaver] = [await counsellor(), await counsellor("Imran")];
  const [owned, unowned] = [await anApplication(), await anApplication()];
  await take(database.db, me, owned.target);
  const one = await addTask(database.db, me, owned.target, { ...plain, for: leaver.id });
  const two = await addTask(database.db, me, unowned.target, { ...plain, for: leaver.id });
  await database.db.transaction((tx) => releaseAll(tx, me, leaver.id));
  expect([(await rowOf(one.id))?.assigneeId, (await rowOf(two.id))?.assigneeId]).toEqual([me.id, null]);
});

test("a day to contact someone again is a task, and the next contact is what it was about", async () => {
  const [me, { target }] = [await counsellor(), await anApplication()];
  const open = async () => (await rowsOf(target.id)).filter(({ doneAt }) => doneAt === null);
  await logContact(database.db, me, target, { kind: "no_answer", note: null, againOn: tomorrow });
  expect(await open()).toMatchObject([{ kind: "contact_again", dueOn: tomorrow, assigneeId: me.id }]);
  await logContact(database.db, me, target, { kind: "no_answer", note: "Busy", againOn: null });
  expect(await open()).toHaveLength(1);
  await logContact(database.db, me, target, { kind: "called", note: null, againOn: null });
  expect(await open()).toEqual([]);
});

test("a choice that is deleted takes its tasks with it", async () => {
  const [me, { target, courses }] = [await counsellor(), await anApplication()];
  await addTask(database.db, me, target, { ...plain, courseId: courses[0] ?? null });
  await database.db.delete(applicationCourses).where(eq(applicationCourses.applicationId, target.id));
  expect(await rowsOf(target.id)).toEqual([]);
});

const doneAbout = async (id: string) =>
  (await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
    ({ action, actorId }) => [action, actorId],
  );

test("a task is given to a colleague, who is told, and back to the owner", async () => {
  const [me, other, { target }] = [await counsellor(), await counsellor("Imran"), await anApplication()];
  await take(database.db, me, target);
  const { id } = await addTask(database.db, me, target, plain);
  expect(await changeTask(database.db, me, id, { for: other.id })).toEqual({ changed: true });
  expect(await changeTask(database.db, me, id, { for: other.id })).toEqual({ changed: false });
  expect(await rowOf(id)).toMatchObject({ assigneeId: other.id, version: 2 });
  expect(await toldTo(other)).toMatchObject([{ kind: "task_for_staff", due: tomorrow }]);
  // Who has it may give it on, also about a colleague's student.
  await changeTask(database.db, other, id, { for: "owner" });
  expect((await rowOf(id))?.assigneeId).toBe(me.id);
  expect(await toldTo(me)).toMatchObject([{ kind: "task_for_staff" }]);
  // Who had it hears that it is gone, unless they gave it away themselves.
  await changeTask(database.db, me, id, { for: other.id });
  await changeTask(database.db, me, id, { for: "owner" });
  expect((await toldTo(other)).map((content) => content?.kind)).toEqual([
    ...["task_for_staff", "task_for_staff", "task_given_away"],
  ]);
});

test.each<[string, () => Promise<string>, string]>([
  ["a student", async () => (await makeUser(database.db)).id, "task_for_no_one"],
  ["no one known", async () => "somebody", "task_for_no_one"],
  [
    "a member of staff who looks after no one",
    async () => (await makeUser(database.db, { role: "catalogue" })).id,
    "task_for_no_one",
  ],
])("a task is not given to %s", async (_, to, reason) => {
  const [me, { target }] = [await counsellor(), await anApplication()];
  await take(database.db, me, target);
  const { id } = await addTask(database.db, me, target, plain);
  await expect(changeTask(database.db, me, id, { for: await to() })).rejects.toMatchObject({ reason });
  expect((await rowOf(id))?.assigneeId).toBe(me.id);
});

test("a task goes to no one who does not see its record, and a student's task to no one else", async () => {
  const [me, other, admin] = [await counsellor(), await counsellor(), await makeStaff(database.db)];
  const { target, student } = await anApplication();
  await take(database.db, me, target);
  const { id } = await addTask(database.db, me, target, plain);
  const settings = { giveInTurn: false, mailOwners: false, promiseClock: "always" as const };
  await saveSettings(database.db, admin, { ...settings, counsellorsSeeAll: false });
  await expect(changeTask(database.db, me, id, { for: other.id })).rejects.toMatchObject({ reason: "task_unseen" });
  await expect(changeTask(database.db, other, id, { for: other.id })).rejects.toMatchObject({ reason: "no_task" });
  await saveSettings(database.db, admin, { ...settings, counsellorsSeeAll: true });
  const theirs = await addTask(database.db, me, target, { ...plain, for: "student" });
  for (const viewer of [me, student])
    await expect(changeTask(database.db, viewer, theirs.id, { for: other.id })).rejects.toMatchObject({
      reason: "task_of_student",
    });
});

test("the log holds what staff do with a task, not what students do", async () => {
  const [me, { target, student }] = [await counsellor(), await anApplication()];
  await take(database.db, me, target);
  const before = (await doneAbout(target.id)).length;
  const { id } = await addTask(database.db, me, target, plain);
  await changeTask(database.db, me, id, { isDone: true });
  await changeTask(database.db, me, id, { isDone: true });
  await changeTask(database.db, me, id, { isDone: false, dueOn: addDays(today, 5) });
  await changeTask(database.db, me, id, { for: (await makeStaff(database.db)).id });
  await deleteTask(database.db, me, id);
  const theirs = await addTask(database.db, me, target, { ...plain, for: "student" });
  await changeTask(database.db, student, theirs.id, { isDone: true });
  const deeds = ["task", "task_done", "task_again", "task_day", "task_give", "task_delete", "task"];
  expect((await doneAbout(target.id)).slice(before)).toEqual(deeds.map((deed) => [`application.${deed}`, me.id]));
});

test("own data has the titles of staff's tasks only if the office gives its notes too", async () => {
  const [me, { target, student }] = [await counsellor(), await anApplication()];
  await addTask(database.db, me, target, { ...plain, title: "Ask for the bank statement" });
  await addTask(database.db, me, target, { ...plain, title: "Send the transcript", for: "student" });
  const titles = async (withNotes: boolean) =>
    (await myData(database.db, student, { withNotes })).tasks?.map((task) => (task as { title?: string }).title);
  expect((await titles(false))?.toSorted()).toEqual(["Send the transcript", undefined]);
  expect((await titles(true))?.toSorted()).toEqual(["Ask for the bank statement", "Send the transcript"]);
});

test("a task about a document names it for staff and in the student's case, and no lead has one", async () => {
  const [me, { student, target }] = [await counsellor(), await anApplication()];
  const about = { ...plain, for: "student", documentKind: "passport" };
  const { id } = await addTask(database.db, me, target, about);
  await addTask(database.db, me, target, about);
  const [task, ...more] = await tasksOfRecord(database.db, me, target);
  expect([task?.id, task?.document?.kindId, more]).toEqual([id, "passport", []]);
  const { actions } = await caseOfPerson(database.db, student.id);
  expect(actions.map((action) => action.task?.document)).toEqual([task?.document?.title]);
  await expect(addTask(database.db, me, target, { ...plain, documentKind: "none" })).rejects.toMatchObject({
    code: "not_found",
  });
  const lead = await createLead(
    database.db,
    me,
    leadInput.parse({ name: "Lead", email: `${crypto.randomUUID()}@example.com` }),
  );
  if ("known" in lead) throw new Error("known");
  const wrong = addTask(database.db, me, { kind: "lead", id: lead.id }, { ...plain, documentKind: "passport" });
  await expect(wrong).rejects.toMatchObject({ code: "not_found" });
});
