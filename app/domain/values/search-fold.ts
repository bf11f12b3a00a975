/** How staff search: as `fold_text` in the database stores it, which a test compares with this. */

import { asciiDigits } from "./digits.ts";
import { soughtDigits } from "./phone.ts";

/** Letters that Unicode does not decompose, in both cases because the database may know only the case of ASCII. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "ss",
  æ: "ae",
  Æ: "ae",
  œ: "oe",
  Œ: "oe",
  þ: "th",
  Þ: "th",
  ø: "o",
  Ø: "o",
  đ: "d",
  Đ: "d",
  ð: "d",
  Ð: "d",
  ħ: "h",
  Ħ: "h",
  ı: "i",
  ł: "l",
  Ł: "l",
};

/** Letters of Bangla that sound alike and are written for each other in names. The database has the same. */
const BANGLA: ReadonlyMap<string, string> = new Map([
  ["ৎ", "ত্"],
  ["ী", "ি"],
  ["ূ", "ু"],
  ["ঈ", "ই"],
  ["ঊ", "উ"],
  ["ণ", "ন"],
  ["শ", "স"],
  ["ষ", "স"],
]);

/**
 * Folds a text for a search by staff: without accents, case, apostrophes and invisible characters, with hyphens as
 * spaces, and in one spelling of Bangla. Other punctuation stays, so that "a.b@example.com" is found as itself.
 */
export const foldForSearch = (text: string): string =>
  text
    .replaceAll("´", "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'‘’‛`ʹʻʼʽˈ′\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/[ৎীূঈঊণশষঁ]/g, (letter) => BANGLA.get(letter) ?? "")
    .replace(/[ßẞæÆœŒþÞøØđĐðÐħĦıłŁ]/g, (letter) => PLAIN[letter] ?? letter)
    .toLowerCase()
    .replace(/[ \t\n\r\f\v\-‐‑‒–—―−]+/g, " ")
    .trim();

const MOST_WORDS = 10;

/** Returns the words that a record must contain, each folded. A word with a hyphen stays one. */
export const searchWords = (search: string): string[] =>
  search.split(/\s+/).map(foldForSearch).filter(Boolean).slice(0, MOST_WORDS);

/** A run of digits and what people write between them, apart from words and references. */
const NUMBER = /(?<!\S)[+(\uff0b]?\p{Nd}[\p{Nd}\s()+.\p{Pd}\u2212\p{Cf}/]*(?!\S)/gu;

/**
 * Returns the words of a search for a person: a phone number is one word, in the digits that every way to write it has.
 */
export function personWords(search: string): string[] {
  const numbers: string[] = [];
  const rest = asciiDigits(search).replace(NUMBER, (number) => {
    const digits = soughtDigits(number.replace(/\p{Cf}/gu, ""));
    if (digits === null) return number;
    numbers.push(digits);
    return " ";
  });
  return [...numbers, ...searchWords(rest)].slice(0, MOST_WORDS);
}
