/** Queues the emails of an appointment, and reads what one says when it is sent. */
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { AppointmentMail, Email } from "#app/db/email-words.ts";
import { type appointments, leads, users } from "#app/db/schema.ts";
import { queueEmail } from "#app/domain/mail/queue.server.ts";
import { findAppointment } from "./appointments.server.ts";

type Appointment = typeof appointments.$inferSelect;
type Content = Extract<Email, { kind: "appointment" }>;

const HOUR_MS = 3_600_000;

/** How long before it starts a reminder goes out. */
const REMINDERS_MS = [48 * HOUR_MS, 2 * HOUR_MS];

/** A reminder right after the confirmation would say nothing new. */
const LEAST_APART_MS = HOUR_MS;

/**
 * Queues the email about a change, and the reminders of what is booked now, in the caller's transaction. Those of
 * before are dropped when their time comes, because their sequence is not the appointment's.
 */
export async function queueAppointment(
  tx: Database,
  appointment: Appointment,
  news: "booked" | "changed" | "cancelled",
  now: Date,
): Promise<void> {
  const to = await readerOf(tx, appointment);
  if (!to) return;
  const content = { kind: "appointment", appointmentId: appointment.id, sequence: appointment.sequence } as const;
  await queueEmail(tx, { ...to, content: { ...content, news }, dueAt: now });
  if (news === "cancelled") return;
  for (const before of REMINDERS_MS) {
    const dueAt = new Date(+appointment.startsAt - before);
    if (+dueAt >= +now + LEAST_APART_MS) await queueEmail(tx, { ...to, content: { ...content, news: "soon" }, dueAt });
  }
}

/** A student is written to at the address that the sign-in provider has verified: another may be someone else's. */
async function readerOf(tx: Database, { userId, leadId }: Appointment) {
  if (userId !== null) {
    const [person] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
    return person ? { recipient: person.email, userId } : null;
  }
  const [lead] = leadId ? await tx.select({ email: leads.email }).from(leads).where(eq(leads.id, leadId)) : [];
  return lead?.email ? { recipient: lead.email } : null;
}

/**
 * Returns what an email says, or null if it has nothing to say any longer: the appointment has changed since, and
 * another email says how, or a reminder comes too late or is not wanted.
 */
export async function readAppointmentMail(db: Database, content: Content, now: Date): Promise<AppointmentMail | null> {
  const found = await findAppointment(db, content.appointmentId);
  if (!found || found.sequence !== content.sequence) return null;
  if ((found.state === "cancelled") !== (content.news === "cancelled")) return null;
  if (content.news !== "cancelled" && found.startsAt <= now) return null;
  if (content.news === "soon" && !(await wantsDates(db, found.userId))) return null;
  const { id, startsAt, minutes, kind, counsellor, videoLink, sequence, updatedAt } = found;
  return { id, startsAt, minutes, kind, counsellor, videoLink, sequence, updatedAt };
}

async function wantsDates(db: Database, userId: string | null): Promise<boolean> {
  if (userId === null) return true;
  const [person] = await db
    .select({ isOn: sql<boolean>`${users.dateMail}` })
    .from(users)
    .where(eq(users.id, userId));
  return person?.isOn ?? false;
}
