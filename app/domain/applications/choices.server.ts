/** Reads the choices of applications. */
import { and, asc, desc, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, choiceEvents, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectChangeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";

const {
  applicationId: _,
  position: __,
  endNote: ___,
  remindedOn: ____,
  universityId: _____,
  appliedAt: ______,
  ...columns
} = getTableColumns(applicationCourses);

/** What a student and the API see of a choice: all but the notes of staff. */
export const CHOICE_COLUMNS = columns;

/** A choice as its student sees it. */
export type ChoiceFields = Omit<
  Choice,
  "applicationId" | "position" | "endNote" | "remindedOn" | "universityId" | "appliedAt"
>;

/** A row of `application_courses`: what is known of one course of an application. */
export type Choice = typeof applicationCourses.$inferSelect;

/** Returns the choices of each application in the student's order, by the application's ID. */
export async function choicesOf(
  db: Database,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, Choice[]>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(applicationCourses)
    .where(inArray(applicationCourses.applicationId, [...applicationIds]))
    .orderBy(asc(applicationCourses.applicationId), asc(applicationCourses.position));
  return Map.groupBy(rows, ({ applicationId }) => applicationId);
}

/** An application whose row is locked, so that no one else changes it or its choices. */
export interface LockedApplication {
  id: string;
  reference: string;
  /** Null once the account is deleted. */
  userId: string | null;
  fullName: string;
  ownerId: string | null;
  status: string;
  version: number;
  choices: Choice[];
}

/** Locks an application until the end of the transaction. With `studentId`, only that student's. Throws `not_found`. */
export async function lockApplication(
  tx: Database,
  applicationId: string,
  { studentId }: { studentId?: string } = {},
): Promise<LockedApplication> {
  const { id, reference, userId, fullName, ownerId, status, version } = applications;
  const [application] = isUuid(applicationId)
    ? await tx
        .select({ id, reference, userId, fullName, ownerId, status, version })
        .from(applications)
        .where(eq(id, applicationId))
        .for("update")
    : [];
  if (!application || (studentId !== undefined && application.userId !== studentId)) {
    throw new DomainError("no_application");
  }
  return { ...application, choices: (await choicesOf(tx, [applicationId])).get(applicationId) ?? [] };
}

/** Locks an application that the viewer, a member of staff, can change. Throws `not_found`. */
export async function lockForStaff(tx: Database, viewer: Actor, applicationId: string): Promise<LockedApplication> {
  requirePermission(viewer, "people.change");
  const application = await lockApplication(tx, applicationId);
  await expectChangeable(tx, viewer, application, "no_application");
  return application;
}

/** Returns who changed a choice last, or any choice of an application, and when. Null if no one has. */
export async function lastChange(
  tx: Database,
  applicationId: string,
  courseId?: string,
): Promise<{ who: string; at: Date } | null> {
  const [last] = await tx
    .select({ name: users.fullName, email: users.email, at: choiceEvents.createdAt })
    .from(choiceEvents)
    .leftJoin(users, eq(users.id, choiceEvents.actorId))
    .where(
      and(
        eq(choiceEvents.applicationId, applicationId),
        courseId === undefined ? undefined : eq(choiceEvents.courseId, courseId),
        isNull(choiceEvents.takenBackAt),
      ),
    )
    .orderBy(desc(choiceEvents.id))
    .limit(1);
  return last ? { who: last.name || last.email || SOMEONE, at: last.at } : null;
}

/** Returns who acted last on a choice, of what counts. */
export async function lastParty(tx: Database, applicationId: string, courseId: string) {
  const [last] = await tx
    .select({ by: choiceEvents.by })
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
  return last?.by;
}

/** Stands for a person whose name is not known. */
export const SOMEONE = "Someone";

/** Returns one of the application's choices. Throws `not_found`. */
export function choiceIn(application: LockedApplication, courseId: string): Choice {
  const choice = application.choices.find((one) => one.courseId === courseId);
  if (!choice) throw new DomainError("no_choice");
  return choice;
}
