/** Reads fees. */
import { DATE, no, ok, type Read } from "./cell.ts";
import { asciiDigits } from "./digits.ts";

const OTHER_CURRENCY =
  /\b(usd|us\$|eur|euros?|inr|rs|bdt|tk|taka|aud|cad|pkr|ngn|cny|rmb|aed|jpy|dollars?|rupees?)\b|[$€₹৳¥₦]/i;
const OTHER_PERIOD =
  /\b(total|whole|entire|full (course|programme|program)|semesters?|terms?|months?|monthly|weeks?|modules?|credits?)\b|\/\s*(semester|term|month|week|module|credit)/i;
const LAKH = /\d\s*(lakhs?|lacs?|লাখ|লক্ষ|crores?|কোটি)(?![\p{L}\p{M}])/iu;
const LEAST_FEE = 500;
const MOST_FEE = 200_000;

/** Reads pounds per year: "£18,500", "GBP 18,500.00 per year", "18.5k". */
export function readFee(written: string): Read<number | null> {
  const text = asciiDigits(written);
  if (!text) return ok(null);
  if (DATE.test(text)) return no("This is a date. Enter the fee as a number, for example 18500.");
  const currency = OTHER_CURRENCY.exec(text)?.[0];
  if (currency) return no(`The fee is in another currency (${currency}). Enter it in pounds, for example 18500.`);
  if (LAKH.test(text)) {
    return no("This is an amount in lakh or crore, so it is probably in taka. Enter it in pounds, for example 18500.");
  }
  if (OTHER_PERIOD.test(text)) return no("Enter the fee for one year.");
  const plain = text
    .replace(/gbp|pounds?( sterling)?|sterling|£/gi, " ")
    // Removes the academic year of the fee.
    .replace(/\(?\b20\d\d[/-](20)?\d\d\b\)?|\(20\d\d\)|\b(in|for|from) 20\d\d\b/gi, " ")
    .replace(/\(?\b(international|overseas|intl|approx(imately)?|from|tuition|fees?|only)\b\.?\)?/gi, " ")
    .replace(
      /(\/|\b(per|a|each|every)\b)\s*(year|yr|annum|academic year)|\bp\.?\s?a\.?(?![a-z])|\b(annually|annual|yearly)\b/gi,
      " ",
    )
    .replace(/[*+:]|\/-/g, " ")
    .replace(/\(\s*\)/g, " ")
    .trim();
  if (/\d\s*(-|–|—|to)\s*\d/i.test(plain)) return no("This is a range. Enter the single fee for one year.");
  const match = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?\s*(k?)$/i.exec(plain);
  if (!match) {
    const several = (plain.match(/\d[\d,.]{2,}/g) ?? []).length > 1;
    return no(
      several
        ? "This contains several amounts. Enter one fee."
        : "Enter the fee as a number, for example 18500. Leave it empty if it is not known.",
    );
  }
  const [, whole = "", pence = "", thousands] = match;
  const fee = Math.round(Number(`${whole.replace(/[, ]/g, "")}.${pence || 0}`) * (thousands ? 1000 : 1) * 100) / 100;
  if (fee === 0) return no("The fee cannot be 0. Leave it empty if it is not known.");
  if (fee < LEAST_FEE)
    return no("This is too low for one year. If it is in thousands, enter it in full, for example 18500.");
  if (fee > MOST_FEE) return no("This is more than £200,000 per year. Check the number.");
  return ok(fee);
}
