/** Files an email that came in as a message of the person whose secret address it went to, or refuses it for good. */
import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { mailOutcomes, mailRefusals } from "#app/db/mail-words.ts";
import { emails, mailReceived, users } from "#app/db/schema.ts";
import { markReadByAnswer } from "#app/domain/messages/read-state.server.ts";
import { emailOfAddress, type MailIn, personOfAddress } from "#app/domain/messages/reply-address.ts";
import { writeAsStudent } from "#app/domain/messages/write-message.server.ts";
import { MOST_FILES } from "#app/domain/values/message-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { forgetBounce, keepBounce } from "./bounces.server.ts";
import { messageOf, type TriedFile } from "./message-of-mail.ts";
import { failedDeliveries } from "./read-bounce.ts";
import { isAutomatic, isForged, isFrom, isLoop, isProven } from "./refuse-mail.ts";
import { answerOf } from "./split-answer.ts";
import type { ReadMail, StoredFile } from "./unpack-mail.ts";

type Refusal = (typeof mailRefusals)[number];

export interface MailResult {
  /** "known" if it was handed over before, "later" if this person has sent too many for now. */
  outcome: (typeof mailOutcomes)[number] | "known" | "later";
  reason: string | null;
}

interface Receiving {
  mailIn: MailIn;
  /** The SHA-256 of the whole email. */
  sha256: string;
  /** Puts a file into the person's documents, or says why not. */
  keepFile: (person: Actor, file: StoredFile) => Promise<TriedFile>;
  /** Counts an email of this person. Returns false if there were too many. */
  isAllowed: (userId: string) => Promise<boolean>;
  now?: Date;
}

/** One email to one address. */
interface Delivery {
  messageHash: string;
  recipientHash: string;
}

/** More of our addresses in one email is no answer. */
const MOST_RECIPIENTS = 5;

/**
 * Returns what became of an email, for each of our addresses that it went to. Null is an email that could not be read.
 * Throws only for faults of ours, and the same email can then be handed over again.
 */
export async function receiveMail(db: Database, mail: ReadMail | null, how: Receiving): Promise<MailResult[]> {
  const messageHash = mail?.messageId ? hashOf(`${mail.messageId}\n${mail.senders.join()}`) : how.sha256;
  const delivery = (recipient: string) => ({ messageHash, recipientHash: hashOf(recipient) });
  if (mail === null) return [await refuse(db, delivery(""), "malformed")];
  const found = mail.recipients.flatMap((address) => personOfAddress(address, how.mailIn) ?? []);
  const people = [...new Set(found)].slice(0, MOST_RECIPIENTS);
  const reported = mail.recipients.flatMap((address) => emailOfAddress(address, how.mailIn) ?? []);
  if (reported[0]) return [await receiveReport(db, mail, reported[0], delivery(reported[0]), how.now)];
  if (people.length === 0) return [await refuse(db, delivery(""), "unknown_address")];
  const results: MailResult[] = [];
  for (const userId of people) results.push(await receiveFor(db, userId, mail, delivery(userId), how));
  return results;
}

async function receiveFor(db: Database, userId: string, mail: ReadMail, delivery: Delivery, how: Receiving) {
  if (await isKnown(db, delivery)) return KNOWN;
  const [person] = await db
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (!person) return refuse(db, delivery, "unknown_address");
  if (mail.deliveryStatus !== null) {
    // The address for answers is in every email, so it proves nothing. What was sent is in a report that is real.
    const isOurs = await hasSent(db, person, mail.reportedIds);
    return isOurs
      ? bounce(db, person.id, mail.deliveryStatus, delivery, how.now)
      : refuse(db, delivery, "forged", person.id);
  }
  const refusal = refusalOf(mail, person.email);
  if (refusal) return refuse(db, delivery, refusal, person.id);
  if (!(await how.isAllowed(person.id))) return { outcome: "later", reason: null } as const;
  return file(db, person, mail, delivery, how);
}

