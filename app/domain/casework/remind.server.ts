/**
 * Tells students of the dates of their applications that come near: a notification, and an email if they want those.
 */
import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, HAS_DATES, payments, users } from "#app/db/schema.ts";
import { datesToTell } from "#app/domain/case/dates.ts";
import { queueDateEmail } from "#app/domain/mail/wishes.server.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { caseOfPerson } from "./my-case.server.ts";

/** A choice that a university has money of to pay back, also after it has ended. Its index has few rows. */
const HAS_REFUND = sql`(${applicationCourses.applicationId}, ${applicationCourses.courseId}) in (
  select ${payments.applicationId}, ${payments.courseId} from ${payments}
  where ${payments.kind} = 'refund' and ${payments.paidOn} is null and ${payments.takenBackAt} is null)`;

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
    const found = (await nextWith(tx, HAS_DATES, today)) ?? (await nextWith(tx, HAS_REFUND, today));
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

/** Locks the choice of a condition that was longest not looked at. Another instance has locked those it works on. */
async function nextWith(tx: Database, condition: SQL, today: string) {
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
        condition,
        or(isNull(applicationCourses.remindedOn), lt(applicationCourses.remindedOn, today)),
        isNotNull(applications.userId),
      ),
    )
    .orderBy(sql`${applicationCourses.remindedOn} asc nulls first`)
    .limit(1)
    .for("no key update", { of: applicationCourses, skipLocked: true });
  return found;
}
