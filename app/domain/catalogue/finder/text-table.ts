/** Finds words in the texts of the catalogue. Each distinct text is looked at once, however many courses have it. */
import { foldText } from "#app/domain/values/fold.ts";
import { isShortForm, type Search } from "../search.ts";
import { SHORT_FORMS } from "../short-forms.ts";
import type { Columns, Values } from "./columns.ts";

const TEXT_COLUMNS = ["name", "university", "faculty", "subjects", "code"] as const;
type TextColumn = (typeof TEXT_COLUMNS)[number];

interface Text {
  /** Folded, between spaces. */
  folded: string;
  /** In lower case, with its signs. */
  plain: string;
}

/** Which of a search's words are in which texts. A bit stands for a word. */
export interface FoundText {
  /** All bits. */
  all: number;
  bits: { [Name in TextColumn]: Uint32Array };
  /** For each name, how well it matches: 0 is best. */
  tiers: Uint8Array;
}

/** Courses have one of this many ranks for a search. */
export const MOST_RANKS = 256;
const MOST_WAYS = 15;
/** Tiers 0 to 2 are for names that are, begin or end with the whole search. Then it counts what is missing. */
const FIRST_MISSING = 3;

export class TextTable {
  readonly #texts: { [Name in TextColumn]: Text[] };

  constructor(values: Values) {
    this.#texts = {
      name: values.name.map(textOf),
      university: values.university.map(({ name, city }) => textOf(`${name} ${city}`)),
      faculty: values.faculty.map(textOf),
      subjects: values.subjects.map((subjects) => textOf(subjects.join(" "))),
      code: values.code.map(textOf),
    };
  }

  find(search: Search): FoundText {
    const literals = search.literals.map(hasLiteral);
    const tests = [...search.words.map((word) => hasWord(word, meaningsOf(word))), ...literals];
    // A meaning such as "business management" may be a faculty's name, which is not what the short form means.
    const testsOfFaculties = [...search.words.map((word) => hasWord(word, [])), ...literals];
    const bits = Object.fromEntries(
      TEXT_COLUMNS.map((column) => {
        const own = column === "faculty" ? testsOfFaculties : tests;
        return [column, Uint32Array.from(this.#texts[column], (text) => bitsOf(text, own))];
      }),
    ) as FoundText["bits"];
    const tierOf = tiersFor(search);
    // A search of signs alone, which no text can have, finds nothing.
    const all = tests.length > 0 ? 2 ** tests.length - 1 : 1;
    return { all, bits, tiers: Uint8Array.from(this.#texts.name, tierOf) };
  }

  /** Checks whether a word is in the name of any course. */
  isInNames = (word: string): boolean =>
    word !== "" && this.#texts.name.some(({ folded }) => folded.includes(` ${word} `));
}

/** Checks whether a course has every word. */
export function hasAll({ all, bits }: FoundText, columns: Columns, course: number): boolean {
  return bitsOfCourse(bits, columns, course) === all;
}

function bitsOfCourse(bits: FoundText["bits"], columns: Columns, course: number): number {
  return (
    ((bits.name[columns.name[course] ?? 0] ?? 0) |
      (bits.university[columns.university[course] ?? 0] ?? 0) |
      (bits.faculty[columns.faculty[course] ?? 0] ?? 0) |
      (bits.subjects[columns.subjects[course] ?? 0] ?? 0) |
      (bits.code[columns.code[course] ?? 0] ?? 0)) >>>
    0
  );
}

/** Returns how well a course matches: first by its name, then by the number of ways in which it does. 0 is best. */
export function rankOf({ bits, tiers }: FoundText, columns: Columns, course: number): number {
  let ways = 0;
  for (const column of TEXT_COLUMNS) ways += countBits(bits[column][columns[column][course] ?? 0] ?? 0);
  const tier = tiers[columns.name[course] ?? 0] ?? 0;
  return tier * (MOST_WAYS + 1) + MOST_WAYS - Math.min(ways, MOST_WAYS);
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

const textOf = (text: string): Text => ({ folded: ` ${foldText(text)} `, plain: text.toLowerCase() });

type Test = (text: Text) => boolean;

const bitsOf = (text: Text, tests: readonly Test[]): number =>
  tests.reduce((bits, test, at) => (test(text) ? bits | (1 << at) : bits), 0) >>> 0;

/** A word is the beginning of a word of the text, or a short form of its words. */
function hasWord(word: string, meanings: readonly string[]): Test {
  const beginning = ` ${word}`;
  return ({ folded }) => folded.includes(beginning) || meanings.some((meaning) => folded.includes(meaning));
}

const hasLiteral =
  (literal: string): Test =>
  ({ plain }) =>
    plain.includes(literal);

const meaningsOf = (word: string) => (SHORT_FORMS.get(word) ?? []).map((meaning) => ` ${meaning} `);

/** Returns a name's tier. A short form means only its meaning here: "ai" is not aircraft. */
function tiersFor({ phrase, words }: Search): (name: Text) => number {
  if (words.length === 0) return () => 0;
  const start = isShortForm(words.at(-1) ?? "") ? ` ${phrase} ` : ` ${phrase}`;
  const inName = words.map((word) => {
    const own = isShortForm(word) ? ` ${word} ` : ` ${word}`;
    return [own, ...meaningsOf(word)];
  });
  return ({ folded }) => {
    if (folded === ` ${phrase} `) return 0;
    if (folded.startsWith(start)) return 1;
    if (folded.endsWith(` ${phrase} `)) return 2;
    const missing = inName.filter((forms) => !forms.some((form) => folded.includes(form))).length;
    return Math.min(FIRST_MISSING + missing, MOST_RANKS / (MOST_WAYS + 1) - 1);
  };
}

/** Sorts the names when someone first asks for it. */
export class NamePlaces {
  readonly #names: readonly string[];
  #places: Uint32Array | null = null;

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  get(): Uint32Array {
    if (this.#places) return this.#places;
    const folded = this.#names.map(foldText);
    const order = folded.map((_, number) => number).sort((a, b) => compare(folded[a] ?? "", folded[b] ?? "") || a - b);
    const places = new Uint32Array(order.length);
    order.forEach((number, place) => {
      places[number] = place;
    });
    this.#places = places;
    return places;
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
