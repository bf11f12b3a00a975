/** Puts what people typed on the page of problems in place of the cells of a file. */
import type { Answers } from "./answers.ts";
import { FIELDS, type Field, isField, type Mapping } from "./fields.ts";
import { layoutOf, shorten } from "./read-row.ts";
import type { ReadFile, SheetRow } from "./sheets.ts";

/** A value that someone typed, with its place and what the file has there. */
export interface Correction {
  sheet: string;
  row: number;
  field: Field;
  column: string;
  course: string;
  value: string;
  text: string;
}

type Typed = ReadonlyMap<string, ReadonlyMap<number, readonly [Field, string][]>>;

/** Returns the typed values by sheet and row. */
function typedIn(cells: Answers["cells"]): Typed {
  const typed = new Map<string, Map<number, [Field, string][]>>();
  for (const [key, text] of Object.entries(cells)) {
    const [row = "", field = "", ...sheet] = key.split("!");
    if (!isField(field)) continue;
    const rows = typed.get(sheet.join("!")) ?? new Map<number, [Field, string][]>();
    rows.set(Number(row), [...(rows.get(Number(row)) ?? []), [field, text]]);
    typed.set(sheet.join("!"), rows);
  }
  return typed;
}

/** Returns the typed values in the order of the file. */
export function correctionsOf(file: ReadFile, mapping: Mapping, cells: Answers["cells"]): Correction[] {
  const typed = typedIn(cells);
  return file.sheets.flatMap((sheet) => {
    const rows = typed.get(sheet.name);
    if (!rows) return [];
    const layout = layoutOf(sheet, mapping[sheet.name] ?? {});
    return sheet.rows.flatMap(({ number, cells: own }) => {
      const textOf = (field: Field) =>
        (layout.get(field) ?? [])
          .map((at) => own[at] ?? "")
          .filter(Boolean)
          .join(" | ");
      return (rows.get(number) ?? []).map(([field, text]) => ({
        sheet: sheet.name,
        row: number,
        field,
        column: (layout.get(field) ?? []).map((at) => sheet.columns[at]).join(", ") || FIELDS[field],
        course: shorten(textOf("name")),
        value: shorten(textOf(field)),
        text,
      }));
    });
  });
}

/** Returns the file with the typed values, which come before all cells of their field. */
export function correctCells(file: ReadFile, cells: Answers["cells"]): ReadFile {
  const typed = typedIn(cells);
  if (typed.size === 0) return file;
  const sheets = file.sheets.map((sheet) => {
    const rows = typed.get(sheet.name);
    if (!rows) return sheet;
    return {
      ...sheet,
      rows: sheet.rows.map((row): SheetRow => {
        const given = rows.get(row.number);
        return given ? { ...row, given: Object.fromEntries(given) } : row;
      }),
    };
  });
  return { ...file, sheets };
}
