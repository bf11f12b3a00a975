/**
 * Emails to a student about their conversation: at most one in ten minutes, with all that they have not read, and none
 * before its writer could have taken it back. What it says is read when it is sent.
 */
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { ThreadMail } from "#app/db/email-words.ts";
import { emails, messageFiles, messages, threads, users } from "#app/db/schema.ts";
import { dropEmail, queueEmail } from "#app/domain/mail/queue.server.ts";
import { MAIL_PAUSE_MS, TAKE_BACK_MS } from "#app/domain/values/message-limits.ts";

const KIND = "thread";

/** Queues an email in the caller's transaction, unless one waits, or the student wants none. */
export async function queueThreadEmail(tx: Database, userId: string, mailedAt: Date | null, now: Date): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, secret: users.mailSecret })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.messageMail, true)));
  if (!person?.email || (await isWaiting(tx, userId))) return;
  const dueAt = new Date(Math.max(now.getTime() + TAKE_BACK_MS, (mailedAt?.getTime() ?? 0) + MAIL_PAUSE_MS));
  await queueEmail(tx, { recipient: person.email, userId, content: { kind: KIND, secret: person.secret }, dueAt });
}

async function isWaiting(tx: Database, userId: string): Promise<boolean> {
  const isOfThread = sql`${emails.content} ->> 'kind' = ${KIND}`;
  const [waiting] = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.userId, userId), isNotNull(emails.dueAt), isOfThread))
    .limit(1);
  return waiting !== undefined;
}

/** What staff wrote, and the student has neither read nor been emailed. */
const isNews = and(
  eq(messages.userId, threads.userId),
  eq(messages.isOurs, true),
  isNull(messages.takenBackAt),
  gt(messages.seq, sql`greatest(${threads.studentReadTo}, ${threads.mailedTo})`),
);

/**
 * Returns what the email says now, or null if there is nothing to say: the student has read everything, wants no
 * emails, or what is left can still be taken back.
 */
export async function readThreadMail(
  db: Database,
  userId: string,
  now = new Date(),
): Promise<{ mail: ThreadMail; upTo: number } | null> {
  const author = sql<string | null>`(select coalesce(c.name, nullif(u.full_name, '')) from users u
    left join counsellors c on c.user_id = u.id and c.archived_at is null where u.id = ${messages.authorId})`;
  const files = sql<number>`(select count(*) from ${messageFiles} where ${messageFiles.messageId} = ${messages.id})`;
  const rows = await db
    .select({ seq: messages.seq, text: messages.body, author, files: files.mapWith(Number) })
    .from(threads)
    .innerJoin(users, and(eq(users.id, threads.userId), eq(users.messageMail, true), isNull(users.erasedAt)))
    .innerJoin(messages, and(isNews, lte(messages.sentAt, new Date(now.getTime() - TAKE_BACK_MS))))
    .where(eq(threads.userId, userId))
    .orderBy(asc(messages.seq))
    .limit(MOST);
  const upTo = rows.at(-1)?.seq;
  return upTo === undefined ? null : { mail: rows.map(({ seq: _, ...row }) => row), upTo };
}

const MOST_REFERENCES = 10;

/**
 * Returns the Message-IDs of the last emails about a conversation, ours and the student's, oldest first. `idOf` is that
 * of one of ours.
 */
export async function mailsOfThread(
  db: Database,
  userId: string,
  idOf: (emailId: string) => string,
): Promise<string[]> {
  const [theirs, ours] = await Promise.all([
    db
      .select({ id: sql<string>`${messages.mailId}`, at: messages.sentAt })
      .from(messages)
      .where(and(eq(messages.userId, userId), isNotNull(messages.mailId)))
      .orderBy(desc(messages.seq))
      .limit(MOST_REFERENCES),
    db
      .select({ id: emails.id, at: sql<Date>`${emails.sentAt}`.mapWith(emails.sentAt) })
      .from(emails)
      .where(and(eq(emails.userId, userId), isNotNull(emails.sentAt), sql`${emails.content} ->> 'kind' = ${KIND}`))
      .orderBy(desc(emails.sentAt))
      .limit(MOST_REFERENCES),
  ]);
  return [...theirs, ...ours.map(({ id, at }) => ({ id: idOf(id), at }))]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-MOST_REFERENCES)
    .map(({ id }) => id);
}

/** As many as an email has room for. Those after them go with the next one. */
const MOST = 10;

/** Queues an email in the caller's transaction if there is anything left to say. */
export async function queueRest(tx: Database, userId: string, mailedAt: Date | null, now: Date): Promise<void> {
  const [left] = await tx
    .select({ seq: messages.seq })
    .from(threads)
    .innerJoin(messages, isNews)
    .where(eq(threads.userId, userId))
    .limit(1);
  if (left) await queueThreadEmail(tx, userId, mailedAt, now);
}

/** Deletes an email that has nothing to say now. What could still be taken back goes with the next one. */
export async function dropThreadEmail(db: Database, id: string, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await dropEmail(tx, id);
    await queueRest(tx, userId, null, now);
  });
}

/** Notes that an email went, in the transaction that notes its end, and queues the next one for what came since. */
export async function mailedThread(tx: Database, userId: string, upTo: number, now: Date): Promise<void> {
  const changed = await tx
    .update(threads)
    .set({ mailedTo: sql`greatest(${threads.mailedTo}, ${upTo})`, mailedAt: now })
    .where(eq(threads.userId, userId))
    .returning({ mailedAt: threads.mailedAt });
  if (changed.length > 0) await queueRest(tx, userId, now, now);
}
