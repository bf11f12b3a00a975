/** Changes who is staff. The only other way to become staff is ADMIN_EMAILS. */
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { counsellors, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { releaseAll } from "#app/domain/owners/ownership.server.ts";
import { isStaff, may, rolesThatMay } from "#app/domain/permissions.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { roleLabel } from "#app/domain/staff/role-label.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { UserRole } from "./admin-filters.ts";

/**
 * Gives someone a role, with the audit entry. Setting their present role changes nothing. No one can remove
 * their own role, so at least one admin remains. That also holds if two admins remove each other at the same time,
 * because all admins are locked and read again. Throws `forbidden`, `not_found`, and `invalid` for one's own role.
 */
export async function setRole(
  db: Database,
  viewer: Actor,
  { userId, role }: { userId: string; role: UserRole },
  now = new Date(),
): Promise<{ changed: boolean }> {
  requirePermission(viewer, "roles.change");
  if (!isUuid(userId)) throw notFound();
  return db.transaction(async (tx) => {
    // Locked in the same order everywhere, so that two calls wait for each other and never deadlock.
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.role, rolesThatMay("roles.change")))
      .orderBy(asc(users.id))
      .for("update");
    // The request may have read the role before the lock.
    if (!admins.some(({ id }) => id === viewer.id)) throw new DomainError("admin_no_longer");
    const [person] = await tx
      .select({ role: users.role })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
      .for("update");
    if (!person) throw notFound();
    if (person.role === role) return { changed: false };
    const refusal = whyNot(viewer, userId, admins.length);
    if (refusal) throw refusal;
    await tx.update(users).set({ role }).where(eq(users.id, userId));
    if (!may({ role }, "people.change")) await releaseAll(tx, viewer, userId);
    if (!isStaff({ role })) await archiveCardOf(tx, viewer, userId, now);
    await recordAudit(tx, viewer, {
      action: "user.role",
      subjectId: userId,
      summary: `${roleLabel(person.role)} to ${roleLabel(role)}`,
    });
    return { changed: true };
  });
}

/** Who has left is no longer shown as one of us, and who checks the code of their card reads it. */
async function archiveCardOf(tx: Database, viewer: Actor, userId: string, now: Date): Promise<void> {
  const [card] = await tx
    .update(counsellors)
    .set({ archivedAt: now })
    .where(and(eq(counsellors.userId, userId), isNull(counsellors.archivedAt)))
    .returning({ id: counsellors.id, name: counsellors.name });
  if (!card) return;
  await recordAudit(tx, viewer, { action: "counsellor.archive", subjectId: card.id, summary: card.name });
}

/** Returns why the viewer cannot remove this admin's role, or undefined if they can. */
function whyNot(viewer: Actor, userId: string, admins: number): DomainError | undefined {
  if (viewer.id !== userId) return undefined;
  return new DomainError(admins > 1 ? "own_role" : "only_admin_role");
}

const notFound = () => new DomainError("no_person");
