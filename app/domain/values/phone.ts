/** Phone numbers as people type them. Without the library of `e164.ts`, because forms check them in the browser. */
import { asciiDigits } from "./digits.ts";

/**
 * Returns a number with plain digits, hyphens and spaces: every dash looks like a hyphen, and phones insert them all.
 */
const plain = (text: string): string =>
  asciiDigits(text)
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\uff0b/g, "+");

/** Returns the digits of a number. */
const digitsOf = (text: string): string => plain(text).replace(/\D/g, "");

/** Checks whether a text can be a phone number: at least seven digits, and the signs that people write between them. */
export const isPhone = (text: string): boolean => digitsOf(text).length >= 7 && /^[\d\s()+.\-/]+$/.test(plain(text));

/**
 * Returns a number as wa.me takes it: with the country code, without + or 00. A number that was stored as E.164 is
 * exact. Of others, only the usual ways to write a mobile number of Bangladesh are known.
 */
export const internationalDigits = (phone: string): string =>
  digitsOf(phone)
    .replace(/^00/, "")
    .replace(/^880?(?=01\d{9}$)/, "")
    .replace(/^0?(?=1\d{9}$)/, "880");

/** Returns the link that dials a number. */
export const phoneLink = (phone: string): string => `tel:${plain(phone).replace(/[^\d+]/g, "")}`;

/**
 * Returns the digits to look for in stored numbers, which have their country code, for a search that may begin with any
 * prefix: "+880 1711", "01711" and "1711" are the same. Null if the text is no number of at least five digits.
 */
export function soughtDigits(text: string): string | null {
  if (!/^[\d\s()+.\-/]+$/.test(plain(text))) return null;
  const digits = digitsOf(text);
  if (digits.length < 5) return null;
  return digits
    .replace(/^00/, "")
    .replace(/^880?(?=0?1)/, "")
    .replace(/^0/, "");
}
