/**
 * Files an email that came in as a message of the person whose secret address it went to, or keeps it for staff. What
 * no person has written is refused for good.
 */

import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { mailOutcomes, mailRefusals, UnfiledReason } from "#app/db/mail-words.ts";
import { emails, mailReceived, mailSenders, users } from "#app/db/schema.ts";
import type { TakenFile } from "#app/domain/documents/take-file.server.ts";
import { markReadByAnswer } from "#app/domain/messages/read-state.server.ts";
import { emailOfAddress, type MailIn, personOfAddress } from "#app/domain/messages/reply-address.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { forgetBounce, keepBounce } from "./bounces.server.ts";
import { hasRoom, holdMail, type RawMail } from "./hold-mail.server.ts";
import { failedDeliveries } from "./read-bounce.ts";
import { isAutomatic, isForged, isFrom, isLoop, isReport } from "./refuse-mail.ts";
import { answerOf } from "./split-answer.ts";
import type { ReadMail, StoredFile } from "./unpack-mail.ts";
import { writeMail } from "./write-mail.server.ts";

type Refusal = (typeof mailRefusals)[number];

export interface MailResult {
  /** "known" if it was handed over before, "later" if this person has sent too many for now. */
  outcome: (typeof mailOutcomes)[number] | "known" | "later";
  reason: string | null;
}

interface Receiving {
  mailIn: MailIn;
  /** The whole email, and the store that keeps it if it is not filed. */
  raw: RawMail;
  /** The address from which we send. */
  ourAddress: string;
  /** Puts a file into the person's documents, or says why not. */
  keepFile: (person: Actor, file: StoredFile) => Promise<TakenFile>;
  /** Counts an email of this person. Returns false if there were too many. */
  isAllowed: (userId: string) => Promise<boolean>;
  now?: Date;
}

/** An email that no rule files, to one address. */
interface Unfiled {
  unfiled: UnfiledReason;
  userId: string | null;
  delivery: Delivery;
}

/** One email to one address. */
interface Delivery {
  messageHash: string;
  recipientHash: string;
}

/** More of our addresses in one email is no answer. */
const MOST_RECIPIENTS = 5;

/**
 * Returns what became of an email, for each of our addresses that it went to.
 * Throws only for faults of ours, and the same email can then be handed over again.
 */
export async function receiveMail(db: Database, read: ReadMail, how: Receiving): Promise<MailResult[]> {
  const mail = { ...read, ourAddress: how.ourAddress };
  const messageHash = mail.messageId ? hashOf(`${mail.messageId}\n${mail.senders.join()}`) : how.raw.sha256;
  const delivery = (recipient: string) => ({ messageHash, recipientHash: hashOf(recipient) });
  const found = mail.recipients.flatMap((address) => personOfAddress(address, how.mailIn) ?? []);
  const people = [...new Set(found)].slice(0, MOST_RECIPIENTS);
  const reported = mail.recipients.flatMap((address) => emailOfAddress(address, how.mailIn) ?? []);
  if (reported[0]) return [await receiveReport(db, mail, reported[0], delivery(reported[0]), how.now)];
  const results: (MailResult | Unfiled)[] = [];
  for (const userId of people) results.push(await receiveFor(db, userId, mail, delivery(userId), how));
  if (people.length === 0) results.push(await receiveForNoOne(db, mail, delivery("")));
  return settle(db, mail, results, how);
}

/** What has been filed for one of its people has been read. What has not waits, once. */
async function settle(db: Database, mail: ReadMail, results: (MailResult | Unfiled)[], how: Receiving) {
  const isSeen = results.some((result) => "outcome" in result && ["filed", "known", "later"].includes(result.outcome));
  const settled: MailResult[] = [];
  for (const result of results) {
    if ("outcome" in result) settled.push(result);
    else if (isSeen || settled.some(({ outcome }) => outcome === "waiting"))
      settled.push(await refuse(db, result.delivery, result.unfiled, result.userId));
    else settled.push(await hold(db, mail, result, how));
  }
  return settled;
}

