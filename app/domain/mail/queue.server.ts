/** The queue of emails: written in the transaction they report on, and taken by one instance at a time. */
import { and, count, eq, gt, isNotNull, isNull, lte, min, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { Email } from "#app/db/email-words.ts";
import { emails } from "#app/db/schema.ts";

/** The LISTEN/NOTIFY channel that wakes the process that sends emails. */
export const EMAILS_CHANNEL = "shapla_emails";

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
export async function queueEmail(
  tx: Database,
  email: { recipient: string; userId?: string; content: Email; dueAt?: Date },
): Promise<void> {
  await tx.insert(emails).values(email);
  await tx.execute(sql`select pg_notify(${EMAILS_CHANNEL}, '')`);
}

/** Deletes the emails that wait for a reader who has unsubscribed. One that is being sent at this moment arrives. */
export async function dropEmails(tx: Database, recipient: string, subscriptionId: string): Promise<void> {
  const isAboutIt = sql`${emails.content} ->> 'subscriptionId' = ${subscriptionId}`;
  await tx.delete(emails).where(and(eq(emails.recipient, recipient), isNotNull(emails.dueAt), isAboutIt));
}

/** Deletes the email about a change of an application if it waits to be sent. */
export const dropEmailOfChange = (
  tx: Database,
  userId: string,
  { eventId, changeId }: { eventId: number | null; changeId: string | null },
) =>
  tx
    .delete(emails)
    .where(
      and(
        eq(emails.userId, userId),
        isNotNull(emails.dueAt),
        sql`(${emails.content} ->> 'eventId' = ${`${eventId}`} or ${emails.content} ->> 'changeId' = ${`${changeId}`})`,
      ),
    );

/** Deletes an email that has nothing to say any longer. */
export const dropEmail = (db: Database, id: string) => db.delete(emails).where(eq(emails.id, id));

/** Deletes a person's emails of one kind that wait to be sent. */
export const dropWaiting = (tx: Database, userId: string, kind: Email["kind"]) =>
  tx
    .delete(emails)
    .where(and(eq(emails.userId, userId), isNotNull(emails.dueAt), sql`${emails.content} ->> 'kind' = ${kind}`));

export type QueuedEmail = Pick<
  typeof emails.$inferSelect,
  "id" | "recipient" | "userId" | "content" | "attempts" | "createdAt"
>;

/**
 * Takes the email that has been due longest, so that no other instance takes it before the lease ends. Counts the
 * attempt before it is made, so that a process that dies while sending has used it up.
 */
export async function takeEmail(db: Database, now: Date): Promise<QueuedEmail | null> {
  const due = sql`(
    select id from letters where due_at <= ${now.toISOString()}::timestamptz
    order by due_at, id limit 1 for update skip locked)`;
  const [email] = await db
    .update(emails)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS), attempts: sql`${emails.attempts} + 1` })
    .where(eq(emails.id, due))
    .returning({
      id: emails.id,
      recipient: emails.recipient,
      userId: emails.userId,
      content: emails.content,
      attempts: emails.attempts,
      createdAt: emails.createdAt,
    });
  return email ?? null;
}

/** Records that a mail server has accepted the email. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(emails).set({ dueAt: null, sentAt: now }).where(eq(emails.id, id));
}

/** Postpones an email after a failed attempt. Returns false if it is given up instead. */
export async function putOff(
  db: Database,
  { id, attempts }: Pick<QueuedEmail, "id" | "attempts">,
  now: Date,
  { isHopeless }: { isHopeless: boolean },
): Promise<boolean> {
  const pause = isHopeless ? undefined : PAUSES[attempts - 1];
  const dueAt = pause === undefined ? null : new Date(now.getTime() + pause);
  await db
    .update(emails)
    .set({ dueAt })
    .where(and(eq(emails.id, id), isNull(emails.sentAt)));
  return dueAt !== null;
}

/** Returns when the next email is due, or null if none is waiting. */
export async function nextEmailAt(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(emails.dueAt) })
    .from(emails)
    .where(isNotNull(emails.dueAt));
  return row?.at ?? null;
}

/**
 * Returns how many emails wait to be sent, and the age of the oldest, 0 if there is none. A reminder whose time has not
 * come does not wait.
 */
export async function waitingEmails(db: Database, now: Date): Promise<{ count: number; oldestSeconds: number }> {
  const [row] = await db
    .select({ count: count(), oldest: min(emails.createdAt) })
    .from(emails)
    .where(and(isNotNull(emails.dueAt), or(gt(emails.attempts, 0), lte(emails.dueAt, now))));
  const oldest = row?.oldest?.getTime() ?? now.getTime();
  return { count: row?.count ?? 0, oldestSeconds: Math.max(0, (now.getTime() - oldest) / 1000) };
}
