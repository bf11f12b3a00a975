/** What the page of matches shows of a file: the columns with a few values, never all rows. */
import type { Field, Mapping } from "#app/domain/catalogue/import/fields.ts";
import { guessColumns } from "#app/domain/catalogue/import/headings.ts";
import { type SheetKind, sheetKinds } from "#app/domain/catalogue/import/join.ts";
import { shorten } from "#app/domain/catalogue/import/read-row.ts";
import type { ReadFile, SetAside } from "#app/domain/catalogue/import/sheets.ts";

export interface MatchedColumn {
  heading: string;
  examples: string;
  field: Field | "";
  /** The match is a guess from a likeness, or there is none: worth a look. */
  isUnsure: boolean;
}

export interface MatchedSheet {
  name: string;
  rows: number;
  kind: SheetKind;
  columns: MatchedColumn[];
}

const EXAMPLES = 3;

export function matchView(file: ReadFile, mapping: Mapping): { sheets: MatchedSheet[]; setAside: SetAside[] } {
  const kinds = sheetKinds(file, mapping);
  const sheets = file.sheets.map((sheet): MatchedSheet => {
    const matches = mapping[sheet.name] ?? {};
    const { unsure } = guessColumns(sheet);
    const columns = sheet.columns.map((heading, index): MatchedColumn => {
      const values = new Set<string>();
      for (const { cells } of sheet.rows) {
        if (cells[index]) values.add(shorten(cells[index]));
        if (values.size === EXAMPLES) break;
      }
      const field = matches[heading] ?? "";
      return {
        heading,
        examples: [...values].join(" · "),
        field,
        isUnsure: Boolean(field) && unsure.includes(heading),
      };
    });
    return { name: sheet.name, rows: sheet.rows.length, kind: kinds.get(sheet.name) ?? "unused", columns };
  });
  return { sheets, setAside: file.setAside };
}
