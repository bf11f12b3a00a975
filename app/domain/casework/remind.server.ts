/**
 * Tells students of the dates of their applications that come near: a notification, and an email if they want those.
 */
import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, HAS_DATES, users } from "#app/db/schema.ts";
import { datesToTell } from "#app/domain/case/dates.ts";
import { queueDateEmail } from "#app/domain/mail/wishes.server.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { caseOfPerson } from "./my-case.server.ts";

/** Choices looked at in one run. Others wait for the next. */
const MOST = 2_000;

/**
 * Looks once a day at each choice with dates, one in a transaction, however many instances do this. Returns when to go
 * on, or null if nothing is left for today.
 */
export async function remindOfDates(
  db: Database,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<Date | null> {
  for (let looked = 0; looked < MOST; looked++) {
    if (isStopping() || !(await remindNext(db, now))) return null;
  }
  return now;
}

/** Returns false if nothing is left to look at. */
const remindNext = (db: Database, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const today = dayInDhaka(now);
    // Another instance has locked the choice that it works on, and this one takes the next.
    const [found] = await tx
      .select({
        choice: applicationCourses,
        userId: applications.userId,
        reference: applications.reference,
      })
      .from(applicationCourses)
      .innerJoin(applications, eq(applications.id, applicationCourses.applicationId))
      .innerJoin(users, eq(users.id, applications.userId))
      .where(
        and(
          HAS_DATES,
          or(isNull(applicationCourses.remindedOn), lt(applicationCourses.remindedOn, today)),
          isNotNull(applications.userId),
        ),
      )
      .orderBy(sql`${applicationCourses.remindedOn} asc nulls first`)
      .limit(1)
      .for("no key update", { of: applicationCourses, skipLocked: true });
    if (!found) return false;
    const { choice, userId, reference } = found;
    const { applicationId, courseId } = choice;
    await tx
      .update(applicationCourses)
      .set({ remindedOn: today })
      .where(and(eq(applicationCourses.applicationId, applicationId), eq(applicationCourses.courseId, courseId)));
    if (userId === null) return true;
    const { choices } = await caseOfPerson(tx, userId, { now });
    const one = choices.find((it) => it.applicationId === applicationId && it.choice.courseId === courseId);
    const near = datesToTell(one?.dates ?? [], choice.remindedOn ?? addDays(today, -1), today);
    if (near.length === 0) return true;
    const content = {
      kind: "dates_near" as const,
      course: choice.courseName,
      university: choice.universityName,
      dates: near.map(({ kind, day, condition }) => ({ what: kind, day, condition: condition ?? null })),
    };
    await sendNotification(tx, { userId, type: "application", content, applicationId });
    await queueDateEmail(tx, userId, { applicationId, reference, content });
    return true;
  });
