import type { Database } from "#app/db/connect.server.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { orNull } from "#app/domain/errors.ts";
import type { ChatTopic } from "#app/domain/values/whatsapp.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { getApplication } from "./my-applications.server.ts";

interface About {
  applicationId: string | null;
  courseId: string | null;
}

/** Returns the subject of a chat, or null if neither names one of the viewer's applications or a course. */
export async function chatTopic(
  db: Database,
  viewer: Actor,
  { applicationId, courseId }: About,
): Promise<ChatTopic | null> {
  const application = applicationId ? await orNull(getApplication(db, viewer, applicationId)) : null;
  if (application) return { reference: application.reference, courses: application.courses.map(nameIt) };
  const course = await getCourse(db, courseId ?? "");
  return course && { courses: [{ name: course.name, universityName: course.university.name }] };
}

const nameIt = ({ name, universityName }: { name: string; universityName: string }) => ({ name, universityName });
