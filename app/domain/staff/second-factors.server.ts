/** Which of the staff have a second factor, as far as they have shown it here. The provider keeps the factors. */
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { staffWork, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { Role } from "#app/domain/permissions.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { requirePermission } from "./guard.ts";
import { accountsThatMay } from "./staff-rows.server.ts";

export interface StaffFactor {
  id: string;
  name: string;
  role: Role;
  /** When they last showed it, or null if they never have. */
  shownAt: Date | null;
}

/** More than any office has. */
const MOST_STAFF = 200;

/** Returns all members of staff, by name. Throws `forbidden`. */
export async function staffFactors(db: Database, viewer: Actor): Promise<StaffFactor[]> {
  requirePermission(viewer, "settings.change");
  const name = sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`;
  return db
    .select({ id: users.id, name, role: users.role, shownAt: staffWork.secondFactorAt })
    .from(users)
    .leftJoin(staffWork, eq(staffWork.userId, users.id))
    .where(accountsThatMay("desk.open"))
    .orderBy(asc(name), asc(users.id))
    .limit(MOST_STAFF);
}

/** Notes that someone has shown their second factor now. */
export async function noteSecondFactor(db: Database, { id }: Pick<Actor, "id">, now = new Date()): Promise<void> {
  const set = { secondFactorAt: now };
  await db
    .insert(staffWork)
    .values({ userId: id, ...set })
    .onConflictDoUpdate({ target: staffWork.userId, set });
}

/**
 * Throws `invalid` for the viewer's own factor, which a thief with their session could reset too, `not_found` for
 * someone who is not staff, and `forbidden`.
 */
export async function expectResettable(db: Database, viewer: Actor, userId: string): Promise<void> {
  const staff = await staffFactors(db, viewer);
  if (!staff.some(({ id }) => id === userId)) throw new DomainError("no_person");
  if (userId === viewer.id) throw new DomainError("own_factor");
}
