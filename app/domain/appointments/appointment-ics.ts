/** Writes an appointment for calendars (RFC 5545). Its UID never changes, and its sequence says what is newer. */
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { AppointmentMail } from "#app/db/email-words.ts";
import { addressLines } from "#app/office.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";
import { whenInWords } from "./both-clocks.ts";
import { howInWords } from "./how-in-words.ts";

const MINUTE_MS = 60_000;

/** Returns the file, and the method that its email and its Content-Type name. */
export function appointmentIcs(
  mail: AppointmentMail,
  { origin, isCancelled }: { origin: string; isCancelled: boolean },
): { content: string; method: "PUBLISH" | "CANCEL" } {
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ method, prodId: { company: site.name, product: "appointments" } });
  calendar.createEvent({
    id: `appointment.${mail.id}@${new URL(origin).host}`,
    sequence: mail.sequence,
    stamp: mail.updatedAt,
    start: mail.startsAt,
    end: new Date(+mail.startsAt + mail.minutes * MINUTE_MS),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: site.name, email: site.email },
    summary: m.appointment_with({ who: mail.counsellor ?? site.name }),
    description: `${whenInWords(mail.startsAt)}\n${howInWords(mail)}`,
    ...(mail.kind === "office" ? { location: addressLines().join(", ") } : {}),
    ...(mail.videoLink ? { url: mail.videoLink } : {}),
  });
  return { content: calendar.toString(), method: isCancelled ? "CANCEL" : "PUBLISH" };
}
