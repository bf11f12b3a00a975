import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applications, auditLog, notifications, originals, verifyCodes } from "#app/db/schema.ts";
import { saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import { HELD_LONG_DAYS, type ReceivedInput } from "./original-input.ts";
import { makeReceipt, originalReceipt } from "./original-receipt.server.ts";
import {
  answerReturn,
  askBack,
  countDueOriginals,
  heldOriginals,
  myOriginals,
  originalsForStaff,
  receiveOriginal,
  returnOriginal,
  takeBackOriginal,
} from "./originals.server.ts";

const at = useDatabase();
const today = dayInDhaka();
let manager: Actor;

const passport: ReceivedInput = {
  ...{ kindId: "passport", detail: "A01234567", receivedOn: today, receivedFrom: "student", fromName: null },
  photoId: null,
};
const given = { returnedOn: today, returnedTo: "student", toName: null } as const;

/** Returns a student, and what the office has of theirs. */
async function aStudent(...received: Partial<ReceivedInput>[]) {
  const student = await makeUser(at.db);
  for (const one of received) await receiveOriginal(at.db, manager, student.id, { ...passport, ...one });
  return { student, all: () => myOriginals(at.db, student) };
}

const told = async (userId: string) =>
  (await at.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ content }) => content?.kind,
  );

beforeAll(async () => {
  manager = await makeStaff(at.db, { fullName: "Shirin Akhter" });
});

test("an original is here, goes back, and is confirmed by its student, who is told of each", async () => {
  const { student, all } = await aStudent({});
  // The same one again is one.
  await receiveOriginal(at.db, manager, student.id, passport);
  const [held] = await all();
  expect(await all()).toMatchObject([
    { title: "Passport, photo page", detail: "A01234567", receivedBy: "Shirin Akhter", returnedOn: null },
  ]);
  const id = held?.id ?? "";
  await expect(answerReturn(at.db, student, { id, isBack: true })).rejects.toMatchObject({ code: "stale" });
  await returnOriginal(at.db, manager, id, { version: 1, ...given });
  await returnOriginal(at.db, manager, id, { version: 1, ...given });
  expect(await told(student.id)).toEqual(["original_received", "original_returned"]);
  await answerReturn(at.db, student, { id, isBack: true });
  await answerReturn(at.db, student, { id, isBack: true });
  expect(await all()).toMatchObject([{ confirmedAt: expect.any(Date), deniedAt: null }]);
  // What is confirmed is taken back by no one.
  await expect(takeBackOriginal(at.db, manager, id, 3)).rejects.toMatchObject({ code: "stale" });
  const log = await at.db.select().from(auditLog).where(eq(auditLog.subjectId, student.id));
  expect(log.map(({ action }) => action)).toEqual(["original.receive", "original.return"]);
});

test("one that is said not to be back is work until it is", async () => {
  const { student, all } = await aStudent({
    kindId: null,
    detail: "Birth certificate",
    receivedFrom: "parent",
    fromName: "Md. Jahangir Alam",
  });
  const id = (await all())[0]?.id ?? "";
  const work = async () =>
    (await heldOriginals(at.db, manager, { isWork: true })).rows.filter(({ userId }) => userId === student.id);
  expect(await work()).toEqual([]);
  await returnOriginal(at.db, manager, id, { version: 1, ...given });
  await answerReturn(at.db, student, { id, isBack: false });
  expect(await work()).toMatchObject([{ title: "Birth certificate", deniedAt: expect.any(Date) }]);
  const [now] = await all();
  await returnOriginal(at.db, manager, id, {
    ...given,
    version: now?.version ?? 0,
    returnedTo: "parent",
    toName: "Md. Jahangir Alam",
  });
  expect(await work()).toEqual([]);
  expect(await all()).toMatchObject([{ detail: null, returnedTo: "parent", deniedAt: null, confirmedAt: null }]);
});

