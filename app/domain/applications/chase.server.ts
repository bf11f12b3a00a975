/** What staff do about an application that records nothing new of its courses. */
import type { Database } from "#app/db/connect.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { changeChoices, setAnswerDue } from "./change-choices.server.ts";
import { choiceIn, lockForStaff } from "./choices.server.ts";

/** Says that nothing waits for an answer, of an application that the viewer can change. Throws `not_found`. */
export const markSeen = (db: Database, viewer: Actor, applicationId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { id } = await lockForStaff(tx, viewer, applicationId);
    await setAnswerDue(tx, id, "staff");
  });

/**
 * Records that the university, or the visa office, was asked again today, which no student is told of. Returns the
 * version of the choice, with which that can be undone. Throws `forbidden` and `not_found`.
 */
export const recordChase = (
  db: Database,
  viewer: Actor,
  { applicationId, courseId }: { applicationId: string; courseId: string },
  now = new Date(),
): Promise<{ version: number; universityName: string }> =>
  db.transaction(async (tx) => {
    const application = await lockForStaff(tx, viewer, applicationId);
    const { version, universityName, courseName } = choiceIn(application, courseId);
    const change = { courseId, kind: "details" as const, set: { chasedOn: dayInDhaka(now) } };
    const { changed } = await changeChoices(tx, viewer, application, [change], { by: "staff", isTold: false });
    if (changed.size === 0) return { version, universityName };
    await recordAudit(tx, viewer, {
      action: "choice.record",
      subjectId: applicationId,
      summary: `${application.reference}: ${courseName}, ${universityName}: asked again`,
    });
    return { version: version + 1, universityName };
  });
