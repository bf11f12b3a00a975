import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  appointmentHours,
  appointments,
  auditLog,
  deskSettings,
  emails,
  officeClosures,
  staffWork,
} from "#app/db/schema.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { instantIn } from "#app/domain/values/dates.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { site } from "#app/site.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { bookByStaff } from "./book.server.ts";
import { readHours, saveHours } from "./hours.server.ts";
import { weekInput } from "./hours-input.ts";
import { cancelByStaff, recordMeeting, takeMeetingBack } from "./record.server.ts";
import { readWeek, staffAppointment, withWeeks } from "./week.server.ts";

const at = useDatabase();
/** A Saturday morning, before the office opens. */
const now = new Date("2026-11-28T02:00:00Z");
const noon = instantIn(site.timeZone, "2026-11-29", "12:00");
const after = new Date(+noon + 30 * 60_000);

let shirin: Actor;
let imran: Actor;
let manager: Actor;
let student: Actor;
let logged: number;
beforeAll(async () => {
  shirin = await makeUser(at.db, { role: "counsellor", fullName: "Shirin Akhter" });
  imran = await makeUser(at.db, { role: "counsellor", fullName: "Imran Hossain" });
  manager = await makeStaff(at.db, { role: "manager" });
  student = await makeUser(at.db, { fullName: "Nusrat Jahan" });
  const { id } = await makeApplication(at.db, student);
  await take(at.db, shirin, { kind: "application", id });
});

beforeEach(async () => {
  for (const table of [appointments, appointmentHours, officeClosures, staffWork, emails, deskSettings])
    await at.db.delete(table);
  await at.db.insert(appointmentHours).values(row(0));
  // The log is for good.
  logged = await at.db.$count(auditLog);
});

const row = (weekday: number, from = "11:00", to = "17:00") => ({
  ...{ staffId: shirin.id, weekday, from, to },
  ...{ kinds: ["phone" as const], minutes: 20, capacity: 1 },
});
const input = (startsAt = noon) => ({
  ...{ slot: { staffId: shirin.id, startsAt }, kind: "phone" as const, about: "The visa form" },
});
const book = (viewer = shirin, key: string = crypto.randomUUID()) =>
  bookByStaff(at.db, viewer, { userId: student.id }, input(), key, now);
const actions = async () =>
  (await at.db.select().from(auditLog).orderBy(auditLog.id)).slice(logged).map(({ action }) => action);

test("staff book for a student once, who gets the email, and the log says who did", async () => {
  const key = crypto.randomUUID();
  const made = [await book(shirin, key), await book(shirin, key)];
  expect(made[0]?.id).toBe(made[1]?.id);
  expect(await actions()).toEqual(["appointment.book"]);
  const queued = await at.db.select({ to: emails.userId }).from(emails);
  expect(new Set(queued.map(({ to }) => to))).toEqual(new Set([student.id]));
  const [one] = await readWeek(at.db, shirin, { staffId: shirin.id, firstDay: "2026-11-28" });
  expect(one).toMatchObject({ name: "Nusrat Jahan", about: "The visa form", state: "booked" });
  expect(one?.applicationId).not.toBeNull();
});

test("the fourth appointment of a person is refused", async () => {
  for (const time of ["11:00", "11:20", "11:40"]) {
    const startsAt = instantIn(site.timeZone, "2026-11-29", time);
    await bookByStaff(at.db, shirin, { userId: student.id }, input(startsAt), crypto.randomUUID(), now);
  }
  await expect(book()).rejects.toMatchObject({ reason: "person_appointments_full" });
});

