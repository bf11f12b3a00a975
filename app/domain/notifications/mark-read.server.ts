import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { notificationReads, notifications } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { signalChange } from "./signals.server.ts";
import { isUnreadBy, visibleTo } from "./visible.server.ts";

/** Marks one of the viewer's notifications as read; again changes nothing. Throws `not_found`, for somebody else's too. */
export async function markRead(db: Database, viewer: Actor, id: string): Promise<void> {
  const { own, toAll } = visibleTo(db, viewer);
  const visible = isUuid(id)
    ? await db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(eq(notifications.id, id), or(own, toAll)))
    : [];
  if (visible.length === 0) throw new DomainError("not_found", "This notification does not exist.");
  await db.transaction(async (tx) => {
    const marked = await tx
      .insert(notificationReads)
      .values({ userId: viewer.id, notificationId: id })
      .onConflictDoNothing()
      .returning({ id: notificationReads.notificationId });
    if (marked.length > 0) await signalChange(tx, viewer.id);
  });
}

/** Marks as read whatever the viewer can see. Answers how many that were. */
export async function markAllRead(db: Database, viewer: Actor): Promise<number> {
  const { own, toAll } = visibleTo(db, viewer);
  return db.transaction(async (tx) => {
    const unread = (where: typeof own) =>
      tx
        .select({
          userId: sql<string>`${viewer.id}::uuid`.as("user_id"),
          notificationId: notifications.id,
          readAt: sql<Date>`now()`.as("read_at"),
        })
        .from(notifications)
        .where(and(where, isUnreadBy(tx, viewer)));
    let marked = 0;
    for (const where of [own, toAll]) {
      const rows = await tx
        .insert(notificationReads)
        .select(unread(where))
        .onConflictDoNothing()
        .returning({ id: notificationReads.notificationId });
      marked += rows.length;
    }
    if (marked > 0) await signalChange(tx, viewer.id);
    return marked;
  });
}
