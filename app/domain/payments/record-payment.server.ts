/** Writes the payments of a choice, with what follows from them for the choice, all or nothing. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, payments, receiptNumbers, tasks } from "#app/db/schema.ts";
import { changeChoices } from "#app/domain/applications/change-choices.server.ts";
import { newsOf } from "#app/domain/applications/choice-record.ts";
import {
  type Choice,
  choiceIn,
  type LockedApplication,
  lockApplication,
  lockForStaff,
} from "#app/domain/applications/choices.server.ts";
import { tellStudent } from "#app/domain/applications/record-choice.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isOpen } from "#app/domain/lifecycle/choice.ts";
import type { RefundStage } from "#app/domain/rules/rule.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import type { AuditAction } from "#app/domain/staff/audit-actions.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { giveCode } from "#app/domain/verify/given-codes.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { formatPence } from "#app/notation.ts";
import { amountText, PAYMENT_KINDS, type PaymentRecord } from "./payment.ts";

export type Payment = typeof payments.$inferSelect;

interface OfChoice {
  applicationId: string;
  courseId: string;
}

/**
 * Records a payment of a choice, as staff. One to the office gets the next number of its year and a code. Throws
 * `implausible` for more than the fee unless `isConfirmed`, `forbidden` and `not_found`.
 */
export const recordPayment = async (
  db: Database,
  viewer: Actor,
  { record, isConfirmed = false, ...of }: OfChoice & { record: PaymentRecord; isConfirmed?: boolean },
  now = new Date(),
): Promise<Payment> => {
  requirePermission(viewer, "people.change");
  return db.transaction(async (tx) => {
    const application = await lockForStaff(tx, viewer, of.applicationId);
    const choice = choiceIn(application, of.courseId);
    if (!isConfirmed) askIfTooMuch(choice, record, 0);
    const payment = await settled(tx, viewer, application, choice, "payment.record", async () => {
      const [row] = await tx
        .insert(payments)
        .values({ ...idsOf(of), ...record, by: "staff", recordedBy: viewer.id, createdAt: now })
        .returning();
      return row;
    });
    return withReceipt(tx, viewer, payment, now);
  });
};

/** The same for a payment that is there. One whose form was read at another version is `stale`. */
export const changePayment = async (
  db: Database,
  viewer: Actor,
  {
    id,
    version,
    record,
    isConfirmed = false,
  }: { id: string; version: number; record: PaymentRecord; isConfirmed?: boolean },
  now = new Date(),
): Promise<Payment> => {
  requirePermission(viewer, "people.change");
  return db.transaction(async (tx) => {
    const { row, application, choice } = await lockPayment(tx, viewer, id, version);
    if (row.kind === "refund" || row.takenBackAt) throw new DomainError("no_payment");
    // What a receipt says stays as it was given out.
    if (row.receiptNumber !== null && !isSameReceipt(row, record)) throw new DomainError("payment_has_receipt");
    if (!isConfirmed) askIfTooMuch(choice, record, isCounted(row) ? (row.amount ?? 0) : 0);
    const payment = await settled(tx, viewer, application, choice, "payment.change", () => write(tx, row, record));
    return withReceipt(tx, viewer, payment, now);
  });
};

/** Takes a payment back that was recorded by mistake, or puts it back. Throws `stale` for a second open refund. */
export const takePaymentBack = async (
  db: Database,
  viewer: Actor,
  { id, version, isBack }: { id: string; version: number; isBack: boolean },
  now = new Date(),
): Promise<Payment> => {
  requirePermission(viewer, "people.change");
  return db.transaction(async (tx) => {
    const { row, application, choice } = await lockPayment(tx, viewer, id, version);
    if ((row.takenBackAt !== null) === isBack) return row;
    if (!isBack && row.kind === "refund" && row.paidOn === null) await expectNoOpenRefund(tx, row);
    const action = isBack ? "payment.take_back" : "payment.put_back";
    return settled(tx, viewer, application, choice, action, () => write(tx, row, { takenBackAt: isBack ? now : null }));
  });
};

export interface RefundWish {
  stage: RefundStage;
  /** Pence that are to come back. */
  amount: number;
  /** The last day on which it is in time. */
  dueOn: string;
}

