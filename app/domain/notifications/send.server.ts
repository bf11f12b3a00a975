import { and, eq, notExists, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { notificationReads, notifications } from "#app/db/schema.ts";

/**
 * Stores a notification in the caller's transaction and tells everyone who is watching. A `userId` of null means
 * everyone: one row, however many they are.
 */
export async function sendNotification(
  tx: Database,
  notification: Pick<
    typeof notifications.$inferInsert,
    "userId" | "type" | "content" | "title" | "message" | "applicationId" | "createdBy" | "eventId" | "changeId"
  >,
): Promise<{ id: string }> {
  const [row] = await tx.insert(notifications).values(notification).returning({ id: notifications.id });
  if (!row) throw new Error("the notification was not stored");
  await signalChange(tx, notification.userId ?? null);
  return row;
}

/** Fewer than PostgreSQL takes parameters for. */
const BATCH = 1_000;

/** Stores the same notification for each of these people, about an application of theirs. */
export async function sendToEach(
  tx: Database,
  people: readonly { userId: string; applicationId: string }[],
  notification: Pick<typeof notifications.$inferInsert, "type" | "content" | "createdBy" | "changeId">,
): Promise<void> {
  for (let at = 0; at < people.length; at += BATCH) {
    const some = people.slice(at, at + BATCH);
    await tx.insert(notifications).values(some.map((one) => ({ ...one, ...notification })));
    await signalEach(tx, some);
  }
}

/** Takes back what was said of a change that is undone, unless it was read. Returns who read it, and who did not. */
export async function takeBackUnread(tx: Database, changeId: string): Promise<{ read: Told[]; unread: Told[] }> {
  const about = eq(notifications.changeId, changeId);
  const isRead = tx
    .select({ one: sql`1` })
    .from(notificationReads)
    .where(eq(notificationReads.notificationId, notifications.id));
  const { userId, applicationId, content } = notifications;
  const columns = { userId, applicationId, content };
  const unread = await tx
    .delete(notifications)
    .where(and(about, notExists(isRead)))
    .returning(columns);
  await signalEach(tx, unread);
  return { unread, read: await tx.select(columns).from(notifications).where(about) };
}

/** Marks as read what was said of a change, for someone who has acted on it. */
export async function markReadAbout(tx: Database, userId: string, changeId: string): Promise<void> {
  const told = await tx
    .select({ notificationId: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.changeId, changeId), eq(notifications.userId, userId)));
  if (told.length === 0) return;
  await tx
    .insert(notificationReads)
    .values(told.map((one) => ({ ...one, userId })))
    .onConflictDoNothing();
  await signalChange(tx, userId);
}

type Told = Pick<typeof notifications.$inferSelect, "userId" | "applicationId" | "content">;

async function signalEach(tx: Database, people: readonly { userId: string | null }[]): Promise<void> {
  const ids = JSON.stringify(people.map(({ userId }) => userId ?? EVERYBODY));
  await tx.execute(
    sql`select pg_notify(${CHANGES_CHANNEL}, value) from jsonb_array_elements_text(${ids}::jsonb) as people(value)`,
  );
}

/**
 * The LISTEN/NOTIFY channel. A payload is the ID of a person, `EVERYBODY` or `DESK`. After ENDED_PERSON or
 * ENDED_SESSION it is the ID of the person or session whose live streams end.
 */
export const CHANGES_CHANNEL = "shapla_changes";
export const EVERYBODY = "*";
/** A change of the pool, for all staff. */
export const DESK = "desk";
export const ENDED_PERSON = "ended person ";
export const ENDED_SESSION = "ended session ";

/** Announces a change, when the caller's transaction commits. */
export async function signalChange(tx: Database, userId: string | null): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${userId ?? EVERYBODY})`);
}

/** Announces that the pool has changed, when the caller's transaction commits. */
export async function signalDesk(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${DESK})`);
}

/** Ends a person's live streams in every instance, when the caller's transaction commits. */
export async function signalEndOfPerson(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${ENDED_PERSON + userId})`);
}

/** Ends the live streams of one session in every instance. */
export async function signalEndOfSession(tx: Database, sessionId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${ENDED_SESSION + sessionId})`);
}
