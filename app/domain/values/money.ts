/** Reads money as people here write it: in pounds, or in taka with lakh and crore. */
import { asciiDigits } from "./digits.ts";

export interface Money {
  currency: "GBP" | "BDT";
  /** Pence or paisa. */
  hundredths: number;
}

const LAKH = 100_000;
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(lakhs?|lacs?|laks?|লাখ|লক্ষ)$/, LAKH],
  [/^(crores?|cr|কোটি)$/, 100 * LAKH],
  [/^(thousand|hazar|hajar|হাজার)$/, 1_000],
  [/^k$/, 1_000],
];
const TAKA = /৳|\b(bdt|tk|taka|takas)\b\.?|টাকা/g;
const POUNDS = /£|\b(gbp|pounds?|sterling)\b/g;
/** "18,00,000": two digits between the commas before the last three. */
const LAKH_COMMAS = /^\d{1,2}(,\d{2})+,\d{3}$/;
const THOUSAND_COMMAS = /^\d{1,3}(,\d{3})*$/;
const HIGHEST = 10_000_000_000;

/**
 * Reads an amount, or returns null. "18 lakh" and "18,00,000" are taka, which no one in Bangladesh writes otherwise. A
 * bare number is pounds, as the pages ask for.
 */
export function readMoney(text: string): Money | null {
  const plain = asciiDigits(text).normalize("NFC").toLowerCase().trim();
  const isTaka = plain.search(TAKA) >= 0;
  const isPounds = plain.search(POUNDS) >= 0;
  const amount = plain
    .replace(TAKA, " ")
    .replace(POUNDS, " ")
    .replace(/\/-|\/=|[-=]$/g, " ")
    .replace(/(?<=\d)\s+(?=\d)/g, "")
    .trim();
  const [all, digits = "", unit = ""] = /^([\d,]+(?:\.\d{1,4})?)\s*([^\s\d.,]*)$/.exec(amount) ?? [];
  const times = unit === "" ? 1 : UNITS.find(([name]) => name.test(unit))?.[1];
  if (all === undefined || times === undefined) return null;
  const [whole = "", part = ""] = digits.split(".");
  const hasLakhCommas = LAKH_COMMAS.test(whole);
  if (!hasLakhCommas && whole.includes(",") && !THOUSAND_COMMAS.test(whole)) return null;
  if (times === 1 && part.length > 2) return null;
  const hundredths = Math.round(Number(`${whole.replaceAll(",", "")}.${part || 0}`) * times * 100);
  if (!Number.isFinite(hundredths) || hundredths > HIGHEST * 100) return null;
  const saysTaka = isTaka || times >= LAKH || hasLakhCommas;
  if (isPounds && saysTaka) return null;
  return { currency: saysTaka ? "BDT" : "GBP", hundredths };
}

/** Returns an amount in pence, at a rate in paisa for one pound. Null for taka without a rate. */
export function inPence({ currency, hundredths }: Money, rate: number | null): number | null {
  if (currency === "GBP") return hundredths;
  // Rounded down: taka buy no more than that.
  return rate ? Math.floor((hundredths * 100) / rate) : null;
}
