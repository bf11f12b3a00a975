/** Takes a wrong change of a status or a choice back, as long as few have seen it. */
import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationEvents, applications, choiceEvents, notificationReads, notifications } from "#app/db/schema.ts";
import type { ApplicationStatus, NotificationContent } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { dropLetterOfChange } from "#app/domain/mail/queue.server.ts";
import { sendNotification, signalChange } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { choicesAreMoved, revertChoices } from "./change-choices.server.ts";
import { namedOf } from "./change-status.server.ts";
import { furthestStep } from "./choice.ts";
import { choiceIn, type LockedApplication, lockApplication } from "./choices.server.ts";
import { describeStatus, UNDO_MS } from "./status.ts";

/**
 * Takes back the last change of the status, which left the application at `version`, and what it moved. The events stay
 * in the history and count no longer, an unread notification goes, a read one is corrected, and an email that waits is
 * not sent. Throws `stale` if someone has changed the status since or after 10 minutes, `forbidden` and `not_found`.
 */
export async function undoStatus(
  db: Database,
  viewer: Actor,
  input: { applicationId: string; version: number },
  now = new Date(),
): Promise<{ status: string; version: number }> {
  requireStaff(viewer);
  const { applicationId } = input;
  return db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const [last, before] = await statusEvents(tx, applicationId);
    if (!last || !before || last.fromStatus === null) throw new DomainError("nothing_to_undo");
    if (application.version !== input.version) throw new DomainError("nothing_to_undo");
    if (now.getTime() - last.createdAt.getTime() > UNDO_MS) throw new DomainError("too_late_to_undo");
    const status = last.fromStatus;
    const moved = last.changeId ? await revertChoices(tx, application, last.changeId, now) : null;
    const version = await returnTo(tx, application, last.id, { status, since: before.createdAt, now }, last.changeId);
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
 * application's status. Throws `stale` as `undoStatus` does, `forbidden` and `not_found`.
 */
export async function undoChoice(
  db: Database,
  viewer: Actor,
  input: { applicationId: string; courseId: string; version: number },
  now = new Date(),
): Promise<void> {
  requireStaff(viewer);
  await db.transaction(async (tx) => {
    const application = await lockApplication(tx, input.applicationId);
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
    if (last?.by !== "staff" || choice.version !== input.version) throw new DomainError("nothing_to_undo");
    if (now.getTime() - last.createdAt.getTime() > UNDO_MS) throw new DomainError("too_late_to_undo");
    const { choices } = await revertChoices(tx, application, last.changeId, now);
    const [event, before] = await statusEvents(tx, application.id);
    const status = furthestStep(choices);
    if (event?.changeId === last.changeId && before && status) {
      await returnTo(tx, application, event.id, { status, since: before.createdAt, now }, last.changeId);
    }
    await recordAudit(tx, viewer, {
      action: "choice.undo",
      subjectId: application.id,
      summary: `${application.reference}: ${choice.courseName}, ${choice.universityName}`,
    });
    await correct(tx, viewer, application, [ofChange(last.changeId)], {
      ...{ eventId: event?.changeId === last.changeId ? event.id : null, changeId: last.changeId },
      content: { kind: "choice_corrected", course: choice.courseName, university: choice.universityName },
    });
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
  await dropLetterOfChange(tx, userId, { eventId, changeId });
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
