/**
 * Reads filters from what people type: "nursing scotland under 15000" is the word "nursing", a nation and a fee. Only
 * what is in the word list, the rules and the catalogue is understood, and the page shows all of it.
 */
import type { CourseFilters, FilterName } from "../filters.ts";
import { FILLER_WORDS } from "../short-forms.ts";
import type { CatalogueNames } from "./places.ts";
import { ASKED_BESIDE } from "./question-words.ts";
import { RULES } from "./rules.ts";
import type { Answer } from "./search-answers.ts";
import type { RuleMatch, SearchDay } from "./search-rule.ts";
import { phraseAt, type Token, tokensOf } from "./tokens.ts";
import { type Meaning, NOISE, PHRASES } from "./word-list.ts";

export interface Understood {
  name: FilterName | "sort";
  value: string;
  /** The search without the words that say this. */
  without: string;
}

export interface Understanding {
  /** The filters of the address and those of the search together. Their `search` is the words that are left. */
  filters: CourseFilters;
  understood: Understood[];
  /** The search without the words that are left. */
  withoutWords: string;
  /** Words that have no effect, as they were typed. */
  unused: string[];
  /** The questions that the page answers in a sentence. */
  answers: Answer[];
}

interface UnderstoodPhrase {
  from: number;
  to: number;
  meaning: Meaning;
}

const LONGEST_PHRASE = 8;

/** Reads the search of `filters`. A filter of the address counts more than the same one in the search. */
export function understand(filters: CourseFilters, known: CatalogueNames, on: SearchDay): Understanding {
  if (!filters.search || filters.words) return { filters, understood: [], withoutWords: "", unused: [], answers: [] };
  const tokens = tokensOf(filters.search);
  const parts: UnderstoodPhrase[] = [];
  const unused: string[] = [];
  const words: Token[] = [];
  const answers: Answer[] = [];
  const effective = { ...filters };
  const taken = new Set<string>();
  for (let at = 0; at < tokens.length; ) {
    const found = foundAt(tokens, at, known, on);
    if (!found || (found.meaning && taken.has(found.meaning.name))) {
      words.push(tokens[at] as Token);
      at++;
      continue;
    }
    const { meaning, take } = found;
    // A word of a question that courses have in their names is searched for too.
    if (found.answer && take === 1 && known.isInNames(tokens[at]?.folded ?? "")) words.push(tokens[at] as Token);
    unused.push(...(found.unused ?? []));
    if (found.answer && !answers.some(({ topic }) => topic === found.answer?.topic)) answers.push(found.answer);
    if (meaning) {
      taken.add(meaning.name);
      const own = filters[meaning.name];
      if (own && own !== meaning.value) unused.push(typedIn(tokens.slice(at, at + take)));
      else if (!own) parts.push({ from: at, to: at + take, meaning });
      effective[meaning.name] = own || meaning.value;
    }
    at += take;
  }
  for (const { folded } of words) {
    const topic = ASKED_BESIDE.get(folded);
    if (topic && !answers.some((answer) => answer.topic === topic)) answers.push({ topic });
  }
  const telling = words.filter(({ folded, said }) => said && !NOISE.has(folded));
  const noise = words.filter(({ folded }) => NOISE.has(folded)).flatMap(({ typed }) => typed || []);
  unused.push(...noise);
  const isFilled = taken.size > 0 || noise.length > 0 || unused.length > 0 || answers.length > 0;
  const rest = isFilled && telling.every(({ folded }) => FILLER_WORDS.has(folded)) ? [] : telling;
  return {
    filters: { ...effective, search: rest.map(({ said }) => said).join(" ") },
    understood: parts.map(({ from, to, meaning }) => ({
      ...meaning,
      without: typedIn(tokens.filter((_, at) => at < from || at >= to)),
    })),
    withoutWords: typedIn(tokens.filter((token) => !rest.includes(token))),
    unused,
    answers,
  };
}

const typedIn = (tokens: readonly Token[]) => tokens.flatMap(({ typed }) => typed || []).join(" ");

/** Returns what begins at a token: the longest phrase, or else what a rule reads. */
function foundAt(tokens: readonly Token[], at: number, known: CatalogueNames, on: SearchDay): RuleMatch | null {
  const phrase = phraseFrom(tokens, at, known);
  for (const rule of RULES) {
    const found = rule(tokens, at, on);
    if (found && found.take >= (phrase?.take ?? 0)) return found;
  }
  return phrase;
}

const AWARD = /^(master|masters|bachelor|bachelors|doctor)$/;

function phraseFrom(tokens: readonly Token[], at: number, known: CatalogueNames): RuleMatch | null {
  for (let take = Math.min(LONGEST_PHRASE, tokens.length - at); take > 0; take--) {
    const phrase = phraseAt(tokens, at, take);
    // "Master of Laws" is a name.
    if (AWARD.test(phrase) && tokens[at + 1]?.folded === "of") continue;
    if (phrase === "top" && tokens[at + 1]?.folded === "up") continue;
    // IELTS has a part that is called like the city.
    if (phrase === "reading" && tokens.some(({ folded }) => folded === "ielts")) continue;
    const place = known.places.get(phrase) ?? (take === 1 ? placeWithEnding(phrase, known) : undefined);
    if (place) return { meaning: place, take };
    const meaning = PHRASES.get(phrase);
    if (meaning && isKnown(meaning, known)) return { meaning, take };
    // No course is taught so. Its words would find "machine learning".
    if (meaning?.name === "mode" && take > 1) {
      return { meaning: null, take, unused: [typedIn(tokens.slice(at, at + take))] };
    }
  }
  return null;
}

/** "Londone", "londoner": the city with what Bangla adds to it. */
function placeWithEnding(word: string, { places, isInNames }: CatalogueNames): Meaning | undefined {
  const [, stem = ""] = /^(\p{L}{4,}?)-?(?:er|e|te|ey)$/u.exec(word) ?? [];
  const place = places.get(stem);
  return place?.name === "city" && !isInNames(word) ? place : undefined;
}

function isKnown({ name, value }: Meaning, { nations, levels, modes }: CatalogueNames): boolean {
  const lists: Partial<Record<string, ReadonlySet<string>>> = { nation: nations, level: levels, mode: modes };
  return lists[name]?.has(value) ?? true;
}
