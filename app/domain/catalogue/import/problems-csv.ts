/** The bad rows as a CSV that a spreadsheet opens without running anything in it. */
import type { Problem } from "./read-row.ts";

const HEADINGS = ["Sheet", "Row", "Column", "In the file", "Why, and what to do"];

/** With a mark, so that Excel reads it as UTF-8. */
export function problemsCsv(problems: readonly Problem[]): string {
  const rows = problems.map(({ sheet, row, column, value, reason }) => [sheet, String(row), column, value, reason]);
  return `\ufeff${[HEADINGS, ...rows].map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`;
}

/** A cell that begins like a formula gets an apostrophe, which spreadsheets take as "this is text". */
function csvCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