/** Records that money is asked back of a university: a payment that is open until it is paid. One at a time. */
export const askRefund = async (
  db: Database,
  viewer: Actor,
  { stage, amount, dueOn, ...of }: OfChoice & RefundWish,
  now = new Date(),
): Promise<Payment> => {
  requirePermission(viewer, "people.change");
  return db.transaction(async (tx) => {
    const application = await lockForStaff(tx, viewer, of.applicationId);
    const choice = choiceIn(application, of.courseId);
    const askedOn = dayInDhaka(now);
    if (choice.paidPence === 0) throw new DomainError("nothing_to_refund");
    if (amount > choice.paidPence) throw new DomainError("refund_too_much", { paid: formatPence(choice.paidPence) });
    if (dueOn < askedOn) throw new DomainError("refund_day_over");
    await expectNoOpenRefund(tx, of);
    return settled(tx, viewer, application, choice, "payment.ask_refund", async () => {
      const [row] = await tx
        .insert(payments)
        .values({
          ...{ ...idsOf(of), kind: "refund", payee: "payer", amount, currency: "GBP", stage, askedOn },
          ...{ plannedOn: dueOn, by: "staff", recordedBy: viewer.id, createdAt: now },
        })
        .returning();
      return row;
    });
  });
};

/** Throws `stale` if money is asked back already. */
async function expectNoOpenRefund(tx: Database, of: OfChoice): Promise<void> {
  const open = and(isOf(of), eq(payments.kind, "refund"), isNull(payments.paidOn), isNull(payments.takenBackAt));
  if ((await tx.$count(payments, open)) > 0) throw new DomainError("refund_open");
}

/** Records that a refund has come, which ends it. */
export const endRefund = async (
  db: Database,
  viewer: Actor,
  { id, version, amount, paidOn }: { id: string; version: number; amount: number; paidOn: string },
  now = new Date(),
): Promise<Payment> => {
  requirePermission(viewer, "people.change");
  return db.transaction(async (tx) => {
    const { row, application, choice } = await lockPayment(tx, viewer, id, version);
    if (row.kind !== "refund" || row.takenBackAt || row.paidOn) throw new DomainError("no_payment");
    if (amount > choice.paidPence) throw new DomainError("refund_too_much", { paid: formatPence(choice.paidPence) });
    if (paidOn > dayInDhaka(now)) throw new DomainError("refund_in_future");
    return settled(tx, viewer, application, choice, "payment.refunded", () => write(tx, row, { amount, paidOn }));
  });
};

/**
 * Records a payment of the viewer's own choice, as they tell it. Throws `not_found`, and `stale` for a choice that has
 * ended.
 */
export const tellPayment = (
  db: Database,
  viewer: Actor,
  { record, ...of }: OfChoice & { record: Omit<PaymentRecord, "clearedAt"> },
  now = new Date(),
): Promise<Payment> =>
  db.transaction(async (tx) => {
    const application = await lockApplication(tx, of.applicationId, { studentId: viewer.id });
    const choice = choiceIn(application, of.courseId);
    if (!isOpen(choice)) throw new DomainError("choice_ended");
    // Only the office says what the office was paid.
    if (record.payee === "office") throw new DomainError("payment_to_office");
    askIfTooMuch(choice, record, 0);
    const [row] = await tx
      .insert(payments)
      .values({ ...idsOf(of), ...record, by: "student", recordedBy: viewer.id, createdAt: now })
      .returning();
    const payment = stored(row);
    await follow(tx, viewer, application, choice, "student");
    return payment;
  });

const idsOf = ({ applicationId, courseId }: OfChoice) => ({ applicationId, courseId });
const isOf = ({ applicationId, courseId }: OfChoice) =>
  and(eq(payments.applicationId, applicationId), eq(payments.courseId, courseId));

/** Whether it is money that the university has. */
const isCounted = ({ payee, kind, paidOn, takenBackAt }: Payment) =>
  payee === "university" && (kind === "deposit" || kind === "fee") && paidOn !== null && takenBackAt === null;

const isSameReceipt = (row: Payment, record: PaymentRecord) =>
  (["kind", "payee", "amount", "currency", "paidOn"] as const).every((name) => row[name] === record[name]);

/** Asks about more than the offer's fee, which was probably typed wrong. `own` is what the payment was before. */
function askIfTooMuch(
  { feeAfterScholarship, paidPence }: Choice,
  { payee, kind, amount, paidOn }: Pick<PaymentRecord, "payee" | "kind" | "amount" | "paidOn">,
  own: number,
) {
  if (payee !== "university" || paidOn === null || kind === "other" || feeAfterScholarship === null) return;
  const all = paidPence - own + amount;
  if (all <= feeAfterScholarship * 100) return;
  const sentence = `With this ${formatPence(all)} are paid, which is more than the fee of ${formatPence(feeAfterScholarship * 100)}.`;
  throw new DomainError("implausible", { fields: { amount: sentence } });
}

function stored(row: Payment | undefined): Payment {
  if (!row) throw new Error("the payment was not stored");
  return row;
}

