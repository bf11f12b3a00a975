/** Changes tasks: done, not done, another day, given to someone else, deleted. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, leads, tasks } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { signalChange } from "#app/domain/notifications/send.server.ts";
import type { Target } from "#app/domain/owners/ownership.server.ts";
import { may } from "#app/domain/permissions.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { expectChangeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { assigneeOf, expectToCome, tellColleague } from "./add-task.server.ts";

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

/** Finds a task that someone wants to change, and whose it is. */
type StoredTask = typeof tasks.$inferSelect;

interface FoundTask {
  task: StoredTask;
  /** Whether the viewer is the student that it is for. */
  isStudent: boolean;
  /** The student of its application, or null for a lead and after the account is deleted. */
  userId: string | null;
  reference: string | null;
  /** The owner of its application or lead. */
  ownerId: string | null;
  about: Target;
}

/** Locks a task that the viewer may change: their own, or one of a record that they can change. Throws `not_found`. */
async function lockTask(tx: Database, viewer: Actor, id: string): Promise<FoundTask> {
  const [task] = isUuid(id) ? await tx.select().from(tasks).where(eq(tasks.id, id)).for("update") : [];
  if (!task) throw new DomainError("no_task");
  const { ownerId, userId, reference } = await recordOf(tx, task);
  const { applicationId, leadId } = task;
  const about: Target = applicationId ? { kind: "application", id: applicationId } : { kind: "lead", id: leadId ?? "" };
  const found = { task, userId, reference, ownerId, about };
  if (task.party === "student" && userId === viewer.id) return { ...found, isStudent: true };
  if (!may(viewer, "people.change")) throw new DomainError("no_task");
  if (task.assigneeId !== viewer.id) await expectChangeable(tx, viewer, { ownerId }, "no_task");
  return { ...found, isStudent: false };
}

async function recordOf(tx: Database, { applicationId, leadId }: StoredTask) {
  const { ownerId, userId, reference } = applications;
  const [application] = applicationId
    ? await tx.select({ ownerId, userId, reference }).from(applications).where(eq(applications.id, applicationId))
    : [];
  if (application) return application;
  const [lead] = leadId ? await tx.select({ ownerId: leads.ownerId }).from(leads).where(eq(leads.id, leadId)) : [];
  return { userId: null, reference: null, ownerId: lead?.ownerId ?? null };
}