test("what is asked for, and what has been here for long, is work, and counted as it is listed", async () => {
  const long = addDays(today, -HELD_LONG_DAYS);
  const before = (await heldOriginals(at.db, manager, { isWork: true })).total;
  const { student, all } = await aStudent(
    { receivedOn: long },
    { kindId: "ssc", detail: null, receivedOn: addDays(long, 1) },
  );
  const list = () => heldOriginals(at.db, manager, { isWork: true });
  expect((await list()).total).toBe(before + 1);
  await askBack(at.db, student);
  const found = await list();
  expect([found.total, found.rows.length]).toEqual([before + 2, before + 2]);
  expect(await countDueOriginals(at.db, manager)).toBe(before + 2);
  const [one] = await all();
  await askBack(at.db, student, one?.id);
  await expect(askBack(at.db, student, crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
});

test("an entry by mistake is taken back, with what was said of it and not read", async () => {
  const { student, all } = await aStudent({});
  const [held] = await all();
  await returnOriginal(at.db, manager, held?.id ?? "", { version: 1, ...given });
  await takeBackOriginal(at.db, manager, held?.id ?? "", 2);
  expect(await all()).toMatchObject([{ returnedOn: null, returnedBy: null }]);
  expect(await told(student.id)).toEqual(["original_received"]);
  await expect(takeBackOriginal(at.db, manager, held?.id ?? "", 2)).rejects.toMatchObject({ code: "stale" });
  await takeBackOriginal(at.db, manager, held?.id ?? "", 3);
  expect(await all()).toEqual([]);
});

test("days and names are checked for the page and the call", async () => {
  const { student } = await aStudent();
  const receive = (more: Partial<ReceivedInput>) =>
    receiveOriginal(at.db, manager, student.id, { ...passport, ...more });
  await expect(receive({ receivedOn: addDays(today, 1) })).rejects.toMatchObject({
    fields: { receivedOn: expect.any(String) },
  });
  await expect(receive({ receivedFrom: "parent" })).rejects.toMatchObject({ fields: { fromName: expect.any(String) } });
  await expect(receive({ kindId: null, detail: null })).rejects.toMatchObject({
    fields: { detail: expect.any(String) },
  });
  await expect(receive({ kindId: "none" })).rejects.toMatchObject({ code: "not_found" });
  const { id } = await receive({});
  const early = returnOriginal(at.db, manager, id, { ...given, version: 1, returnedOn: addDays(today, -1) });
  await expect(early).rejects.toMatchObject({ fields: { returnedOn: expect.any(String) } });
  const stale = returnOriginal(at.db, manager, id, { ...given, version: 9 });
  await expect(stale).rejects.toMatchObject({ code: "stale" });
});

test("only those who look after a student see and change what is here of theirs", async () => {
  const [owner, other] = [await makeUser(at.db, { role: "counsellor" }), await makeUser(at.db, { role: "counsellor" })];
  const { student, all } = await aStudent({});
  await makeApplication(at.db, student, { selectedCourses: [await makeCourse(at.db)] });
  await at.db.update(applications).set({ ownerId: owner.id }).where(eq(applications.userId, student.id));
  const id = (await all())[0]?.id ?? "";
  expect(await originalsForStaff(at.db, owner, student.id)).toHaveLength(1);
  const held = async (viewer: Actor) =>
    (await heldOriginals(at.db, viewer, { isWork: false })).rows.filter(({ userId }) => userId === student.id).length;
  expect([await held(owner), await held(manager), await held(other)]).toEqual([1, 1, 1]);
  await askBack(at.db, student);
  const settings = { giveInTurn: false, mailOwners: false, promiseClock: "always" as const };
  await saveSettings(at.db, manager, { ...settings, counsellorsSeeAll: false });
  expect([await held(owner), await held(manager), await held(other)]).toEqual([1, 1, 0]);
  const before = await Promise.all([owner, other].map((one) => countDueOriginals(at.db, one)));
  for (const [index, one] of [owner, other].entries())
    expect((await heldOriginals(at.db, one, { isWork: true })).total).toBe(before[index]);
  expect((before[0] ?? 0) - (before[1] ?? 0)).toBe(1);
  await saveSettings(at.db, manager, { ...settings, counsellorsSeeAll: true });
  for (const viewer of [student, await makeUser(at.db)])
    await expect(originalsForStaff(at.db, viewer, student.id)).rejects.toMatchObject({ code: "forbidden" });
  await expect(returnOriginal(at.db, other, id, { version: 1, ...given })).rejects.toMatchObject({ code: "not_found" });
  await expect(answerReturn(at.db, await makeUser(at.db), { id, isBack: true })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("an original from before receipts had codes has one once staff ask for it, and no second", async () => {
  const { student, all } = await aStudent({});
  const id = (await all())[0]?.id ?? "";
  await at.db.delete(verifyCodes).where(eq(verifyCodes.originalId, id));
  await expect(originalReceipt(at.db, manager, id)).rejects.toMatchObject({ code: "not_found" });
  const colleague = await makeUser(at.db, { role: "counsellor" });
  await makeApplication(at.db, student, { selectedCourses: [await makeCourse(at.db, {})] });
  await at.db.update(applications).set({ ownerId: manager.id }).where(eq(applications.userId, student.id));
  for (const [viewer, code] of [
    [colleague, "not_found"],
    [student, "forbidden"],
  ] as const)
    await expect(makeReceipt(at.db, viewer, id)).rejects.toMatchObject({ code });
  await Promise.all(Array.from({ length: 10 }, () => makeReceipt(at.db, manager, id)));
  const { code } = await originalReceipt(at.db, manager, id);
  expect(await at.db.$count(verifyCodes, eq(verifyCodes.originalId, id))).toBe(1);
  await makeReceipt(at.db, manager, id);
  expect((await all())[0]?.code).toBe(code);
  const made = await at.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, student.id), eq(auditLog.action, "original.receipt")));
  expect(made).toHaveLength(1);
});

test("twenty who receive one original at once have received one", async () => {
  const { student } = await aStudent();
  await Promise.all(Array.from({ length: 20 }, () => receiveOriginal(at.db, manager, student.id, passport)));
  expect(await at.db.$count(originals, eq(originals.userId, student.id))).toBe(1);
});