test("a colleague's student is booked, recorded and cancelled by managers and by no other counsellor", async () => {
  await expect(book(imran)).rejects.toMatchObject({ message: expect.stringContaining("Shirin Akhter") });
  const { id } = await book(manager);
  const meeting = { state: "arrived", note: "", version: 1 } as const;
  await expect(recordMeeting(at.db, imran, id, meeting, after)).rejects.toMatchObject({ reason: "owned_by_other" });
  await expect(cancelByStaff(at.db, imran, id, { reason: "No", version: 1 }, now)).rejects.toMatchObject({
    reason: "owned_by_other",
  });
  await at.db.insert(deskSettings).values({ key: "counsellors_see_all", value: "off" });
  await expect(recordMeeting(at.db, imran, id, meeting, after)).rejects.toMatchObject({ code: "not_found" });
  await expect(staffAppointment(at.db, imran, id)).rejects.toMatchObject({ code: "not_found" });
  await expect(book(imran)).rejects.toMatchObject({ code: "not_found" });
  expect(await readWeek(at.db, imran, { staffId: null, firstDay: "2026-11-28" })).toEqual([]);
  expect(await readWeek(at.db, manager, { staffId: null, firstDay: "2026-11-28" })).toHaveLength(1);
  await cancelByStaff(at.db, manager, id, { reason: "The office is closed", version: 1 }, now);
});

