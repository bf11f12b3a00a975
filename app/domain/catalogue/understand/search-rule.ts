/** What every rule that reads a search has. */
import type { Answer } from "./search-answers.ts";
import type { Token } from "./tokens.ts";
import type { Meaning } from "./word-list.ts";

/** What begins at a token. Without a meaning it is left out of the search. */
export interface RuleMatch {
  meaning: Meaning | null;
  /** What the page answers in a sentence. */
  answer?: Answer;
  /** The tokens that it takes. */
  take: number;
  /** Those among them that have no effect, from their own beginning. */
  unused?: readonly string[];
}

/** What the meaning of a search depends on beside its words. */
export interface SearchDay {
  /** The paisa of one pound, or null if it is not known. */
  rate: number | null;
  today: string;
}

export type Rule = (tokens: readonly Token[], at: number, on: SearchDay) => RuleMatch | null;

export const YEAR = /^20[2-4]\d$/;

/** Takes tokens that have no effect. */
export const without = (tokens: readonly Token[], at: number, take: number): RuleMatch => ({
  meaning: null,
  take,
  unused: [
    tokens
      .slice(at, at + take)
      .map(({ typed }) => typed)
      .filter(Boolean)
      .join(" "),
  ],
});
