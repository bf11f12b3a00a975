/**
 * Whose records a member of staff reads, changes and exports. A condition of undefined means everyone's. Every query
 * about people has one of these, so that counts, searches and exports tell nothing of the others.
 */
import { eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { applications, leads, users } from "#app/db/schema.ts";
import { DomainError, type Reason } from "#app/domain/errors.ts";
import { may } from "#app/domain/permissions.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { settingsFor } from "./desk-settings.server.ts";
import { requirePermission } from "./guard.ts";
import { NO_ONE, type OwnerFilter, wantedOwner } from "./owner-filter.ts";

/** A table whose rows have an owner. */
export interface Owned {
  ownerId: PgColumn;
}

/** Where a list's rows come from, for the people who see only some of them. */
export interface Scope {
  read(db: Database, viewer: Actor): Promise<SQL | undefined>;
  export(viewer: Actor): SQL | undefined;
}

/** Whether the viewer reads the records of all staff. */
export const seesEveryone = async (db: Database, viewer: Actor): Promise<boolean> =>
  may(viewer, "people.all") || (await settingsFor(db, viewer)).counsellorsSeeAll;

/** Returns the condition for the rows that the viewer can change: their own, and those in the pool. */
export const changeable = (viewer: Actor, { ownerId }: Owned): SQL | undefined =>
  may(viewer, "people.all") ? undefined : or(isNull(ownerId), eq(ownerId, viewer.id));

/** Returns the scope of a table of applications or leads. */
export const scopeOf = (table: Owned): Scope => ({
  async read(db, viewer) {
    requirePermission(viewer, "people.read");
    return (await seesEveryone(db, viewer)) ? undefined : changeable(viewer, table);
  },
  export: (viewer) => (may(viewer, "people.all") ? undefined : eq(table.ownerId, viewer.id)),
});

/**
 * Returns the condition for what is about a record that the viewer reads, as a task, where applications and leads are
 * joined. Who reads a record may have changed since it was given to them.
 */
export const aboutSeenRecord = async (db: Database, viewer: Actor): Promise<SQL | undefined> =>
  (await seesEveryone(db, viewer))
    ? undefined
    : sql`coalesce(${applications.ownerId}, ${leads.ownerId}, ${viewer.id}) = ${viewer.id}`;

/** Returns the condition for what a filter by owner asks for. */
export function askedOf(viewer: Actor, { ownerId }: Owned, filter: OwnerFilter = ""): SQL | undefined {
  const wanted = wantedOwner(viewer, filter);
  if (wanted === null) return undefined;
  if (wanted === NO_ONE) return isNull(ownerId);
  return isUuid(wanted) ? eq(ownerId, wanted) : sql`false`;
}

const applicationOf = (condition: SQL) =>
  sql`exists (select from ${applications} where ${applications.userId} = ${users.id} and ${condition})`;

/** Returns the condition for the people in the viewer's care, and in no one's. */
export const changeablePeople = (viewer: Actor): SQL | undefined => {
  if (may(viewer, "people.all")) return undefined;
  const isMine = eq(applications.ownerId, viewer.id);
  const isTheirs = sql`${applications.ownerId} <> ${viewer.id}`;
  return or(sql`not ${applicationOf(isTheirs)}`, applicationOf(isMine));
};

/** The scope of the list of people. */
export const peopleScope: Scope = {
  read: async (db, viewer) => ((await seesEveryone(db, viewer)) ? undefined : changeablePeople(viewer)),
  export: (viewer) => (may(viewer, "people.all") ? undefined : applicationOf(eq(applications.ownerId, viewer.id))),
};

/**
 * Throws `not_found` unless the viewer can change a record that was read. Who can read it is told whose it is, and to
 * the others it is as absent as one that never was.
 */
export async function expectChangeable(
  tx: Database,
  viewer: Actor,
  { ownerId }: { ownerId: string | null },
  missing: Extract<Reason, "no_application" | "no_appointment" | "no_lead" | "no_person" | "no_task">,
): Promise<void> {
  if (ownerId === null || ownerId === viewer.id || may(viewer, "people.all")) return;
  if (!(await seesEveryone(tx, viewer))) throw new DomainError(missing);
  throw new DomainError("owned_by_other", { who: await nameOf(tx, ownerId) });
}

/** Throws `invalid` unless a member of staff reads a record, so that no one is given work that they cannot open. */
export async function expectReader(
  tx: Database,
  userId: string,
  { ownerId }: { ownerId: string | null },
): Promise<void> {
  if (ownerId === null || ownerId === userId) return;
  const [person] = await tx.select({ id: users.id, role: users.role }).from(users).where(eq(users.id, userId));
  if (!person || !(await seesEveryone(tx, person))) throw new DomainError("task_unseen");
}

/** Returns the name of a member of staff, for a sentence. */
export async function nameOf(db: Database, userId: string): Promise<string> {
  const [person] = await db
    .select({ name: sql<string>`coalesce(${users.fullName}, ${users.email})` })
    .from(users)
    .where(eq(users.id, userId));
  return person?.name || "Someone";
}
