/** Returns the rejected rows as a CSV that a spreadsheet opens without running anything in it. */
import { BYTE_ORDER_MARK, csvLines } from "#app/domain/staff/csv.ts";
import type { Problem } from "./read-row.ts";

const HEADINGS = ["Sheet", "Row", "Column", "Value in the file", "What is wrong and what to do"];

/** With a byte order mark, so that Excel reads it as UTF-8. */
export function problemsCsv(problems: readonly Problem[]): string {
  const rows = problems.map(({ sheet, row, column, value, reason }) => [sheet, String(row), column, value, reason]);
  return BYTE_ORDER_MARK + csvLines([HEADINGS, ...rows]);
}
