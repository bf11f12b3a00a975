import type { ReadResult } from "#app/domain/catalogue/import/messages.ts";
import { outlineOf } from "#app/domain/catalogue/import/outline.ts";
import { pack } from "#app/domain/catalogue/import/pack.ts";
import type { ReadFile } from "#app/domain/catalogue/import/sheets.ts";

/** Returns sheets from tables, whose first row has the headings. */
export const fileOf = (sheets: Record<string, string[][]>): ReadFile => ({
  sheets: Object.entries(sheets).map(([name, [columns = [], ...rows]]) => ({
    name,
    headingRow: 1,
    columns,
    rows: rows.map((cells, i) => ({ number: i + 2, cells })),
  })),
  setAside: [],
  remarks: [],
});

/** Returns a file as the worker thread does. */
export const storedFile = (file: ReadFile): ReadResult => ({ file: pack(file), outline: outlineOf(file) });
