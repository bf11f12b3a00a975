import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { notificationSends, notifications, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { changeablePeople } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { NotificationInput } from "./notification-input.ts";
import { signalChange } from "./send.server.ts";

/** How long staff can cancel what they have sent to everyone. */
export const CANCEL_MS = 60_000;

/** The channel on which processes hear that something waits to be delivered. */
export const SENDS_CHANNEL = "shapla_sends";

/**
 * Sends to everyone (one row, however many they are) or to the chosen people. The same `key` again sends nothing more.
 * `waitMs` leaves time to cancel what goes to everyone. Throws `forbidden` for students, and `invalid` if a chosen person
 * has no account.
 */
export async function sendByStaff(
  db: Database,
  viewer: Actor,
  input: NotificationInput,
  key: string,
  { waitMs = 0 }: { waitMs?: number } = {},
): Promise<{ id: string; recipients: number; isNew: boolean }> {
  const { title, message, type, userIds } = input;
  requirePermission(viewer, userIds.length === 1 ? "send.one" : "send.many");
  const toAll = userIds.length === 0;
  return db.transaction(async (tx) => {
    const recipients = toAll ? await tx.$count(users, isNull(users.erasedAt)) : await countPeople(tx, viewer, userIds);
    const dueAt = toAll && waitMs > 0 ? new Date(Date.now() + waitMs) : null;
    const [send] = await tx
      .insert(notificationSends)
      .values({ title, message, type, toAll, dueAt, recipients, sentBy: viewer.id, idempotencyKey: key })
      .onConflictDoNothing({ target: notificationSends.idempotencyKey })
      .returning({ id: notificationSends.id });
    if (!send) return { ...(await sentBefore(tx, key)), isNew: false };
    const row = { title, message, type, sendId: send.id, createdBy: viewer.id };
    if (dueAt) {
      await tx.execute(sql`select pg_notify(${SENDS_CHANNEL}, '')`);
    } else {
      await tx.insert(notifications).values(toAll ? [row] : userIds.map((userId) => ({ ...row, userId })));
      for (const userId of toAll ? [null] : userIds) await signalChange(tx, userId);
    }
    const to = toAll ? "everyone" : `${recipients} ${recipients === 1 ? "person" : "people"}`;
    await recordAudit(tx, viewer, {
      action: "notification.send",
      subjectId: send.id,
      // The title may name someone, and the log is permanent.
      summary: `to ${to}`,
    });
    return { id: send.id, recipients, isNew: true };
  });
}

async function countPeople(tx: Database, viewer: Actor, ids: readonly string[]): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(users)
    .where(and(changeablePeople(viewer), inArray(users.id, [...ids]), isNull(users.erasedAt)));
  if (row?.n === ids.length) return ids.length;
  throw new DomainError("recipient_gone");
}

async function sentBefore(tx: Database, key: string) {
  const [send] = await tx
    .select({ id: notificationSends.id, recipients: notificationSends.recipients })
    .from(notificationSends)
    .where(eq(notificationSends.idempotencyKey, key));
  if (!send) throw new Error("the notification was neither stored nor found");
  return send;
}