/** Takes what a mail server says about the email whose code is in the address of its envelope. */
async function receiveReport(db: Database, mail: ReadMail, emailId: string, delivery: Delivery, now?: Date) {
  if (await isKnown(db, delivery)) return KNOWN;
  const [email] = await db.select({ userId: emails.userId }).from(emails).where(eq(emails.id, emailId));
  const userId = email?.userId ?? null;
  if (userId === null) return refuse(db, delivery, "unknown_address");
  if (mail.deliveryStatus === null) return refuse(db, delivery, "automatic", userId);
  return bounce(db, userId, mail.deliveryStatus, delivery, now);
}

/** Returns whether one of these is an email that we have sent to this person. */
async function hasSent(db: Database, { id, email }: { id: string; email: string }, ids: readonly string[]) {
  if (ids.length === 0) return false;
  const isTheirs = or(eq(emails.userId, id), eq(sql`lower(${emails.recipient})`, email.trim().toLowerCase()));
  return (await db.$count(emails, and(inArray(emails.id, [...ids]), isTheirs))) > 0;
}

function refusalOf(mail: ReadMail, email: string): Refusal | null {
  if (isLoop(mail)) return "loop";
  if (isAutomatic(mail)) return "automatic";
  if (!isFrom(mail, email)) return "wrong_sender";
  if (isForged(mail)) return "forged";
  const isEmpty = answerOf(mail).answer === "" && mail.files.length === 0 && !mail.hasOutlookFile;
  return isEmpty ? "empty" : null;
}

async function file(db: Database, person: Actor, mail: ReadMail, delivery: Delivery, how: Receiving) {
  const { now = new Date() } = how;
  // Before the message, which names them. If it is not written, the same email finds them again and keeps none twice.
  const files: TriedFile[] = [];
  for (const sent of mail.files) files.push(await how.keepFile(person, sent));
  const { text, quoted } = messageOf(mail, files);
  const ids = [...new Set(files.flatMap(({ id }) => id ?? []))];
  return db.transaction(async (tx) => {
    if (!(await claim(tx, delivery, { outcome: "filed", userId: person.id }))) return KNOWN;
    // A message takes fewer files than an email. Those after them are a message of their own.
    for (let first = 0; first === 0 || first < ids.length; first += MOST_FILES) {
      const fileIds = ids.slice(first, first + MOST_FILES);
      const message = { ...(first === 0 ? { text, quoted } : { text: "" }), isUnproven: !isProven(mail) };
      const key = `email ${delivery.messageHash} ${first}`;
      await writeAsStudent(tx, person, { ...message, fileIds, key, way: "email" }, now);
    }
    await markReadByAnswer(tx, person.id);
    await forgetBounce(tx, person.id, now);
    return { outcome: "filed", reason: null } as const;
  });
}

async function bounce(db: Database, userId: string, report: string, delivery: Delivery, now = new Date()) {
  const failures = failedDeliveries(report);
  return db.transaction(async (tx): Promise<MailResult> => {
    for (const failure of failures) {
      if (!(await keepBounce(tx, userId, failure, now))) continue;
      const reason = failure.status;
      return (await claim(tx, delivery, { outcome: "bounced", reason, userId }))
        ? { outcome: "bounced", reason }
        : KNOWN;
    }
    return refuse(tx, delivery, "automatic", userId);
  });
}

const KNOWN = { outcome: "known", reason: null } as const;

async function refuse(db: Database, delivery: Delivery, reason: Refusal, userId: string | null = null) {
  const isNew = await claim(db, delivery, { outcome: "refused", reason, userId });
  return isNew ? ({ outcome: "refused", reason } as const) : KNOWN;
}

/** Notes what became of an email. Returns false if that was noted before, also by an instance that is doing it now. */
async function claim(
  tx: Database,
  delivery: Delivery,
  result: Pick<typeof mailReceived.$inferInsert, "outcome" | "reason" | "userId">,
): Promise<boolean> {
  const rows = await tx
    .insert(mailReceived)
    .values({ ...delivery, ...result })
    .onConflictDoNothing()
    .returning({ hash: mailReceived.messageHash });
  return rows.length > 0;
}

async function isKnown(db: Database, { messageHash, recipientHash }: Delivery): Promise<boolean> {
  const isThis = and(eq(mailReceived.messageHash, messageHash), eq(mailReceived.recipientHash, recipientHash));
  return (await db.select({ hash: mailReceived.messageHash }).from(mailReceived).where(isThis)).length > 0;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
