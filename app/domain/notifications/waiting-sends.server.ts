/** What was sent to everyone and can still be cancelled. */
import { and, asc, eq, isNotNull, isNull, lte, min } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { notificationSends, notifications, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { signalChange } from "./send.server.ts";

/** Cancels a notification that waits. Throws `stale` if it has been delivered, `forbidden` and `not_found`. */
export async function cancelSend(db: Database, viewer: Actor, id: string): Promise<void> {
  requirePermission(viewer, "send.many");
  if (!isUuid(id)) throw notFound();
  await db.transaction(async (tx) => {
    const [send] = await tx.select().from(notificationSends).where(eq(notificationSends.id, id)).for("update");
    if (!send) throw notFound();
    if (send.cancelledAt) return;
    if (!send.dueAt) throw new DomainError("already_delivered");
    await tx
      .update(notificationSends)
      .set({ dueAt: null, cancelledAt: new Date() })
      .where(eq(notificationSends.id, id));
    await recordAudit(tx, viewer, { action: "notification.cancel", subjectId: id, summary: "to everyone" });
  });
}

const notFound = () => new DomainError("no_notification");

/** Delivers what is due, each once, whichever instance is first. Returns when the next is due, or null. */
export async function deliverDue(db: Database, now: Date): Promise<Date | null> {
  while (await deliverOne(db, now));
  const [row] = await db
    .select({ at: min(notificationSends.dueAt) })
    .from(notificationSends)
    .where(isNotNull(notificationSends.dueAt));
  return row?.at ?? null;
}

const deliverOne = (db: Database, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [send] = await tx
      .select()
      .from(notificationSends)
      .where(and(isNotNull(notificationSends.dueAt), lte(notificationSends.dueAt, now)))
      .orderBy(asc(notificationSends.dueAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!send) return false;
    const { id, title, message, type, sentBy } = send;
    await tx.insert(notifications).values({ title, message, type, sendId: id, createdBy: sentBy });
    const recipients = await tx.$count(users, isNull(users.erasedAt));
    await tx.update(notificationSends).set({ dueAt: null, recipients }).where(eq(notificationSends.id, id));
    await signalChange(tx, null);
    return true;
  });
