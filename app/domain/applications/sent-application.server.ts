import type { Database } from "#app/db/connect.server.ts";
import { getCourseSummaries } from "#app/domain/catalogue/courses.server.ts";
import { orNull } from "#app/domain/errors.ts";
import { byWhen } from "#app/domain/promise/by-when.ts";
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
