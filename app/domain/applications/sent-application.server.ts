import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, enteredApplications } from "#app/db/schema.ts";
import { getCourseSummaries } from "#app/domain/catalogue/courses.server.ts";
import { orNull } from "#app/domain/errors.ts";
import { byWhen } from "#app/domain/promise/by-when.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type ApplicationView, getApplication } from "./my-applications.server.ts";

/** Returns what a list of one line for each application shows. */
export const inShort = ({ id, reference, status, createdAt, courses }: ApplicationView) => ({
  id,
  reference,
  status,
  createdAt,
  courses: courses.map(({ courseId, name, universityName }) => ({ id: courseId, name, university: universityName })),
});

/** Returns the application that has just been submitted, or null if it does not exist or belongs to someone else. */
export async function findSent(db: Database, viewer: Actor, id: string) {
  const application = await orNull(getApplication(db, viewer, id));
  if (!application) return null;
  const { courses, ...rest } = inShort(application);
  const found = await getCourseSummaries(
    db,
    courses.map((course) => course.id),
  );
  const places = new Map(found.map((course) => [course.id, course.university]));
  return {
    ...rest,
    courses: courses.map((course) => ({ ...course, at: places.get(course.id) })),
    phone: application.phone,
    by: application.contactBy && application.contactBy > new Date() ? byWhen(application.contactBy) : null,
  };
}

/**
 * Returns the ID of the viewer's application that was sent with a key, or of the one that they have made of what staff
 * entered, or null.
 */
export async function arrivedAs(
  db: Database,
  viewer: Actor,
  { key, enteredId }: { key: string | null; enteredId: string | null },
): Promise<string | null> {
  const { id, userId, idempotencyKey } = applications;
  const is =
    enteredId !== null && isUuid(enteredId)
      ? eq(
          id,
          db
            .select({ id: enteredApplications.applicationId })
            .from(enteredApplications)
            .where(eq(enteredApplications.id, enteredId)),
        )
      : key && isStorable(key)
        ? eq(idempotencyKey, key)
        : null;
  if (is === null) return null;
  const [found] = await db
    .select({ id })
    .from(applications)
    .where(and(eq(userId, viewer.id), is));
  return found?.id ?? null;
}
