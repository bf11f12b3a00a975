/** How a university wants files to be named: "{SURNAME}_{given}_{kind}". */
import { no, ok, type Read, readLine } from "./cell.ts";

const MOST_PATTERN = 100;

/** What a pattern can name of a file, and a cover page of its student. In capitals it is written in capitals. */
export const FILE_PARTS = ["number", "surname", "given", "name", "kind", "reference"] as const;
export const COVER_PARTS = ["name", "surname", "given", "course", "university", "intake", "reference"] as const;

const PART = /\{([^{}]*)\}/g;

/** Returns the text with each part in braces replaced by what it stands for. */
export const fillParts = <Part extends string>(text: string, values: Readonly<Record<Part, string>>): string =>
  text.replace(PART, (whole, named: string) => {
    const value = (values as Readonly<Record<string, string>>)[named.toLowerCase()];
    if (value === undefined) return whole;
    return named === named.toUpperCase() ? value.toUpperCase() : value;
  });

/** Says what is wrong with the parts of a text, or returns null. */
function wrongPart(text: string, known: readonly string[]): string | null {
  const all = known.map((part) => `{${part}}`).join(", ");
  const wrong = [...text.matchAll(PART)].find(([, named = ""]) => !known.includes(named.toLowerCase()));
  if (wrong) return `${wrong[0]} is not known. Use ${all}.`;
  return /[{}]/.test(text.replace(PART, "")) ? `Close each brace. Use ${all}.` : null;
}

/** Reads how a university wants files to be named. Null where it does not say. */
export function readPattern(text: string): Read<string | null> {
  const read = readLine(text, MOST_PATTERN);
  if (!read.value) return read;
  const wrong = wrongPart(read.value, FILE_PARTS);
  if (wrong !== null) return no(wrong);
  if (/[<>:"/\\|?*]/.test(read.value)) return no('Leave out < > : " / \\ | ? and *, which no name of a file has.');
  return /\{(kind|number)\}/i.test(read.value) ? ok(read.value) : no("Use {kind} or {number}, so that names differ.");
}

/** Checks what a cover page says for parts that it cannot name. */
export function readCover(read: Read<string | null>): Read<string | null> {
  const wrong = read.value ? wrongPart(read.value, COVER_PARTS) : null;
  return wrong === null ? read : no(wrong);
}
