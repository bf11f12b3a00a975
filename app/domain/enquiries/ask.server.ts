/** Takes questions from the website. The same person is one lead, however they write their number. */
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, enquiries, leads, universities } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { leadOf, lockPerson } from "#app/domain/leads/create-lead.server.ts";
import { askedIn } from "#app/domain/mail/email-language.server.ts";
import { queueEmail } from "#app/domain/mail/queue.server.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { ownerOfNew } from "#app/domain/owners/new-owner.server.ts";
import { giveNew } from "#app/domain/owners/ownership.server.ts";
import { hoursPromised, promisedFor } from "#app/domain/promise/promised.server.ts";
import { isClosed } from "#app/domain/promise/running.ts";
import { toE164 } from "#app/domain/values/e164.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { CONSENT, type EnquiryInput } from "./enquiry-input.ts";

/** An address gets at most one email per hour, however often someone enters it. */
const EMAIL_EVERY_MS = 60 * 60_000;

interface SentEnquiry {
  id: string;
  /** By when a counsellor contacts them. */
  dueAt: Date;
}

interface Sender {
  /** Issued with the form. The same key again returns the question that it was sent with. */
  key?: string | undefined;
  /** Who is signed in, or null. */
  userId: string | null;
}

/**
 * Stores a question, with a lead for someone who has none. A lead of the same phone number or email address takes it,
 * and keeps its own name and addresses: knowing a number is no right to change them. Throws `invalid` for a course that
 * is not in the catalogue.
 */
export async function ask(
  db: Database,
  input: EnquiryInput,
  { key, userId }: Sender,
  now = new Date(),
): Promise<SentEnquiry> {
  const email = input.email?.toLowerCase() ?? null;
  const phone = input.phone || null;
  const phoneE164 = toE164(phone);
  return db.transaction(async (tx) => {
    await lockPerson(tx, email, phoneE164);
    if (key) {
      const [sent] = await tx
        .select({ id: enquiries.id, dueAt: enquiries.dueAt })
        .from(enquiries)
        .where(eq(enquiries.idempotencyKey, key));
      if (sent) return sent;
    }
    const course = input.courseId ? await courseOf(tx, input.courseId) : null;
    if (input.courseId && !course) throw new DomainError("no_course_to_ask_about");
    const dueAt = await promisedFor(tx, now);
    const person = { name: input.name, email, phone, phoneE164, course: course?.label ?? null };
    const leadId = await leadFor(tx, person, { now, dueAt });
    const isWritten = email !== null && (await isFirstOfHour(tx, email, now));
    const [asked] = await tx
      .insert(enquiries)
      .values({
        leadId,
        userId,
        name: input.name,
        email,
        phone,
        courseId: course?.id ?? null,
        intake: input.intake || null,
        question: input.question || null,
        consent: CONSENT.version,
        dueAt,
        idempotencyKey: key ?? null,
        createdAt: now,
      })
      .returning({ id: enquiries.id, dueAt: enquiries.dueAt });
    if (!asked) throw new Error("the question was not stored");
    if (isWritten)
      await queueEmail(tx, {
        recipient: email,
        content: {
          ...{ kind: "enquiry_received", enquiryId: asked.id, course: course?.label ?? null, dueAt: +asked.dueAt },
          ...askedIn(),
        },
      });
    return asked;
  });
}

async function courseOf(tx: Database, id: string) {
  const [course] = await tx
    .select({ id: courses.id, label: sql<string>`${courses.name} || ', ' || ${universities.name}` })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(eq(courses.id, id));
  return course ?? null;
}

interface Person {
  name: string;
  email: string | null;
  phone: string | null;
  phoneE164: string | null;
  course: string | null;
}

/**
 * Returns the person's newest lead, or a new one. One that was lost is new again, and its owner is told. A promise that
 * was made before and not kept yet stays as it is, unless staff have closed the lead.
 */
async function leadFor(
  tx: Database,
  { course, ...person }: Person,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<string> {
  const known = await leadOf(tx, { email: person.email, phone: person.phoneE164 });
  if (!known) {
    const [lead] = await tx
      .insert(leads)
      .values({
        ...person,
        source: "website",
        interestedCourses: course,
        contactBy: dueAt,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: leads.id });
    if (!lead) throw new Error("the lead was not stored");
    await giveNew(tx, "lead", { id: lead.id, reference: null }, await ownerOfNew(tx, now), now);
    return lead.id;
  }
  const back = known.status === "lost" ? { status: "new" as const, version: sql`${leads.version} + 1` } : {};
  const contactBy = isClosed(known.status) ? dueAt : sql`coalesce(${leads.contactBy}, ${dueAt.toISOString()})`;
  const [lead] = await tx
    .update(leads)
    .set({ ...back, contactBy, updatedAt: now })
    .where(eq(leads.id, known.id))
    .returning({ ownerId: leads.ownerId });
  if (lead?.ownerId)
    await sendNotification(tx, {
      userId: lead.ownerId,
      type: "application",
      content: { kind: "asked_again", course, leadId: known.id, ...(await hoursPromised(tx)) },
      createdBy: null,
    });
  return known.id;
}

async function isFirstOfHour(tx: Database, email: string, now: Date): Promise<boolean> {
  const [recent] = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.email, email), gt(enquiries.createdAt, new Date(+now - EMAIL_EVERY_MS))))
    .limit(1);
  return !recent;
}

export interface Enquiry {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  intake: string | null;
  dueAt: Date;
  /** When a counsellor reached them, or null. */
  contactedAt: Date | null;
  courseId: string | null;
}

/** How long the page that confirms a question can be opened. It has the person's number. */
const SHOWN_MS = 24 * 60 * 60_000;

/** Returns a question for the page that confirms it, or null when there is none or it is a day old. */
export async function askedLately(db: Database, id: string, now = new Date()): Promise<Enquiry | null> {
  if (!isUuid(id)) return null;
  const [asked] = await db
    .select({
      id: enquiries.id,
      name: enquiries.name,
      phone: enquiries.phone,
      email: enquiries.email,
      intake: enquiries.intake,
      dueAt: enquiries.dueAt,
      contactedAt: enquiries.contactedAt,
      courseId: enquiries.courseId,
    })
    .from(enquiries)
    .where(and(eq(enquiries.id, id), gt(enquiries.createdAt, new Date(+now - SHOWN_MS))));
  return asked ?? null;
}
