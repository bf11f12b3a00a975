/** The matches of a whole file: guesses, remembered matches, and corrections. */
import { createHash } from "node:crypto";
import { foldText } from "#app/domain/values/fold.ts";
import { type ColumnMatches, type Field, isField, LIST_FIELDS, type Mapping } from "./fields.ts";
import { guessColumns, normaliseHeading } from "./headings.ts";
import type { Headings } from "./sheets.ts";

type SheetHeadings = Headings["sheets"][number];

/** Returns every sheet's matches: `remembered` ones for the same headings, otherwise guesses. */
export function guessMapping(file: Headings, remembered: ReadonlyMap<string, ColumnMatches> = new Map()): Mapping {
  return Object.fromEntries(
    file.sheets.map((sheet) => [sheet.name, remembered.get(fingerprint(sheet)) ?? guessColumns(sheet).matches]),
  );
}

/** Returns the same text for two sheets with the same headings, in any order. */
export function fingerprint(sheet: SheetHeadings): string {
  const headings = sheet.columns.map((column) => foldText(column)).sort();
  return createHash("sha256").update(JSON.stringify(headings)).digest("hex");
}

/** Thrown for a correction that names an unknown column or field. */
export class BadCorrection extends Error {}

/**
 * Applies corrections such as "Heading=field", "Sheet!Heading=field" or "Heading=" (not used). A field that only one
 * column can fill is taken from the column that had it. Throws `BadCorrection`.
 */
export function correctMapping(file: Headings, mapping: Mapping, corrections: readonly string[]): Mapping {
  const corrected: Record<string, Record<string, Field>> = Object.fromEntries(
    file.sheets.map(({ name }) => [name, { ...mapping[name] }]),
  );
  for (const correction of corrections) {
    const at = correction.lastIndexOf("=");
    if (at < 1) throw new BadCorrection(`"${correction}" is not in the form "Heading=field".`);
    const field = fieldNamed(correction.slice(at + 1).trim());
    for (const [sheet, column] of columnsNamed(file, correction.slice(0, at).trim())) {
      const matches = corrected[sheet.name];
      if (matches) setMatch(matches, column, field);
    }
  }
  return corrected;
}

/** Sets or clears the match of one column. */
export function setMatch(matches: Record<string, Field>, column: string, field: Field | ""): void {
  delete matches[column];
  if (!field) return;
  if (!LIST_FIELDS.has(field)) {
    for (const [other, taken] of Object.entries(matches)) if (taken === field) delete matches[other];
  }
  matches[column] = field;
}

function fieldNamed(text: string): Field | "" {
  if (text === "" || isField(text)) return text;
  throw new BadCorrection(`There is no field called "${text}". Use --help to list the fields.`);
}

function columnsNamed(file: Headings, text: string): [SheetHeadings, string][] {
  const bang = text.indexOf("!");
  const sheetName = bang > 0 ? text.slice(0, bang) : null;
  const heading = bang > 0 ? text.slice(bang + 1) : text;
  const find = (sheets: readonly SheetHeadings[], wanted: string): [SheetHeadings, string][] =>
    sheets.flatMap((sheet) =>
      sheet.columns
        .filter((column) => foldText(column) === foldText(wanted))
        .map((column): [SheetHeadings, string] => [sheet, column]),
    );
  const named = sheetName === null ? [] : file.sheets.filter(({ name }) => foldText(name) === foldText(sheetName));
  const found = named.length > 0 ? find(named, heading) : find(file.sheets, text);
  if (found.length > 0) return found;
  const close = file.sheets
    .flatMap(({ columns }) => columns)
    .find((column) => normaliseHeading(column) === normaliseHeading(heading));
  throw new BadCorrection(`There is no column "${text}" in the file.${close ? ` Did you mean "${close}"?` : ""}`);
}
