/** The forms of accounts with money for the visa, and of their balances. */
import { z } from "zod";
import { accountCurrencies, accountKinds, moneyHolders } from "#app/db/account-words.ts";
import { no, ok, type Read } from "#app/domain/values/cell.ts";
import { readDay } from "#app/domain/values/day.ts";
import { addDays } from "#app/domain/values/days.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { readField } from "#app/domain/values/form-field.ts";
import { readMoney } from "#app/domain/values/money.ts";
import { optionalLine, requiredText } from "#app/domain/values/text.ts";
import { m } from "#app/paraglide/messages.js";
import type { Currency } from "./account.ts";

/** More than a family has, and more days than a plan looks back. */
export const MOST_ACCOUNTS = 12;
export const MOST_BALANCES = 800;

const MOST_CHARACTERS = 80;
const YEARS_BACK = 2;

const lastDigits = readField((text) => {
  if (text === "") return ok(null);
  const digits = asciiDigits(text).replace(/\s/g, "");
  return /^\d{4}$/.test(digits) ? ok(digits) : no(m.plan_digits_wrong());
}, 60);

export const accountForm = z.object({
  holder: z.enum(moneyHolders, { error: () => m.plan_holder_missing() }),
  holderName: optionalLine(MOST_CHARACTERS),
  kind: z.enum(accountKinds, { error: () => m.plan_kind_missing() }),
  bank: requiredText(m.plan_bank_missing, MOST_CHARACTERS),
  lastDigits,
  currency: z.enum(accountCurrencies).default("BDT"),
  /** A checkbox: forms leave it out if it is off. */
  hasLoan: z
    .literal("on")
    .optional()
    .transform((on) => on === "on"),
});

export type AccountInput = z.output<typeof accountForm>;

/** Reads a balance in the currency of its account, where a bare number is enough: "41,05,000", "41 lakh", "£23,499". */
function readBalance(text: string, currency: Currency): Read<number> {
  if (text === "") return no(m.plan_amount_missing());
  const money = readMoney(text);
  if (!money) return no(m.plan_amount_wrong());
  const saysPounds = /£|gbp|pound/i.test(text);
  if (currency === "GBP" ? money.currency === "BDT" : saysPounds)
    return no(currency === "GBP" ? m.plan_amount_in_pounds() : m.plan_amount_in_taka());
  return ok(money.hundredths);
}

/** Returns the form of a balance of an account in `currency`. `today` is an ISO date in Dhaka. */
export const balanceForm = (currency: Currency, today: string) =>
  z.object({
    day: readField((text): Read<string> => {
      const read = readDay(text);
      if (read.problem !== undefined) return no(read.problem);
      if (read.value === null) return no(m.plan_day_missing());
      if (read.value > today) return no(m.plan_day_to_come());
      return read.value < addDays(today, -366 * YEARS_BACK) ? no(m.plan_day_too_old()) : ok(read.value);
    }, 60),
    amount: readField((text) => readBalance(text, currency), 60),
  });
