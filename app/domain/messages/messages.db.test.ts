/** Tests conversations: what is written, whose they are, what is unread, what waits, and what is taken back. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { applications, contacts, emails, messages, threads, users } from "#app/db/schema.ts";
import { deleteDueAccounts } from "#app/domain/account/account.server.ts";
import { myData } from "#app/domain/account/my-data.server.ts";
import { setMail, stopMail } from "#app/domain/mail/wishes.server.ts";
import { give, releaseAll, take } from "#app/domain/owners/ownership.server.ts";
import { readSettings, saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { makeStaff, makeTarget, makeUser } from "#app/domain/testing/rows.ts";
import { MAIL_PAUSE_MS, TAKE_BACK_MS } from "#app/domain/values/message-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeMessage, takeBack } from "./change-message.server.ts";
import { listThreads, threadCounts } from "./list-threads.server.ts";
import { markReadByStaff, markReadByStudent, needsNoAnswer, unreadOfStudent } from "./read-state.server.ts";
import { myThread, threadForStaff } from "./read-thread.server.ts";
import { dropThreadEmail, mailedThread, readThreadMail } from "./thread-mail.server.ts";
import { writeAsStaff, writeAsStudent } from "./write-message.server.ts";

const database = useDatabase();
beforeEach(() => database.db.delete(threads));

const counsellor = (fullName = "Mehzabin Chowdhury") => makeUser(database.db, { role: "counsellor", fullName });
const message = (text: string, more = {}) => ({ text, key: crypto.randomUUID(), way: "page" as const, ...more });
const threadOf = async ({ id }: Pick<Actor, "id">) =>
  (await database.db.select().from(threads).where(eq(threads.userId, id)))[0];
const mailTo = async ({ id }: Pick<Actor, "id">) =>
  (await database.db.select().from(emails).where(eq(emails.userId, id))).filter(
    ({ content }) => content.kind === "thread",
  );
const textsOf = async (student: Actor) => (await myThread(database.db, student)).messages.map(({ text }) => text);
const lastOf = async (student: Actor) => (await myThread(database.db, student)).messages.at(-1)?.id ?? "";
const secondsLater = (seconds: number, from = new Date()) => new Date(from.getTime() + seconds * 1_000);

describe("a message", () => {
  test("is written once, however often its form is sent", async () => {
    const student = await makeUser(database.db);
    const same = message("When does the term begin?");
    const sent = await Promise.all([1, 2, 3].map(() => writeAsStudent(database.db, student, same)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await textsOf(student)).toEqual(["When does the term begin?"]);
    expect((await threadOf(student))?.staffUnread).toBe(1);
    const changed = { ...same, text: "When does the second term begin?" };
    await expect(writeAsStudent(database.db, student, changed)).rejects.toMatchObject({ code: "key_reused" });
    expect(await textsOf(student)).toEqual(["When does the term begin?"]);
  });

  test("refuses what is not the student's", async () => {
    const [student, { target }] = [await makeUser(database.db), await makeTarget(database.db)];
    const [choice] = await database.db.query.applicationCourses.findMany({
      where: (row, { eq: is }) => is(row.applicationId, target.id),
    });
    if (!choice) throw new Error("a choice was expected");
    const { applicationId, courseId } = choice;
    for (const about of [
      { kind: "choice" as const, applicationId, courseId },
      { kind: "document" as const, documentId: crypto.randomUUID() },
      { kind: "notification" as const, notificationId: crypto.randomUUID() },
    ])
      await expect(writeAsStudent(database.db, student, message("Hello", { about }))).rejects.toMatchObject({
        reason: "no_subject",
      });
    const stranger = message("Hello", { fileIds: [crypto.randomUUID()] });
    await expect(writeAsStudent(database.db, student, stranger)).rejects.toMatchObject({ reason: "no_file" });
    await expect(writeAsStudent(database.db, student, message(""))).rejects.toMatchObject({ reason: "no_text" });
    expect(await threadOf(student)).toBeUndefined();
  });

  test("names its choice and its writer as the other side knows them", async () => {
    const { student, target } = await makeTarget(database.db);
    const staff = await counsellor();
    await take(database.db, staff, target);
    const [choice] = await database.db.query.applicationCourses.findMany({
      where: (row, { eq: is }) => is(row.applicationId, target.id),
    });
    if (!choice) throw new Error("a choice was expected");
    const about = { kind: "choice" as const, applicationId: choice.applicationId, courseId: choice.courseId };
    await writeAsStaff(database.db, staff, student.id, message("It is a conditional offer.", { about }));
    const [shown] = (await myThread(database.db, student)).messages;
    expect(shown).toMatchObject({ author: "Mehzabin Chowdhury", isOurs: true, isNew: true, changeableUntil: null });
    expect(shown?.subject).toMatchObject({ kind: "choice", course: choice.courseName });
    const forStaff = await threadForStaff(database.db, staff, student.id);
    expect(forStaff.messages[0]?.changeableUntil).not.toBeNull();
  });
});

describe("the owner of a conversation", () => {
  test("follows the owner of the student's application", async () => {
    const { student, target } = await makeTarget(database.db);
    const [first, second] = [await counsellor(), await counsellor("Imran Hossain")];
    await writeAsStudent(database.db, student, message("Hello"));
    expect((await threadOf(student))?.ownerId).toBeNull();
    await take(database.db, first, target);
    expect((await threadOf(student))?.ownerId).toBe(first.id);
    await give(database.db, first, { ...target, ownerId: second.id });
    expect((await threadOf(student))?.ownerId).toBe(second.id);
    await database.db.transaction((tx) => releaseAll(tx, second, second.id));
    expect((await threadOf(student))?.ownerId).toBeNull();
  });

  test("is of the person who first answers a student of the pool, with or without an application", async () => {
    const { student, target } = await makeTarget(database.db);
    const [staff, alone] = [await counsellor(), await makeUser(database.db)];
    for (const { id } of [student, alone]) {
      await writeAsStudent(database.db, { id }, message("Hello"));
      await writeAsStaff(database.db, staff, id, message("Good morning"));
      expect((await threadOf({ id }))?.ownerId).toBe(staff.id);
    }
    const [application] = await database.db.select().from(applications).where(eq(applications.id, target.id));
    expect(application).toMatchObject({ ownerId: staff.id });
    expect(application?.contactedAt).not.toBeNull();
    const logged = await database.db.select().from(contacts).where(eq(contacts.applicationId, target.id));
    expect(logged.map(({ kind }) => kind)).toEqual(["message"]);
    await writeAsStaff(database.db, staff, student.id, message("And one more thing"));
    expect(await database.db.select().from(contacts).where(eq(contacts.applicationId, target.id))).toHaveLength(1);
    await database.db.transaction((tx) => releaseAll(tx, staff, staff.id));
    expect((await threadOf(alone))?.ownerId).toBeNull();
  });

  test("hides it from a counsellor who sees only their own", async () => {
    const { student, target } = await makeTarget(database.db);
    const [owner, other] = [await counsellor(), await counsellor("Imran Hossain")];
    await take(database.db, owner, target);
    await writeAsStudent(database.db, student, message("Only for my counsellor"));
    const admin = await makeStaff(database.db);
    const settings = await readSettings(database.db);
    await saveSettings(database.db, admin, { ...settings, counsellorsSeeAll: false });
    try {
      const before = await threadCounts(database.db, other);
      await writeAsStudent(database.db, student, message("Again"));
      expect(await threadCounts(database.db, other)).toEqual(before);
      const names = (await listThreads(database.db, other, { view: "all", limit: 100 })).map(({ userId }) => userId);
      expect(names).not.toContain(student.id);
      await expect(threadForStaff(database.db, other, student.id)).rejects.toMatchObject({ code: "not_found" });
      await expect(writeAsStaff(database.db, other, student.id, message("Hi"))).rejects.toMatchObject({
        code: "not_found",
      });
    } finally {
      await saveSettings(database.db, admin, settings);
    }
    const seen = await threadForStaff(database.db, other, student.id);
    expect(seen.mayWrite).toBe(false);
    await expect(threadForStaff(database.db, student, student.id)).rejects.toMatchObject({ code: "forbidden" });
    const catalogue = await makeUser(database.db, { role: "catalogue" });
    await expect(threadForStaff(database.db, catalogue, student.id)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("an unread message", () => {
  test("is counted on both sides, until the one who looks after it has read it", async () => {
    const { student, target } = await makeTarget(database.db);
    const [owner, other] = [await counsellor(), await makeStaff(database.db)];
    await take(database.db, owner, target);
    for (const text of ["One", "Two"]) await writeAsStudent(database.db, student, message(text));
    expect((await threadCounts(database.db, owner)).answer).toBe(1);
    await markReadByStaff(database.db, other, student.id, await lastOf(student));
    expect((await threadOf(student))?.staffUnread).toBe(2);
    const [first] = (await myThread(database.db, student)).messages;
    await markReadByStaff(database.db, owner, student.id, first?.id ?? "");
    expect((await threadOf(student))?.staffUnread).toBe(1);
    expect((await myThread(database.db, student)).messages.map(({ isRead }) => isRead)).toEqual([true, false]);
    await writeAsStaff(database.db, owner, student.id, message("An answer"));
    expect(await threadOf(student)).toMatchObject({ staffUnread: 0, studentUnread: 1 });
    await markReadByStudent(database.db, student, crypto.randomUUID());
    expect(await unreadOfStudent(database.db, student)).toBe(1);
    await markReadByStudent(database.db, student, await lastOf(student));
    await markReadByStudent(database.db, student, await lastOf(student));
    expect(await unreadOfStudent(database.db, student)).toBe(0);
  });

  test("comes first in the list, and the newest of the others after it", async () => {
    const owner = await counsellor();
    const students = [];
    for (const text of ["old, unread", "read", "newest, read"]) {
      const { student, target } = await makeTarget(database.db);
      await take(database.db, owner, target);
      await writeAsStudent(database.db, student, message(text));
      students.push(student);
    }
    for (const student of students.slice(1))
      await markReadByStaff(database.db, owner, student.id, await lastOf(student));
    const list = (from: number, limit: number) =>
      listThreads(database.db, owner, { view: "mine", limit, offset: from });
    const all = (await list(0, 10)).map(({ last }) => last.text);
    expect(all).toEqual(["old, unread", "newest, read", "read"]);
    expect([...(await list(0, 2)), ...(await list(2, 2))].map(({ last }) => last.text)).toEqual(all);
    expect(await threadCounts(database.db, owner)).toMatchObject({ mine: 3 });
  });
});

describe("a question", () => {
  test("waits from the first message on until it is answered", async () => {
    const { student, target } = await makeTarget(database.db);
    const owner = await counsellor();
    await take(database.db, owner, target);
    const asked = new Date();
    await writeAsStudent(database.db, student, message("One"), asked);
    await writeAsStudent(database.db, student, message("Two"), secondsLater(60, asked));
    expect(await threadOf(student)).toMatchObject({ waitingSince: asked });
    expect((await threadCounts(database.db, owner)).answer).toBe(1);
    const answer = await writeAsStaff(database.db, owner, student.id, message("An answer"));
    expect((await threadOf(student))?.answerBy).toBeNull();
    await takeBack(database.db, { userId: student.id, staff: owner }, answer.id);
    expect(await threadOf(student)).toMatchObject({ waitingSince: asked });
    await needsNoAnswer(database.db, owner, student.id);
    expect(await threadOf(student)).toMatchObject({ waitingSince: null, staffUnread: 0 });
  });

  test("a question that is taken back does not wait", async () => {
    const student = await makeUser(database.db);
    const { id } = await writeAsStudent(database.db, student, message("Never mind"));
    await takeBack(database.db, { userId: student.id, staff: null }, id);
    expect(await threadOf(student)).toMatchObject({ waitingSince: null, staffUnread: 0 });
  });
});

describe("a writer", () => {
  test("changes or takes back a message for 60 seconds, and only their own", async () => {
    const { student, target } = await makeTarget(database.db);
    const [owner, admin] = [await counsellor(), await makeStaff(database.db)];
    await take(database.db, owner, target);
    const at = new Date();
    const { id } = await writeAsStaff(database.db, owner, student.id, message("The deposit is £200."), at);
    const mine = { userId: student.id, staff: owner };
    await changeMessage(database.db, mine, id, "The deposit is £2,000.", secondsLater(59, at));
    expect((await myThread(database.db, student)).messages[0]).toMatchObject({
      text: "The deposit is £2,000.",
      isChanged: true,
    });
    for (const writer of [
      { userId: student.id, staff: null },
      { userId: student.id, staff: admin },
    ])
      await expect(takeBack(database.db, writer, id, at)).rejects.toMatchObject({ reason: "no_message" });
    const late = secondsLater(TAKE_BACK_MS / 1_000, at);
    await expect(takeBack(database.db, mine, id, late)).rejects.toMatchObject({ reason: "too_late_to_change" });
    await takeBack(database.db, mine, id, secondsLater(59, at));
    expect((await myThread(database.db, student)).messages[0]).toMatchObject({ text: "", isTakenBack: true });
    expect(await unreadOfStudent(database.db, student)).toBe(0);
    const [row] = await database.db.select().from(messages).where(eq(messages.id, id));
    expect(row?.searchText).toBe("");
  });
});

describe("an email", () => {
  test("waits for 60 seconds, says all that is unread, and is one in ten minutes", async () => {
    const { student, target } = await makeTarget(database.db);
    const owner = await counsellor();
    await take(database.db, owner, target);
    const at = new Date();
    const write = (text: string, when = at) => writeAsStaff(database.db, owner, student.id, message(text), when);
    await write("One");
    const taken = await write("A mistake");
    await takeBack(database.db, { userId: student.id, staff: owner }, taken.id, at);
    await write("Two");
    const [first, ...more] = await mailTo(student);
    expect(more).toEqual([]);
    expect(first?.dueAt).toEqual(secondsLater(60, at));
    await write("Written while the email is about to go", secondsLater(55, at));
    const read = await readThreadMail(database.db, student.id, secondsLater(60, at));
    expect(read?.mail.map(({ text }) => text)).toEqual(["One", "Two"]);
    await database.db.delete(emails).where(eq(emails.userId, student.id));
    await database.db.transaction((tx) => mailedThread(tx, student.id, read?.upTo ?? 0, secondsLater(61, at)));
    const [next] = await mailTo(student);
    expect(next?.dueAt).toEqual(new Date(secondsLater(61, at).getTime() + MAIL_PAUSE_MS));
    const later = await readThreadMail(database.db, student.id, next?.dueAt ?? at);
    expect(later?.mail.map(({ text }) => text)).toEqual(["Written while the email is about to go"]);
    await markReadByStudent(database.db, student, await lastOf(student));
    expect(await readThreadMail(database.db, student.id, next?.dueAt ?? at)).toBeNull();
  });

  test("an email with nothing to say yet is queued again while a message can be taken back", async () => {
    const { student, target } = await makeTarget(database.db);
    const owner = await counsellor();
    await take(database.db, owner, target);
    const at = new Date();
    const mistake = await writeAsStaff(database.db, owner, student.id, message("A mistake"), at);
    await takeBack(database.db, { userId: student.id, staff: owner }, mistake.id, at);
    await writeAsStaff(database.db, owner, student.id, message("As it should be"), secondsLater(50, at));
    const [first] = await mailTo(student);
    await dropThreadEmail(database.db, first?.id ?? "", student.id, secondsLater(60, at));
    const [next, ...more] = await mailTo(student);
    expect([next?.dueAt, more]).toEqual([secondsLater(120, at), []]);
    await markReadByStudent(database.db, student, await lastOf(student));
    await dropThreadEmail(database.db, next?.id ?? "", student.id, secondsLater(120, at));
    expect(await mailTo(student)).toEqual([]);
  });

  test("is turned off by its secret at once", async () => {
    const { student, target } = await makeTarget(database.db);
    const owner = await counsellor();
    await take(database.db, owner, target);
    await writeAsStaff(database.db, owner, student.id, message("One"));
    expect(await mailTo(student)).toHaveLength(1);
    const [row] = await database.db.select().from(users).where(eq(users.id, student.id));
    await stopMail(database.db, "messages", row?.mailSecret ?? "");
    expect(await mailTo(student)).toEqual([]);
    await writeAsStaff(database.db, owner, student.id, message("Two"));
    expect(await mailTo(student)).toEqual([]);
    await setMail(database.db, student, { messages: true });
    await writeAsStaff(database.db, owner, student.id, message("Three"));
    expect(await mailTo(student)).toHaveLength(1);
  });
});

test("own data has both sides of the conversation, and deleting the account erases it", async () => {
  const student = await makeUser(database.db);
  const staff = await counsellor();
  await writeAsStudent(database.db, student, message("My question"));
  await writeAsStaff(database.db, staff, student.id, message("Our answer"));
  const data = JSON.stringify(await myData(database.db, student, { withNotes: false }));
  for (const text of ["My question", "Our answer"]) expect(data).toContain(text);
  expect(data).not.toContain(staff.id);
  await database.db
    .update(users)
    .set({ deletionDueAt: new Date(0) })
    .where(eq(users.id, student.id));
  await deleteDueAccounts(database.db, new Date());
  expect(await database.db.select().from(messages).where(eq(messages.userId, student.id))).toEqual([]);
  expect(await threadOf(student)).toBeUndefined();
});
