/** The names of the files of a pack, as a university's admissions office sorts them. */
import { FILE_KINDS, type FileKind } from "#app/domain/values/document-limits.ts";
import { fillParts } from "#app/domain/values/pack-pattern.ts";
import { splitName } from "#app/domain/values/person-name.ts";

const LONGEST = 80;
/** What Windows, macOS or an archive program does not take in a name, and signs that turn its letters around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds.
const UNFIT = /[\0-\x1f\x7f<>:"/\\|?*\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/g;
/** What Windows keeps for devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Whose files they are, and how their university wants them to be named. Without a pattern we number them. */
export interface Naming {
  pattern: string | null;
  student: string;
  reference: string;
}

/** A document that goes, with the kinds of its files in their order. */
export interface NamedDocument {
  /** Its place in the pack. The cover page has none. */
  number: number;
  title: string;
  kinds: readonly FileKind[];
}

/** Returns the parts of a name that a pattern can have. A name of one word is a surname. */
export function nameParts(student: string): Record<"name" | "surname" | "given", string> {
  const name = student.trim();
  const { firstName, lastName } = splitName(name);
  return { name, surname: lastName ?? firstName, given: lastName === null ? "" : firstName };
}

const tidy = (text: string): string =>
  text
    .replace(UNFIT, "-")
    .replace(/([\s_-])\1+/g, "$1")
    .replace(/^[._\s-]+|[._\s-]+$/g, "");

function shorten(text: string): string {
  const cut = [...tidy(text)].slice(0, LONGEST).join("").trimEnd() || "Document";
  return DEVICE.test(cut) ? `${cut}-` : cut;
}

const padded = (number: number) => String(number).padStart(2, "0");

/** Returns the name that a pattern makes, without its ending. Without a space in it, the name has none. */
function byPattern(pattern: string, { number, title }: NamedDocument, { student, reference }: Naming): string {
  const values = { number: padded(number), ...nameParts(student), kind: title, reference };
  const isTight = !/\s/.test(pattern);
  const fitting = Object.entries(values).map(([part, value]) => [
    part,
    isTight ? tidy(value).replace(/[\s,]+/g, "-") : tidy(value),
  ]);
  return shorten(fillParts(pattern, Object.fromEntries(fitting) as typeof values));
}

/**
 * Returns the name of each file of each document: "01 Passport.pdf" and "01 Passport, page 2.jpg" for the second of
 * several, or as the university wants it, where those that would be alike have a number. No two are alike, in capitals
 * or not.
 */
export function packNames(documents: readonly NamedDocument[], naming: Naming): string[][] {
  const taken = new Set<string>();
  const alone = (name: string): string => {
    const between = /\s/.test(name) ? " " : "_";
    let own = name;
    for (let copy = 2; taken.has(asRead(own)); copy++) own = `${name}${between}${copy}`;
    taken.add(asRead(own));
    return own;
  };
  return documents.map((document) => {
    const { kinds, number, title } = document;
    return kinds.map((kind, index) => {
      const name =
        naming.pattern === null
          ? `${padded(number)} ${shorten(title)}${kinds.length > 1 ? `, page ${index + 1}` : ""}`
          : byPattern(naming.pattern, document, naming);
      return `${alone(name)}.${FILE_KINDS[kind].ends[0]}`;
    });
  });
}

/** Programs take these for one name. */
const asRead = (name: string): string => name.normalize("NFKC").toLowerCase();
