/** Reads the dates and amounts of bank statements, in the ways in which banks print them. */
import { isDay } from "#app/domain/values/days.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";

const MONTHS: readonly (readonly string[])[] = [
  ["jan", "জানুয়ারি", "জানু"],
  ["feb", "ফেব্রুয়ারি", "ফেব"],
  ["mar", "মার্চ"],
  ["apr", "এপ্রিল"],
  ["may", "মে"],
  ["jun", "জুন"],
  ["jul", "জুলাই"],
  ["aug", "আগস্ট"],
  ["sep", "সেপ্টেম্বর", "সেপ্টে"],
  ["oct", "অক্টোবর", "অক্টো"],
  ["nov", "নভেম্বর", "নভে"],
  ["dec", "ডিসেম্বর", "ডিসে"],
];

const DAY = /^(\d{1,2})[\s./-]+(\d{1,2}|[\p{L}\p{M}]+)[\s,./-]+(\d{4}|\d{2})$/u;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const word = text.normalize("NFC").toLowerCase();
  return MONTHS.findIndex((names) => names.some((name) => word.startsWith(name.normalize("NFC")))) + 1;
}

/** Returns an ISO date for "17/11/2026", "17-Nov-26" or "১৭ নভেম্বর ২০২৬". Banks begin with the day. */
export function readStatementDay(text: string): string | null {
  const plain = asciiDigits(text).trim();
  const [, year, month, date] = ISO.exec(plain) ?? [];
  if (year && month && date) return isDay(plain) ? plain : null;
  const [, first = "", second = "", third = ""] = DAY.exec(plain) ?? [];
  const number = monthOf(second);
  if (!first || number < 1 || number > 12) return null;
  const two = (value: number | string) => String(value).padStart(2, "0");
  const day = `${third.length === 2 ? `20${third}` : third}-${two(number)}-${two(first)}`;
  return isDay(day) ? day : null;
}

/** Looks like a date, whether or not it can be read: then it is asked about and not passed over. */
export const looksLikeDay = (text: string): boolean =>
  /^[\p{Nd}OolI]{1,2}[\s./-]+([\p{Nd}OolI]{1,2}|\p{L}[\p{L}\p{M}]{2,})[\s,./-]+[\p{Nd}OolI]{2,4}$/u.test(text.trim()) ||
  /^\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}$/u.test(text.trim());

const AMOUNT = /^([-−(]?)\s*(?:৳|£|BDT|GBP|Tk\.?)?\s*([-−]?)\s*(\d[\d,]*)(?:\.(\d{2}))?\s*(\))?\s*(CR|DR|C|D)?\.?$/i;
/** Commas after three digits, or after two as here. Other commas are a sign that something was misread. */
const GROUPS = /^(\d{1,3}(,\d{3})*|\d{1,2}(,\d{2})*,\d{3}|\d+)$/;

/** Returns hundredths for "41,05,000.00", "৪১,০৫,০০০.০০", "1,234.50 CR" or "(12.00)", or null. */
export function readStatementAmount(text: string): number | null {
  const plain = asciiDigits(text).replace(/\s+/g, " ").trim();
  const [all, open = "", minus = "", whole = "", part = "", , side = ""] = AMOUNT.exec(plain) ?? [];
  if (all === undefined || !GROUPS.test(whole)) return null;
  const hundredths = Number(whole.replaceAll(",", "")) * 100 + Number(part || 0);
  if (!Number.isSafeInteger(hundredths)) return null;
  const isNegative = open !== "" || minus !== "" || /^d/i.test(side);
  return isNegative && hundredths !== 0 ? -hundredths : hundredths;
}

/** Looks like an amount, whether or not it can be read. */
export const looksLikeAmount = (text: string): boolean => {
  const plain = asciiDigits(text).trim();
  return /\d/.test(plain) && /^[-−(৳£]?[\s\dOolIS,.*]+\)?\s*(CR|DR|C|D)?\.?$/i.test(plain);
};
