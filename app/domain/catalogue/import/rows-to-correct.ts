/** Returns the rows with a problem as a workbook: all their columns, and what is wrong. It can be uploaded again. */
import { writeXlsx } from "hucre";
import type { Problem } from "./read-row.ts";
import type { ReadFile } from "./sheets.ts";

const REASON = "What is wrong and what to do";
const WIDEST = 40;
/** A workbook of more rows is no help to anyone who corrects them by hand. */
const MOST_ROWS = 5_000;

export function rowsToCorrect(file: ReadFile, problems: readonly Problem[]): Promise<Uint8Array> {
  const reasons = Map.groupBy(problems, ({ sheet }) => sheet);
  const sheets = file.sheets.flatMap(({ name, columns, rows }) => {
    const byRow = Map.groupBy(reasons.get(name) ?? [], ({ row }) => row);
    const wrong = rows.filter(({ number }) => byRow.has(number)).slice(0, MOST_ROWS);
    if (wrong.length === 0) return [];
    const lines = wrong.map(({ number, cells, links }) => [
      // An address is what its field wants, and its text says nothing about it.
      ...columns.map((_, at) => links?.[at] ?? (cells[at] || null)),
      (byRow.get(number) ?? []).map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)).join("\n"),
    ]);
    const widths = [...columns, REASON].map((heading) => ({
      width: Math.min(WIDEST, Math.max(12, heading.length + 2)),
    }));
    return [{ name, rows: [[...columns, REASON], ...lines], columns: widths, freezePane: { rows: 1 } }];
  });
  return writeXlsx({ sheets: sheets.length > 0 ? sheets : [{ name: "Rows", rows: [[REASON]] }] });
}
