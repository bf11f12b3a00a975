/** Reads CSV: four delimiters, quotes with line breaks, line ends of several systems, and Excel's "sep=" line. */
import { CsvError, parse } from "csv-parse/sync";
import { formulaText } from "./cell-text.ts";
import { decodeText } from "./encodings.ts";
import type { RawSheet } from "./read-workbook.ts";
import { LIMITS, UnreadableFile } from "./sheets.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const SAMPLE = 64 * 1024;
/** A text with line breaks is longer in no list of courses. A quotation mark that is never closed makes such a text. */
const LONGEST_RECORD = 1_000_000;
/** With fewer columns, a line of a text can look like a row by accident. */
const LEAST_WIDTH = 3;
const MOST_UNCLOSED = 200;
const UNCLOSED = "A quotation mark in this row is not closed. Close it, or remove it.";

/** Reads text into one sheet. Throws `UnreadableFile`. */
export function readCsv(bytes: Uint8Array, name: string): RawSheet {
  // Files that people put together from parts have line ends of several systems.
  const text = decodeText(bytes)
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n");
  const told = /^sep=([,;\t|])\n/i.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  const guessed = layoutOf(body);
  const { rows, unclosed } = new Records(told?.[1] ?? guessed.delimiter, guessed.width).read(body);
  // The spreadsheet counts that line too.
  if (told) rows.unshift([]);
  const wrongRows = new Map(unclosed.map((row) => [row + (told ? 1 : 0), UNCLOSED]));
  if (rows.some((row) => row.length > LIMITS.columns)) {
    throw new UnreadableFile("The file has more than 200 columns. Delete the columns you do not need.");
  }
  const links = new Map<string, string>();
  const cells = rows.map((row, at) =>
    row.map((cell, column) => {
      const { text, link } = formulaText(withoutGuard(cell.trim()));
      if (link) links.set(`${at} ${column}`, link);
      return text;
    }),
  );
  const none = { merges: [], times: new Map(), hiddenRows: new Set<number>(), rounded: new Set<string>() };
  return { name, hidden: false, rows: cells, links, ...none, wrongRows };
}

/** Removes the ' before a cell that starts like a formula, which exports put there. */
const withoutGuard = (text: string): string => text.replace(/^'(?=[=+\-@])/, "");

/** Returns the delimiter that splits most rows into the same number of cells, at least two, and that number. */
function layoutOf(text: string): { delimiter: string; width: number } {
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
  return best;
}

const options = { relax_column_count: true, relax_quotes: true, record_delimiter: "\n" } as const;

/** Parses the sample, which may end inside a quoted cell. */
const tryRows = (text: string, delimiter: string): string[][] =>
  parse(text, { ...options, delimiter, skip_records_with_error: true });

/** Thrown for a record whose text contains whole rows, because a quotation mark before them is not closed. */
class Swallowed extends Error {}

/** Parses records. A row whose quotation mark is never closed is kept as it is, and the rows below it are read. */
class Records {
  readonly rows: string[][] = [];
  /** The rows with a quotation mark that is not closed, by their index. */
  readonly unclosed: number[] = [];
  private readonly delimiter: string;
  private readonly width: number;

  constructor(delimiter: string, width: number) {
    this.delimiter = delimiter;
    this.width = width;
  }

  read(text: string): this {
    let rest: string | null = text;
    while (rest !== null) rest = this.readSome(rest);
    return this;
  }

  /** Returns the text below a row that is not closed, or null at the end. */
  private readSome(text: string): string | null {
    let lines = 0;
    const take = (record: string[], context: { lines: number }) => {
      if (context.lines > lines + 1 && this.hasRows(record)) throw new Swallowed();
      lines = context.lines;
      this.rows.push(record);
      if (this.rows.length > LIMITS.rows + LIMITS.headingWithin) {
        throw new UnreadableFile("The file has more than 50,000 rows. Split it into smaller files.");
      }
      return null;
    };
    try {
      parse(text, { ...options, delimiter: this.delimiter, max_record_size: LONGEST_RECORD, on_record: take });
      return null;
    } catch (error) {
      if (!(error instanceof CsvError || error instanceof Swallowed)) throw error;
      const start = lineAt(text, lines);
      const end = text.indexOf("\n", start);
      if (this.unclosed.length >= MOST_UNCLOSED) {
        throw new UnreadableFile(
          `We cannot read the file: many quotation marks are not closed, first in row ${(this.unclosed[0] ?? 0) + 1}.`,
        );
      }
      this.unclosed.push(this.rows.length);
      this.rows.push(text.slice(start, end < 0 ? undefined : end).split(this.delimiter));
      return end < 0 ? null : text.slice(end + 1);
    }
  }

  private hasRows(record: readonly string[]): boolean {
    if (this.width < LEAST_WIDTH) return false;
    return record.some((cell) =>
      cell
        .split("\n")
        .slice(1)
        .some((line) => line.split(this.delimiter).length === this.width),
    );
  }
}

/** Returns the position at which a line begins. */
function lineAt(text: string, line: number): number {
  let at = 0;
  for (let passed = 0; passed < line; passed++) at = text.indexOf("\n", at) + 1;
  return at;
}
