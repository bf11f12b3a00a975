/** Puts Bangla words of a search into the English that the catalogue has. */
import { asciiDigits } from "#app/domain/values/digits.ts";
import { removeInvisible } from "#app/domain/values/typed-text.ts";
import { BANGLA_WORDS } from "./bangla-words.ts";
import { spelledLetters } from "./spelled-letters.ts";

const LONGEST = 5;
/** What Bangla adds to the end of a word: of, in, the, with. Written as `keyOf` writes. */
const ENDINGS = "এর এ গুলোর গুলো গুলি গুলির টির টি টা টার য়ের য়ে য় ের েতে তে ে র ই সহ".normalize("NFC").split(" ");

/** Letters that sound alike and are often written for each other. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ী/g, "ি"],
  [/ূ/g, "ু"],
  [/ণ/g, "ন"],
  [/[শষ]/g, "স"],
  [/ঞ্জ/g, "ন্জ"],
  [/ঙ্?/g, "ং"],
  [/ৎ/g, "ত্"],
  [/অ্যা|এ্যা|আ্যা/g, "এ"],
  [/ঁ/g, ""],
];

/**
 * Returns the form in which words are compared. Vowel signs stay, because they tell Bangla words apart. Unicode writes
 * letters such as য় in two ways, of which NFC leaves one.
 */
const keyOf = (word: string): string =>
  ALIKE.reduce(
    (key, [letters, one]) => key.replace(letters, one),
    asciiDigits(removeInvisible(word))
      .replace(/[\u200c\u200d]/g, "")
      .normalize("NFC")
      .toLowerCase()
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ""),
  );

const rows: readonly (readonly [key: string, english: string])[] = BANGLA_WORDS.trim()
  .split(/[\n;]/)
  .flatMap((line) => {
    const [english = "", called = ""] = line.trim().split(":");
    return called.split(",").map((one) => [one.trim().split(" ").map(keyOf).join(" "), english] as const);
  });

const WORDS: ReadonlyMap<string, string> = new Map(rows);

/** What the table says about each word, for a test. */
export const TRANSLATIONS = rows;

export interface Translated {
  english: string;
  /** How many of the words it takes. */
  take: number;
}

/** Returns the English for what begins at a word: the longest that is known, with or without its ending. */
export function translate(words: readonly string[], at: number): Translated | null {
  const keys = words.slice(at, at + LONGEST).map(keyOf);
  for (let take = keys.length; take > 0; take--) {
    const said = keys.slice(0, take);
    const english = englishOf(said.join(" ")) ?? spelledLetters(said, stemsOf);
    if (english !== undefined) return { english, take };
  }
  return null;
}

function englishOf(phrase: string): string | undefined {
  const whole = WORDS.get(phrase);
  if (whole !== undefined || !isBangla(phrase)) return whole;
  return stemsOf(phrase)
    .map((stem) => WORDS.get(stem))
    .find((english) => english !== undefined);
}

/** Returns a word without each of the endings that it may have. */
const stemsOf = (word: string): string[] =>
  ENDINGS.flatMap((ending) => (word.endsWith(ending) ? word.slice(0, -ending.length).replace(/-$/, "") : []));

const isBangla = (text: string) => /\p{Script=Bengali}$/u.test(text);
