/** Changes tasks: done, not done, another day, given to someone else, deleted. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { tasks } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { signalChange } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { assigneeOf, expectToCome, tellColleague } from "./add-task.server.ts";
import { type FoundTask, lockTask } from "./find-task.server.ts";

export interface TaskChange {
  isDone?: boolean | undefined;
  dueOn?: string | undefined;
  /** The ID of a member of staff, or `FOR_OWNER`. */
  for?: string | undefined;
  /** The version that the sender has read. Without one the last write wins. */
  version?: number | undefined;
}

/**
 * Changes a task of the viewer, or of a record that they can change, and tells who it is given to and who had it. The
 * same values again change nothing. Students mark their tasks as done, and move those that they have written. Throws
 * `not_found`, `forbidden`, `stale`, and `invalid` for a day that is over or someone who cannot do it.
 */
export async function changeTask(
  db: Database,
  viewer: Actor,
  id: string,
  { isDone, dueOn, for: who, version }: TaskChange,
  now = new Date(),
): Promise<{ changed: boolean }> {
  return db.transaction(async (tx) => {
    const found = await lockTask(tx, viewer, id);
    const { task, isStudent, userId, about } = found;
    const isMoved = dueOn !== undefined && dueOn !== task.dueOn;
    const isTurned = isDone !== undefined && isDone !== (task.doneAt !== null);
    const assigneeId = who === undefined ? task.assigneeId : await newAssignee(tx, found, who);
    const isGiven = assigneeId !== task.assigneeId;
    if (!isMoved && !isTurned && !isGiven) return { changed: false };
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
        assigneeId,
        version: sql`${tasks.version} + 1`,
      })
      .where(eq(tasks.id, id));
    if (isTurned) await record(tx, viewer, found, isDone ? "task_done" : "task_again");
    if (isMoved) await record(tx, viewer, found, "task_day", `${task.dueOn} to ${dueOn}`);
    if (isGiven) await record(tx, viewer, found, "task_give", "", { from: task.assigneeId, to: assigneeId });
    if (isGiven && assigneeId !== null && assigneeId !== viewer.id)
      await tellColleague(tx, viewer, about, found, assigneeId, dueOn ?? task.dueOn);
    if (isGiven && task.assigneeId !== null && task.assigneeId !== viewer.id)
      await tellColleague(tx, viewer, about, found, task.assigneeId, task.dueOn, "task_given_away");
    if (task.party === "student" && userId) await signalChange(tx, userId);
    return { changed: true };
  });
}

async function newAssignee(tx: Database, { task, isStudent, ownerId }: FoundTask, who: string): Promise<string | null> {
  if (isStudent || task.party === "student") throw new DomainError("task_of_student");
  return assigneeOf(tx, { ownerId }, who);
}

/** Deletes a task that the viewer has written. Throws `not_found`, and `forbidden` for anyone else's. */
export async function deleteTask(db: Database, viewer: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockTask(tx, viewer, id);
    const { task, userId } = found;
    if (task.createdBy !== viewer.id) throw new DomainError("task_of_other");
    await tx.delete(tasks).where(eq(tasks.id, id));
    await record(tx, viewer, found, "task_delete");
    if (task.party === "student" && userId) await signalChange(tx, userId);
  });
}

type Deed = "task_done" | "task_again" | "task_day" | "task_give" | "task_delete";

/** Writes what a member of staff did. The log is not about students, and has no titles, which may name someone. */
async function record(
  tx: Database,
  viewer: Actor,
  { isStudent, about, reference }: FoundTask,
  deed: Deed,
  what = "",
  details?: Record<string, unknown>,
): Promise<void> {
  if (isStudent) return;
  await recordAudit(tx, viewer, {
    action: `${about.kind}.${deed}`,
    subjectId: about.id,
    summary: [reference, what].filter(Boolean).join(": "),
    ...(details ? { details } : {}),
  });
}
