/** Returns a file without its rows, with some values of each column. */
import { findJoins } from "./find-joins.ts";
import { guessMapping } from "./mapping.ts";
import { shorten } from "./read-row.ts";
import type { Outline, ReadFile, Sheet } from "./sheets.ts";

const EXAMPLES = 3;

export const outlineOf = (file: ReadFile): Outline => ({
  sheets: file.sheets.map((sheet) => ({
    name: sheet.name,
    columns: sheet.columns,
    ...(sheet.likely ? { likely: sheet.likely } : {}),
    rows: sheet.rows.length,
    examples: sheet.columns.map((_, index) => examplesOf(sheet, index)),
  })),
  setAside: file.setAside,
  remarks: file.remarks,
  pairs: Object.fromEntries(
    findJoins(file, { mapping: guessMapping(file), joins: {} }).flatMap(({ sheet, chosen }) =>
      chosen ? [[sheet, chosen.pair]] : [],
    ),
  ),
});

function examplesOf(sheet: Sheet, index: number): string {
  const values = new Set<string>();
  for (const { cells } of sheet.rows) {
    if (cells[index]) values.add(shorten(cells[index]));
    if (values.size === EXAMPLES) break;
  }
  return [...values].join(" · ");
}
