/** Finds two columns of a sheet with the same heading and different values. Only a person knows which one is meant. */
import type { Answers } from "./answers.ts";
import { FIELDS, type Field, LIST_FIELDS, type Mapping } from "./fields.ts";
import { guessColumns, guessField, normaliseHeading } from "./headings.ts";
import { setMatch } from "./mapping.ts";
import { shorten } from "./read-row.ts";
import type { ReadFile, Sheet } from "./sheets.ts";

export interface ColumnQuestion {
  sheet: string;
  field: Field;
  label: string;
  options: { column: string; example: string }[];
  chosen: string | null;
}

export const columnKey = (sheet: string, field: Field): string => `${sheet}!${field}`;

/** Returns the matches without the fields whose column is not chosen yet. */
export function chooseColumns(
  file: ReadFile,
  mapping: Mapping,
  chosen: Answers["columns"],
): { mapping: Mapping; questions: ColumnQuestion[] } {
  const questions: ColumnQuestion[] = [];
  const settled = Object.fromEntries(
    file.sheets.map((sheet) => {
      const matches: Record<string, Field> = { ...mapping[sheet.name] };
      const guessed = guessColumns(sheet).matches;
      for (const [column, field] of Object.entries(mapping[sheet.name] ?? {})) {
        // A match that is not the guess is someone's choice.
        if (LIST_FIELDS.has(field) || guessed[column] !== field) continue;
        const same = sheet.columns.filter((other) => other === column || isTwin(sheet, matches, column, other, field));
        if (same.length < 2) continue;
        const said = chosen[columnKey(sheet.name, field)];
        const answer = said !== undefined && same.includes(said) ? said : null;
        questions.push({
          sheet: sheet.name,
          field,
          label: FIELDS[field],
          options: same.map((one) => ({ column: one, example: exampleOf(sheet, one) })),
          chosen: answer,
        });
        delete matches[column];
        if (answer) setMatch(matches, answer, field);
      }
      return [sheet.name, matches];
    }),
  );
  return { mapping: settled, questions };
}

function isTwin(sheet: Sheet, matches: Record<string, Field>, column: string, other: string, field: Field): boolean {
  if (matches[other] || normaliseHeading(other) !== normaliseHeading(column)) return false;
  const guess = guessField(other);
  if (guess?.field !== field || !guess.sure) return false;
  const [a, b] = [sheet.columns.indexOf(column), sheet.columns.indexOf(other)];
  return sheet.rows.some(({ cells }) => cells[a] && cells[b] && cells[a] !== cells[b]);
}

const exampleOf = ({ columns, rows }: Sheet, column: string): string => {
  const at = columns.indexOf(column);
  return shorten(rows.find(({ cells }) => cells[at])?.cells[at] ?? "");
};
