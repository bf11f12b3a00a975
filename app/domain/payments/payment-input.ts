/** What staff and students send about a payment: the fields of the form, and of the API's calls. */
import { z } from "zod";
import { currencies, payers, refundStages } from "#app/db/money-words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { no, ok } from "#app/domain/values/cell.ts";
import { isCalendarDay } from "#app/domain/values/dates.ts";
import { readDay } from "#app/domain/values/day.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { lineField, readField } from "#app/domain/values/form-field.ts";
import { readMoney } from "#app/domain/values/money.ts";
import { ukClock, ukMoment } from "#app/domain/values/uk-clock.ts";
import { formatCount } from "#app/notation.ts";
import { type PaymentRecord, WRITTEN_KINDS, WRITTEN_PAYEES } from "./payment.ts";

const MOST_POUNDS = 200_000;
const MOST_TAKA = 20_000_000;
const MOST_NAME = 120;
const MOST_BANK = 80;

/** Reads an amount in pounds or taka. Empty is none. */
const amountField = readField((text) => {
  if (text === "") return ok(null);
  const money = readMoney(text);
  if (!money) return no("Enter an amount, for example £3,000 or 15,000 taka.");
  const most = money.currency === "GBP" ? MOST_POUNDS : MOST_TAKA;
  return money.hundredths > most * 100 ? no(`Enter ${formatCount(most)} or less.`) : ok(money);
}, 60);

const dayField = readField(readDay, 60);

const timeField = readField((text) => {
  if (text === "") return ok(null);
  const [, hour = "", minute = ""] = /^(\d{1,2})[:.](\d{2})$/.exec(asciiDigits(text).trim()) ?? [];
  const isTime = hour !== "" && Number(hour) < 24 && Number(minute) < 60;
  return isTime ? ok(`${hour.padStart(2, "0")}:${minute}`) : no("Enter a time such as 09:10.");
}, 20);

const fourField = readField((text) => {
  const digits = asciiDigits(text).trim();
  if (digits === "") return ok(null);
  return /^\d{4}$/.test(digits) ? ok(digits) : no("Enter the last 4 digits, for example 4417.");
}, 20);

type Problems = Record<string, string>;

/** Returns what is wrong with a payment, by the field that shows it. */
function problemsOf(
  { kind, payee, currency, paidOn, plannedOn, clearedAt, payer, payerName }: Omit<PaymentRecord, "amount">,
  now: Date,
): Problems {
  const { day: today } = ukClock(now);
  const problems: Problems = {};
  if (currency !== "GBP" && payee === "university")
    problems.amount = "Universities are paid in pounds: enter what it was in pounds.";
  if (kind === "deposit" && payee !== "university") problems.payee = "A deposit goes to the university.";
  if (paidOn === null && plannedOn === null) problems.plannedOn = "Enter the day of the payment, or the planned day.";
  // In Dhaka the next day has begun before that.
  if (paidOn !== null && paidOn > ukClock(new Date(now.getTime() + DHAKA_AHEAD)).day)
    problems.paidOn = "Enter a day that is not in the future, or plan the payment.";
  if (clearedAt !== null && paidOn === null) problems.paidOn = "Enter the day on which it was paid.";
  else if (clearedAt !== null && paidOn !== null && ukClock(clearedAt).day < paidOn)
    problems.clearedOn = "It cannot arrive before it was paid.";
  else if (clearedAt !== null && ukClock(clearedAt).day > today)
    problems.clearedOn = "Enter a day that is not in the future.";
  if (payer === "other" && payerName === null) problems.payerName = "Enter the name of the payer.";
  return problems;
}

/** Throws `invalid` with what is wrong beside each field, for what came without the form. */
export function expectWhole(record: PaymentRecord, now: Date): void {
  const fields = problemsOf(record, now);
  if (Object.keys(fields).length > 0) throw new DomainError("payment_problems", { fields });
}

const DHAKA_AHEAD = 6 * 3_600_000;

/** The form. Its amount says its currency. */
export const paymentForm = (now: Date) =>
  z
    .object({
      kind: z.enum(WRITTEN_KINDS, "Select what it is for."),
      payee: z.enum(WRITTEN_PAYEES, "Select who gets it."),
      amount: amountField,
      plannedOn: dayField,
      paidOn: dayField,
      clearedOn: dayField,
      clearedTime: timeField,
      payer: z
        .enum(["", ...payers])
        .optional()
        .transform((payer) => payer || null),
      payerName: lineField(MOST_NAME),
      bank: lineField(MOST_BANK),
      lastFour: fourField,
      confirm: z
        .string()
        .optional()
        .transform((text) => text === "on"),
    })
    .transform(({ amount, clearedOn, clearedTime, confirm, ...rest }, context) => {
      const clearedAt = clearedOn === null ? null : ukMoment({ day: clearedOn, time: clearedTime ?? MIDDAY });
      const { currency, hundredths } = amount ?? { currency: "GBP" as const, hundredths: 0 };
      const record: PaymentRecord = { ...rest, amount: hundredths, currency, clearedAt };
      const problems = problemsOf(record, now);
      if (amount === null) problems.amount = "Enter the amount, for example £3,000 or 15,000 taka.";
      for (const [path, message] of Object.entries(problems))
        context.addIssue({ code: "custom", path: [path], message });
      return Object.keys(problems).length > 0 ? z.NEVER : { record, isConfirmed: confirm };
    });

/** When only the day of an arrival is known. */
const MIDDAY = "12:00";

/** Reads an amount in pounds, in pence. */
const poundsField = amountField.transform((money, context) => {
  if (money?.currency === "GBP" && money.hundredths > 0) return money.hundredths;
  context.addIssue({ code: "custom", message: "Enter an amount in pounds, for example 2,500." });
  return z.NEVER;
});

const neededDay = dayField.transform((found, context) => {
  if (found !== null) return found;
  context.addIssue({ code: "custom", message: "Enter the day." });
  return z.NEVER;
});

/** Asks for a refund. */
export const refundForm = z.object({
  stage: z.enum(refundStages, "Select why it comes back."),
  amount: poundsField,
  dueOn: neededDay,
});

/** Ends a refund. */
export const endForm = z.object({ amount: poundsField, paidOn: neededDay });

const day = z.iso.date().refine(isCalendarDay, "must be a day of the calendar").nullable().default(null);
const line = (most: number) => z.string().trim().min(1).max(most).nullable().default(null);

/** The calls. */
export const paymentBody = {
  kind: z.enum(WRITTEN_KINDS),
  payee: z.enum(WRITTEN_PAYEES),
  amount: z
    .number()
    .int()
    .min(0)
    .max(MOST_TAKA * 100)
    .meta({ description: "In hundredths of the currency" }),
  currency: z.enum(currencies).default("GBP"),
  plannedOn: day,
  paidOn: day,
  payer: z.enum(payers).nullable().default(null),
  payerName: line(MOST_NAME),
  bank: line(MOST_BANK),
  lastFour: z
    .string()
    .regex(/^\d{4}$/)
    .nullable()
    .default(null),
};
