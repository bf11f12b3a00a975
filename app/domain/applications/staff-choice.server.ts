/** One course of an application, with what staff need to record what happened to it. */
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, choiceEvents } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { expectChangeable, scopeOf } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { UNDO_MS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type Choice, choicesOf } from "./choices.server.ts";

export interface StaffChoice {
  application: { id: string; reference: string; fullName: string; userId: string | null };
  choice: Choice;
  /** How many other courses of the application are open. */
  others: number;
  /** Whether the viewer recorded something so recently that they can take it back. */
  canUndo: boolean;
}

/** Returns a choice with its application. Throws `forbidden` for students, and `not_found`. */
export async function getChoice(
  db: Database,
  viewer: Actor,
  { applicationId, courseId }: { applicationId: string; courseId: string },
  now = new Date(),
): Promise<StaffChoice> {
  const mine = await scopeOf(applications).read(db, viewer);
  const { id, reference, fullName, userId, ownerId } = applications;
  const [application] = isUuid(applicationId)
    ? await db
        .select({ id, reference, fullName, userId, ownerId })
        .from(applications)
        .where(and(mine, eq(id, applicationId)))
    : [];
  if (!application) throw new DomainError("no_application");
  await expectChangeable(db, viewer, application, "no_application");
  const choices = (await choicesOf(db, [applicationId])).get(applicationId) ?? [];
  const choice = choices.find((one) => one.courseId === courseId);
  if (!choice) throw new DomainError("no_choice");
  const [last] = await db
    .select({ by: choiceEvents.by, actorId: choiceEvents.actorId, at: choiceEvents.createdAt })
    .from(choiceEvents)
    .where(
      and(
        eq(choiceEvents.applicationId, applicationId),
        eq(choiceEvents.courseId, courseId),
        isNull(choiceEvents.takenBackAt),
      ),
    )
    .orderBy(desc(choiceEvents.id))
    .limit(1);
  return {
    application,
    choice,
    others: choices.filter((one) => one !== choice && one.endedAt === null).length,
    canUndo: last?.by === "staff" && last.actorId === viewer.id && now.getTime() - last.at.getTime() < UNDO_MS,
  };
}
