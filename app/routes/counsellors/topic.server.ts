import { db } from "#app/db/current.server.ts";
import { getApplication } from "#app/domain/applications/my-applications.server.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import type { ChatTopic } from "#app/domain/counsellors/whatsapp.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { tried } from "#app/http/form.server.ts";

/**
 * Returns the subject of a chat from `?application=` or `?course=`. Returns null if neither names a course or one of
 * the viewer's applications.
 */
export async function readTopic(viewer: Actor, params: URLSearchParams): Promise<ChatTopic | null> {
  const applicationId = params.get("application");
  if (applicationId) {
    const { value: application } = await tried(getApplication(db, viewer, applicationId));
    if (application) return { reference: application.reference, courses: application.courses.map(nameIt) };
  }
  const course = await getCourse(db, params.get("course") ?? "");
  return course && { courses: [{ name: course.name, universityName: course.university.name }] };
}

const nameIt = ({ name, universityName }: { name: string; universityName: string }) => ({ name, universityName });
