/**
 * Tells those with an application, and who looks after them, that a university no longer takes students from
 * Bangladesh, or does again. It reads what was kept of each change, so that forms, imports and undos are all told.
 */
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, min, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, courses, recruitmentHistory, universities } from "#app/db/schema.ts";
import type { NotificationContent } from "#app/db/words.ts";
import { queueChoiceEmail } from "#app/domain/mail/wishes.server.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";

/** Long enough to correct a form, or to undo an import. */
const QUIET_MS = 5 * 60_000;
/** Changes looked at in one run. Others wait for the next. */
const MOST = 500;

/** Tells of each change once, however many instances do this, and of several together what has come of them. */
export async function tellPaused(db: Database, now: Date, isStopping: () => boolean = () => false): Promise<void> {
  for (let looked = 0; looked < MOST; looked++) if (isStopping() || !(await tellNext(db, now))) return;
}

/** Looks at what was said of one university. Returns false if nothing is left to look at. */
const tellNext = (db: Database, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { id, universityId, state, createdAt, toldAt } = recruitmentHistory;
    const [next] = await tx
      .select({ universityId, first: min(id) })
      .from(recruitmentHistory)
      .where(isNull(toldAt))
      .groupBy(universityId)
      .having(sql`max(${createdAt}) <= ${new Date(now.getTime() - QUIET_MS).toISOString()}::timestamptz`)
      .orderBy(asc(min(id)))
      .limit(1);
    if (!next || next.first === null) return false;
    // Another instance that looks at the same waits, and then finds nothing.
    const ofUniversity = eq(universityId, next.universityId);
    const untold = await tx
      .select({ id, state })
      .from(recruitmentHistory)
      .where(and(ofUniversity, isNull(toldAt)))
      .orderBy(asc(id))
      .for("update");
    const [first, last] = [untold.at(0), untold.at(-1)];
    if (!first || !last) return true;
    await tx
      .update(recruitmentHistory)
      .set({ toldAt: now })
      .where(and(ofUniversity, isNull(toldAt), lte(id, last.id)));
    const [before] = await tx
      .select({ state })
      .from(recruitmentHistory)
      .where(and(ofUniversity, lt(id, first.id)))
      .orderBy(desc(id))
      .limit(1);
    const isPaused = last.state === "paused";
    const [university] = await tx
      .select({ name: universities.name })
      .from(universities)
      .where(eq(universities.id, next.universityId));
    if (university && (before?.state === "paused") !== isPaused)
      await tell(tx, next.universityId, university.name, isPaused);
    return true;
  });

async function tell(tx: Database, universityId: string, university: string, isPaused: boolean): Promise<void> {
  const rows = await tx
    .select({
      ...{ applicationId: applications.id, reference: applications.reference },
      ...{ userId: applications.userId, ownerId: applications.ownerId, course: applicationCourses.courseName },
    })
    .from(courses)
    .innerJoin(applicationCourses, eq(applicationCourses.courseId, courses.id))
    .innerJoin(applications, eq(applications.id, applicationCourses.applicationId))
    .where(
      and(
        eq(courses.universityId, universityId),
        isNull(applicationCourses.endedAt),
        // A CAS that is issued stays good.
        isNull(applicationCourses.casNumber),
        isNotNull(applications.userId),
      ),
    )
    .orderBy(asc(applications.createdAt), asc(applicationCourses.position));
  for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
    const [first] = own;
    if (!first || userId === null) continue;
    const { applicationId, reference } = first;
    const named = own.map(({ course }) => course);
    const content: NotificationContent = { kind: "university_paused", isPaused, university, courses: named };
    await sendNotification(tx, { userId, type: isPaused ? "warning" : "success", content, applicationId });
    await queueChoiceEmail(tx, userId, { applicationId, reference, content });
  }
  for (const [userId, own] of Map.groupBy(rows, (row) => row.ownerId)) {
    if (userId === null) continue;
    const students = new Set(own.map((row) => row.userId)).size;
    const content = { kind: "students_paused" as const, isPaused, university, universityId, students };
    await sendNotification(tx, { userId, type: "warning", content });
  }
}
