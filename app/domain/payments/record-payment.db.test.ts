import { and, eq, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applications, auditLog, choiceEvents, receiptNumbers, tasks, verifyCodes } from "#app/db/schema.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { payDeposit } from "#app/domain/applications/student-choice.server.ts";
import { undoChoice } from "#app/domain/applications/undo-status.server.ts";
import { listNotifications } from "#app/domain/news/my-notifications.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import type { PaymentRecord } from "./payment.ts";
import { paymentsOf, paymentsOfChoice } from "./read-payments.server.ts";
import {
  askRefund,
  changePayment,
  endRefund,
  recordPayment,
  takePaymentBack,
  tellPayment,
} from "./record-payment.server.ts";

const at = useDatabase();
const NOW = new Date("2026-11-30T06:00:00Z");
let staff: Actor;
let colleague: Actor;
beforeAll(async () => {
  staff = await makeStaff(at.db, { fullName: "Farhana Haque" });
  colleague = await makeStaff(at.db, { role: "counsellor" });
});

const PAID: PaymentRecord = {
  ...{ kind: "deposit", payee: "university", amount: 300_000, currency: "GBP", plannedOn: null, paidOn: "2026-11-16" },
  ...{ clearedAt: null, payer: "parent", payerName: null, bank: "Sonali Bank", lastFour: "4417" },
};
const OFFICE: PaymentRecord = { ...PAID, kind: "fee", payee: "office", amount: 15_000_00, currency: "BDT" };

async function offered() {
  const student = await makeUser(at.db);
  const courseId = await makeCourse(at.db);
  const { id: applicationId } = await makeApplication(at.db, student, { selectedCourses: [courseId] });
  const of = { applicationId, courseId };
  const choice = async () => (await paymentsOfChoice(at.db, staff, of)).choice;
  const record = { outcome: "unconditional", deposit: 3_000, feeAfterScholarship: 15_960 } as const;
  await recordChoice(at.db, staff, { ...of, version: (await choice()).version, record, isTold: false });
  const news = async () => (await listNotifications(at.db, student, { limit: 20 })).map(({ title }) => title);
  return { student, of, choice, news };
}

test("a deposit that is recorded is the choice's, told to its student, in the history and in the log", async () => {
  const { student, of, choice, news } = await offered();
  const { version } = await choice();
  const payment = await recordPayment(at.db, staff, { ...of, record: PAID }, NOW);
  expect(await choice()).toMatchObject({ depositPaidOn: "2026-11-16", paidPence: 300_000, version: version + 1 });
  expect((await news())[0]).toMatch(/deposit/i);
  const events = await at.db.select().from(choiceEvents).where(eq(choiceEvents.applicationId, of.applicationId));
  expect(events.at(-1)).toMatchObject({ kind: "deposit", changes: { depositPaidOn: [null, "2026-11-16"] } });
  const [entry] = await at.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, of.applicationId), like(auditLog.action, "payment.%")));
  expect(entry).toMatchObject({ action: "payment.record", summary: expect.stringContaining("Deposit, £3,000") });
  expect(await paymentsOf(at.db, student.id)).toMatchObject([{ id: payment.id, payer: "parent", lastFour: "4417" }]);
});

test("a payment that is taken back is asked again, and one that is put back is paid", async () => {
  const { of, choice } = await offered();
  const made = await recordPayment(at.db, staff, { ...of, record: PAID }, NOW);
  const gone = await takePaymentBack(at.db, staff, { id: made.id, version: made.version, isBack: true }, NOW);
  expect(await choice()).toMatchObject({ depositPaidOn: null, paidPence: 0 });
  await takePaymentBack(at.db, staff, { id: made.id, version: gone.version, isBack: false }, NOW);
  expect(await choice()).toMatchObject({ depositPaidOn: "2026-11-16", paidPence: 300_000 });
});

