import { count, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { appointmentHours, appointments, emails, officeClosures, staffWork, users } from "#app/db/schema.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { instantIn } from "#app/domain/values/dates.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { site } from "#app/site.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { readAppointmentMail } from "./appointment-mail.server.ts";
import { ownAppointment, ownAppointments } from "./appointments.server.ts";
import { bookOwn, cancelOwn, moveOwn } from "./book.server.ts";
import { freeTimes, offersFor } from "./diary.server.ts";

const at = useDatabase();
/** A Saturday morning, before the office opens. */
const now = new Date("2026-11-28T02:00:00Z");
const inDhaka = (day: string, time: string) => instantIn(site.timeZone, day, time);
const [noon, later] = [inDhaka("2026-11-29", "12:00"), inDhaka("2026-11-29", "15:20")];

let counsellor: Actor;
beforeAll(async () => {
  counsellor = await makeStaff(at.db, { role: "counsellor", fullName: "Shirin Akhter" });
});

beforeEach(async () => {
  for (const table of [appointments, appointmentHours, officeClosures, staffWork, emails]) await at.db.delete(table);
  await at.db.insert(appointmentHours).values({
    ...{ staffId: counsellor.id, weekday: 0, from: "11:00", to: "17:00" },
    ...{ kinds: ["phone", "video"], minutes: 20 },
  });
});

const form = (startsAt = noon, more: object = {}) => ({
  ...{ slot: { staffId: counsellor.id, startsAt }, kind: "phone" as const, about: "The visa form" },
  ...more,
});
const key = () => crypto.randomUUID();
const book = (student: Actor, input = form(), k = key()) => bookOwn(at.db, student, input, k, now);
const free = async (student: Actor) => freeTimes(await offersFor(at.db, { userId: student.id }, now));

test("of 200 students who take one time, one has it, and the others are told", async () => {
  const students = await Promise.all(Array.from({ length: 200 }, () => makeUser(at.db)));
  const answers = await Promise.allSettled(students.map((student) => book(student)));
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused).toHaveLength(199);
  expect(new Set(refused.map(({ reason }) => reason.reason))).toEqual(new Set(["appointment_gone"]));
  const [held] = await at.db.select({ n: count() }).from(appointments);
  expect(held?.n).toBe(1);
  expect((await free(await makeUser(at.db))).some(({ startsAt }) => +startsAt === +noon)).toBe(false);
}, 60_000);

