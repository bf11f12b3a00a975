/** Takes a wrong change of status back, as long as few have seen it. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationEvents, applications, notificationReads, notifications } from "#app/db/schema.ts";
import type { ApplicationStatus } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { dropLetterOfEvent } from "#app/domain/mail/queue.server.ts";
import { sendNotification, signalChange } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { firstCourse } from "./change-status.server.ts";
import { describeStatus, UNDO_MS } from "./status.ts";

/**
 * Takes back the last change, which left the application at `version`: the event stays in the history and counts no
 * longer, an unread notification of it goes, a read one is corrected, and an email that waits is not sent. Throws `stale`
 * if someone has changed the status since or after 10 minutes, `forbidden` and `not_found`.
 */
export async function undoStatus(
  db: Database,
  viewer: Actor,
  input: { applicationId: string; version: number },
  now = new Date(),
): Promise<{ status: string; version: number }> {
  requireStaff(viewer);
  const { applicationId } = input;
  if (!isUuid(applicationId)) throw notFound();
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(applications).where(eq(applications.id, applicationId)).for("update");
    if (!current) throw notFound();
    const [last, before] = await tx
      .select()
      .from(applicationEvents)
      .where(and(eq(applicationEvents.applicationId, applicationId), isNull(applicationEvents.takenBackAt)))
      .orderBy(desc(applicationEvents.id))
      .limit(2);
    if (!last || !before || last.fromStatus === null) throw new DomainError("nothing_to_undo");
    if (current.version !== input.version) throw new DomainError("nothing_to_undo");
    if (now.getTime() - last.createdAt.getTime() > UNDO_MS) throw new DomainError("too_late_to_undo");
    const status = last.fromStatus;
    const version = current.version + 1;
    await tx.update(applicationEvents).set({ takenBackAt: now }).where(eq(applicationEvents.id, last.id));
    await tx
      .update(applications)
      .set({ status, version, statusChangedAt: before.createdAt })
      .where(eq(applications.id, applicationId));
    await recordAudit(tx, viewer, {
      action: "application.undo",
      subjectId: applicationId,
      summary: `${current.reference}: ${describeStatus(current.status).label} back to ${describeStatus(status).label}`,
    });
    if (current.userId !== null) await correct(tx, viewer, { ...current, userId: current.userId }, last.id, status);
    return { status, version };
  });
}

const notFound = () => new DomainError("no_application");

/** Removes what the student was told and has not seen. Corrects what they have read. */
async function correct(
  tx: Database,
  viewer: Actor,
  { id, userId, reference }: { id: string; userId: string; reference: string },
  eventId: number,
  status: ApplicationStatus,
): Promise<void> {
  await dropLetterOfEvent(tx, userId, eventId);
  const gone = await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.eventId, eventId),
        sql`not exists (select from ${notificationReads} where ${notificationReads.notificationId} = ${notifications.id})`,
      ),
    )
    .returning({ id: notifications.id });
  const [read] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.eventId, eventId));
  if (gone.length > 0 || !read) return signalChange(tx, userId);
  await sendNotification(tx, {
    userId,
    type: "application",
    content: { kind: "status_corrected", status, course: await firstCourse(tx, id), reference },
    applicationId: id,
    createdBy: viewer.id,
  });
}
