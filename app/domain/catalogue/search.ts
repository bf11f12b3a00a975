/** Turns the words that a student types into PostgreSQL's text search. */
import { foldText } from "#app/domain/values/fold.ts";
import { FILLER_WORDS, SHORT_FORMS } from "./short-forms.ts";

const MOST_WORDS = 12;
const LONGEST_WORD = 40;

export interface Search {
  /** Everything that was typed, folded, for comparison with names. */
  phrase: string;
  /** Words that must each begin a word of the course. Letters and digits only. */
  words: readonly string[];
  /** Texts with one of the `SIGNS` ("100%", "c++") that must each occur in the course exactly. */
  literals: readonly string[];
}

/** Reads a search. Returns null if it is empty. The work is limited, whatever the length of `text`. */
export function readSearch(text: string): Search | null {
  const typed = text
    .slice(0, 4 * MOST_WORDS * LONGEST_WORD)
    .replaceAll("\0", "")
    .trim()
    .toLowerCase();
  if (!typed) return null;
  const all = foldText(typed)
    .split(" ")
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => Array.from(word).slice(0, LONGEST_WORD).join(""));
  const telling = all.filter((word) => !FILLER_WORDS.has(word));
  const words = [...new Set(telling.length > 0 ? telling : all)];
  const literals = typed
    .split(/\s+/)
    .filter(words.length > 0 ? isNameWithSign : (token) => SIGNS.test(token))
    .slice(0, MOST_WORDS)
    .map((token) => token.slice(0, LONGEST_WORD));
  return { phrase: all.join(" "), words, literals: [...new Set(literals)] };
}

/** Signs that distinguish names but are lost in folding. */
const SIGNS = /[%_\\+#]/;

const isNameWithSign = (token: string) => /[\p{L}\p{N}]/u.test(token) && /[%_\\]|\p{L}[+#]+$/u.test(token);

/** Returns a word for each of the `SIGNS` in a text, so that the text index contains them: "sign25" is "%". */
export const signWords = (text: string): string[] =>
  [...new Set(text.match(new RegExp(SIGNS, "g")))].map((sign) => `sign${sign.charCodeAt(0).toString(16)}`);

/**
 * Returns the tsquery of the courses that match: every word, as the beginning of a word or by the meaning of a short
 * form, and every sign. "" matches nothing.
 */
export function matchQuery(search: Search): string {
  const words = search.words.map((word) => anyOf([prefix(word), ...meanings(word)]));
  return [...words, ...signWords(search.literals.join("")).map((word) => `'${word}'`)].join(" & ");
}

/**
 * Returns, for each word, the tsquery of the courses with that word in their name. A short form means only its meaning
 * here, not words that begin like it: "ai" means artificial intelligence, not aircraft.
 */
export function nameQueries(search: Search): string[] {
  return search.words.map((word) =>
    anyOf([isShortForm(word) ? `'${word}':A` : prefix(word, "A"), ...meanings(word, ":A")]),
  );
}

export const isShortForm = (word: string) => SHORT_FORMS.has(word);

// Words are letters and digits only, so they need no escaping.
const prefix = (word: string, weight = "") => `'${word}':*${weight}`;

const meanings = (word: string, weight = "") =>
  (SHORT_FORMS.get(word) ?? []).map((meaning) =>
    meaning
      .split(" ")
      .map((part) => `'${part}'${weight}`)
      .join(" <-> "),
  );

const anyOf = (queries: string[]) => `(${queries.map((query) => `(${query})`).join(" | ")})`;
