/** Takes a wrong change of a status or a choice back, as long as few have seen it. */
import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationEvents, applications, choiceEvents, notificationReads, notifications } from "#app/db/schema.ts";
import type { ApplicationStatus, NotificationContent } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { furthestStep } from "#app/domain/lifecycle/choice.ts";
import { dropEmailOfChange } from "#app/domain/mail/queue.server.ts";
import { sendNotification, signalChange } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { describeStatus, UNDO_MS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { choicesAreMoved, moveStatus, raiseVersion, revertChoices } from "./change-choices.server.ts";
import { namedOf } from "./change-status.server.ts";
import { choiceIn, type LockedApplication, lockForStaff } from "./choices.server.ts";

/**
 * Takes back the last change of the status, which left the application at `version`, and what it moved. The events stay
 * in the history and count no longer, an unread notification goes, a read one is corrected, and an email that waits is
 * not sent. Throws `stale` if someone has changed the status since, the student has acted on a choice that it moved, or
 * after 10 minutes, `forbidden` and `not_found`.
 */
export async function undoStatus(
  db: Database,
  viewer: Actor,
  input: { applicationId: string; version: number },
  now = new Date(),
): Promise<{ status: string; version: number }> {
  requirePermission(viewer, "people.change");
  const { applicationId } = input;
  return db.transaction(async (tx) => {
    const application = await lockForStaff(tx, viewer, applicationId);
    const [last, before] = await statusEvents(tx, applicationId);
    if (!last || !before || last.fromStatus === null) throw new DomainError("nothing_to_undo");
    if (application.version !== input.version) throw new DomainError("changed_since");
    if (now.getTime() - last.createdAt.getTime() > UNDO_MS) throw new DomainError("too_late_to_undo");
    if (await isByStudent(tx, applicationId, last.changeId)) throw new DomainError("nothing_to_undo");
    const moved = last.changeId ? await revertChoices(tx, application, last.changeId, now) : null;
    // Another choice may have reached the step in its own right.
    const isAtAStep = describeStatus(last.fromStatus).step !== null;
    const status = (isAtAStep && moved && furthestStep(moved.choices)) || last.fromStatus;
    const version = await settle(tx, viewer, application, { status, last, before, changeId: last.changeId }, now);
    await recordAudit(tx, viewer, {
      action: "application.undo",
      subjectId: applicationId,
      summary: `${application.reference}: ${describeStatus(application.status).label} back to ${describeStatus(status).label}`,
    });
    const { reference } = application;
    await correct(tx, viewer, application, [eq(notifications.eventId, last.id), ofChange(last.changeId)], {
      ...{ eventId: last.id, changeId: last.changeId },
      content: { kind: "status_corrected", status, ...namedOf(moved?.reverted ?? [], application.choices), reference },
    });
    return { status, version };
  });
}

/**
 * Takes back the last thing that staff recorded for a choice, which left it at `version`, with what it did to the
 * application's status. Returns the ID of the change. Throws `stale` as `undoStatus` does, `forbidden` and `not_found`.
 */
export async function undoChoice(
  db: Database,
  viewer: Actor,
  input: { applicationId: string; courseId: string; version: number },
  now = new Date(),
): Promise<{ changeId: string }> {
  requirePermission(viewer, "people.change");
  return db.transaction(async (tx) => {
    const application = await lockForStaff(tx, viewer, input.applicationId);
    const choice = choiceIn(application, input.courseId);
    const [last] = await tx
      .select()
      .from(choiceEvents)
      .where(
        and(
          eq(choiceEvents.applicationId, application.id),
          eq(choiceEvents.courseId, choice.courseId),
          isNull(choiceEvents.takenBackAt),
        ),
      )
      .orderBy(desc(choiceEvents.id))
      .limit(1);
    if (choice.version !== input.version) throw new DomainError("changed_since");
    if (last?.by === "student" && last.kind !== "added") throw new DomainError("student_acted");
    if (last?.by !== "staff") throw new DomainError("nothing_to_undo");
    if (now.getTime() - last.createdAt.getTime() > UNDO_MS) throw new DomainError("too_late_to_undo");
    const { choices } = await revertChoices(tx, application, last.changeId, now);
    const [event, before] = await statusEvents(tx, application.id);
    const status = furthestStep(choices) ?? choice.step;
    await settle(tx, viewer, application, { status, last: event, before, changeId: last.changeId }, now);
    await recordAudit(tx, viewer, {
      action: "choice.undo",
      subjectId: application.id,
      summary: `${application.reference}: ${choice.courseName}, ${choice.universityName}`,
    });
    await correct(tx, viewer, application, [ofChange(last.changeId)], {
      ...{ eventId: event?.changeId === last.changeId ? event.id : null, changeId: last.changeId },
      content: { kind: "choice_corrected", course: choice.courseName, university: choice.universityName },
    });
    return { changeId: last.changeId };
  });
}

/** Returns the last two changes of the status that count, newest first. */
const statusEvents = (tx: Database, applicationId: string) =>
  tx
    .select()
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, applicationId), isNull(applicationEvents.takenBackAt)))
    .orderBy(desc(applicationEvents.id))
    .limit(2);

