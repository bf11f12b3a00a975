import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, notificationSends, notifications } from "#app/db/schema.ts";
import { myThread } from "#app/domain/messages/read-thread.server.ts";
import { writeAsStudent } from "#app/domain/messages/write-message.server.ts";
import { countUnread, listNotifications, markRead } from "#app/domain/news/my-notifications.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { messageAbout } from "#app/domain/values/messages-address.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { plansOf, scannedTables } from "../../../tests/support/plans.ts";
import { notificationInput } from "./notification-input.ts";
import { CANCEL_MS, sendByStaff } from "./send-by-staff.server.ts";
import { findRecipients, listSent, recipientsById } from "./sent.server.ts";
import { cancelSend, deliverDue } from "./waiting-sends.server.ts";

const at = useDatabase();
let staff: Actor;
beforeEach(async () => {
  staff ??= await makeStaff(at.db, { fullName: "Farhana Haque" });
});

const draft = (more: object = {}) =>
  notificationInput.parse({ title: "Office closed", message: "Victory Day.", ...more });
const newKey = () => crypto.randomUUID();

test("a notification to everyone is one row, which each reads for themselves", async () => {
  const [one, two] = [await makeUser(at.db), await makeUser(at.db)];
  const before = await at.db.$count(notifications);
  const { id, recipients } = await sendByStaff(at.db, staff, draft({ type: "critical" }), newKey());
  expect(await at.db.$count(notifications)).toBe(before + 1);
  expect(recipients).toBeGreaterThanOrEqual(3);
  for (const person of [one, two]) {
    expect(await listNotifications(at.db, person, { limit: 1 })).toMatchObject([
      { title: "Office closed", message: "Victory Day.", type: "critical", isRead: false },
    ]);
  }
  const [row] = await listNotifications(at.db, one, { limit: 1 });
  await markRead(at.db, one, row?.id ?? "");
  expect([await countUnread(at.db, one), await countUnread(at.db, two)]).toEqual([0, 1]);
  const sent = await listSent(at.db, staff, { search: "office", type: "critical", page: 1 });
  expect(sent.rows[0]).toMatchObject({ id, toAll: true, readBy: 1, sentBy: "Farhana Haque" });
  const [entry] = await at.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entry).toMatchObject({ action: "notification.send", summary: "to everyone" });
});

describe("a notification to everyone, with time to cancel", () => {
  const titlesOf = async (person: Actor) =>
    (await listNotifications(at.db, person, { limit: 20 })).map(({ title }) => title);
  const wait = { waitMs: CANCEL_MS };
  const later = () => new Date(Date.now() + CANCEL_MS + 1_000);

  test("no one has it before the time is over, then everyone, once", async () => {
    const person = await makeUser(at.db);
    const { id } = await sendByStaff(at.db, staff, draft({ title: "In a minute" }), newKey(), wait);
    expect(await deliverDue(at.db, new Date())).toBeInstanceOf(Date);
    expect(await titlesOf(person)).not.toContain("In a minute");
    await Promise.all([deliverDue(at.db, later()), deliverDue(at.db, later())]);
    expect(await deliverDue(at.db, later())).toBeNull();
    expect((await titlesOf(person)).filter((title) => title === "In a minute")).toHaveLength(1);
    await expect(cancelSend(at.db, staff, id)).rejects.toMatchObject({ code: "stale" });
  });

  test("a cancelled notification reaches no one", async () => {
    const person = await makeUser(at.db);
    const { id } = await sendByStaff(at.db, staff, draft({ title: "By mistake" }), newKey(), wait);
    await expect(cancelSend(at.db, person, id)).rejects.toMatchObject({ code: "forbidden" });
    await cancelSend(at.db, staff, id);
    await cancelSend(at.db, staff, id);
    expect(await deliverDue(at.db, later())).toBeNull();
    expect(await titlesOf(person)).not.toContain("By mistake");
    expect((await listSent(at.db, staff, { search: "mistake", type: "", page: 1 })).rows).toMatchObject([
      { isCancelled: true, dueAt: null },
    ]);
  });

  test("chosen people have it at once", async () => {
    const person = await makeUser(at.db);
    await sendByStaff(at.db, staff, draft({ title: "For you", userIds: [person.id] }), newKey(), wait);
    expect(await titlesOf(person)).toContain("For you");
  });
});

test("a notification to chosen people reaches them alone", async () => {
  const [one, two, other] = [await makeUser(at.db), await makeUser(at.db), await makeUser(at.db)];
  const input = draft({ title: "Your passports", userIds: [one.id, two.id, one.id] });
  const { recipients } = await sendByStaff(at.db, staff, input, newKey());
  expect(recipients).toBe(2);
  const titles = async (person: Actor) =>
    (await listNotifications(at.db, person, { limit: 10 })).map((notification) => notification.title);
  expect(await titles(one)).toContain("Your passports");
  expect(await titles(two)).toContain("Your passports");
  expect(await titles(other)).not.toContain("Your passports");
});

