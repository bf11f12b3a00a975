/** What messages are about. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, documentKinds, documents, notifications } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { ownKindTitle } from "#app/domain/lifecycle/kind-words.server.ts";
import { notificationText } from "#app/domain/news/notification-text.ts";
import type { About } from "#app/domain/values/message-subject.ts";

/** Returns the columns of a message about this. Throws `invalid` for what is not the student's. */
export async function subjectColumns(db: Database, userId: string, about: About) {
  if ((await subjectTitle(db, userId, about)) === null) throw new DomainError("no_subject");
  const { kind: _, ...columns } = about;
  return columns;
}

/** Returns what a subject is called, or null for what is not the student's. */
export async function subjectTitle(db: Database, userId: string, about: About): Promise<string | null> {
  if (about.kind === "document") {
    const [found] = await db
      .select({ title: ownKindTitle() })
      .from(documents)
      .innerJoin(documentKinds, eq(documentKinds.id, documents.kindId))
      .where(and(eq(documents.id, about.documentId), eq(documents.userId, userId)));
    return found?.title ?? null;
  }
  if (about.kind === "notification") {
    // What everyone was told is for no one alone to answer.
    const [found] = await db
      .select({ content: notifications.content, title: notifications.title, message: notifications.message })
      .from(notifications)
      .where(and(eq(notifications.id, about.notificationId), eq(notifications.userId, userId)));
    return found ? notificationText(found).title : null;
  }
  const [found] = await db
    .select({ course: applicationCourses.courseName, university: applicationCourses.universityName })
    .from(applicationCourses)
    .innerJoin(applications, eq(applications.id, applicationCourses.applicationId))
    .where(
      and(
        eq(applicationCourses.applicationId, about.applicationId),
        eq(applicationCourses.courseId, about.courseId),
        eq(applications.userId, userId),
      ),
    );
  return found ? `${found.course}, ${found.university}` : null;
}
