/** The words that a search may have beside those of the catalogue. They are no misspellings of others. */
import { SHORT_FORMS } from "../short-forms.ts";
import { ASKED_BESIDE, QUESTIONS } from "./question-words.ts";
import { TRANSLATIONS } from "./translations.ts";
import { NOISE, PHRASES } from "./word-list.ts";

/**
 * Words that people in Bangladesh look for and a catalogue may lack: what is spelt almost like one of them is something
 * else. "Aviation" is not "animation", and "plab" is not "play".
 */
const NOT_MISSPELT =
  "actuarial accepted acceptable allowed higher doctor aviation bangla bangladeshi barrister bcom biman bptc caregiver catering childcare cima cricket culinary diaspora ecommerce garment garments hajj hindi islamic leather library maritime merchandising midwife navigation optometry paramedic pilot plab podiatry radiography railway shipping solicitor surveying telecommunication translation urdu veterinary vocational welding".split(
    " ",
  );
/** Shorter words are close to too many others. */
const SHORTEST_TARGET = 5;

const wordsOf = (texts: Iterable<string>): string[] =>
  [...texts].flatMap((text) => text.split(" ")).filter((word) => /^[a-z]+$/.test(word));

/** Words whose misspellings mean them. */
const TARGETS = new Set([
  ...wordsOf(QUESTIONS.keys()),
  ...wordsOf(PHRASES.keys()),
  ...wordsOf(TRANSLATIONS.flat()),
  ...SHORT_FORMS.keys(),
]);
const SAID: ReadonlySet<string> = new Set([...TARGETS, ...ASKED_BESIDE.keys(), ...NOISE, ...NOT_MISSPELT]);
const BY_LETTER = Map.groupBy(
  [...TARGETS].filter((word) => word.length >= SHORTEST_TARGET && !NOISE.has(word)),
  (word) => word[0] ?? "",
);

export const isSaid = (word: string): boolean => SAID.has(word);

/** Returns the words with this first letter that a misspelling may mean. */
export const saidWords = (letter: string): readonly string[] => BY_LETTER.get(letter) ?? [];
