/** Keeps an email that no rule files, until staff have decided whose it is. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { and, count, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { UnfiledReason } from "#app/db/mail-words.ts";
import { emails, fileRemovals, mailUnfiled } from "#app/db/schema.ts";
import { queueEmail } from "#app/domain/mail/queue.server.ts";
import { signalDesk } from "#app/domain/notifications/send.server.ts";
import { limitOf } from "#app/domain/values/retention.ts";
import { removeInvisible } from "#app/domain/values/typed-text.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { messageIdOf } from "./message-id.ts";
import { isFromList, isProven } from "./refuse-mail.ts";
import { answerOf } from "./split-answer.ts";
import type { ReadMail } from "./unpack-mail.ts";

export interface RawMail {
  store: FileStore;
  /** Where the whole email is. */
  path: string;
  sha256: string;
}

interface Held {
  reason: UnfiledReason;
  /** Whose secret address it went to, or null. */
  userId: string | null;
  messageHash: string;
}

/** More wait than an office reads in a month. The mail server keeps what comes then, and tries again. */
const MOST_WAITING = 2_000;
const MOST_BYTES = 2 * 1024 ** 3;
/** One sender fills no list. */
const MOST_OF_SENDER = 50;
/** Far longer than a store takes for an email. */
const STORING_MS = 60 * 60_000;

const LONGEST_TEXT = 20_000;
const LONGEST_LINE = 500;

/** Returns whether there is room for one more email of its sender. */
export async function hasRoom(db: Database, mail: ReadMail): Promise<boolean> {
  const sender = mail.senders[0] ?? "";
  const [all] = await db
    .select({
      waiting: count(),
      bytes: sql<string>`coalesce(sum(${mailUnfiled.size}), 0)`,
      ofSender: sql<string>`count(*) filter (where ${mailUnfiled.sender} = ${sender})`,
    })
    .from(mailUnfiled)
    .where(isNull(mailUnfiled.filedAt));
  if (!all) return true;
  return all.waiting < MOST_WAITING && Number(all.bytes) < MOST_BYTES && Number(all.ofSender) < MOST_OF_SENDER;
}

/**
 * Stores an email, and keeps it if `claim` says, in the same transaction, that no one else has. Returns false if they
 * have.
 */
export async function holdMail(
  db: Database,
  mail: ReadMail,
  raw: RawMail,
  held: Held,
  { claim, now }: { claim: (tx: Database) => Promise<boolean>; now: Date },
): Promise<boolean> {
  const storeKey = `mails/${crypto.randomUUID()}`;
  const { size } = await stat(raw.path);
  // A key of its own for each attempt, which is removed unless its row comes.
  await db.insert(fileRemovals).values({ storeKey, dueAt: new Date(now.getTime() + STORING_MS) });
  const source = { size, sha256: raw.sha256, open: () => createReadStream(raw.path) };
  await raw.store.put(storeKey, source);
  const isKept = await db.transaction(async (tx) => {
    if (!(await claim(tx))) return false;
    const isTold = await tellSender(tx, mail, held.reason, now);
    await tx.insert(mailUnfiled).values({
      ...rowOf(mail, held),
      storeKey,
      size,
      sha256: raw.sha256,
      toldAt: isTold ? now : null,
      createdAt: now,
    });
    await tx.delete(fileRemovals).where(eq(fileRemovals.storeKey, storeKey));
    await signalDesk(tx);
    return true;
  });
  if (!isKept) await db.update(fileRemovals).set({ dueAt: sql`now()` }).where(eq(fileRemovals.storeKey, storeKey));
  return isKept;
}

/** Forgets the emails with these keys, whose files are gone. */
export async function forgetMails(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(mailUnfiled).where(inArray(mailUnfiled.storeKey, [...keys]));
}

function rowOf(mail: ReadMail, { reason, userId, messageHash }: Held) {
  const text = removeInvisible(mail.text);
  const { answer, quoted } = answerOf({ ...mail, text });
  // An empty text is no text to decide by.
  const body = mail.isUnreadable ? "" : answer || text.trim();
  return {
    ...{ reason, userId, messageHash, mailId: messageIdOf(mail.messageId), isProven: isProven(mail) },
    senderName: mail.senderName.slice(0, LONGEST_LINE).toWellFormed(),
    sender: (mail.senders[0] ?? "").slice(0, LONGEST_LINE),
    recipient: (mail.recipients[0] ?? "").slice(0, LONGEST_LINE),
    subject: mail.subject.slice(0, LONGEST_LINE).toWellFormed(),
    body: body.slice(0, LONGEST_TEXT).toWellFormed(),
    quoted: answer ? quoted.slice(0, LONGEST_TEXT).toWellFormed() || null : null,
    files: mail.files.map(({ name, size }) => ({ name, size })),
  };
}

/**
 * Tells a sender, once, that the email is here. No one is told whose address may be forged, and no program, so that two
 * of them never write to each other.
 */
async function tellSender(tx: Database, mail: ReadMail, reason: UnfiledReason, now: Date): Promise<boolean> {
  const [sender = ""] = mail.senders;
  const isPerson = reason !== "automatic" && reason !== "forged" && !isFromList(mail);
  if (!isPerson || mail.senders.length !== 1 || !isProven(mail) || (await wasTold(tx, sender, now))) return false;
  const isBangla = /[\u0980-\u09ff]/.test(mail.text + mail.subject);
  await queueEmail(tx, {
    recipient: sender,
    content: {
      ...{ kind: "mail_kept", subject: mail.subject.slice(0, LONGEST_LINE).toWellFormed() },
      ...{ answers: messageIdOf(mail.messageId), ...(isBangla && { language: "bn" as const }) },
    },
  });
  return true;
}

async function wasTold(tx: Database, sender: string, now: Date): Promise<boolean> {
  const isKept = and(eq(emails.recipient, sender), sql`${emails.content} ->> 'kind' = 'mail_kept'`);
  const [told] = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(isKept, gt(emails.createdAt, limitOf("mailUnfiled", now))))
    .limit(1);
  const isOfRow = and(eq(mailUnfiled.sender, sender), isNotNull(mailUnfiled.toldAt));
  const [row] = await tx.select({ id: mailUnfiled.id }).from(mailUnfiled).where(isOfRow).limit(1);
  return told !== undefined || row !== undefined;
}
