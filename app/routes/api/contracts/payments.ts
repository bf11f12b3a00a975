/** The calls about payments: what was paid for a course, and what comes back. */
import { z } from "zod";
import { currencies, payees, payers, paymentKinds, refundStages } from "#app/db/money-words.ts";
import { paymentBody } from "#app/domain/payments/payment-input.ts";
import { version } from "#app/domain/values/version.ts";
import { contract, notFound } from "./parts.ts";

const moment = z.iso.datetime().meta({ examples: ["2026-11-18T09:10:00.000Z"] });

const paymentJson = z
  .object({
    id: z.uuid(),
    applicationId: z.uuid(),
    courseId: z.string(),
    university: z.string(),
    kind: z.enum(paymentKinds),
    payee: z.enum(payees),
    amount: z.int().nullable().meta({ description: "In hundredths of the currency. Null if no one wrote it down" }),
    currency: z.enum(currencies),
    plannedOn: z.iso.date().nullable().meta({ description: "Of a refund, the last day on which it is in time" }),
    paidOn: z.iso.date().nullable().meta({ description: "Null until it is paid" }),
    clearedAt: moment.nullable().meta({ description: "When it arrived" }),
    payer: z.enum(payers).nullable(),
    payerName: z.string().nullable(),
    bank: z.string().nullable(),
    lastFour: z.string().nullable(),
    stage: z.enum(refundStages).nullable().meta({ description: "Of a refund" }),
    askedOn: z.iso.date().nullable(),
    receipt: z
      .object({ number: z.string(), code: z.string() })
      .nullable()
      .meta({ description: "Of money to the office: its number and its code for GET /api/verify/{code}" }),
    receiptDocument: z.uuid().nullable().meta({ description: "The student's document that shows the payment" }),
    by: z.enum(["student", "staff"]).nullable(),
    isTakenBack: z.boolean(),
    version: z.int(),
  })
  .meta({ id: "Payment" });

export type PaymentJson = z.output<typeof paymentJson>;

const of = { applicationId: z.string().max(100), courseId: z.string().max(200) };
const confirm = z.boolean().optional().meta({ description: "Save what looks odd (code implausible)" });
const cleared = { clearedAt: moment.nullable().default(null) };
const pence = z.int().min(1).max(20_000_000).meta({ description: "Pence" });
const stale = { 409: "Changed since it was read (code stale), or it looks odd (code implausible)." };
const staffs = { audience: "staff", permission: "people.change", limit: "staff writes" } as const;

export const paymentContracts = {
  listPayments: contract({
    method: "GET",
    path: "/api/payments",
    audience: "signed in",
    summary: "List the caller's payments and refunds, oldest first",
    status: 200,
    answer: z.array(paymentJson),
  }),
  tellPayment: contract({
    method: "POST",
    path: "/api/payments",
    audience: "signed in",
    summary: "Tell the office what was paid, or is planned, for one of the caller's courses",
    body: z.object({ ...of, ...paymentBody }),
    status: 201,
    answer: paymentJson,
    otherErrors: { ...notFound, 409: "The course has ended (code stale), or it looks odd (code implausible)." },
    limit: "documents",
  }),
  adminPayments: contract({
    method: "GET",
    path: "/api/admin/applications/{id}/courses/{courseId}/payments",
    audience: "staff",
    permission: "people.read",
    summary: "List the payments of a course of an application, oldest first, with those that were taken back",
    status: 200,
    answer: z.array(paymentJson),
    otherErrors: notFound,
  }),
  recordPayment: contract({
    ...staffs,
    method: "POST",
    path: "/api/admin/payments",
    summary: "Record a payment. Money to the office gets a receipt with the next number of its year",
    body: z.object({ ...of, ...paymentBody, ...cleared, confirm }),
    status: 201,
    answer: paymentJson,
    otherErrors: { ...notFound, ...stale },
  }),
  changePayment: contract({
    ...staffs,
    method: "PUT",
    path: "/api/admin/payments/{id}",
    summary: "Change a payment. What a receipt says stays",
    body: z.object({ version, ...paymentBody, ...cleared, confirm }),
    status: 200,
    answer: paymentJson,
    otherErrors: { ...notFound, ...stale },
  }),
  takePaymentBack: contract({
    ...staffs,
    method: "DELETE",
    path: "/api/admin/payments/{id}",
    summary: "Take a payment or a refund back that was recorded by mistake",
    body: z.object({ version }),
    status: 200,
    answer: paymentJson,
    otherErrors: { ...notFound, ...stale },
  }),
  putPaymentBack: contract({
    ...staffs,
    method: "POST",
    path: "/api/admin/payments/{id}",
    summary: "Put a payment back that was taken back",
    body: z.object({ version }),
    status: 200,
    answer: paymentJson,
    otherErrors: { ...notFound, ...stale },
  }),
  askRefund: contract({
    ...staffs,
    method: "POST",
    path: "/api/admin/refunds",
    summary: "Record that money was asked back of a university. It is open until it has come",
    body: z.object({ ...of, stage: z.enum(refundStages), amount: pence, dueOn: z.iso.date() }),
    status: 201,
    answer: paymentJson,
    otherErrors: { ...notFound, 409: "There is nothing to ask back, or a refund is open (code stale)." },
  }),
  endRefund: contract({
    ...staffs,
    method: "PUT",
    path: "/api/admin/refunds/{id}",
    summary: "Record that a refund has come",
    body: z.object({ version, amount: pence, paidOn: z.iso.date() }),
    status: 200,
    answer: paymentJson,
    otherErrors: { ...notFound, ...stale },
  }),
} as const;
