import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { notifications } from "#app/db/schema.ts";

/**
 * Stores a notification within the caller's transaction and tells everyone who is
 * watching. `userId` null is everyone: one row, however many they are.
 */
export async function sendNotification(
  tx: Database,
  notification: Pick<
    typeof notifications.$inferInsert,
    "userId" | "type" | "title" | "message" | "applicationId" | "createdBy"
  >,
): Promise<{ id: string }> {
  const [row] = await tx.insert(notifications).values(notification).returning({ id: notifications.id });
  if (!row) throw new Error("the notification was not stored");
  await signalChange(tx, notification.userId ?? null);
  return row;
}

/**
 * The LISTEN/NOTIFY channel. A payload is the id of a person, or `EVERYBODY`; or, after ENDED_PERSON or ENDED_SESSION,
 * whose live streams are over.
 */
export const CHANGES_CHANNEL = "shapla_changes";
export const EVERYBODY = "*";
export const ENDED_PERSON = "ended person ";
export const ENDED_SESSION = "ended session ";

/** Sent with the transaction that it is called in, or not at all. */
export async function signalChange(tx: Database, userId: string | null): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${userId ?? EVERYBODY})`);
}

/** Ends a person's live streams in every instance, with the transaction that it is called in. */
export async function signalEndOfPerson(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${ENDED_PERSON + userId})`);
}

/** Ends the live streams of one session in every instance. */
export async function signalEndOfSession(tx: Database, sessionId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${ENDED_SESSION + sessionId})`);
}
