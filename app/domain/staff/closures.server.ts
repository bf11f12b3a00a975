/** The days on which the office is closed beside its weekly ones. Staff keep them. */
import { asc, eq, gte } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { officeClosures } from "#app/db/schema.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { recordAudit } from "./audit.server.ts";
import type { ClosureInput } from "./closure-input.ts";
import { requirePermission } from "./guard.ts";

export type OfficeClosure = ClosureInput & { id: string };

/** More than an office has in some years. */
const MOST_COMING = 100;

const { id, firstDay, lastDay, name } = officeClosures;

/** Returns the closures that have not ended by then, the next one first. */
export const comingClosures = (db: Database, now: Date): Promise<OfficeClosure[]> =>
  db
    .select({ id, firstDay, lastDay, name })
    .from(officeClosures)
    .where(gte(lastDay, dayInDhaka(now)))
    .orderBy(asc(lastDay), asc(id))
    .limit(MOST_COMING);

/** Adds a closure. One with the same days and name is there already. Throws `forbidden`. */
export async function addClosure(db: Database, viewer: Actor, closure: ClosureInput): Promise<void> {
  requirePermission(viewer, "settings.change");
  await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(officeClosures)
      .values({ ...closure, addedBy: viewer.id })
      .onConflictDoNothing()
      .returning({ id });
    if (added) await record(tx, viewer, closure, "closed");
  });
}

/** Removes a closure and returns its name, or null if it is gone already. Throws `forbidden`. */
export async function removeClosure(db: Database, viewer: Actor, closureId: string): Promise<string | null> {
  requirePermission(viewer, "settings.change");
  if (!isUuid(closureId)) return null;
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(officeClosures).where(eq(id, closureId)).returning({ firstDay, lastDay, name });
    if (!removed) return null;
    await record(tx, viewer, removed, "no longer closed");
    return removed.name;
  });
}

const record = (tx: Database, viewer: Actor, closure: ClosureInput, what: string) =>
  recordAudit(tx, viewer, {
    action: "settings.change",
    subjectId: "office_closures",
    summary: `${what}: ${closure.name}, ${closure.firstDay} to ${closure.lastDay}`,
  });
