/** A person's own account: deletes it, after a day in which they can change their mind. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, min, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { signalEndOfPerson } from "#app/domain/notifications/send.server.ts";
import { releaseAll } from "#app/domain/owners/ownership.server.ts";
import { provenEmail } from "#app/domain/people/proven-email.server.ts";
import { may, rolesThatMay } from "#app/domain/permissions.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { RETENTION } from "#app/domain/values/retention.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { erasePerson } from "./erase.server.ts";
import { endAllSessions } from "./sessions.server.ts";

/** How long an owner can undo the deletion. */
const UNDO_MS = RETENTION.accounts.hours * 60 * 60 * 1000;

/**
 * Schedules the deletion of the viewer's account a day from now. Asking again changes nothing. Throws `invalid` for the
 * only admin, because no one could give others access again.
 */
export async function askForDeletion(db: Database, viewer: Actor, now = new Date()): Promise<{ dueAt: Date }> {
  return db.transaction(async (tx) => {
    if (may(viewer, "roles.change")) await expectAnotherAdmin(tx, viewer);
    const wanted = new Date(now.getTime() + UNDO_MS);
    const [person] = await tx
      .update(users)
      .set({ deletionDueAt: sql`coalesce(${users.deletionDueAt}, ${wanted.toISOString()}::timestamptz)` })
      .where(and(eq(users.id, viewer.id), isNull(users.erasedAt)))
      .returning({ dueAt: users.deletionDueAt });
    if (!person?.dueAt) throw new DomainError("no_account");
    await tx
      .update(users)
      .set({ deletionDueAt: sql`coalesce(${users.deletionDueAt}, ${person.dueAt.toISOString()}::timestamptz)` })
      .where(joinedInto(viewer));
    return { dueAt: person.dueAt };
  });
}

/** The other accounts of the same person, which have nothing of their own any longer and go with theirs. */
const joinedInto = ({ id }: Actor) => and(eq(users.joinedInto, id), isNull(users.erasedAt));

/** Locks all admins, in the order in which roles are changed, so that two of them cannot both be the last to leave. */
async function expectAnotherAdmin(tx: Database, viewer: Actor): Promise<void> {
  const admins = await tx
    .select({ id: users.id, dueAt: users.deletionDueAt })
    .from(users)
    .where(inArray(users.role, rolesThatMay("roles.change")))
    .orderBy(asc(users.id))
    .for("update");
  if (admins.some(({ id, dueAt }) => id !== viewer.id && dueAt === null)) return;
  throw new DomainError("only_admin_leaves");
}

/** Cancels the deletion of the viewer's account. */
export async function keepAccount(db: Database, viewer: Actor): Promise<void> {
  await db
    .update(users)
    .set({ deletionDueAt: null })
    .where(or(and(eq(users.id, viewer.id), isNull(users.erasedAt)), joinedInto(viewer)));
}

/**
 * Deletes the accounts that are due by `now`, each once and in its own transaction, however many instances do this.
 * Returns how many were deleted here, and when the next one is due. If one fails, throws after all others are done.
 */
export async function deleteDueAccounts(db: Database, now: Date): Promise<{ deleted: number; nextDueAt: Date | null }> {
  const isDue = lte(users.deletionDueAt, now);
  const due = await db.select({ id: users.id }).from(users).where(isDue).orderBy(users.deletionDueAt);
  const failures: unknown[] = [];
  let deleted = 0;
  for (const { id } of due) {
    await db
      .transaction(async (tx) => {
        const [person] = await tx
          .select({ id: users.id, email: provenEmail, role: users.role })
          .from(users)
          // Its owner may have cancelled, or another instance may be deleting it.
          .where(and(eq(users.id, id), isDue))
          .for("update", { skipLocked: true });
        if (!person) return false;
        await releaseAll(tx, person, person.id);
        // A copy of one must not work again if its person comes back.
        await endAllSessions(tx, person);
        await erasePerson(tx, person, now);
        // Open pages then read again, and find that no one is signed in.
        await signalEndOfPerson(tx, id);
        // Recorded with the ID alone, by which our staff delete the entry at the sign-in provider.
        await recordAudit(tx, person, { action: "user.delete", subjectId: id, summary: `ID ${id}` });
        return true;
      })
      .then((isDeleted) => {
        if (isDeleted) deleted++;
      })
      .catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Accounts could not be deleted");
  const [next] = await db.select({ at: min(users.deletionDueAt) }).from(users);
  return { deleted, nextDueAt: next?.at ?? null };
}

/** Returns those of the IDs whose accounts were deleted. */
export async function deletedAmong(db: Database, ids: readonly string[]): Promise<string[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const isGone = and(inArray(users.id, known), isNotNull(users.erasedAt));
  return (await db.select({ id: users.id }).from(users).where(isGone)).map(({ id }) => id);
}
