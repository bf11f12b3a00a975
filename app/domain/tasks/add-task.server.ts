/** Adds tasks: staff for themselves, a colleague or a student, and students for themselves. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, documentKinds, tasks } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { sendNotification, signalChange } from "#app/domain/notifications/send.server.ts";
import { findOwned, MISSING, type OwnedRecord, type Target } from "#app/domain/owners/ownership.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectCanOwn } from "#app/domain/staff/owners.server.ts";
import { expectChangeable, expectReader } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { TaskInput } from "./task-input.ts";
import { FOR_OWNER, FOR_STUDENT } from "./task-words.ts";

/** The second press of a double click adds nothing. */
const SAME_PRESS = sql`interval '5 seconds'`;

/**
 * Adds a task to a record that the viewer can change, and notifies the person it is for. Throws `forbidden`,
 * `not_found`, and `invalid` for a day that is over or someone who cannot do it.
 */
export async function addTask(
  db: Database,
  viewer: Actor,
  target: Target,
  { title, dueOn, courseId, documentKind = null, for: who }: TaskInput,
  now = new Date(),
): Promise<{ id: string }> {
  requirePermission(viewer, "people.change");
  if (!isUuid(target.id)) throw new DomainError(MISSING[target.kind]);
  return db.transaction(async (tx) => {
    const record = await findOwned(tx, target, { isLocked: true });
    if (!record) throw new DomainError(MISSING[target.kind]);
    await expectChangeable(tx, viewer, record, MISSING[target.kind]);
    expectToCome(dueOn, now);
    const studentId = who === FOR_STUDENT ? await studentOf(tx, target) : null;
    const assigneeId = studentId ? null : await assigneeOf(tx, record, who);
    const { id, isNew } = await insertOnce(tx, viewer, {
      ...about(target, courseId),
      ...{ title, dueOn, assigneeId, party: studentId ? "student" : "staff", documentKindId: documentKind },
    });
    if (!isNew) return { id };
    await recordAudit(tx, viewer, {
      action: `${target.kind}.task`,
      subjectId: target.id,
      summary: record.reference ?? "",
    });
    if (studentId) {
      await sendNotification(tx, {
        userId: studentId,
        type: "application",
        content: { kind: "task_for_student", title, due: dueOn },
        applicationId: target.id,
        createdBy: viewer.id,
      });
    } else if (assigneeId && assigneeId !== viewer.id)
      await tellColleague(tx, viewer, target, record, assigneeId, dueOn);
    return { id };
  });
}

/** Adds a task of a student for themselves. Throws `not_found`, and `invalid` for a day that is over. */
export async function addOwnTask(
  db: Database,
  viewer: Actor,
  { applicationId, title, dueOn, courseId, documentKind = null }: Omit<TaskInput, "for"> & { applicationId: string },
  now = new Date(),
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const [own] = isUuid(applicationId)
      ? await tx
          .select({ id: applications.id })
          .from(applications)
          .where(and(eq(applications.id, applicationId), eq(applications.userId, viewer.id)))
          .for("update")
      : [];
    if (!own) throw new DomainError("no_application");
    expectToCome(dueOn, now);
    const { id } = await insertOnce(tx, viewer, {
      ...about({ kind: "application", id: applicationId }, courseId),
      ...{ title, dueOn, party: "student", documentKindId: documentKind },
    });
    await signalChange(tx, viewer.id);
    return { id };
  });
}

/** Throws `invalid` for a day that is over. */
export function expectToCome(day: string, now: Date): void {
  if (day < dayInDhaka(now)) throw new DomainError("task_day_over");
}

const about = ({ kind, id }: Target, courseId: string | null) =>
  kind === "application" ? { applicationId: id, courseId } : { leadId: id, courseId: null };

async function studentOf(tx: Database, { kind, id }: Target): Promise<string> {
  const [application] =
    kind === "application"
      ? await tx.select({ userId: applications.userId }).from(applications).where(eq(applications.id, id))
      : [];
  if (!application?.userId) throw new DomainError("task_without_student");
  return application.userId;
}

/** Returns the ID of who does it, or null for the person who takes the record from the pool. */
export async function assigneeOf(
  tx: Database,
  { ownerId }: Pick<OwnedRecord, "ownerId">,
  who: string,
): Promise<string | null> {
  if (who === FOR_OWNER || who === ownerId) return ownerId;
  if (!isUuid(who)) throw new DomainError("task_for_no_one");
  await expectCanOwn(tx, who, "task_for_no_one");
  await expectReader(tx, who, { ownerId });
  return who;
}

/** The caller has locked the record, so the same task added twice at once is stored once. */
async function insertOnce(
  tx: Database,
  viewer: Actor,
  values: Omit<typeof tasks.$inferInsert, "createdBy">,
): Promise<{ id: string; isNew: boolean }> {
  const { applicationId, leadId, courseId, documentKindId, title, dueOn, party, assigneeId } = values;
  if (applicationId && courseId) await expectChoice(tx, applicationId, courseId);
  if (documentKindId) await expectKind(tx, applicationId, documentKindId);
  const [same] = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        applicationId ? eq(tasks.applicationId, applicationId) : eq(tasks.leadId, leadId ?? ""),
        courseId ? eq(tasks.courseId, courseId) : isNull(tasks.courseId),
        documentKindId ? eq(tasks.documentKindId, documentKindId) : isNull(tasks.documentKindId),
        eq(tasks.title, title ?? ""),
        eq(tasks.dueOn, dueOn),
        eq(tasks.party, party),
        assigneeId ? eq(tasks.assigneeId, assigneeId) : isNull(tasks.assigneeId),
        eq(tasks.createdBy, viewer.id),
        sql`${tasks.createdAt} > now() - ${SAME_PRESS}`,
      ),
    )
    .limit(1);
  if (same) return { id: same.id, isNew: false };
  const [added] = await tx
    .insert(tasks)
    .values({ ...values, createdBy: viewer.id })
    .returning({ id: tasks.id });
  if (!added) throw new Error("the task was not stored");
  return { id: added.id, isNew: true };
}

async function expectChoice(tx: Database, applicationId: string, courseId: string): Promise<void> {
  const [choice] = await tx
    .select({ id: applicationCourses.courseId })
    .from(applicationCourses)
    .where(and(eq(applicationCourses.applicationId, applicationId), eq(applicationCourses.courseId, courseId)));
  if (!choice) throw new DomainError("no_choice");
}

/** Only the student of an application has documents. */
async function expectKind(tx: Database, applicationId: string | null | undefined, kindId: string): Promise<void> {
  const [kind] = applicationId
    ? await tx.select({ id: documentKinds.id }).from(documentKinds).where(eq(documentKinds.id, kindId))
    : [];
  if (!kind) throw new DomainError("no_document");
}

/** Notifies a member of staff of a task that someone else gave them, or gave away. */
export async function tellColleague(
  tx: Database,
  viewer: Actor,
  { kind, id }: Target,
  { reference }: Pick<OwnedRecord, "reference">,
  userId: string,
  due: string,
  news: "task_for_staff" | "task_given_away" = "task_for_staff",
): Promise<void> {
  await sendNotification(tx, {
    userId,
    type: "application",
    content: { kind: news, due, reference, leadId: kind === "lead" ? id : null },
    createdBy: viewer.id,
    ...(kind === "application" ? { applicationId: id } : {}),
  });
}
