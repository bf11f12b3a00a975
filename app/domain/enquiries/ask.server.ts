/** Takes questions from the website. */
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, enquiries, universities, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { lockPerson } from "#app/domain/leads/create-lead.server.ts";
import type { Asker } from "#app/domain/leads/join-lead.server.ts";
import { askedIn } from "#app/domain/mail/email-language.server.ts";
import { queueEmail } from "#app/domain/mail/queue.server.ts";
import { provenEmail } from "#app/domain/people/proven-email.server.ts";
import { isStaff } from "#app/domain/permissions.ts";
import { promisedFor } from "#app/domain/promise/promised.server.ts";
import { once } from "#app/domain/sent/once.server.ts";
import { allE164, storedPhone } from "#app/domain/values/e164.ts";
import { storedEmails } from "#app/domain/values/emails.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { CONSENT, type EnquiryInput } from "./enquiry-input.ts";
import { leadFor } from "./lead-of-question.server.ts";

/** An address gets at most one email per hour, however often someone enters it. */
const EMAIL_EVERY_MS = 60 * 60_000;

interface SentEnquiry {
  id: string;
  /** By when a counsellor contacts them. */
  dueAt: Date;
}

interface Sender {
  /** Issued with the form. The same key again with the same contents returns the question that it was sent with. */
  key?: string | undefined;
  /** Who is signed in, or null. */
  userId: string | null;
}

/**
 * Stores a question as it was typed, with a lead for someone who has none. A lead that takes it keeps its own name and
 * addresses: knowing a number is no right to change them. Throws `invalid` for a course that is not in
 * the catalogue, and `key_reused` for a key with other contents.
 */
export async function ask(
  db: Database,
  input: EnquiryInput,
  { key, userId }: Sender,
  now = new Date(),
): Promise<SentEnquiry> {
  return db.transaction(async (tx) => {
    if (!key) return store(tx, input, { key: null, userId }, now);
    const sent = { purpose: "enquiry", key, sender: userId, contents: input } as const;
    const made = await once(tx, sent, {
      make: async () => (await store(tx, input, { key, userId }, now)).id,
      async find() {
        const before = await findBy(tx, eq(enquiries.idempotencyKey, key));
        return before ? { id: before.id, isSame: false } : null;
      },
    });
    const asked = made && (await findBy(tx, eq(enquiries.id, made.id)));
    // Staff may have deleted it since.
    if (!asked) throw new DomainError("no_question");
    return asked;
  });
}

async function findBy(tx: Database, condition: SQL): Promise<SentEnquiry | undefined> {
  const [found] = await tx.select({ id: enquiries.id, dueAt: enquiries.dueAt }).from(enquiries).where(condition);
  return found;
}

async function store(
  tx: Database,
  input: EnquiryInput,
  { key, userId }: { key: string | null; userId: string | null },
  now: Date,
): Promise<SentEnquiry> {
  const { email, others: otherEmails } = storedEmails(input.email?.toLowerCase());
  const phone = input.phone || null;
  const [phoneE164 = null, ...otherPhones] = allE164(phone);
  const more = otherEmails.split(" ").filter(Boolean);
  await lockPerson(tx, [email, ...more, phoneE164, ...otherPhones]);
  const course = input.courseId ? await courseOf(tx, input.courseId) : null;
  if (input.courseId && !course) throw new DomainError("no_course_to_ask_about");
  const dueAt = await promisedFor(tx, now);
  const account = await accountOf(tx, userId);
  const leadId = await leadFor(
    tx,
    { email, otherEmails: more, phone: phoneE164, otherPhones, account },
    { name: input.name, typedPhone: storedPhone(phone), otherEmails, course: course?.label ?? null },
    { now, dueAt },
  );
  const isWritten = email !== null && (await isFirstOfHour(tx, email, now));
  const [asked] = await tx
    .insert(enquiries)
    .values({
      leadId,
      userId: account?.id ?? null,
      name: input.name,
      email,
      otherEmails,
      phone,
      courseId: course?.id ?? null,
      intake: input.intake || null,
      question: input.question || null,
      consent: CONSENT.version,
      dueAt,
      idempotencyKey: key,
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
}

async function courseOf(tx: Database, id: string) {
  const [course] = await tx
    .select({ id: courses.id, label: sql<string>`${courses.name} || ', ' || ${universities.name}` })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(eq(courses.id, id));
  return course ?? null;
}

/**
 * Returns the account that asks. What a member of staff types into the public form is about someone else, so it is no
 * question of theirs.
 */
async function accountOf(tx: Database, userId: string | null): Promise<Asker["account"]> {
  if (userId === null) return null;
  const [account] = await tx
    .select({ id: users.id, role: users.role, email: provenEmail })
    .from(users)
    .where(eq(users.id, userId));
  return !account || isStaff(account) ? null : { id: account.id, email: account.email };
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
