/** Reads the choices of applications. */
import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";

const {
  applicationId: _,
  position: __,
  endNote: ___,
  remindedOn: ____,
  ...columns
} = getTableColumns(applicationCourses);

/** What a student and the API see of a choice: all but the notes of staff. */
export const CHOICE_COLUMNS = columns;

/** A choice as its student sees it. */
export type ChoiceFields = Omit<Choice, "applicationId" | "position" | "endNote" | "remindedOn">;

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
  status: string;
  version: number;
  choices: Choice[];
}

/** Locks an application until the end of the transaction. With `ownerId`, only that student's. Throws `not_found`. */
export async function lockApplication(
  tx: Database,
  applicationId: string,
  { ownerId }: { ownerId?: string } = {},
): Promise<LockedApplication> {
  const { id, reference, userId, fullName, status, version } = applications;
  const [application] = isUuid(applicationId)
    ? await tx
        .select({ id, reference, userId, fullName, status, version })
        .from(applications)
        .where(eq(id, applicationId))
        .for("update")
    : [];
  if (!application || (ownerId !== undefined && application.userId !== ownerId)) {
    throw new DomainError("no_application");
  }
  return { ...application, choices: (await choicesOf(tx, [applicationId])).get(applicationId) ?? [] };
}

/** Returns one of the application's choices. Throws `not_found`. */
export function choiceIn(application: LockedApplication, courseId: string): Choice {
  const choice = application.choices.find((one) => one.courseId === courseId);
  if (!choice) throw new DomainError("no_choice");
  return choice;
}
