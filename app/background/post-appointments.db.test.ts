/** Tests the emails of appointments: the calendar file has the time that the email says, and the last one counts. */
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appointmentHours, appointments, emails } from "#app/db/schema.ts";
import { bookOwn, cancelOwn, moveOwn } from "#app/domain/appointments/book.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { createPost } from "./post.server.ts";
import { MailServer } from "./testing/mail-server.ts";
import { smtpTransport } from "./transport.server.ts";

const at = useDatabase();
const booked = new Date("2026-11-28T02:00:00Z");
const [noon, later] = [new Date("2026-12-06T06:00:00Z"), new Date("2026-12-13T10:00:00Z")];
let server: MailServer;
let url: string;
let staffId: string;

beforeAll(async () => {
  server = new MailServer();
  url = await server.start();
  staffId = (await makeStaff(at.db, { role: "counsellor", fullName: "Shirin Akhter" })).id;
  await at.db.insert(appointmentHours).values({
    ...{ staffId, weekday: 0, from: "11:00", to: "17:00", kinds: ["office"], minutes: 20 },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of [appointments, emails]) await at.db.delete(table);
  for (const list of [server.accepted, server.arrived, server.envelopes]) list.length = 0;
});

/** Sends what is due at a moment, and returns what arrived: the subject, and the lines of the calendar file. */
async function sentAt(now: Date) {
  server.arrived.length = 0;
  await createPost({
    ...{
      db: at.db,
      store: { get: async () => null },
      transport: smtpTransport(url),
      from: "Shapla <hello@shapla.example>",
    },
    ...{ origin: "https://shapla.example", secretOf: () => "", clock: () => now, isStopping: () => false },
    report: () => undefined,
  })();
  return server.arrived.map(({ subject = "", attachments }) => {
    const file = attachments.find(({ mimeType }) => mimeType === "text/calendar");
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file?.content as ArrayBuffer)));
    const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    const { uid, sequence, startDate } = event;
    const method = calendar.getFirstPropertyValue("method");
    return { subject, method, uid, sequence, start: startDate.toJSDate().toISOString() };
  });
}

const form = (startsAt: Date) => ({ slot: { staffId, startsAt }, kind: "office" as const, about: undefined });

test("a change and a cancellation have the UID of the booking and a higher sequence", async () => {
  const student = await makeUser(at.db);
  const { id } = await bookOwn(at.db, student, form(noon), crypto.randomUUID(), booked);
  const [first] = await sentAt(booked);
  expect(first).toMatchObject({
    ...{ subject: "Your appointment: Sunday 6 December, 12:00 pm in Dhaka, 6:00 am in the UK" },
    ...{ method: "PUBLISH", sequence: 0, start: noon.toISOString() },
  });
  await moveOwn(at.db, student, id, form(later), booked);
  const [moved] = await sentAt(booked);
  expect(moved).toMatchObject({ uid: first?.uid, method: "PUBLISH", sequence: 1, start: later.toISOString() });
  await cancelOwn(at.db, student, id, booked);
  const [off] = await sentAt(booked);
  expect(off).toMatchObject({ uid: first?.uid, method: "CANCEL", sequence: 2, start: later.toISOString() });
  expect(await sentAt(later)).toEqual([]);
});

test("each reminder is sent once, at its time, and none of the time of before", async () => {
  const student = await makeUser(at.db);
  const { id } = await bookOwn(at.db, student, form(noon), crypto.randomUUID(), booked);
  await moveOwn(at.db, student, id, form(later), booked);
  // The booking has nothing to say any longer: the email of the change says it all.
  expect((await sentAt(booked)).map(({ subject }) => subject)).toEqual([
    "Your appointment has moved: Sunday 13 December, 4:00 pm in Dhaka, 10:00 am in the UK",
  ]);
  expect(await sentAt(noon)).toEqual([]);
  for (const hours of [48, 2]) {
    const time = new Date(+later - hours * 3_600_000);
    expect(await sentAt(new Date(+time - 1_000))).toEqual([]);
    expect(await sentAt(time)).toHaveLength(1);
  }
  expect(await sentAt(later)).toEqual([]);
});
