import type { ReadFile } from "#app/domain/catalogue/import/sheets.ts";

/** Sheets for tests as tables: the first line is the headings. */
export const fileOf = (sheets: Record<string, string[][]>): ReadFile => ({
  sheets: Object.entries(sheets).map(([name, [columns = [], ...rows]]) => ({
    name,
    headingRow: 1,
    columns,
    rows: rows.map((cells, i) => ({ number: i + 2, cells })),
  })),
  setAside: [],
});