test("one to a single person can be answered in their conversation, and one to several cannot", async () => {
  const [one, two] = [await makeUser(at.db), await makeUser(at.db)];
  // By their titles: two that are sent in one millisecond have no order.
  const told = async (heading: string) =>
    (await listNotifications(at.db, one, { limit: 2 })).find(({ title }) => title === heading);
  await sendByStaff(at.db, staff, draft({ title: "To both", userIds: [one.id, two.id] }), newKey());
  await sendByStaff(at.db, staff, draft({ title: "Your interview", userIds: [one.id] }), newKey());
  expect(await told("To both")).toMatchObject({ link: null });
  const interview = await told("Your interview");
  const about = { kind: "notification", notificationId: interview?.id ?? "" } as const;
  expect(interview?.link).toEqual({ to: messageAbout(about), words: "Answer" });
  const answer = { text: "I will be there.", about, key: newKey(), way: "page" } as const;
  await writeAsStudent(at.db, one, answer);
  await expect(writeAsStudent(at.db, two, { ...answer, key: newKey() })).rejects.toMatchObject({
    reason: "no_subject",
  });
  const [message] = (await myThread(at.db, one)).messages;
  expect(message?.subject).toEqual({ kind: "notification", title: "Your interview" });
});

test("the same form sent twice, also at the same moment, is one notification", async () => {
  const key = newKey();
  const before = await at.db.$count(notifications);
  const answers = await Promise.all([1, 2, 3].map(() => sendByStaff(at.db, staff, draft(), key)));
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(answers.filter((answer) => answer.isNew)).toHaveLength(1);
  expect(await at.db.$count(notifications)).toBe(before + 1);
  expect(await at.db.select().from(notificationSends).where(eq(notificationSends.idempotencyKey, key))).toHaveLength(1);
});

test("a notification to an unknown account is sent to nobody", async () => {
  const one = await makeUser(at.db);
  const [rows, sends] = [await at.db.$count(notifications), await at.db.$count(notificationSends)];
  const work = sendByStaff(at.db, staff, draft({ userIds: [one.id, crypto.randomUUID()] }), newKey());
  await expect(work).rejects.toMatchObject({ code: "invalid", fields: { userIds: expect.any(String) } });
  expect([await at.db.$count(notifications), await at.db.$count(notificationSends)]).toEqual([rows, sends]);
});

test("students send nothing, find nobody and see no list", async () => {
  const student = await makeUser(at.db);
  for (const work of [
    () => sendByStaff(at.db, student, draft(), newKey()),
    () => findRecipients(at.db, student, "a"),
    () => recipientsById(at.db, student, [student.id]),
    () => listSent(at.db, student, { search: "", type: "", page: 1 }),
  ]) {
    await expect(work()).rejects.toMatchObject({ code: "forbidden" });
  }
});

describe("people are found", () => {
  test.each([
    ["by part of the e-mail", "QUAZI.R", 1],
    ["by the full name", "quazi rafiqul islam", 1],
    ["by the phone number in any spelling", "01755-667788", 1],
    ["by first and last name", "islam rafi", 1],
    ["not by what nobody has", "zzzz-nobody", 0],
    ["not by nothing", "  ", 0],
    ["with %", "100%", 1],
    ["not by a NUL", "quazi\0", 0],
  ])("%s", async (_, search, count) => {
    if ((await findRecipients(at.db, staff, "quazi.r")).length === 0) {
      await makeUser(at.db, {
        email: "quazi.r@example.com",
        fullName: "Quazi Rafiqul Islam",
        phone: "+880 1755 667788",
      });
      await makeUser(at.db, { email: "percent@example.com", firstName: "100%", lastName: "Sure" });
    }
    expect(await findRecipients(at.db, staff, search)).toHaveLength(count);
  });

  test("ten at most, from an index", async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => makeUser(at.db, { email: `many-${index}@crowd.example.com` })),
    );
    expect(await findRecipients(at.db, staff, "crowd")).toHaveLength(10);
  });
});

test("sent notifications are found by title and type", async () => {
  await sendByStaff(at.db, staff, draft({ title: "Eid Mubarak", type: "success" }), newKey());
  const titles = async (search: string, type: string) =>
    (await listSent(at.db, staff, { search, type, page: 1 })).rows.map((row) => row.title);
  expect(await titles("EID", "")).toEqual(["Eid Mubarak"]);
  expect(await titles("eid", "error")).toEqual([]);
  expect(await titles("", "success")).toEqual(["Eid Mubarak"]);
  const nodes = await plansOf(at.db, () => listSent(at.db, staff, { search: "", type: "", page: 1 }));
  expect(scannedTables(nodes)).not.toContain("notification_reads");
});

test.each([
  [{ title: "  ", message: "x" }, "title"],
  [{ title: "x", message: "\n" }, "message"],
  [{ title: "x" }, "message"],
])("%j is refused", (input, field) => {
  const issues = notificationInput.safeParse(input).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, "Title and message are required."]]);
});