async function hold(db: Database, mail: ReadMail, { unfiled, userId, delivery }: Unfiled, how: Receiving) {
  if (!(await hasRoom(db, mail))) return { outcome: "later", reason: null } as const;
  const held = { reason: unfiled, userId, messageHash: delivery.messageHash };
  const claimed = { outcome: "waiting", reason: unfiled, userId } as const;
  const now = how.now ?? new Date();
  const isKept = await holdMail(db, mail, how.raw, held, { claim: (tx) => claim(tx, delivery, claimed), now });
  return isKept ? ({ outcome: "waiting", reason: unfiled } as const) : KNOWN;
}

async function receiveForNoOne(db: Database, mail: ReadMail, delivery: Delivery): Promise<MailResult | Unfiled> {
  if (await isKnown(db, delivery)) return KNOWN;
  if (isLoop(mail)) return refuse(db, delivery, "loop");
  // A mail server reports to the addresses of our envelopes alone.
  if (isReport(mail)) return refuse(db, delivery, "automatic");
  return { unfiled: reasonWithout(mail), userId: null, delivery };
}

const accountNow = (userId: string) =>
  sql`(select coalesce(before.joined_into, before.id) from users before where before.id = ${userId})`;

async function receiveFor(
  db: Database,
  userId: string,
  mail: ReadMail,
  delivery: Delivery,
  how: Receiving,
): Promise<MailResult | Unfiled> {
  if (await isKnown(db, delivery)) return KNOWN;
  const [person] = await db
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    // The address of an account that was joined into another one is in emails from before.
    .where(and(eq(users.id, accountNow(userId)), isNull(users.erasedAt)));
  if (!person) return receiveForNoOne(db, mail, delivery);
  if (mail.deliveryStatus !== null) {
    // The address for answers is in every email, so it proves nothing. What was sent is in a report that is real.
    const isOurs = await hasSent(db, person, mail.reportedIds);
    return isOurs
      ? bounce(db, person.id, mail.deliveryStatus, delivery, how.now)
      : refuse(db, delivery, "forged", person.id);
  }
  if (isLoop(mail)) return refuse(db, delivery, "loop", person.id);
  if (isReport(mail)) return refuse(db, delivery, "automatic", person.id);
  const unfiled = reasonOf(mail, [person.email, ...(await otherAddresses(db, person.id))]);
  if (unfiled) return { unfiled, userId: person.id, delivery };
  if (!(await how.isAllowed(person.id))) return { outcome: "later", reason: null };
  return file(db, person, mail, delivery, how);
}

async function otherAddresses(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ address: mailSenders.address })
    .from(mailSenders)
    .where(eq(mailSenders.userId, userId));
  return rows.map(({ address }) => address);
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

/** Returns why an email waits that went to no one's address. */
function reasonWithout(mail: ReadMail): UnfiledReason {
  if (mail.isUnreadable) return "unreadable";
  return isAutomatic(mail) ? "automatic" : isForged(mail) ? "forged" : "unknown_address";
}

/** Returns why an email is not filed by itself, or null if it is. */
function reasonOf(mail: ReadMail, addresses: readonly string[]): UnfiledReason | null {
  if (mail.isUnreadable) return "unreadable";
  if (isAutomatic(mail)) return "automatic";
  if (!isFrom(mail, addresses)) return "wrong_sender";
  if (isForged(mail)) return "forged";
  const isEmpty = answerOf(mail).answer === "" && mail.files.length === 0 && !mail.hasOutlookFile;
  return isEmpty ? "empty" : null;
}

async function file(
  db: Database,
  person: Actor & { email: string },
  mail: ReadMail,
  delivery: Delivery,
  how: Receiving,
) {
  const { now = new Date() } = how;
  const files: TakenFile[] = [];
  // Before the message, which names them. If it is not written, the same email finds them again and keeps none twice.
  for (const sent of mail.files) files.push(await how.keepFile(person, sent));
  return db.transaction(async (tx) => {
    if (!(await claim(tx, delivery, { outcome: "filed", userId: person.id }))) return KNOWN;
    await writeMail(tx, person, mail, files, { messageHash: delivery.messageHash, now });
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
