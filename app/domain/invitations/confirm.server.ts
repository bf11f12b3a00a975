/** What a student does with an application that staff have entered: checks it, and submits it as their own. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { enteredApplications, leads } from "#app/db/schema.ts";
import type { EnteredCourse } from "#app/db/words.ts";
import type { ApplicationInput } from "#app/domain/applications/application-input.ts";
import { submitApplication } from "#app/domain/applications/submit.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";

export interface MyEntered {
  id: string;
  chosen: EnteredCourse[];
}

const ofViewer = (viewer: Actor) => eq(leads.accountId, viewer.id);

/** Returns what waits for the viewer, oldest first. */
export const myEntered = (db: Database, viewer: Actor): Promise<MyEntered[]> =>
  db
    .select({ id: enteredApplications.id, chosen: enteredApplications.chosen })
    .from(enteredApplications)
    .innerJoin(leads, eq(leads.id, enteredApplications.leadId))
    .where(and(ofViewer(viewer), isNull(enteredApplications.ended)))
    .orderBy(asc(enteredApplications.createdAt));

/** Returns one that waits, or the ID of the application that it became. Throws `not_found`. */
export async function getEntered(
  db: Database,
  viewer: Actor,
  id: string,
): Promise<MyEntered & { applicationId: string | null }> {
  const [entered] = isUuid(id)
    ? await db
        .select({
          id: enteredApplications.id,
          chosen: enteredApplications.chosen,
          ended: enteredApplications.ended,
          applicationId: enteredApplications.applicationId,
        })
        .from(enteredApplications)
        .innerJoin(leads, eq(leads.id, enteredApplications.leadId))
        .where(and(ofViewer(viewer), eq(enteredApplications.id, id)))
    : [];
  if (!entered || entered.ended === "withdrawn") throw new DomainError("no_entered");
  return entered;
}

/**
 * Submits an application with those of its courses that the student keeps, as the student's own. Sent a second time it
 * returns the same application. Throws `not_found`, and what `submitApplication` throws.
 */
export async function confirmEntered(
  db: Database,
  viewer: Actor,
  id: string,
  input: ApplicationInput,
  now = new Date(),
): Promise<string> {
  if (!isUuid(id)) throw new DomainError("no_entered");
  return db.transaction(async (tx) => {
    const [entered] = await tx
      .select({
        chosen: enteredApplications.chosen,
        leadId: enteredApplications.leadId,
        ended: enteredApplications.ended,
        applicationId: enteredApplications.applicationId,
      })
      .from(enteredApplications)
      .innerJoin(leads, eq(leads.id, enteredApplications.leadId))
      .where(and(ofViewer(viewer), eq(enteredApplications.id, id)))
      .for("update");
    if (entered?.applicationId) return entered.applicationId;
    if (!entered || entered.ended) throw new DomainError("no_entered");
    const kept = entered.chosen.filter(({ courseId }) => input.selectedCourses.includes(courseId));
    if (kept.length === 0) throw new DomainError("no_course_selected");
    const whole = { ...input, selectedCourses: kept.map(({ courseId }) => courseId) };
    // Staff have entered them, so a paused university is known. The form's key is the ID, so that it is one
    // application.
    const submitted = await submitApplication(tx, viewer, whole, id, { anyway: "all", now });
    await tx
      .update(enteredApplications)
      .set({ ended: "confirmed", endedAt: now, applicationId: submitted.id })
      .where(eq(enteredApplications.id, id));
    await tx
      .update(leads)
      .set({ status: "converted", version: sql`${leads.version} + 1`, updatedAt: now })
      .where(eq(leads.id, entered.leadId));
    return submitted.id;
  });
}
