/** The answers as a form: how sheets are joined, what values mean, and which row of a repeated ID is kept. */
import type { Answers, Meanings, Pair } from "./answers.ts";
import { type Field, isField } from "./fields.ts";
import { keepKey, type Repeat } from "./repeats.ts";
import type { Headings } from "./sheets.ts";
import { choicesOf, type UnknownValue, valueKey } from "./unknown-values.ts";

export const joinName = (sheet: number) => `join-${sheet}`;
export const meaningName = (place: number) => `meaning-${place}`;
/** The name of the field that identifies the value of the same position's `meaningName`. */
export const aboutName = (place: number) => `about-${place}`;
export const KEEP = "keep";
/** The name of the field that identifies the ID of `KEEP`. */
export const KEEP_ID = "keep-id";
/** The option that leaves out a value's rows. "" means no answer. */
export const LEAVE_OUT = "leave-out";

const MOST_VALUES = 100;

export const aboutValue = ({ field, value }: UnknownValue): string => `${field}:${valueKey(value)}`;
export const keepValue = ({ sheet }: Repeat, row: number): string => keepKey(sheet, row);

/** Returns a pair as the value of an option, by the positions of sheets and columns. */
export function pairValue(file: Headings, sheet: string, { column, to, toColumn }: Pair): string {
  const place = (name: string) => file.sheets.findIndex((one) => one.name === name);
  const columnAt = (name: string, heading: string) => file.sheets[place(name)]?.columns.indexOf(heading) ?? -1;
  return [columnAt(sheet, column), place(to), columnAt(to, toColumn)].join("-");
}

/** Returns the answers with those of a form. Answers that the form does not ask for are kept. */
export function readAnswers(file: Headings, answers: Answers, form: FormData): Answers {
  const joins: Record<string, Pair | null> = { ...answers.joins };
  for (const [place, { name, columns }] of file.sheets.entries()) {
    const said = form.get(joinName(place));
    if (typeof said !== "string") continue;
    const [column = -1, to = -1, toColumn = -1] = said.split("-").map(Number);
    const other = file.sheets[to];
    const pair = { column: columns[column], to: other?.name, toColumn: other?.columns[toColumn] };
    if (said === "") joins[name] = null;
    else if (pair.column && pair.to && pair.toColumn) joins[name] = pair as Pair;
  }
  return { ...answers, joins, meanings: readMeanings(answers.meanings, form), keep: readKeep(answers.keep, form) };
}

function readMeanings(known: Meanings, form: FormData): Meanings {
  const meanings: Partial<Record<Field, Record<string, string>>> = structuredClone(known);
  for (let place = 0; place < MOST_VALUES; place++) {
    const [field = "", value] = splitAt(String(form.get(aboutName(place)) ?? ""), ":");
    const meaning = form.get(meaningName(place));
    if (!isField(field) || !value || typeof meaning !== "string") continue;
    const { [value]: _before, ...others } = meanings[field] ?? {};
    if (meaning === LEAVE_OUT) meanings[field] = { ...others, [value]: "" };
    else if (choicesOf(field).includes(meaning)) meanings[field] = { ...others, [value]: meaning };
    else meanings[field] = others;
  }
  return meanings;
}

function readKeep(known: Answers["keep"], form: FormData): Answers["keep"] {
  const id = form.get(KEEP_ID);
  const kept = form.get(KEEP);
  return typeof id === "string" && typeof kept === "string" && id ? { ...known, [id]: kept } : known;
}

export function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}
