import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applicationEvents, applications, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { describeStatus, parseStatus } from "./status.ts";
import { queueStatusLetter } from "./status-mail.server.ts";

/**
 * Changes the status of an application, with its event, the student's notification and the email they may have asked
 * for, all or nothing. `version` is the one the form was read at. If someone has changed it since, throws `stale` with
 * their name. Setting the present status, or repeating the same change after a lost answer, changes nothing. Throws
 * `forbidden` for students, `invalid` and `not_found`.
 */
export async function changeStatus(
  db: Database,
  viewer: Actor,
  input: { applicationId: string; status: string; version: number },
): Promise<{ changed: boolean; version: number }> {
  if (viewer.role !== "admin") throw new DomainError("only_staff_status");
  const status = parseStatus(input.status);
  if (!status) throw new DomainError("no_such_status");
  if (!isUuid(input.applicationId)) throw notFound();
  return db.transaction(async (tx) => {
    const [current] = await tx
      .select({
        status: applications.status,
        version: applications.version,
        userId: applications.userId,
        reference: applications.reference,
      })
      .from(applications)
      .where(eq(applications.id, input.applicationId))
      .for("update");
    if (!current) throw notFound();
    if (current.version !== input.version) {
      const last = await lastEvent(tx, input.applicationId);
      const isSentAgain =
        last !== undefined &&
        current.version === input.version + 1 &&
        last.toStatus === status &&
        last.actorId === viewer.id;
      if (isSentAgain && !last.takenBackAt) return { changed: true, version: current.version };
      throw stale(last, current.status);
    }
    if (current.status === status) return { changed: false, version: current.version };
    const version = current.version + 1;
    await tx
      .update(applications)
      .set({ status, version, statusChangedAt: sql`now()` })
      .where(eq(applications.id, input.applicationId));
    const [event] = await tx
      .insert(applicationEvents)
      .values({
        applicationId: input.applicationId,
        fromStatus: current.status,
        toStatus: status,
        actorId: viewer.id,
      })
      .returning({ id: applicationEvents.id });
    if (!event) throw new Error("the event was not stored");
    const { label } = describeStatus(status);
    await recordAudit(tx, viewer, {
      action: "application.status",
      subjectId: input.applicationId,
      summary: `${current.reference}: ${describeStatus(current.status).label} to ${label}`,
    });
    const { reference, userId } = current;
    const course = await firstCourse(tx, input.applicationId);
    // A deleted account gets no notification: one without a person would go to everyone.
    if (userId === null) return { changed: true, version };
    await sendNotification(tx, {
      userId,
      type: "application",
      content: { kind: "status_changed", status, course },
      applicationId: input.applicationId,
      createdBy: viewer.id,
      eventId: event.id,
    });
    const { applicationId } = input;
    await queueStatusLetter(tx, userId, { applicationId, reference, course, status, eventId: event.id });
    return { changed: true, version };
  });
}

const notFound = () => new DomainError("no_application");

type LastEvent = Awaited<ReturnType<typeof lastEvent>>;

async function lastEvent(db: Database, applicationId: string) {
  const { toStatus, actorId, takenBackAt } = applicationEvents;
  const [last] = await db
    .select({ toStatus, actorId, takenBackAt, name: users.fullName, email: users.email })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.actorId))
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(desc(applicationEvents.id))
    .limit(1);
  return last;
}

function stale(last: LastEvent, status: string): DomainError {
  const who = last?.name || last?.email || "Someone";
  return new DomainError("status_changed", { who, status });
}

/** Returns the name of an application's first course. */
export async function firstCourse(db: Database, applicationId: string): Promise<string | null> {
  const [course] = await db
    .select({ name: applicationCourses.courseName })
    .from(applicationCourses)
    .where(eq(applicationCourses.applicationId, applicationId))
    .orderBy(applicationCourses.position)
    .limit(1);
  return course?.name ?? null;
}
