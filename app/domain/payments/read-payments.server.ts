/** Reads the payments of choices. */
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, payments, verifyCodes } from "#app/db/schema.ts";
import { getChoice } from "#app/domain/applications/staff-choice.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { scopeOf } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** What a payment is, wherever it is read. */
export const PAYMENT = {
  id: payments.id,
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
  takenBackAt: payments.takenBackAt,
};

const COLUMNS = {
  ...PAYMENT,
  applicationId: payments.applicationId,
  courseId: payments.courseId,
  receiptId: payments.receiptId,
  by: payments.by,
  version: payments.version,
  code: verifyCodes.code,
  universityName: applicationCourses.universityName,
};

/** The choice that a payment is of. */
export const OF_CHOICE = and(
  eq(applicationCourses.applicationId, payments.applicationId),
  eq(applicationCourses.courseId, payments.courseId),
);

const select = (db: Database) =>
  db
    .select(COLUMNS)
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    .innerJoin(applicationCourses, OF_CHOICE)
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

/** Returns a payment that was just written. Who may read it is for the caller to check. */
export async function paymentById(db: Database, id: string): Promise<PaymentView> {
  const [found] = await select(db).where(eq(payments.id, id));
  if (!found) throw new DomainError("no_payment");
  return found;
}

/** Returns the payment of a receipt, for staff who read its application. Throws `forbidden` and `not_found`. */
export async function receiptForStaff(db: Database, viewer: Actor, id: string) {
  const mine = await scopeOf(applications).read(db, viewer);
  const isIt = and(mine, eq(payments.id, id), isNotNull(payments.receiptNumber));
  const [found] = isUuid(id)
    ? await db
        .select({ ...COLUMNS, fullName: applications.fullName, reference: applications.reference })
        .from(payments)
        .innerJoin(applications, eq(applications.id, payments.applicationId))
        .innerJoin(applicationCourses, OF_CHOICE)
        .innerJoin(verifyCodes, eq(verifyCodes.paymentId, payments.id))
        .where(isIt)
    : [];
  const { receiptYear: year = null, receiptNumber: number = null } = found ?? {};
  if (!found || year === null || number === null) throw new DomainError("no_payment");
  return { ...found, year, number };
}