test("what the student tells is one payment, which staff complete, and an undo of the office takes its own back", async () => {
  const { student, of, choice } = await offered();
  await payDeposit(at.db, student, { ...of, isPaid: true }, NOW);
  const { payments: told } = await paymentsOfChoice(at.db, staff, of);
  expect(told).toMatchObject([{ kind: "deposit", amount: 300_000, by: "student", paidOn: "2026-11-30", payer: null }]);
  const [{ id = "", version = 0 } = {}] = told;
  await changePayment(at.db, staff, { id, version, record: { ...PAID, paidOn: "2026-11-16" } }, NOW);
  expect(await choice()).toMatchObject({ depositPaidOn: "2026-11-16" });
  expect(await paymentsOf(at.db, student.id)).toHaveLength(1);

  const other = await offered();
  const first = await other.choice();
  await recordChoice(at.db, staff, { ...other.of, version: first.version, record: { depositPaidOn: "2026-11-20" } });
  expect(await paymentsOf(at.db, other.student.id)).toMatchObject([{ amount: 300_000, by: "staff" }]);
  await undoChoice(at.db, staff, { ...other.of, version: (await other.choice()).version });
  expect(await paymentsOf(at.db, other.student.id)).toEqual([]);
});

test("more than the fee is asked about, and saved once it is confirmed", async () => {
  const { of } = await offered();
  const record = { ...PAID, kind: "fee", amount: 1_600_000 } as const;
  await expect(recordPayment(at.db, staff, { ...of, record }, NOW)).rejects.toMatchObject({
    code: "implausible",
    fields: { amount: expect.stringContaining("£15,960") },
  });
  await recordPayment(at.db, staff, { ...of, record, isConfirmed: true }, NOW);
});

test("money to the office has a receipt with a code, which stays as it was given out", async () => {
  const { of } = await offered();
  const { id, version, receiptYear, receiptNumber } = await recordPayment(at.db, staff, { ...of, record: OFFICE }, NOW);
  expect([receiptYear, receiptNumber]).toEqual([2026, expect.any(Number)]);
  const [code] = await at.db.select().from(verifyCodes).where(eq(verifyCodes.paymentId, id));
  expect(code?.code).toMatch(/^[A-Z]{10}$/);
  const changed = { id, version, record: { ...OFFICE, amount: 1_000 } };
  await expect(changePayment(at.db, staff, changed, NOW)).rejects.toMatchObject({ reason: "payment_has_receipt" });
  await changePayment(at.db, staff, { ...changed, record: { ...OFFICE, bank: "bKash" } }, NOW);
});

test("200 receipts at once have 200 numbers without a gap", async () => {
  const year = 2025;
  const { of } = await offered();
  const record = { ...OFFICE, paidOn: "2025-06-01" };
  const made = await Promise.all(
    Array.from({ length: 200 }, () => recordPayment(at.db, staff, { ...of, record }, NOW)),
  );
  const numbers = made.map(({ receiptNumber }) => Number(receiptNumber)).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(await at.db.select().from(receiptNumbers).where(eq(receiptNumbers.year, year))).toEqual([{ year, last: 200 }]);
});

test("a refund is open until it has come, one at a time, and at most what was paid", async () => {
  const { of, choice } = await offered();
  const wish = { ...of, stage: "beforeCas", amount: 250_000, dueOn: "2026-12-30" } as const;
  await expect(askRefund(at.db, staff, wish, NOW)).rejects.toMatchObject({ reason: "nothing_to_refund" });
  await recordPayment(at.db, staff, { ...of, record: PAID }, NOW);
  await expect(askRefund(at.db, staff, { ...wish, amount: 300_001 }, NOW)).rejects.toMatchObject({
    fields: { amount: expect.stringContaining("£3,000") },
  });
  const open = await askRefund(at.db, staff, wish, NOW);
  expect(open).toMatchObject({ plannedOn: "2026-12-30", paidOn: null, askedOn: "2026-11-30" });
  await expect(askRefund(at.db, staff, wish, NOW)).rejects.toMatchObject({ reason: "refund_open" });
  expect(await choice()).toMatchObject({ paidPence: 300_000 });
  const end = { id: open.id, version: open.version, amount: 250_000, paidOn: "2026-11-29" };
  await endRefund(at.db, staff, end, NOW);
  expect(await choice()).toMatchObject({ paidPence: 50_000, depositPaidOn: "2026-11-16" });
  await expect(endRefund(at.db, staff, end, NOW)).rejects.toMatchObject({ reason: "payment_changed" });
});

