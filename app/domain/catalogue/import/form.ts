/** The matches as a form with one field per column, named by the positions of sheet and column. */
import { FIELDS, type Field, isField, LIST_FIELDS, type Mapping } from "./fields.ts";
import type { Headings } from "./sheets.ts";

export const fieldName = (sheet: number, column: number) => `match-${sheet}-${column}`;

/** The most fields that a form may have. */
export const MOST_COLUMNS = 900;

export const countColumns = (file: Headings): number =>
  file.sheets.reduce((sum, { columns }) => sum + columns.length, 0);

/** Returns the chosen matches, and messages about fields that were chosen twice in a sheet. */
export function readMatches(file: Headings, form: FormData): { mapping: Mapping; problems: string[] } {
  const problems: string[] = [];
  const mapping: Record<string, Record<string, Field>> = {};
  for (const [place, { name, columns }] of file.sheets.entries()) {
    const matches: Record<string, Field> = {};
    const taken = new Map<Field, string>();
    for (const [index, column] of columns.entries()) {
      const field = String(form.get(fieldName(place, index)) ?? "");
      if (!isField(field)) continue;
      const other = taken.get(field);
      if (other !== undefined && !LIST_FIELDS.has(field)) {
        problems.push(
          `${name}: "${other}" and "${column}" are both matched to ${FIELDS[field]}. Keep only one of them.`,
        );
      }
      taken.set(field, column);
      matches[column] = field;
    }
    mapping[name] = matches;
  }
  return { mapping, problems };
}
