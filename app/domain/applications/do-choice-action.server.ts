import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, choiceEvents } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { canAddCourse } from "#app/domain/lifecycle/choice.ts";
import { signalChange } from "#app/domain/notifications/send.server.ts";
import { makeTemplateTasks } from "#app/domain/tasks/template-tasks.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { MAX_COURSES } from "./application-input.ts";
import { raiseVersion, setAnswerDue } from "./change-choices.server.ts";
import type { ChoiceAction } from "./choice-input.ts";
import { lockApplication } from "./choices.server.ts";
import { openCourses } from "./open-courses.server.ts";
import { pausedAmong } from "./paused-courses.server.ts";
import { PausedFirst } from "./refusals.ts";
import {
  changeIntake,
  payDeposit,
  replyToOffer,
  takeWithdrawalBack,
  tickCondition,
  withdrawAll,
  withdrawChoice,
} from "./student-choice.server.ts";
import { tellOwner } from "./tell-owner.server.ts";

/** Does what the student's page of an application asks for. Throws what the functions of each action do. */
export function doChoiceAction(
  db: Database,
  viewer: Actor,
  own: ChoiceAction & { applicationId: string },
): Promise<{ changed: boolean }> {
  switch (own.do) {
    case "reply":
      return replyToOffer(db, viewer, own);
    case "condition":
      return tickCondition(db, viewer, own);
    case "deposit":
      return payDeposit(db, viewer, own);
    case "intake":
      return changeIntake(db, viewer, own);
    case "withdraw":
      return withdrawChoice(db, viewer, own);
    case "withdraw all":
      return withdrawAll(db, viewer, own);
    case "reopen":
      return takeWithdrawalBack(db, viewer, own);
    case "add":
      return addCourse(db, viewer, own);
  }
}

/**
 * Adds a course as the application's last choice. One that is in it already changes nothing. Throws `stale` once a
 * university has the application, `invalid` for a course that is not offered or one too many, `paused` and `not_found`.
 */
export async function addCourse(
  db: Database,
  viewer: Actor,
  { applicationId, courseId }: { applicationId: string; courseId: string },
  now = new Date(),
): Promise<{ changed: boolean }> {
  return db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId, { studentId: viewer.id });
    if (application.choices.some((choice) => choice.courseId === courseId)) return { changed: false };
    if (!canAddCourse(application.choices)) throw new DomainError("too_late_to_add");
    if (application.choices.length >= MAX_COURSES) throw new DomainError("choices_full");
    const [course] = await openCourses(tx, isStorable(courseId) ? [courseId] : []);
    if (!course) throw new DomainError("course_not_offered");
    const paused = await pausedAmong(tx, [courseId], dayInDhaka(now));
    if (paused.length > 0) throw new PausedFirst(paused);
    await tx.insert(applicationCourses).values({
      applicationId,
      courseId,
      position: Math.max(...application.choices.map(({ position }) => position), -1) + 1,
      courseName: course.name,
      universityName: course.university,
    });
    const changeId = crypto.randomUUID() as string;
    await tx.insert(choiceEvents).values({
      ...{ applicationId, courseId, changeId, actorId: viewer.id },
      ...{ kind: "added", by: "student", changes: {} },
    });
    await makeTemplateTasks(tx, application, [{ courseId, step: "submitted" }], changeId, now);
    await setAnswerDue(tx, applicationId, "student");
    await raiseVersion(tx, application);
    await tellOwner(tx, viewer, application, "added", { course: course.name, university: course.university });
    await signalChange(tx, viewer.id);
    return { changed: true };
  });
}
