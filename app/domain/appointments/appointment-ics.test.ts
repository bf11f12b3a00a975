import { expect, test } from "vitest";
import type { AppointmentMail } from "#app/db/email-words.ts";
import { writeEmail } from "#app/domain/emails/write-email.ts";
import { inLanguage } from "#app/language.server.ts";
import { appointmentIcs } from "./appointment-ics.ts";

const mail: AppointmentMail = {
  ...{ id: "7b6f3f2c-6c5f-4b4f-9a0e-0d6b4f2f7a11", startsAt: new Date("2026-12-01T10:20:00Z"), minutes: 20 },
  ...{ kind: "office", counsellor: "Shirin Akhter", videoLink: null, sequence: 0 },
  updatedAt: new Date("2026-11-28T02:00:00Z"),
};
const origin = "https://shapla.example.com";
const write = (more: Partial<AppointmentMail> = {}, isCancelled = false) =>
  appointmentIcs({ ...mail, ...more }, { origin, isCancelled });

/** The file's properties, of lines that are no longer folded. */
const linesOf = (content: string) => content.replaceAll("\r\n ", "").split("\r\n");

test("an appointment is in universal time, so that each calendar shows it on its own clock", () => {
  const { content, method } = write();
  expect(method).toBe("PUBLISH");
  expect(linesOf(content)).toEqual(
    expect.arrayContaining([
      ...["METHOD:PUBLISH", "DTSTART:20261201T102000Z", "DTEND:20261201T104000Z", "DTSTAMP:20261128T020000Z"],
      ...["UID:appointment.7b6f3f2c-6c5f-4b4f-9a0e-0d6b4f2f7a11@shapla.example.com", "SEQUENCE:0", "STATUS:CONFIRMED"],
      "SUMMARY:Appointment with Shirin Akhter",
    ]),
  );
  expect(content).toContain("4:20 pm in Dhaka\\, 10:20 am in");
});

test("a moved one has the same UID and a higher sequence, and a cancelled one ends it", () => {
  const uid = (text: string) => linesOf(text).find((line) => line.startsWith("UID:"));
  const moved = write({ sequence: 1, startsAt: new Date("2026-12-02T05:00:00Z") });
  const cancelled = write({ sequence: 2, startsAt: new Date("2026-12-02T05:00:00Z") }, true);
  expect(new Set([write(), moved, cancelled].map(({ content }) => uid(content))).size).toBe(1);
  expect(linesOf(moved.content)).toContain("SEQUENCE:1");
  expect(cancelled.method).toBe("CANCEL");
  expect(linesOf(cancelled.content)).toEqual(
    expect.arrayContaining(["METHOD:CANCEL", "SEQUENCE:2", "STATUS:CANCELLED"]),
  );
});

test.each([
  ["2026-10-24T10:00:00Z", "4:00 pm in Dhaka, 11:00 am in the UK", "20261024T100000Z"],
  ["2026-10-25T10:00:00Z", "4:00 pm in Dhaka, 10:00 am in the UK", "20261025T100000Z"],
  ["2027-03-27T10:00:00Z", "4:00 pm in Dhaka, 10:00 am in the UK", "20270327T100000Z"],
  ["2027-03-28T10:00:00Z", "4:00 pm in Dhaka, 11:00 am in the UK", "20270328T100000Z"],
])("the email and the calendar agree about %s", (at, clocks, stamp) => {
  const moved = { ...mail, startsAt: new Date(at) };
  const email = { kind: "appointment", appointmentId: mail.id, sequence: 0, news: "booked", mail: moved } as const;
  const { subject, text } = writeEmail(email, origin, () => "");
  expect(subject).toContain(clocks);
  expect(text).toContain(clocks);
  expect(linesOf(appointmentIcs(moved, { origin, isCancelled: false }).content)).toContain(`DTSTART:${stamp}`);
});

test("an email says what is lost by not coming, in both languages, and a cancelled one does not", () => {
  const email = { kind: "appointment", appointmentId: mail.id, sequence: 0, mail } as const;
  const soon = writeEmail({ ...email, news: "soon" }, origin, () => "");
  expect(soon.text).toContain("Shirin Akhter keeps 20 minutes for you.");
  expect(soon.text).toContain("Otherwise 20 minutes of Shirin Akhter are lost to the next student.");
  const bangla = inLanguage("bn", () => writeEmail({ ...email, news: "soon" }, origin, () => ""));
  expect(bangla.text).toContain("Shirin Akhter আপনার জন্য ২০ মিনিট রেখেছেন।");
  const off = writeEmail({ ...email, news: "cancelled" }, origin, () => "");
  expect(off.text).not.toContain("keeps");
  expect(off.subject).toMatch(/^Cancelled: Tuesday 1 December/);
});
