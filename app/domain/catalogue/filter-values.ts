/** Reads the values of filters from URLs. Each function returns "" for no filter and for what it cannot read. */
import { storable } from "#app/domain/values/storable.ts";
import { MONTHS } from "#app/notation.ts";

const LONGEST_VALUE = 200;
const HIGHEST_FEE = 999_999;
const MOST_MONTHS = 120;

const BENGALI_ZERO = 0x09e6;

/** Returns a number as typed, with the digits of Bangla as 0 to 9. */
const typed = (text: string): string =>
  text.trim().replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));

export function readWords(text: string): string {
  // Cut first, so that a long text costs nothing. A surrogate pair that is cut in half is removed.
  const collapsed = text.slice(0, 10 * LONGEST_VALUE).replace(/[\0\s]+/g, (run) => (/\s/.test(run) ? " " : ""));
  return storable(collapsed.trim().slice(0, LONGEST_VALUE)).trim();
}

/** Reads a value of a list. `all`, in upper or lower case, means no filter. */
export function readValue(all: string) {
  return (text: string): string => {
    const value = storable(text.slice(0, LONGEST_VALUE)).trim();
    return value.toLowerCase() === all.toLowerCase() ? "" : value;
  };
}

/** Reads a score from 0 to 9 in half points, always with one decimal. */
export function readScore(text: string): string {
  const [, whole, half] = /^(\d)(?:\.(?:(5)0*|0+))?$/.exec(typed(text)) ?? [];
  if (whole === undefined || (whole === "9" && half)) return "";
  return `${whole}.${half ?? 0}`;
}

/** Reads pounds as people write them: "15000", "£15,000", "15k". */
export function readAmount(text: string): string {
  const [, digits = "", thousands] = /^£?\s*(\d[\d,]{0,8}(?:\.\d+(?=k))?)\s*(k)?$/i.exec(typed(text)) ?? [];
  const pounds = Math.round(Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1));
  return pounds > 0 && pounds <= HIGHEST_FEE ? String(pounds) : "";
}

/** Reads a month by its name, the beginning of it, or its number. */
export function readMonth(text: string): string {
  const word = text.trim().toLowerCase();
  if (/^\d{1,2}$/.test(word)) return MONTHS[Number(word) - 1] ?? "";
  if (word.length < 3) return "";
  const beginning = word === "sept" ? "sep" : word;
  return MONTHS.find((month) => month.toLowerCase().startsWith(beginning)) ?? "";
}

/** Reads a number of months. */
export function readMonths(text: string): string {
  const plain = typed(text);
  const months = /^\d{1,3}$/.test(plain) ? Number(plain) : 0;
  return months >= 1 && months <= MOST_MONTHS ? String(months) : "";
}

/** Reads "meets", or the "1" of a checkbox. */
export const readFit = (text: string): string => (/^\s*(meets|1)\s*$/i.test(text) ? "meets" : "");

export const readFlag = (text: string): string => (text.trim() === "1" ? "1" : "");
