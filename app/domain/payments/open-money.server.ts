/** Money that asks the office for something. Each list and its number are one condition. */
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, moneyAccounts, payments } from "#app/db/schema.ts";
import { MINE } from "#app/domain/staff/owner-filter.ts";
import { askedOf, scopeOf } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { OF_CHOICE } from "./read-payments.server.ts";

export const MONEY_LISTS = ["to_clear", "refunds", "payers"] as const;
export type MoneyList = (typeof MONEY_LISTS)[number];

/** More than a page is read for. */
const MOST = 200;

const counts = isNull(payments.takenBackAt);

const isFromOther = eq(payments.payer, "other");
const accountsOfPayer = sql`select from ${moneyAccounts} where ${moneyAccounts.userId} = ${applications.userId}
  and ${moneyAccounts.deletedAt} is null and ${moneyAccounts.lastDigits} is not null`;
/** The student's plan has accounts with their numbers, and none of them is this one. */
const isFromUnknown = sql`${payments.lastFour} is not null and exists (${accountsOfPayer})
  and not exists (${accountsOfPayer} and ${moneyAccounts.lastDigits} = ${payments.lastFour})`;

const CONDITIONS: Readonly<Record<MoneyList, SQL | undefined>> = {
  // Paid, and not said to have arrived.
  to_clear: and(eq(payments.kind, "deposit"), isNotNull(payments.paidOn), isNull(payments.clearedAt), counts),
  refunds: and(eq(payments.kind, "refund"), isNull(payments.paidOn), counts),
  // The university is paid from an account that cannot hold the visa money, and pays back to that one.
  payers: and(eq(payments.payee, "university"), or(isFromOther, isFromUnknown), counts),
};

const COLUMNS = {
  id: payments.id,
  applicationId: payments.applicationId,
  courseId: payments.courseId,
  kind: payments.kind,
  amount: payments.amount,
  currency: payments.currency,
  plannedOn: payments.plannedOn,
  paidOn: payments.paidOn,
  payer: payments.payer,
  payerName: payments.payerName,
  bank: payments.bank,
  lastFour: payments.lastFour,
  stage: payments.stage,
  askedOn: payments.askedOn,
  universityName: applicationCourses.universityName,
  fullName: applications.fullName,
  reference: applications.reference,
};

/** Returns the lists and their numbers, of those that the viewer reads. `isMine` leaves their own. */
export async function openMoney(db: Database, viewer: Actor, { isMine = false }: { isMine?: boolean } = {}) {
  const seen = await scopeOf(applications).read(db, viewer);
  const mine = isMine ? askedOf(viewer, applications, MINE) : undefined;
  const read = async (list: MoneyList) => {
    const where = and(seen, mine, CONDITIONS[list]);
    const query = db
      .select(COLUMNS)
      .from(payments)
      .innerJoin(applications, eq(applications.id, payments.applicationId))
      .innerJoin(applicationCourses, OF_CHOICE)
      .where(where);
    const [rows, total] = await Promise.all([
      query.orderBy(list === "refunds" ? asc(payments.plannedOn) : asc(payments.paidOn), asc(payments.id)).limit(MOST),
      db.$count(query.as("counted")),
    ]);
    return { rows, total };
  };
  const [toClear, refunds, payers] = await Promise.all(MONEY_LISTS.map(read));
  return { to_clear: toClear, refunds, payers } as Record<MoneyList, Awaited<ReturnType<typeof read>>>;
}

export type MoneyRow = Awaited<ReturnType<typeof openMoney>>[MoneyList]["rows"][number];
