/**
 * Names however they are spelt: Talukdar is Talukder, Chowdhury is Choudhury, মোঃ and Md are Mohammad. `fold_name` in
 * the database stores what this returns, which a test compares.
 */
import { foldForSearch } from "./search-fold.ts";

/** The names whose spellings no rule of letters joins, as `foldForSearch` leaves them. */
const SAME_NAMES: readonly [RegExp, string][] = [
  [spelt("(?<= )(মো[ঃ:.]+|(মোহাম্মা?দ|মুহাম্মা?দ|মো)(?= ))"), " mohammad "],
  [spelt("(?<= )মো[সছ](া[ঃ:.]+|াম্মা?ত্(?= ))"), " mosammat "],
  [/(?<= )hoss?en(?= )/g, "hossain"],
  [/(?<= )fatema(?= )/g, "fatima"],
];

/** Short forms, and vowels that are often left out, once the letters are folded. */
const SHORT_FORMS: readonly [RegExp, string][] = [
  [/(?<= )m(ah)?d(?= )/g, "mahamad"],
  [/(?<= )ma?st(?= )/g, "masamat"],
  [/(?<= )rahaman(?= )/g, "rahman"],
  [/(?<= )ahamad(?= )/g, "ahmad"],
];

const VOWELS = "eouwyvzqc";
const AS_ONE = "aaaaibjkk";

/** The letters of a pattern as `foldForSearch` takes them apart. */
function spelt(pattern: string): RegExp {
  return new RegExp(pattern.normalize("NFKD"), "g");
}

const replaceAll = (text: string, steps: readonly [RegExp, string][]): string =>
  steps.reduce((folded, [pattern, replacement]) => folded.replace(pattern, replacement), text);

/**
 * Returns the words of names in capitals, which no other part of a text to search has, with a space before and after
 * each: a search finds their beginnings, and nothing in the middle of an address.
 */
export function foldName(names: string): string {
  const known = replaceAll(` ${foldForSearch(names)} `, SAME_NAMES);
  const letters = known
    .replace(/[^a-z]+/g, " ")
    .replace(/qu(e(?= )|(?=[aeiouy]))/g, "k")
    .replaceAll("ph", "f")
    .replaceAll("ee", "i")
    .replaceAll("ch", "C")
    .replace(/(?<=[bCdgjkpstz])h+|h+(?= )/g, "")
    .replace(/[eouwyvzqc]/g, (letter) => AS_ONE[VOWELS.indexOf(letter)] ?? letter)
    .replace(/([A-Za-z])\1+/g, "$1");
  return replaceAll(letters, SHORT_FORMS).toUpperCase();
}

/** What a name is written with. An address, a number and a reference have more. */
const NAME = /^[\p{L}\p{M}\s.:]+$/u;

/** Returns how the names begin that a word of a search can mean, or null if it is no name. */
export function nameStart(word: string): string | null {
  if (!NAME.test(word)) return null;
  const folded = foldName(word).trim();
  return folded.length < 2 ? null : folded;
}