test("students tell what they paid for their own choices, and never what the office got", async () => {
  const { student, of } = await offered();
  const { clearedAt: _, ...record } = PAID;
  await tellPayment(at.db, student, { ...of, record: { ...record, kind: "visa_fee", payee: "government" } }, NOW);
  await expect(tellPayment(at.db, student, { ...of, record: { ...record, payee: "office" } })).rejects.toMatchObject({
    fields: { payee: expect.any(String) },
  });
  const stranger = await makeUser(at.db);
  await expect(tellPayment(at.db, stranger, { ...of, record })).rejects.toMatchObject({ code: "not_found" });
  await expect(recordPayment(at.db, student, { ...of, record: PAID })).rejects.toMatchObject({ code: "forbidden" });
});

test("a payment that was read at another version is not changed, nor one of a colleague's student", async () => {
  const { of } = await offered();
  const { id, version } = await recordPayment(at.db, staff, { ...of, record: PAID }, NOW);
  await changePayment(at.db, staff, { id, version, record: { ...PAID, bank: "Pubali Bank" } }, NOW);
  await expect(changePayment(at.db, staff, { id, version, record: PAID }, NOW)).rejects.toMatchObject({
    code: "stale",
  });
  const absent = { id: crypto.randomUUID(), version: 1, isBack: true };
  await expect(takePaymentBack(at.db, staff, absent)).rejects.toMatchObject({ code: "not_found" });
  await at.db.update(applications).set({ ownerId: staff.id }).where(eq(applications.id, of.applicationId));
  const others = changePayment(at.db, colleague, { id, version: version + 1, record: PAID }, NOW);
  await expect(others).rejects.toMatchObject({ reason: "owned_by_other" });
});

test("an open refund is a task of the owner for its last day, until it has come or is taken back", async () => {
  const { of } = await offered();
  await at.db.update(applications).set({ ownerId: colleague.id }).where(eq(applications.id, of.applicationId));
  await recordPayment(at.db, staff, { ...of, record: PAID }, NOW);
  const wish = { ...of, stage: "beforeCas", amount: 250_000, dueOn: "2026-12-30" } as const;
  const asked = await askRefund(at.db, staff, wish, NOW);
  const isOf = and(eq(tasks.applicationId, of.applicationId), eq(tasks.kind, "refund"));
  const open = async () => (await at.db.select().from(tasks).where(isOf)).filter(({ doneAt }) => doneAt === null);
  expect(await open()).toMatchObject([
    { dueOn: "2026-12-30", party: "staff", assigneeId: colleague.id, title: "£2,500, University of York" },
  ]);
  const back = await takePaymentBack(at.db, staff, { id: asked.id, version: asked.version, isBack: true }, NOW);
  expect(await open()).toEqual([]);
  const other = await askRefund(at.db, staff, { ...wish, amount: 100_000 }, NOW);
  const putBack = () => takePaymentBack(at.db, staff, { id: back.id, version: back.version, isBack: false }, NOW);
  await expect(putBack()).rejects.toMatchObject({ reason: "refund_open" });
  await takePaymentBack(at.db, staff, { id: other.id, version: other.version, isBack: true }, NOW);
  const again = await putBack();
  expect(await open()).toHaveLength(1);
  const end = { id: again.id, version: again.version, amount: 250_000, paidOn: "2026-11-29" };
  await endRefund(at.db, staff, end, NOW);
  expect(await open()).toEqual([]);
});
