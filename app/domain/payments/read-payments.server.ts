/** Reads the payments of choices. */
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, payments, verifyCodes } from "#app/db/schema.ts";
import { getChoice } from "#app/domain/applications/staff-choice.server.ts";
import type { Actor } from "#app/domain/viewer.ts";

const COLUMNS = {
  id: payments.id,
  applicationId: payments.applicationId,
  courseId: payments.courseId,
  kind: payments.kind,
  payee: payments.payee,
  amount: payments.amount,
  currency: payments.currency,
  plannedOn: payments.plannedOn,
  paidOn: payments.paidOn,
  clearedAt: payments.clearedAt,
  payer: payments.payer,
  payerName: payments.payerName,
  bank: payments.bank,
  lastFour: payments.lastFour,
  stage: payments.stage,
  askedOn: payments.askedOn,
  receiptYear: payments.receiptYear,
  receiptNumber: payments.receiptNumber,
  by: payments.by,
  version: payments.version,
  takenBackAt: payments.takenBackAt,
  code: verifyCodes.code,
  universityName: applicationCourses.universityName,
};

const select = (db: Database) =>
  db
    .select(COLUMNS)
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    .innerJoin(
      applicationCourses,
      and(
        eq(applicationCourses.applicationId, payments.applicationId),
        eq(applicationCourses.courseId, payments.courseId),
      ),
    )
    .leftJoin(verifyCodes, eq(verifyCodes.paymentId, payments.id));

/** A payment as it is shown. */
export type PaymentView = Awaited<ReturnType<typeof paymentsOf>>[number];

/** More payments than anyone has. */
const MOST = 200;
const IN_ORDER = [asc(payments.createdAt), asc(payments.id)] as const;

/** Returns the payments of a person that count, in the order in which they were recorded. Who reads is the caller's. */
export const paymentsOf = (db: Database, userId: string) =>
  select(db)
    .where(and(eq(applications.userId, userId), isNull(payments.takenBackAt)))
    .orderBy(...IN_ORDER)
    .limit(MOST);

/** Returns a choice with all its payments, for staff who change it. Throws `forbidden` and `not_found`. */
export async function paymentsOfChoice(
  db: Database,
  viewer: Actor,
  of: { applicationId: string; courseId: string },
): Promise<Awaited<ReturnType<typeof getChoice>> & { payments: PaymentView[] }> {
  const found = await getChoice(db, viewer, of);
  const isOf = and(eq(payments.applicationId, of.applicationId), eq(payments.courseId, of.courseId));
  return {
    ...found,
    payments: await select(db)
      .where(isOf)
      .orderBy(...IN_ORDER)
      .limit(MOST),
  };
}
