/** The words of staff for payments and refunds. */
import { currencies } from "#app/db/money-words.ts";
import { amountText, PAYERS, receiptText } from "#app/domain/payments/payment.ts";
import type { PaymentView } from "#app/domain/payments/read-payments.server.ts";
import type { RefundStage } from "#app/domain/rules/rule.ts";
import { ukClock } from "#app/domain/values/uk-clock.ts";
import { formatShortDate } from "#app/ui/format.ts";

export const REFUND_STAGES: Readonly<Record<RefundStage, string>> = {
  beforeCas: "Before the CAS",
  afterCas: "After the CAS",
  visaRefused: "Visa refused",
  visaLate: "Visa too late",
  withdrawn: "Withdrawn after the visa application",
};

/** Returns "18 Nov 2026, 9:10 am in the UK" on a clock of 24 hours. */
export function clearedText(moment: Date): string {
  const { day, time } = ukClock(moment);
  return `${formatShortDate(day)}, ${time} in the UK`;
}

/** Returns where a payment is: taken back, open, on the way, or there. */
export function stateOf({ kind, plannedOn, paidOn, clearedAt, takenBackAt }: PaymentView): {
  label: string;
  meaning: "good" | "warn" | "info" | "neutral";
} {
  if (takenBackAt) return { label: "Taken back", meaning: "neutral" };
  if (paidOn === null) {
    const by = plannedOn === null ? "" : ` by ${formatShortDate(plannedOn)}`;
    return kind === "refund"
      ? { label: `Open, due${by}`, meaning: "warn" }
      : { label: `Planned${by}`, meaning: "info" };
  }
  if (kind === "refund" || clearedAt) return { label: kind === "refund" ? "Received" : "Arrived", meaning: "good" };
  return { label: "Paid", meaning: "info" };
}

/** Returns who paid: "A parent, Sonali Bank 4417". */
export function payerText({ payer, payerName, bank, lastFour }: PaymentView): string | null {
  const who = payer === "other" ? payerName : payer && PAYERS[payer]();
  const account = [bank, lastFour].filter(Boolean).join(" ");
  return [who, account].filter(Boolean).join(", ") || null;
}

export const receiptOf = ({ receiptYear, receiptNumber }: PaymentView): string | null =>
  receiptYear === null || receiptNumber === null ? null : receiptText({ year: receiptYear, number: receiptNumber });

/** Returns an amount as its field has it: "3000", "15000 taka". */
export const amountField = ({ amount, currency }: Pick<PaymentView, "amount" | "currency">): string =>
  amount === null ? "" : `${amount / 100}${currency === currencies[0] ? "" : " taka"}`;

export const amountOr = (payment: Pick<PaymentView, "amount" | "currency">): string =>
  amountText(payment) ?? "Amount not known";
