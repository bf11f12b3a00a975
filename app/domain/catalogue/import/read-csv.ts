/** Reads CSV: four delimiters, three encodings, quotes with line breaks, and Excel's "sep=" line. */
import { CsvError, parse } from "csv-parse/sync";
import type { RawSheet } from "./read-workbook.ts";
import { LIMITS, UnreadableFile } from "./sheets.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const SAMPLE = 64 * 1024;

/** Reads text into one sheet. Throws `UnreadableFile`. */
export function readCsv(bytes: Uint8Array, name: string): RawSheet {
  const text = decode(bytes);
  const told = /^sep=([,;\t|])\r?\n/i.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  const rows = parseRows(body, told?.[1] ?? delimiterOf(body));
  // The spreadsheet counts that line too.
  if (told) rows.unshift([]);
  if (rows.length > LIMITS.rows + LIMITS.headingWithin) {
    throw new UnreadableFile("The file has more than 50,000 rows. Split it into smaller files.");
  }
  if (rows.some((row) => row.length > LIMITS.columns)) {
    throw new UnreadableFile("The file has more than 200 columns. Delete the columns you do not need.");
  }
  return { name, hidden: false, rows: rows.map((row) => row.map((cell) => cell.trim())), merges: [] };
}

/** Decodes UTF-16 and UTF-8 by their byte order marks, UTF-8 if it is valid, and otherwise Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // Two characters of UTF-16 without a mark: every second byte is zero.
  if (a && b === 0 && c && bytes[3] === 0) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Returns the delimiter that splits most rows into the same number of cells, at least two. */
function delimiterOf(text: string): string {
  const whole = text.length <= SAMPLE;
  const sample = whole ? text : text.slice(0, SAMPLE).replace(/\n[^\n]*$/, "\n");
  let best = { delimiter: ",", same: 0, width: 1 };
  for (const delimiter of DELIMITERS) {
    const widths = new Map<number, number>();
    for (const row of tryRows(sample, delimiter)) widths.set(row.length, (widths.get(row.length) ?? 0) + 1);
    for (const [width, same] of widths) {
      if (width < 2) continue;
      if (same > best.same || (same === best.same && width > best.width)) best = { delimiter, same, width };
    }
  }
  return best.delimiter;
}

/** Parses the sample, which may end inside a quoted cell. */
const tryRows = (text: string, delimiter: string): string[][] =>
  parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_records_with_error: true });

function parseRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 1_000_000,
      to: LIMITS.rows + LIMITS.headingWithin + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : 0;
    const reason = error.code === "CSV_QUOTE_NOT_CLOSED" ? "a quotation mark is not closed" : "a row is not valid";
    throw new UnreadableFile(`We cannot read the file: ${reason}${line ? `, near line ${line}` : ""}.`);
  }
}
