import { desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationEvents, users } from "#app/db/schema.ts";
import type { MovedChoices } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { movedByStatus } from "#app/domain/lifecycle/choice.ts";
import { queueStatusEmail } from "#app/domain/mail/wishes.server.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { describeStatus, parseStatus } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { changeChoices } from "./change-choices.server.ts";
import { type Choice, lastChange, lockForStaff, SOMEONE } from "./choices.server.ts";

/**
 * Changes the status of an application and moves the choices that it means (`movedByStatus`), with its event, the
 * student's notification and the email they may have asked for, all or nothing. `version` is the one the form was read
 * at. If someone has changed it since, throws `stale` with their name. Setting the present status, or repeating the
 * same change after a lost answer, changes nothing. Throws `forbidden` for students, `invalid` and `not_found`.
 */
export async function changeStatus(
  db: Database,
  viewer: Actor,
  input: { applicationId: string; status: string; version: number },
): Promise<{ changed: boolean; version: number }> {
  requirePermission(viewer, "people.change");
  const status = parseStatus(input.status);
  if (!status) throw new DomainError("no_such_status");
  return db.transaction(async (tx) => {
    const application = await lockForStaff(tx, viewer, input.applicationId);
    if (application.version !== input.version) {
      const last = await lastEvent(tx, input.applicationId);
      const isSentAgain =
        last !== undefined &&
        application.version === input.version + 1 &&
        last.toStatus === status &&
        last.actorId === viewer.id;
      if (isSentAgain && !last.takenBackAt) return { changed: true, version: application.version };
      throw stale(last, application.status, await lastChange(tx, application.id));
    }
    if (application.status === status) return { changed: false, version: application.version };
    const moved = movedByStatus(application.choices, application.status, status);
    const change = await changeChoices(
      tx,
      viewer,
      application,
      moved.map(({ courseId }) => ({ courseId, kind: "step", set: { step: status } })),
      { by: "staff", status },
    );
    const { reference, userId, id } = application;
    await recordAudit(tx, viewer, {
      action: "application.status",
      subjectId: id,
      summary: `${reference}: ${describeStatus(application.status).label} to ${describeStatus(status).label}`,
    });
    // A deleted account gets no notification: one without a person would go to everyone.
    if (userId === null) return { changed: true, version: change.version };
    const { eventId, changeId } = change;
    if (eventId === null) throw new Error("the event was not stored");
    const named = namedOf(moved, application.choices);
    await sendNotification(tx, {
      userId,
      type: "application",
      content: { kind: "status_changed", status, ...named },
      applicationId: id,
      createdBy: viewer.id,
      eventId,
      changeId,
    });
    await queueStatusEmail(tx, userId, { applicationId: id, reference, ...named, status, eventId });
    return { changed: true, version: change.version };
  });
}

/** Names the choices that moved: the one, or several if others of the application did not. */
export function namedOf(moved: readonly Choice[], all: readonly Choice[]): MovedChoices {
  const named = moved.map(({ courseName: course, universityName: university }) => ({ course, university }));
  const [only] = named;
  if (only && named.length === 1) return only;
  const isPart = named.length > 0 && named.length < all.length;
  return { course: null, university: null, ...(isPart ? { choices: named } : {}) };
}

type LastEvent = Awaited<ReturnType<typeof lastEvent>>;

async function lastEvent(db: Database, applicationId: string) {
  const { toStatus, actorId, takenBackAt, createdAt: at } = applicationEvents;
  const [last] = await db
    .select({ toStatus, actorId, takenBackAt, at, name: users.fullName, email: users.email })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.actorId))
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(desc(applicationEvents.id))
    .limit(1);
  return last;
}

/** Names who changed the status last or, if that was later, one of the choices. */
function stale(last: LastEvent, status: string, choice: Awaited<ReturnType<typeof lastChange>>): DomainError {
  if (choice && last && choice.at > last.at) return new DomainError("choices_changed", { who: choice.who });
  const who = last?.name || last?.email || SOMEONE;
  return new DomainError("status_changed", { who, status });
}
