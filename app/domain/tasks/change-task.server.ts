/** Changes tasks: done, not done, another day, deleted. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { tasks } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { signalChange } from "#app/domain/notifications/send.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { expectToCome } from "./add-task.server.ts";
import { lockTask } from "./find-task.server.ts";

export interface TaskChange {
  isDone?: boolean | undefined;
  dueOn?: string | undefined;
  /** The version that the sender has read. Without one the last write wins. */
  version?: number | undefined;
}

/**
 * Changes a task of the viewer, or of a record that they can change. The same values again change nothing. Students mark
 * their tasks as done, and move those that they have written. Throws `not_found`, `forbidden`, `stale`, and `invalid`
 * for a day that is over.
 */
export async function changeTask(
  db: Database,
  viewer: Actor,
  id: string,
  { isDone, dueOn, version }: TaskChange,
  now = new Date(),
): Promise<{ changed: boolean }> {
  return db.transaction(async (tx) => {
    const { task, isStudent, userId } = await lockTask(tx, viewer, id);
    const isMoved = dueOn !== undefined && dueOn !== task.dueOn;
    const isTurned = isDone !== undefined && isDone !== (task.doneAt !== null);
    if (!isMoved && !isTurned) return { changed: false };
    if (version !== undefined && version !== task.version) throw new DomainError("task_changed");
    if (isMoved) {
      if (isStudent && task.createdBy !== viewer.id) throw new DomainError("task_day_fixed");
      expectToCome(dueOn, now);
    }
    await tx
      .update(tasks)
      .set({
        ...(isMoved ? { dueOn } : {}),
        ...(isTurned ? { doneAt: isDone ? now : null, doneBy: isDone ? viewer.id : null } : {}),
        version: sql`${tasks.version} + 1`,
      })
      .where(eq(tasks.id, id));
    if (task.party === "student" && userId) await signalChange(tx, userId);
    return { changed: true };
  });
}

/** Deletes a task that the viewer has written. Throws `not_found`, and `forbidden` for anyone else's. */
export async function deleteTask(db: Database, viewer: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { task, userId } = await lockTask(tx, viewer, id);
    if (task.createdBy !== viewer.id) throw new DomainError("task_of_other");
    await tx.delete(tasks).where(eq(tasks.id, id));
    if (task.party === "student" && userId) await signalChange(tx, userId);
  });
}
