/**
 * Checks common to every cell, and readers for plain text. Each reader returns a value, or a message that says why the
 * cell is not valid.
 */
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { foldText } from "./fold.ts";
import { isStorable } from "./storable.ts";

export type Read<Value> = { value: Value; problem?: undefined } | { problem: string; value?: undefined };

/** Returns a value that was read. Null is "not known", which is never 0. */
export const ok = <Value>(value: Value): Read<Value> => ({ value });
/** Returns a message that tells the person who filled in the cell why it is not valid. */
export const no = (problem: string): { problem: string } => ({ problem });

const UNKNOWN =
  /^(n\.?\/?a\.?|none|nil|null|undefined|tb[acd]|unknown|#n\/a|(to be|not) (confirmed|announced|decided|known|available|applicable|stated|specified|given|listed|provided|published)( yet)?|(check|see) (the )?website|(please )?(ask|contact|enquire)( us| (the )?university| (a |your |our )?counsell?ors?)?|(price )?(on|upon) (request|application|enquiry)|[-–—−_.?*/\s]+)$/i;
const SPREADSHEET_ERROR = /^#(ref|value|name|div\/0|num|null|calc|spill|error)[!?]*$/i;
/** A position in a ranking may begin with "=" too. */
const FORMULA = /^=(?!\s*#?\d+(?:st|nd|rd|th)?$)/;
/** The form in which dates come from a spreadsheet. */
export const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the cell as text, or "" if it says that the value is not known. */
export function readCell(cell: string): Read<string> {
  const text = cell
    .replace(/[\u00a0\u2007\u202f]/g, " ")
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .trim();
  if (SPREADSHEET_ERROR.test(text))
    return no("This cell shows a spreadsheet error. Replace the formula with its value.");
  if (FORMULA.test(text)) {
    return no(
      "This formula was never calculated. Open the file in Excel or LibreOffice and save it, then upload it again.",
    );
  }
  if (!isStorable(text)) return no(m.refusal_cell_characters());
  return ok(UNKNOWN.test(text) ? "" : text);
}

/** Says how long a text may be. */
export const tooLong = (most: number): string => m.refusal_cell_too_long({ most: inDigits(most) });

/** Reads one line of at most `most` characters. Null if not known. */
export function readLine(text: string, most: number): Read<string | null> {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > most ? no(tooLong(most)) : ok(line || null);
}

/** Reads text with its line breaks. */
export function readText(text: string, most: number): Read<string | null> {
  const tidy = text.replace(/\r\n?/g, "\n").trim();
  return tidy.length > most ? no(tooLong(most)) : ok(tidy || null);
}

/** Reads the words of a list, each once. */
export function readList(cells: readonly string[], most: number): Read<string[]> {
  const items = cells
    .flatMap((cell) => cell.split(/[,;|\n]+/))
    .map((item) => item.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  const different = [...new Map(items.map((item) => [foldText(item), item])).values()];
  if (different.some((item) => item.length > 100)) return no("Use 100 characters or fewer for each item.");
  return different.length > most ? no(`List ${most} items or fewer.`) : ok(different);
}