const ofChange = (changeId: string | null) => (changeId ? eq(notifications.changeId, changeId) : undefined);

/** Checks whether a student made a change, which only they take back. */
async function isByStudent(tx: Database, applicationId: string, changeId: string | null): Promise<boolean> {
  if (changeId === null) return false;
  const { applicationId: of, changeId: change, by } = choiceEvents;
  const [event] = await tx
    .select({ by })
    .from(choiceEvents)
    .where(and(eq(of, applicationId), eq(change, changeId)))
    .limit(1);
  return event?.by === "student";
}

type StatusEvent = typeof applicationEvents.$inferSelect;

/**
 * Gives the application the status of its choices after a change was taken back. If the change's own event is the last
 * one and came from that status, it is marked. Otherwise the history goes on, because other choices have moved since.
 * Returns the new version.
 */
async function settle(
  tx: Database,
  viewer: Actor,
  application: LockedApplication,
  to: {
    status: ApplicationStatus;
    last: StatusEvent | undefined;
    before: StatusEvent | undefined;
    changeId: string | null;
  },
  now: Date,
): Promise<number> {
  const { status, last, before, changeId } = to;
  if (last && before && last.changeId === changeId && last.fromStatus === status)
    return returnTo(tx, application, last.id, { status, since: before.createdAt, now }, changeId);
  // Its event stays in the history, and what the student was told of it goes.
  if (changeId !== null)
    await tx
      .update(applicationEvents)
      .set({ isTold: false })
      .where(and(eq(applicationEvents.applicationId, application.id), eq(applicationEvents.changeId, changeId)));
  if (application.status === status) return raiseVersion(tx, application);
  await moveStatus(tx, viewer, application, status, { changeId: crypto.randomUUID(), isTold: false });
  return application.version + 1;
}

/** Gives the application its status of before, and marks the event. Returns the new version. */
async function returnTo(
  tx: Database,
  application: LockedApplication,
  eventId: number,
  { status, since, now }: { status: ApplicationStatus; since: Date; now: Date },
  changeId: string | null,
): Promise<number> {
  const version = application.version + 1;
  await tx.update(applicationEvents).set({ takenBackAt: now }).where(eq(applicationEvents.id, eventId));
  // Without a change, a server of the version before made it, and a trigger moves the choices.
  if (changeId) await choicesAreMoved(tx);
  await tx
    .update(applications)
    .set({ status, version, statusChangedAt: since })
    .where(eq(applications.id, application.id));
  return version;
}

interface Correction {
  eventId: number | null;
  changeId: string | null;
  content: NotificationContent;
}

/** Removes what the student was told and has not seen. Corrects what they have read. */
async function correct(
  tx: Database,
  viewer: Actor,
  { id, userId }: LockedApplication,
  which: readonly (SQL | undefined)[],
  { eventId, changeId, content }: Correction,
): Promise<void> {
  if (userId === null) return;
  await dropEmailOfChange(tx, userId, { eventId, changeId });
  const about = or(...which);
  const gone = await tx
    .delete(notifications)
    .where(
      and(
        about,
        sql`not exists (select from ${notificationReads} where ${notificationReads.notificationId} = ${notifications.id})`,
      ),
    )
    .returning({ id: notifications.id });
  const [read] = await tx.select({ id: notifications.id }).from(notifications).where(about);
  if (gone.length > 0 || !read) return signalChange(tx, userId);
  await sendNotification(tx, { userId, type: "application", content, applicationId: id, createdBy: viewer.id });
}
