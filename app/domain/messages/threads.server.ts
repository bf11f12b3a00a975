/** The row of a student's conversation. It is locked by each message, so that their order is the order of commits. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { threads, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { signalChange, signalDesk } from "#app/domain/notifications/send.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { changeablePeople, peopleScope } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";

export type Thread = typeof threads.$inferSelect;

/** Returns the row of a conversation, locked, which is added if there is none yet. */
export async function lockThread(tx: Database, userId: string, now: Date): Promise<Thread> {
  await tx.insert(threads).values({ userId, lastAt: now }).onConflictDoNothing();
  const [thread] = await tx.select().from(threads).where(eq(threads.userId, userId)).for("no key update");
  if (!thread) throw new Error("the conversation was not stored");
  return thread;
}

/** Tells the open pages of both sides, when the caller's transaction commits. */
export async function signalThread(tx: Database, userId: string): Promise<void> {
  await signalChange(tx, userId);
  await signalDesk(tx);
}

/** Whose conversation it is, as the pages of staff name them. */
export interface ThreadPerson {
  id: string;
  name: string;
  email: string;
  phone: string | null;
}

/**
 * Returns the student if the viewer may read their conversation. Throws `forbidden` and `not_found`, also for someone
 * who never wrote and is not the viewer's to see.
 */
export async function personForStaff(
  db: Database,
  viewer: Actor,
  userId: string,
): Promise<ThreadPerson & { mayWrite: boolean }> {
  requirePermission(viewer, "people.read");
  const isSeen = await peopleScope.read(db, viewer);
  const [person] = isUuid(userId)
    ? await db
        .select({
          id: users.id,
          name: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`,
          email: users.email,
          phone: users.phoneE164,
          mayWrite: sql<boolean>`${changeablePeople(viewer) ?? sql`true`}`,
        })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.erasedAt), isSeen))
    : [];
  if (!person) throw new DomainError("no_person");
  return person;
}

/** Throws `forbidden` and `not_found` unless the viewer may write to the student. */
export async function expectMayWrite(db: Database, viewer: Actor, userId: string): Promise<void> {
  requirePermission(viewer, "people.change");
  if (!(await personForStaff(db, viewer, userId)).mayWrite) throw new DomainError("no_person");
}
