/** Finds a task that someone wants to change, and whose it is. */
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, leads, tasks } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { Target } from "#app/domain/owners/ownership.server.ts";
import { may } from "#app/domain/permissions.ts";
import { expectChangeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";

export type StoredTask = typeof tasks.$inferSelect;

export interface FoundTask {
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
export async function lockTask(tx: Database, viewer: Actor, id: string): Promise<FoundTask> {
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
