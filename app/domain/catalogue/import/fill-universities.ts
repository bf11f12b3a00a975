/** Gives rows the university of the row above, for lists that write it once per block. Someone must say so first. */
import { readCell } from "#app/domain/values/cell.ts";
import type { Field, Mapping } from "./fields.ts";
import { layoutOf } from "./read-row.ts";
import type { SheetKind } from "./sheet-kinds.ts";
import type { ReadFile, Sheet, SheetRow } from "./sheets.ts";

/** The rows without a university, below one that has it. */
export interface RowsBelow {
  rows: number;
  first: number;
  last: number;
  /** The universities above them, at most three. */
  universities: string[];
  fill: boolean | null;
}

const MOST_NAMES = 3;

export interface Filled {
  file: ReadFile;
  below: RowsBelow | null;
  leftOut: { sheet: string; row: number; cells: readonly string[] }[];
}

export function fillUniversities(
  file: ReadFile,
  mapping: Mapping,
  kinds: ReadonlyMap<string, SheetKind>,
  fill: boolean | null,
): Filled {
  const below: RowsBelow = { rows: 0, first: 0, last: 0, universities: [], fill };
  const leftOut: Filled["leftOut"] = [];
  const sheets = file.sheets.map((sheet): Sheet => {
    const layout = layoutOf(sheet, mapping[sheet.name] ?? {});
    const [column] = layout.get("universityName") ?? [];
    if (column === undefined || kinds.get(sheet.name) !== "courses") return sheet;
    const textOf = (row: SheetRow, field: Field) =>
      (layout.get(field) ?? []).map((index) => readCell(row.cells[index] ?? "").value ?? "?").join("");
    let above = "";
    const rows = sheet.rows.flatMap((row): SheetRow[] => {
      const own = textOf(row, "universityName");
      if (own) above = row.cells[column] ?? "";
      const isBelow =
        !own && above && textOf(row, "name") && !textOf(row, "universityId") && !row.given?.universityName;
      if (!isBelow || row.wrong) return [row];
      below.rows++;
      below.first ||= row.number;
      below.last = row.number;
      if (!below.universities.includes(above) && below.universities.length < MOST_NAMES) below.universities.push(above);
      if (fill) return [{ ...row, cells: row.cells.with(column, above) }];
      // Its problems are found in the same pass.
      if (fill === null) return [{ ...row, waits: true }];
      leftOut.push({ sheet: sheet.name, row: row.number, cells: row.cells });
      return [];
    });
    return { ...sheet, rows };
  });
  return { file: { ...file, sheets }, below: below.rows > 0 ? below : null, leftOut };
}
