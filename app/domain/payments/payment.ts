/** Money for a choice: what it is for, who pays, who gets it, and when it arrived. */
import { type currencies, payees, type payers, paymentKinds } from "#app/db/money-words.ts";
import { inDigits } from "#app/language.ts";
import { formatPence, formatTaka } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export type PaymentKind = (typeof paymentKinds)[number];
export type Payee = (typeof payees)[number];
export type Payer = (typeof payers)[number];
export type Currency = (typeof currencies)[number];

/** The kinds that the form offers. A refund is asked for on its own, with what the university's rule says. */
export const WRITTEN_KINDS = paymentKinds.filter((kind) => kind !== "refund");
export const WRITTEN_PAYEES = payees.filter((payee) => payee !== "payer");

/** What people write of a payment. Days are ISO dates, the amount is in hundredths of its currency. */
export interface PaymentRecord {
  kind: Exclude<PaymentKind, "refund">;
  payee: Exclude<Payee, "payer">;
  amount: number;
  currency: Currency;
  plannedOn: string | null;
  paidOn: string | null;
  clearedAt: Date | null;
  payer: Payer | null;
  payerName: string | null;
  bank: string | null;
  lastFour: string | null;
}

export const PAYMENT_KINDS: Readonly<Record<PaymentKind, () => string>> = {
  deposit: m.payment_deposit,
  fee: m.payment_fee,
  refund: m.payment_refund,
  visa_fee: m.payment_visa_fee,
  health_surcharge: m.payment_health_surcharge,
  other: m.payment_other,
};

export const PAYEES: Readonly<Record<Payee, () => string>> = {
  university: m.payee_university,
  office: m.payee_office,
  government: m.payee_government,
  payer: m.payee_payer,
  other: m.payee_other,
};

export const PAYERS: Readonly<Record<Payer, () => string>> = {
  self: m.payer_self,
  parent: m.payer_parent,
  guardian: m.payer_guardian,
  other: m.payer_other,
};

/** Returns an amount with its currency: "£3,000", "৳15,000". Null is not known. */
export function amountText({ amount, currency }: { amount: number | null; currency: Currency }): string | null {
  if (amount === null) return null;
  if (currency === "GBP") return formatPence(amount);
  const rest = amount % 100;
  const taka = formatTaka((amount - rest) / 100);
  return rest === 0 ? taka : `${taka}.${inDigits(String(rest).padStart(2, "0"))}`;
}

/** Returns the number of a receipt of the office: "R-2026-0412". */
export const receiptText = ({ year, number }: { year: number; number: number }): string =>
  `R-${year}-${String(number).padStart(4, "0")}`;
