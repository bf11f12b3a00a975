/** A search, word by word. */
import { foldText } from "#app/domain/values/fold.ts";

export interface Token {
  /** As it was typed. */
  typed: string;
  /** Folded, "" for a sign alone. May be two words: "full-time" is "full time". */
  folded: string;
  /** In lower case, with the signs of numbers: "£15,000", "6.5". */
  plain: string;
}

const MOST_TOKENS = 40;

export const tokensOf = (text: string): Token[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_TOKENS)
    .map((typed) => ({
      typed,
      folded: foldText(typed),
      plain: typed.toLowerCase().replace(/^[("'“]+|[)"'”,;:!?]+$|\.$/g, ""),
    }));

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