test("a time with room for three takes three", async () => {
  await at.db.update(appointmentHours).set({ capacity: 3 });
  const students = await Promise.all(Array.from({ length: 10 }, () => makeUser(at.db)));
  const answers = await Promise.allSettled(students.map((student) => book(student)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const seats = await at.db.select({ seat: appointments.seat }).from(appointments);
  expect(seats.map(({ seat }) => seat).toSorted()).toEqual([1, 2, 3]);
});

test("the table itself refuses a seat that is taken", async () => {
  const [one, other] = [await makeUser(at.db), await makeUser(at.db)];
  const row = { staffId: counsellor.id, startsAt: noon, minutes: 20, seat: 1, kind: "phone" } as const;
  await at.db.insert(appointments).values({ ...row, userId: one.id });
  await expect(at.db.insert(appointments).values({ ...row, userId: other.id })).rejects.toThrow();
});

test("two tabs, Back and a second press give one appointment", async () => {
  const [student, k] = [await makeUser(at.db), key()];
  const made = await Promise.all([1, 2, 3].map(() => book(student, form(), k)));
  made.push(await book(student, form(), k));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await ownAppointments(at.db, student, now)).toHaveLength(1);
  await expect(book(student, form(later), k)).rejects.toMatchObject({ code: "key_reused" });
});

test("a key is free again when its time has gone", async () => {
  const [student, k] = [await makeUser(at.db), key()];
  await book(await makeUser(at.db));
  await expect(book(student, form(), k)).rejects.toMatchObject({ code: "taken" });
  expect((await book(student, form(later), k)).id).not.toBe("");
});

test("closed days, an absence and a colleague who left have no times", async () => {
  const student = await makeUser(at.db);
  expect(await free(student)).not.toEqual([]);
  await at.db.insert(officeClosures).values({ firstDay: "2026-11-29", lastDay: "2026-11-29", name: "Closed" });
  await expect(book(student)).rejects.toMatchObject({ reason: "appointment_gone" });
  await at.db.insert(staffWork).values({ userId: counsellor.id, absentFrom: "2026-11-01" });
  expect(await free(student)).toEqual([]);
  await at.db.delete(staffWork);
  await at.db.update(users).set({ role: "student" }).where(eq(users.id, counsellor.id));
  expect(await offersFor(at.db, { userId: student.id }, now)).toEqual([]);
  await at.db.update(users).set({ role: "counsellor" }).where(eq(users.id, counsellor.id));
});

test("a video is offered where its counsellor has a link", async () => {
  const student = await makeUser(at.db);
  await expect(book(student, form(noon, { kind: "video" }))).rejects.toMatchObject({ reason: "appointment_kind" });
  await at.db.insert(staffWork).values({ userId: counsellor.id, videoLink: "https://meet.example.com/shirin" });
  const { id } = await book(student, form(noon, { kind: "video" }));
  expect((await ownAppointment(at.db, student, id)).videoLink).toBe("https://meet.example.com/shirin");
});

test("someone has three appointments before them at most", async () => {
  const student = await makeUser(at.db);
  for (const time of ["11:00", "11:20", "11:40"]) await book(student, form(inDhaka("2026-11-29", time)));
  await expect(book(student)).rejects.toMatchObject({ reason: "appointments_full" });
});

test("a change frees the time of before, and raises what calendars and forms know", async () => {
  const [student, other] = [await makeUser(at.db), await makeUser(at.db)];
  const { id } = await book(student);
  await moveOwn(at.db, student, id, { ...form(later), version: 1 }, now);
  expect(await ownAppointment(at.db, student, id)).toMatchObject({ startsAt: later, sequence: 1, version: 2 });
  await book(other);
  await expect(moveOwn(at.db, student, id, { ...form(), version: 2 }, now)).rejects.toMatchObject({ code: "taken" });
  await expect(moveOwn(at.db, student, id, { ...form(), version: 1 }, now)).rejects.toMatchObject({ code: "stale" });
  // The same once more is no change, also from a page of before.
  await moveOwn(at.db, student, id, { ...form(later), version: 1 }, now);
  expect((await ownAppointment(at.db, student, id)).sequence).toBe(1);
});

test("a cancelled time is free for the next at once, and cancelling again changes nothing", async () => {
  const student = await makeUser(at.db);
  const { id } = await book(student);
  await cancelOwn(at.db, student, id, now);
  await cancelOwn(at.db, student, id, now);
  expect(await ownAppointment(at.db, student, id)).toMatchObject({ state: "cancelled", sequence: 1 });
  await book(await makeUser(at.db));
  await expect(moveOwn(at.db, student, id, form(later), now)).rejects.toMatchObject({ code: "stale" });
});

test("another student's appointment is not there", async () => {
  const [student, other] = [await makeUser(at.db), await makeUser(at.db)];
  const { id } = await book(student);
  for (const reach of [
    () => ownAppointment(at.db, other, id),
    () => cancelOwn(at.db, other, id, now),
    () => moveOwn(at.db, other, id, form(later), now),
    () => cancelOwn(at.db, other, "none", now),
  ])
    await expect(reach()).rejects.toMatchObject({ code: "not_found" });
});

test("what has begun stays as it is", async () => {
  const student = await makeUser(at.db);
  const { id } = await book(student);
  await expect(cancelOwn(at.db, student, id, noon)).rejects.toMatchObject({ reason: "appointment_over" });
});

/** What the queue has to say, at a moment. */
async function said(on: Date) {
  const rows = await at.db.select().from(emails).orderBy(emails.dueAt);
  const due = rows.filter(({ dueAt }) => dueAt !== null && dueAt <= on);
  const mails = await Promise.all(
    due.map(async ({ content }) => {
      if (content.kind !== "appointment") return null;
      const mail = await readAppointmentMail(at.db, content, on);
      return mail && `${content.news} ${mail.startsAt.toISOString()}`;
    }),
  );
  return mails.filter((mail) => mail !== null);
}

test("reminders come two days and two hours before, and never for what was moved or cancelled", async () => {
  const student = await makeUser(at.db);
  const next = inDhaka("2026-12-06", "12:00");
  const { id } = await book(student, form(next));
  const due = await at.db.select({ dueAt: emails.dueAt }).from(emails).orderBy(emails.dueAt);
  expect(due.map(({ dueAt }) => dueAt?.toISOString())).toEqual([
    ...[now.toISOString(), "2026-12-04T06:00:00.000Z", "2026-12-06T04:00:00.000Z"],
  ]);
  const almost = new Date(+next - 60_000);
  expect(await said(almost)).toEqual(["booked", "soon", "soon"].map((news) => `${news} ${next.toISOString()}`));
  await moveOwn(at.db, student, id, form(inDhaka("2026-12-06", "15:00")), now);
  const before3 = inDhaka("2026-12-06", "14:59");
  expect(await said(before3)).toEqual(["changed", "soon", "soon"].map((news) => `${news} 2026-12-06T09:00:00.000Z`));
  await cancelOwn(at.db, student, id, now);
  expect(await said(before3)).toEqual(["cancelled 2026-12-06T09:00:00.000Z"]);
});

test("no reminder goes to who wants none, and nothing to an address that was not verified", async () => {
  const student = await makeUser(at.db);
  await book(student);
  await at.db.update(users).set({ dateMail: false }).where(eq(users.id, student.id));
  expect(await said(new Date(+noon - 60_000))).toEqual([`booked ${noon.toISOString()}`]);
  await at.db.delete(emails);
  await book(await makeUser(at.db, { emailVerified: false }), form(later));
  expect(await at.db.select().from(emails)).toEqual([]);
});
