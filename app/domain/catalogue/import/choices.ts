/** Returns what an answer about a value may be. */

import { isStorable } from "#app/domain/values/storable.ts";
import { FACULTY_KEY } from "./faculty-guess.ts";
import { RANGE, RANGE_CHOICES } from "./fee-ranges.ts";
import type { Field } from "./fields.ts";
import { DATE_ORDERS, isDateKey } from "./understand-dates.ts";
import { choicesOf } from "./unknown-values.ts";

/** Returns the choices for the answer with this key. */
export function choicesFor(field: Field, key: string): readonly string[] {
  if (isDateKey(key)) return DATE_ORDERS;
  // The file's own faculties are choices too, and only the page knows them.
  if (isGuess(field, key)) return [];
  return key === RANGE ? RANGE_CHOICES : choicesOf(field);
}

/** Checks for the answer about a guessed faculty, which may be any. */
const isGuess = (field: Field, key: string): boolean => field === "faculty" && key.startsWith(FACULTY_KEY);

const LONGEST_FACULTY = 100;

/** Checks whether an answer with this key may have this meaning. */
export const isMeaning = (field: Field, key: string, meaning: string): boolean =>
  isGuess(field, key)
    ? meaning !== "" && meaning.length <= LONGEST_FACULTY && isStorable(meaning)
    : choicesFor(field, key).includes(meaning);
