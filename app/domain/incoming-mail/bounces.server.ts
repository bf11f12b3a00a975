/** People whose address does not receive emails. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { mailBounces, threads, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { queueRest } from "#app/domain/messages/thread-mail.server.ts";
import { signalDesk } from "#app/domain/notifications/send.server.ts";
import { may } from "#app/domain/permissions.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { changeablePeople, peopleScope } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { FailedDelivery } from "./read-bounce.ts";

export interface Bounce {
  address: string;
  at: Date;
  status: string | null;
  detail: string | null;
}

/** A new address is not blamed for the one before it. */
const isPresent = sql`${mailBounces.address} = lower(${users.email})`;

/** Notes that a person's address does not receive emails. Returns false if it is not their address. */
export async function keepBounce(
  tx: Database,
  userId: string,
  { addresses, status, detail }: FailedDelivery,
  now: Date,
): Promise<boolean> {
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  const address = person?.email.trim().toLowerCase();
  if (!address || !addresses.includes(address)) return false;
  const bounce = { address, status, detail, bouncedAt: now };
  await tx
    .insert(mailBounces)
    .values({ userId, ...bounce })
    .onConflictDoUpdate({ target: mailBounces.userId, set: bounce });
  // What the email said has not arrived. The next one says it again.
  await tx.update(threads).set({ mailedTo: threads.studentReadTo }).where(eq(threads.userId, userId));
  await signalDesk(tx);
  return true;
}

/**
 * Forgets that an address does not receive emails, and queues one with what is unread. Returns false if it was not
 * known to refuse any.
 */
export async function forgetBounce(tx: Database, userId: string, now: Date): Promise<boolean> {
  const gone = await tx.delete(mailBounces).where(eq(mailBounces.userId, userId)).returning({ of: mailBounces.userId });
  if (gone.length === 0) return false;
  await queueRest(tx, userId, null, now);
  return true;
}

const columns = {
  address: users.email,
  at: mailBounces.bouncedAt,
  status: mailBounces.status,
  detail: mailBounces.detail,
};

/** Returns why a person's present address does not receive emails, or null if it does as far as we know. */
export async function bounceOf(db: Database, userId: string): Promise<Bounce | null> {
  const [found] = await db
    .select(columns)
    .from(mailBounces)
    .innerJoin(users, and(eq(users.id, mailBounces.userId), isPresent))
    .where(eq(mailBounces.userId, userId));
  return found ?? null;
}

/**
 * Returns the same for someone whose page the viewer may read, and whether the viewer can let emails go there again.
 */
export async function bounceForStaff(
  db: Database,
  viewer: Actor,
  userId: string,
): Promise<(Bounce & { canTry: boolean }) | null> {
  requirePermission(viewer, "people.read");
  const canTry = may(viewer, "people.change") ? (changeablePeople(viewer) ?? sql`true`) : sql`false`;
  const [found] = await db
    .select({ ...columns, canTry: sql<boolean>`${canTry}` })
    .from(mailBounces)
    .innerJoin(users, and(eq(users.id, mailBounces.userId), isPresent))
    .where(eq(mailBounces.userId, userId));
  return found ?? null;
}

/**
 * Lets emails go to an address again that did not receive one. Once they do, a repeated call changes nothing. Throws
 * `forbidden` and `not_found`.
 */
export async function tryAddressAgain(
  db: Database,
  viewer: Actor,
  userId: string,
  now = new Date(),
): Promise<{ changed: boolean }> {
  requirePermission(viewer, "people.change");
  const [isSeen, isTheirs] = [await peopleScope.read(db, viewer), changeablePeople(viewer)];
  const [person] = isUuid(userId)
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.erasedAt), isSeen, isTheirs))
    : [];
  if (!person) throw new DomainError("no_person");
  return db.transaction(async (tx) => {
    if (!(await forgetBounce(tx, userId, now))) return { changed: false };
    await recordAudit(tx, viewer, { action: "user.mail", subjectId: userId, summary: "Emails are sent again" });
    return { changed: true };
  });
}
