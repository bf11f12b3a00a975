/** The queue of emails: written in the transaction they report on, and taken by one instance at a time. */
import { and, count, eq, isNotNull, isNull, min, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { Letter } from "#app/db/letter-words.ts";
import { letters } from "#app/db/schema.ts";

/** The LISTEN/NOTIFY channel that wakes the process that sends emails. */
export const LETTERS_CHANNEL = "shapla_letters";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The pauses after failed attempts. After the last one the email is given up, a little over two days after the first
 * attempt.
 */
export const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY];

/** How long an instance has an email to itself, which is far longer than sending may take. */
const LEASE_MS = 5 * MINUTE;

/** Queues an email in the caller's transaction. Instances are notified when it commits. */
export async function queueLetter(
  tx: Database,
  letter: { recipient: string; userId?: string; content: Letter; dueAt?: Date },
): Promise<void> {
  await tx.insert(letters).values(letter);
  await tx.execute(sql`select pg_notify(${LETTERS_CHANNEL}, '')`);
}

/** Deletes the emails that wait for a reader who has unsubscribed. One that is being sent at this moment arrives. */
export async function dropLetters(tx: Database, recipient: string, subscriptionId: string): Promise<void> {
  const isAboutIt = sql`${letters.content} ->> 'subscriptionId' = ${subscriptionId}`;
  await tx.delete(letters).where(and(eq(letters.recipient, recipient), isNotNull(letters.dueAt), isAboutIt));
}

/** Deletes the email about a change of an application if it waits to be sent. */
export const dropLetterOfChange = (
  tx: Database,
  userId: string,
  { eventId, changeId }: { eventId: number | null; changeId: string | null },
) =>
  tx
    .delete(letters)
    .where(
      and(
        eq(letters.userId, userId),
        isNotNull(letters.dueAt),
        sql`(${letters.content} ->> 'eventId' = ${`${eventId}`} or ${letters.content} ->> 'changeId' = ${`${changeId}`})`,
      ),
    );

/** Deletes an email that has nothing to say any longer. */
export const dropLetter = (db: Database, id: string) => db.delete(letters).where(eq(letters.id, id));

/** Deletes a person's emails of one kind that wait to be sent. */
export const dropWaiting = (tx: Database, userId: string, kind: Letter["kind"]) =>
  tx
    .delete(letters)
    .where(and(eq(letters.userId, userId), isNotNull(letters.dueAt), sql`${letters.content} ->> 'kind' = ${kind}`));

export type QueuedLetter = Pick<
  typeof letters.$inferSelect,
  "id" | "recipient" | "userId" | "content" | "attempts" | "createdAt"
>;

/**
 * Takes the email that has been due longest, so that no other instance takes it before the lease ends. Counts the
 * attempt before it is made, so that a process that dies while sending has used it up.
 */
export async function takeLetter(db: Database, now: Date): Promise<QueuedLetter | null> {
  const due = sql`(
    select id from letters where due_at <= ${now.toISOString()}::timestamptz
    order by due_at, id limit 1 for update skip locked)`;
  const [letter] = await db
    .update(letters)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS), attempts: sql`${letters.attempts} + 1` })
    .where(eq(letters.id, due))
    .returning({
      id: letters.id,
      recipient: letters.recipient,
      userId: letters.userId,
      content: letters.content,
      attempts: letters.attempts,
      createdAt: letters.createdAt,
    });
  return letter ?? null;
}

/** Records that a mail server has accepted the email. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(letters).set({ dueAt: null, sentAt: now }).where(eq(letters.id, id));
}

/** Postpones an email after a failed attempt. Returns false if it is given up instead. */
export async function putOff(
  db: Database,
  { id, attempts }: Pick<QueuedLetter, "id" | "attempts">,
  now: Date,
  { isHopeless }: { isHopeless: boolean },
): Promise<boolean> {
  const pause = isHopeless ? undefined : PAUSES[attempts - 1];
  const dueAt = pause === undefined ? null : new Date(now.getTime() + pause);
  await db
    .update(letters)
    .set({ dueAt })
    .where(and(eq(letters.id, id), isNull(letters.sentAt)));
  return dueAt !== null;
}

/** Returns when the next email is due, or null if none is waiting. */
export async function nextLetterAt(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(letters.dueAt) })
    .from(letters)
    .where(isNotNull(letters.dueAt));
  return row?.at ?? null;
}

/** Returns how many emails wait to be sent, and the age of the oldest, 0 if there is none. */
export async function waitingLetters(db: Database, now: Date): Promise<{ count: number; oldestSeconds: number }> {
  const [row] = await db
    .select({ count: count(), oldest: min(letters.createdAt) })
    .from(letters)
    .where(isNotNull(letters.dueAt));
  const oldest = row?.oldest?.getTime() ?? now.getTime();
  return { count: row?.count ?? 0, oldestSeconds: Math.max(0, (now.getTime() - oldest) / 1000) };
}