async function write(tx: Database, { id, version }: Payment, set: Partial<typeof payments.$inferInsert>) {
  const [row] = await tx
    .update(payments)
    .set({ ...set, version: version + 1, updatedAt: sql`now()` })
    .where(eq(payments.id, id))
    .returning();
  return row;
}

/** Locks a payment and its application. Throws `stale` if it was read at another version, `forbidden`, `not_found`. */
async function lockPayment(tx: Database, viewer: Actor, id: string, version: number) {
  const isIt = eq(payments.id, id);
  const [found] = isUuid(id) ? await tx.select().from(payments).where(isIt) : [];
  if (!found) throw new DomainError("no_payment");
  const application = await lockForStaff(tx, viewer, found.applicationId);
  const [row] = await tx.select().from(payments).where(isIt).for("update");
  if (!row) throw new DomainError("no_payment");
  if (row.version !== version) throw new DomainError("payment_changed");
  return { row, application, choice: choiceIn(application, row.courseId) };
}

/** Runs `work`, and writes what follows from it: the deposit's event, what the student is told, and the log. */
async function settled(
  tx: Database,
  viewer: Actor,
  application: LockedApplication,
  choice: Choice,
  action: AuditAction,
  work: () => Promise<Payment | undefined>,
): Promise<Payment> {
  const payment = stored(await work());
  await follow(tx, viewer, application, choice, "staff");
  if (payment.kind === "refund") await askWhetherItCame(tx, viewer, application, choice, payment);
  await recordAudit(tx, viewer, {
    action,
    subjectId: application.id,
    summary: `${application.reference}: ${PAYMENT_KINDS[payment.kind]()}, ${amountText(payment) ?? "amount not known"}, ${choice.universityName}`,
  });
  return payment;
}

/** An open refund is a task of the owner's for its last day, and one that has come or was taken back is none. */
async function askWhetherItCame(
  tx: Database,
  viewer: Actor,
  { ownerId }: LockedApplication,
  { universityName }: Choice,
  payment: Payment,
): Promise<void> {
  const { applicationId, courseId, plannedOn } = payment;
  if (payment.paidOn === null && payment.takenBackAt === null && plannedOn !== null) {
    await tx.insert(tasks).values({
      ...{ applicationId, courseId, kind: "refund", title: `${amountText(payment)}, ${universityName}` },
      ...{ dueOn: plannedOn, party: "staff", assigneeId: ownerId, createdBy: viewer.id },
    });
    return;
  }
  await tx
    .update(tasks)
    .set({ doneAt: sql`now()`, doneBy: viewer.id, version: sql`${tasks.version} + 1` })
    .where(
      and(
        ...[eq(tasks.applicationId, applicationId), eq(tasks.courseId, courseId)],
        ...[eq(tasks.kind, "refund"), isNull(tasks.doneAt)],
      ),
    );
}

/** The triggers have set the deposit's day. What differs is an event of the choice, and news for its student. */
async function follow(
  tx: Database,
  viewer: Actor,
  application: LockedApplication,
  choice: Choice,
  by: "student" | "staff",
): Promise<void> {
  const [after] = await tx
    .select({ depositPaidOn: applicationCourses.depositPaidOn, paidPence: applicationCourses.paidPence })
    .from(applicationCourses)
    .where(and(eq(applicationCourses.applicationId, application.id), eq(applicationCourses.courseId, choice.courseId)));
  if (!after || after.depositPaidOn === choice.depositPaidOn) return;
  const { depositPaidOn } = after;
  const changes = [{ courseId: choice.courseId, kind: "deposit" as const, set: { depositPaidOn } }];
  const news = by === "staff" ? newsOf(choice, { ...choice, ...after }) : null;
  const change = await changeChoices(tx, viewer, application, changes, { by, isTold: news !== null });
  if (news) await tellStudent(tx, viewer, application, change, news);
}

/** Gives money that came to the office the next number of its year, and a code that anyone can check. */
async function withReceipt(tx: Database, viewer: Actor, payment: Payment, now: Date): Promise<Payment> {
  if (payment.payee !== "office" || payment.paidOn === null || payment.receiptNumber !== null) return payment;
  const year = Number(payment.paidOn.slice(0, 4));
  const [given] = await tx
    .insert(receiptNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptNumbers.year, set: { last: sql`${receiptNumbers.last} + 1` } })
    .returning({ number: receiptNumbers.last });
  if (!given) throw new Error("no number was given");
  const [row] = await tx
    .update(payments)
    .set({ receiptYear: year, receiptNumber: given.number })
    .where(eq(payments.id, payment.id))
    .returning();
  await giveCode(tx, { paymentId: payment.id }, { madeBy: viewer.id, now });
  return stored(row);
}
