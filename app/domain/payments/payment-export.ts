/** The columns of the file of payments. */
import type { Columns } from "#app/domain/staff/list-file.ts";
import { ukClock } from "#app/domain/values/uk-clock.ts";
import type { ExportedPayment } from "./export-payments.server.ts";
import { PAYEES, PAYERS, PAYMENT_KINDS, receiptText } from "./payment.ts";

const clearedOf = ({ clearedAt }: ExportedPayment): string | null => {
  const clock = clearedAt && ukClock(clearedAt);
  return clock && `${clock.day} ${clock.time}`;
};

/** Amounts are numbers, in pounds or taka as the column beside them says. */
export const PAYMENT_EXPORT: Columns<ExportedPayment> = {
  Reference: (row) => row.reference,
  Student: (row) => row.fullName,
  University: (row) => row.universityName,
  Course: (row) => row.courseName,
  For: (row) => PAYMENT_KINDS[row.kind](),
  To: (row) => PAYEES[row.payee](),
  Amount: { value: (row) => (row.amount === null ? null : row.amount / 100) },
  Currency: (row) => row.currency,
  "Planned for": (row) => row.plannedOn,
  "Paid on": (row) => row.paidOn,
  "Arrived, UK time": clearedOf,
  "Paid by": (row) => (row.payer === "other" ? row.payerName : row.payer && PAYERS[row.payer]()),
  Bank: (row) => row.bank,
  "Last 4 digits": (row) => row.lastFour,
  "Refund asked on": (row) => row.askedOn,
  Receipt: ({ receiptYear: year, receiptNumber: number }) =>
    year === null || number === null ? null : receiptText({ year, number }),
  "Taken back": (row) => (row.takenBackAt ? "yes" : null),
  Recorded: { moment: (row) => row.createdAt },
};
