import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { notificationSends, notifications, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { once } from "#app/domain/sent/once.server.ts";
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
 * Sends to everyone (one row, however many they are) or to the chosen people. The same `key` and contents again send
 * nothing more. `waitMs` leaves time to cancel what goes to everyone. Throws `forbidden` for students, and `invalid` if
 * a chosen person has no account, and `key_reused` for a key with other contents.
 */
export async function sendByStaff(
  db: Database,
  viewer: Actor,
  input: NotificationInput,
  key: string,
  { waitMs = 0 }: { waitMs?: number } = {},
): Promise<{ id: string; recipients: number; isNew: boolean }> {
  const { userIds } = input;
  requirePermission(viewer, userIds.length === 1 ? "send.one" : "send.many");
  return db.transaction(async (tx) => {
    const contents = { ...input, userIds: userIds.toSorted() };
    const sent = await once(
      tx,
      { purpose: "notification", key, sender: viewer.id, contents },
      {
        make: () => store(tx, viewer, input, { key, waitMs }),
        async find() {
          const before = await findBy(tx, eq(notificationSends.idempotencyKey, key));
          return before ? { id: before.id, isSame: false } : null;
        },
      },
    );
    const send = sent && (await findBy(tx, eq(notificationSends.id, sent.id)));
    if (!send) throw new Error("the notification was neither stored nor found");
    return { ...send, isNew: sent.isNew };
  });
}

async function store(
  tx: Database,
  viewer: Actor,
  { title, message, type, userIds }: NotificationInput,
  { key, waitMs }: { key: string; waitMs: number },
): Promise<string> {
  const toAll = userIds.length === 0;
  const recipients = toAll ? await tx.$count(users, isNull(users.erasedAt)) : await countPeople(tx, viewer, userIds);
  const dueAt = toAll && waitMs > 0 ? new Date(Date.now() + waitMs) : null;
  const [send] = await tx
    .insert(notificationSends)
    .values({ title, message, type, toAll, dueAt, recipients, sentBy: viewer.id, idempotencyKey: key })
    .returning({ id: notificationSends.id });
  if (!send) throw new Error("the notification was not stored");
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
  return send.id;
}

async function countPeople(tx: Database, viewer: Actor, ids: readonly string[]): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(users)
    .where(and(changeablePeople(viewer), inArray(users.id, [...ids]), isNull(users.erasedAt)));
  if (row?.n === ids.length) return ids.length;
  throw new DomainError("recipient_gone");
}

async function findBy(tx: Database, condition: SQL): Promise<{ id: string; recipients: number } | undefined> {
  const [send] = await tx
    .select({ id: notificationSends.id, recipients: notificationSends.recipients })
    .from(notificationSends)
    .where(condition);
  return send;
}
