/** Reads amounts as people type them. */
import { no, ok, type Read } from "#app/domain/values/cell.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { inPence, readMoney } from "#app/domain/values/money.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

/**
 * Reads an amount in pounds, or in taka at `rate` paisa for one pound: "£16,000.50", "18 lakh", "18,00,000 tk". Returns
 * pence.
 */
export function readPence(text: string, rate: number | null): Read<number> {
  const money = readMoney(text);
  if (!money) return no(m.costs_amount_wrong());
  const pence = inPence(money, rate);
  return pence === null ? no(m.costs_amount_no_rate()) : ok(pence);
}

/** Reads "16,000", "£16,000.50" or "৳165.25" in hundredths: pence or paisa. */
export function readHundredths(text: string): Read<number> {
  const plain = text.replace(/^[£৳]\s*|[,\s]/g, "");
  const [all, whole = "", part = ""] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (all === undefined) return no("Enter an amount in numbers, for example 16000");
  return ok(Number(whole) * 100 + Number(part.padEnd(2, "0")));
}

/** Reads a whole number from `least` to `most`. Words after it do no harm: "28 days". */
export function readWhole(text: string, least: number, most: number): Read<number> {
  const [, digits] = /^(\d{1,4})\s*(%|days?|months?)?$/i.exec(asciiDigits(text).trim()) ?? [];
  const number = Number(digits ?? Number.NaN);
  if (number >= least && number <= most) return ok(number);
  return no(m.costs_whole_number({ least: inDigits(least), most: inDigits(most) }));
}
