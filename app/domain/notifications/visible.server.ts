/** Which notifications are a person's: their own, and what went to everybody since they joined. */
import { and, eq, gte, isNull, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { notificationReads, notifications, users } from "#app/db/schema.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** Two conditions rather than one with OR: each half is answered from its own index. */
export function visibleTo(db: Database, viewer: Actor): { own: SQL; toAll: SQL } {
  const joined = db.select({ at: users.createdAt }).from(users).where(eq(users.id, viewer.id));
  return {
    own: eq(notifications.userId, viewer.id),
    toAll: and(isNull(notifications.userId), gte(notifications.createdAt, sql`${joined}`)) ?? sql`false`,
  };
}

/** The read mark of this person for the notification of the outer query. */
const readMark = (db: Database, viewer: Actor) =>
  db
    .select({ one: sql`1` })
    .from(notificationReads)
    .where(and(eq(notificationReads.userId, viewer.id), eq(notificationReads.notificationId, notifications.id)));

export const isUnreadBy = (db: Database, viewer: Actor): SQL => notExists(readMark(db, viewer));