test("students are refused", async () => {
  const { id } = await book();
  await expect(book(student)).rejects.toMatchObject({ code: "forbidden" });
  await expect(recordMeeting(at.db, student, id, { state: "arrived", note: "", version: 1 })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(readHours(at.db, student, student.id)).rejects.toMatchObject({ code: "forbidden" });
});

test("what was recorded is taken back for ten minutes, and not after someone else's change", async () => {
  const { id } = await book();
  const before = await recordMeeting(at.db, shirin, id, { state: "missed", note: "No answer", version: 1 }, after);
  expect(before).toEqual({ state: "booked", note: "", version: 2 });
  if (!before) throw new Error("nothing was recorded");
  // The same once more, from a page of before, is no change.
  const again = { state: "missed", note: "No answer", version: 1 } as const;
  expect(await recordMeeting(at.db, shirin, id, again, after)).toBeNull();
  const late = new Date(+after + 11 * 60_000);
  await expect(takeMeetingBack(at.db, shirin, id, before, late)).rejects.toMatchObject({
    reason: "appointment_undo_late",
  });
  await takeMeetingBack(at.db, shirin, id, before, after);
  expect(await staffAppointment(at.db, shirin, id)).toMatchObject({ state: "booked", note: null, version: 3 });
  await expect(takeMeetingBack(at.db, shirin, id, before, after)).rejects.toMatchObject({ code: "stale" });
  expect(await actions()).toEqual(["appointment.book", "appointment.record", "appointment.undo"]);
});

test("someone arrives on the day at the earliest, and is missed once it has begun", async () => {
  const { id } = await book();
  for (const state of ["arrived", "missed"] as const)
    await expect(recordMeeting(at.db, shirin, id, { state, note: "", version: 1 }, now)).rejects.toMatchObject({
      reason: "appointment_to_come",
    });
  const early = new Date(+noon - 30 * 60_000);
  await recordMeeting(at.db, shirin, id, { state: "arrived", note: "", version: 1 }, early);
  // A note can be written at any time.
  const other = await bookByStaff(
    ...([at.db, shirin, { userId: student.id }, input(instantIn(site.timeZone, "2026-11-29", "15:00"))] as const),
    ...([crypto.randomUUID(), now] as const),
  );
  await recordMeeting(at.db, shirin, other.id, { state: "booked", note: "Brings the letter", version: 1 }, now);
});

test("a cancelled one leaves the week, keeps its reason, is told once and frees its time", async () => {
  const { id } = await book();
  await at.db.delete(emails);
  await cancelByStaff(at.db, shirin, id, { reason: "Ill", version: 1 }, now);
  await cancelByStaff(at.db, shirin, id, { reason: "Ill", version: 1 }, now);
  const told = await at.db.select({ content: emails.content }).from(emails);
  expect(told.map(({ content }) => content)).toMatchObject([{ kind: "appointment", news: "cancelled", sequence: 1 }]);
  expect(await readWeek(at.db, shirin, { staffId: shirin.id, firstDay: "2026-11-28" })).toEqual([]);
  expect(await staffAppointment(at.db, shirin, id)).toMatchObject({ state: "cancelled", note: "Ill" });
  await expect(
    recordMeeting(at.db, shirin, id, { state: "arrived", note: "", version: 2 }, after),
  ).rejects.toMatchObject({ reason: "appointment_cancelled" });
  await book();
});

test("one that has begun is not cancelled, and one that has changed is looked at again", async () => {
  const { id } = await book();
  const late = cancelByStaff(at.db, shirin, id, { reason: "Ill", version: 1 }, after);
  await expect(late).rejects.toMatchObject({ reason: "appointment_over" });
  const stale = cancelByStaff(at.db, shirin, id, { reason: "Ill", version: 7 }, now);
  await expect(stale).rejects.toMatchObject({ reason: "appointment_changed" });
});

test("a week is saved as a whole, keeps what is booked and says how many are outside it", async () => {
  const { id } = await book();
  const { staffId: _, ...monday } = row(1);
  const link = "https://meet.example.com/shirin";
  expect(await saveHours(at.db, shirin, shirin.id, { rows: [monday], videoLink: link }, now)).toEqual({
    ...{ changed: true, outside: 1 },
  });
  expect(await readHours(at.db, shirin, shirin.id)).toMatchObject({ rows: [monday], videoLink: link });
  expect(await saveHours(at.db, shirin, shirin.id, { rows: [monday], videoLink: link }, now)).toEqual({
    ...{ changed: false, outside: 0 },
  });
  expect((await staffAppointment(at.db, shirin, id)).state).toBe("booked");
  await expect(book()).rejects.toMatchObject({ reason: "appointment_gone" });
  expect(await actions()).toEqual(["appointment.book", "user.week"]);
});

test("managers change anyone's week, and counsellors their own", async () => {
  const none = { rows: [], videoLink: null };
  await expect(saveHours(at.db, imran, shirin.id, none, now)).rejects.toMatchObject({ code: "forbidden" });
  await expect(saveHours(at.db, manager, student.id, none, now)).rejects.toMatchObject({ reason: "cannot_own" });
  expect(await withWeeks(at.db)).toMatchObject([{ id: shirin.id }]);
  await saveHours(at.db, manager, shirin.id, none, now);
  expect(await withWeeks(at.db)).toEqual([]);
  const kept = await at.db.select().from(staffWork).where(eq(staffWork.userId, shirin.id));
  expect(kept).toMatchObject([{ capacity: null }]);
});

const problems = (...rows: object[]) => {
  const read = weekInput.safeParse({ rows: rows.map((one) => ({ ...row(0), ...one })), videoLink: "" });
  return read.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
};

test.each([
  [[{ from: "15:00", to: "11:00" }], "rows.0.to: Enter a time after the one at which it begins."],
  [[{ to: "25:00" }], "rows.0.to: Enter the time at which it ends, from 00:00 to 23:59."],
  [[{ to: "11:10" }], "rows.0.minutes: One appointment is longer than these hours."],
  [[{ kinds: [] }], "rows.0.kinds: Select at least one way to talk."],
  [[{ minutes: 5 }], "rows.0.minutes: Enter a whole number from 10 to 120."],
  [[{ capacity: 21 }], "rows.0.capacity: Enter a whole number from 1 to 20."],
  [[{ weekday: undefined }], "rows.0.weekday: Select a day."],
  [[{}, { from: "16:00", to: "18:00" }], "rows.1.from: This overlaps with 11:00 to 17:00 on the same day."],
])("the form of a week refuses %j", (rows, problem) => {
  expect(problems(...rows)).toEqual([problem]);
});

test("rows that touch, or are on other days, do not overlap", () => {
  expect(problems({}, { from: "17:00", to: "18:00" }, { weekday: 1 })).toEqual([]);
});
