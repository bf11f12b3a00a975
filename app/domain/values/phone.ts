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

const LEAST_DIGITS = 7;

/** Returns the digits of a number. */
const digitsOf = (text: string): string => plain(text).replace(/\D/g, "");

/**
 * Checks whether a text can be a phone number, or two: at least seven digits, and the signs that people write between
 * them.
 */
export const isPhone = (text: string): boolean =>
  digitsOf(text).length >= LEAST_DIGITS && /^[\d\s()+.\-/,;]+$/.test(plain(text));

/** E.164 has no more. */
const MOST_DIGITS = 15;
/** What people write between two numbers: a comma, a word, a name in brackets. */
const BETWEEN = /[^\d\s()+.\-/]+|\s\/\s|\n/;
/** A mobile number of Bangladesh, where two stand beside each other without a sign. */
const MOBILE = /(?:\+?88[\s.-]?)?0?1[3-9](?:[\s.-]?\d){8}/g;

/** Returns the numbers of a field as they were typed, because families and lists write two into one. */
export function numbersIn(text: string): string[] {
  const parts = plain(text).split(BETWEEN).flatMap(partsAtSlash);
  return parts
    .flatMap((part) => (digitsOf(part).length > MOST_DIGITS ? (part.match(MOBILE) ?? []) : [part]))
    .map((part) => part.replace(/^[\s./-]+|[\s.(/-]+$/g, ""))
    .filter((part) => digitsOf(part).length >= LEAST_DIGITS);
}

/** "02/9876543" is one number, and "01712345608/01812345608" two. */
function partsAtSlash(part: string): string[] {
  const parts = part.split("/");
  return parts.every((one) => digitsOf(one).length >= LEAST_DIGITS) ? parts : [part];
}

/**
 * Returns a number as wa.me takes it: with the country code, without + or 00. A number that was stored as E.164 is
 * exact. Of others, only the usual ways to write a mobile number of Bangladesh are known.
 */
export const internationalDigits = (phone: string): string =>
  digitsOf(phone)
    .replace(/^00/, "")
    .replace(/^880?(?=01\d{9}$)/, "")
    .replace(/^0?(?=1\d{9}$)/, "880");

/** Returns the link that dials a number, the first one of a field with two. */
export const phoneLink = (phone: string): string => `tel:${plain(numbersIn(phone)[0] ?? phone).replace(/[^\d+]/g, "")}`;

/**
 * Returns a field as staff read it: each number with its country code, those of mobiles in Bangladesh in the groups
 * that people say them in. Text without a number stays as it was typed.
 */
export function shownPhone(phone: string, e164: string | null = null): string {
  const numbers = numbersIn(phone);
  if (numbers.length > 1) return numbers.map(inGroups).join(" / ");
  return inGroups(e164 ?? numbers[0] ?? phone);
}

function inGroups(number: string): string {
  const digits = internationalDigits(number);
  const [, operator, rest] = /^880(1\d{3})(\d{6})$/.exec(digits) ?? [];
  if (operator) return `+880 ${operator}-${rest}`;
  return /^\s*(\+|00)/.test(plain(number)) ? `+${digits}` : number;
}

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
