/** A search, word by word. */
import { asciiDigits } from "#app/domain/values/digits.ts";
import { foldText } from "#app/domain/values/fold.ts";
import { translate } from "./translations.ts";

export interface Token {
  /** As it was typed. Of words that were translated together, the first has them all. */
  typed: string;
  /** What is searched for: the English of a word in Bangla, otherwise the word itself. */
  said: string;
  /** Folded, "" for a sign alone. May be two words: "full-time" is "full time". */
  folded: string;
  /** In lower case, with the signs of numbers: "£15,000", "6.5". */
  plain: string;
}

const MOST_TOKENS = 40;
/** What Bangla adds to a word, where it is written apart: "london e mba", "লন্ডন এ এমবিএ". */
const ENDING_ALONE = /^(e|er|te|ke|ta|ti|এ|এর|তে|কে|টা|টি|র)$/i;

export function tokensOf(text: string): Token[] {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_TOKENS);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const translated = translate(words, at);
    const take = translated?.take ?? 1;
    const typed = words.slice(at, at + take).join(" ");
    if (!translated && tokens.length > 0 && ENDING_ALONE.test(typed)) {
      tokens.push({ typed, said: "", folded: "", plain: "" });
      at++;
      continue;
    }
    const english = translated?.english.split(" ") ?? [typed];
    tokens.push(...english.map((said, place) => tokenOf(said, place === 0 ? typed : "")));
    at += take;
  }
  return tokens;
}

const tokenOf = (said: string, typed: string): Token => {
  const plain = asciiDigits(said);
  return {
    typed,
    said,
    folded: foldText(plain),
    plain: plain.toLowerCase().replace(/^[("'“]+|[)"'”,;:!?]+$|\.$/g, ""),
  };
};

/** Returns the folded words of `count` tokens from `at` on. */
export const phraseAt = (tokens: readonly Token[], at: number, count: number): string =>
  tokens
    .slice(at, at + count)
    .map(({ folded }) => folded)
    .filter(Boolean)
    .join(" ");

/** Returns how many tokens from `at` on are in the set. */
export function run(tokens: readonly Token[], at: number, words: ReadonlySet<string>): number {
  let end = at;
  while (end < tokens.length && words.has(tokens[end]?.folded ?? "")) end++;
  return end - at;
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
