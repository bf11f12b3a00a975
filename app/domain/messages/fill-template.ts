/** Reads the fields of a template's text, and fills them with what is known of a student. */
import { distance } from "fastest-levenshtein";
import { anyOf } from "#app/notation.ts";
import {
  FIELD_NAMES,
  type FieldName,
  fieldMark,
  isFieldName,
  MESSAGE_FIELDS,
  type MessageFacts,
  type MessageLanguage,
} from "./message-fields.ts";

/** Braces with what is between them, also where some are missing. */
const BRACES = /(?<open>\{+)(?<inside>[^{}\n]{0,80})(?<close>\}*)|(?<stray>\}{2,})/g;
const MARK = /\{\{([a-z_]+)\}\}/g;

/** Returns a name as fields are written: people type "Reply by" and "reply-by" too. */
const named = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/** Returns the text with its fields spelt one way: "{{ Name }}" is "{{name}}". */
export const tidyFields = (text: string): string =>
  text.replace(/\{\{([^{}\n]{1,80})\}\}/g, (mark, inside) =>
    isFieldName(named(inside)) ? fieldMark(named(inside)) : mark,
  );

/** Returns what is wrong with the first field that cannot be filled, and a guess, or null. */
export function fieldProblem(text: string): string | null {
  for (const { groups = {} } of text.matchAll(BRACES)) {
    const { open = "", inside = "", close = "", stray } = groups;
    if (stray)
      return `${stray} closes no field. Write two braces before its name too, for example ${fieldMark("name")}.`;
    const isWhole = open.length === 2 && close.length === 2;
    const name = named(inside);
    if (isWhole && isFieldName(name)) continue;
    const word = isWhole ? name : (/^[a-z_]+/.exec(name)?.[0] ?? "");
    const guess = isFieldName(word) ? word : nearest(word);
    // A single brace may be a smile.
    if (!isWhole && open.length === 1 && !(close.length > 0 && guess) && !isFieldName(word)) continue;
    const instead = guess ? ` Did you mean ${fieldMark(guess)}?` : ` Fields are ${anyOf(FIELD_NAMES.map(fieldMark))}.`;
    if (isWhole)
      return name ? `There is no field ${fieldMark(inside.trim())}.${instead}` : `This field has no name.${instead}`;
    return `${open}${inside.slice(0, 20).trimEnd()}${close} is not a whole field. Write two braces before its name and two after it.${guess ? instead : ""}`;
  }
  return null;
}

/** Returns the field whose name is most like a text, or null if none is. */
function nearest(text: string): FieldName | null {
  if (text.length < 2) return null;
  const within = FIELD_NAMES.find((name) => text.includes(name) || (text.length > 3 && name.includes(text)));
  const [closest] = FIELD_NAMES.map((name) => ({ name, changes: distance(text, name) })).sort(
    (a, b) => a.changes - b.changes,
  );
  return closest && closest.changes <= Math.max(1, Math.floor(closest.name.length / 3))
    ? closest.name
    : (within ?? null);
}

export interface FilledText {
  text: string;
  /** The fields that were filled, each once, with what stands there. */
  filled: { name: FieldName; value: string }[];
  /** The fields that are not known. They stay in the text as they are. */
  missing: FieldName[];
}

/** Fills a template's text in one language. What a value looks like is never read as a field. */
export function fillTemplate(text: string, facts: MessageFacts, language: MessageLanguage): FilledText {
  const filled = new Map<FieldName, string>();
  const missing = new Set<FieldName>();
  const whole = text.replace(MARK, (mark, name) => {
    if (!isFieldName(name)) return mark;
    const value = MESSAGE_FIELDS[name].read(facts, language);
    if (value === null) missing.add(name);
    else filled.set(name, value);
    return value ?? mark;
  });
  return { text: whole, filled: [...filled].map(([name, value]) => ({ name, value })), missing: [...missing] };
}

/** Returns the marks in a text that is to be sent: fields that no one has filled, and what looks like one. */
export const emptyFields = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{[^{}\n]{0,80}\}\}/g)].map(([mark]) => mark)),
];
