/** Reads XLSX, ODS and XLS into rows of text. Checks the unpacked size of an archive before the library unpacks it. */
import { type CellObject, type ParsingOptions, read, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { cellText } from "./cell-text.ts";
import { LIMITS, UnreadableFile } from "./sheets.ts";
import { lookIntoZip } from "./zip.ts";

/** Finds the hidden sheets and rows of an ODS file, because SheetJS reads them without saying so. */

interface HiddenInOds {
  sheets: ReadonlySet<string>;
  /** The hidden rows of each sheet, zero-based, by its name. */
  rows: ReadonlyMap<string, ReadonlySet<number>>;
}

const MOST_ROWS = 60_000;

/** Reads `content.xml`. */
function hiddenInOds(content: Buffer): HiddenInOds {
  const xml = content.toString("utf8");
  const hiddenStyles = new Set<string>();
  for (const [, name, inside] of xml.matchAll(/<style:style style:name="([^"]*)"[^>]*>(.{0,2000}?)<\/style:style>/gs)) {
    if (inside?.includes('table:display="false"')) hiddenStyles.add(name ?? "");
  }
  const sheets = new Set<string>();
  const rows = new Map<string, Set<number>>();
  let current = new Set<number>();
  let row = 0;
  for (const [tag, kind] of xml.matchAll(/<table:(table|table-row)(?:\s[^>]*)?>/g)) {
    if (kind === "table") {
      const style = /table:style-name="([^"]*)"/.exec(tag)?.[1];
      const name = plain(/table:name="([^"]*)"/.exec(tag)?.[1] ?? "");
      if (style !== undefined && hiddenStyles.has(style)) sheets.add(name);
      current = new Set();
      row = 0;
      rows.set(name, current);
      continue;
    }
    const repeated = Number(/table:number-rows-repeated="(\d+)"/.exec(tag)?.[1] ?? 1);
    if (/table:visibility="(collapse|filter)"/.test(tag)) {
      for (let at = row; at < Math.min(row + repeated, MOST_ROWS); at++) current.add(at);
    }
    row += repeated;
  }
  return { sheets, rows };
}

const plain = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

/** Cells joined into one. Zero-based and inclusive. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface RawSheet {
  name: string;
  hidden: boolean;
  /** From the first row of the sheet, including blank ones, so that the index gives the row's number. */
  rows: string[][];
  merges: Merge[];
  /** The web pages that cells link to, by "row column", zero-based. */
  links: ReadonlyMap<string, string>;
  /** The times of cells that show a day with its time, by "row column". */
  times: ReadonlyMap<string, string>;
  /** The rows that the sheet does not show, by index. */
  hiddenRows: ReadonlySet<number>;
  /** The cells with a number that has lost its last digits, by "row column". */
  rounded: ReadonlySet<string>;
  /** Why a row cannot be read, by its index. */
  wrongRows: ReadonlyMap<number, string>;
}

/** Called before each sheet with its name and position, and the approximate number of rows of all sheets. */
export type OnSheet = (sheet: { name: string; place: number; sheets: number; totalRows: number }) => void;

const LAST_ROW = LIMITS.rows + LIMITS.headingWithin + 1;
const PASSWORD = "The file is password-protected. Save a copy without a password.";
const BROKEN = "The file is damaged: we cannot read its sheets. Save it again as .xlsx.";
const SAVE_AS_XLSX = 'In Excel or LibreOffice, select File > Save as and the type "Excel Workbook (.xlsx)".';
const OPTIONS: ParsingOptions = {
  type: "array",
  dense: true,
  cellStyles: true,
  cellNF: true,
  cellHTML: false,
  UTC: true,
  sheetRows: LAST_ROW + 1,
};

/** Yields every sheet of an archive: XLSX or ODS. Throws `UnreadableFile`. */
export async function* readZipped(bytes: Uint8Array, onSheet: OnSheet): AsyncGenerator<RawSheet> {
  const { names, rows, part } = lookIntoZip(bytes);
  if (names.includes("content.xml") && names.some((name) => name.startsWith("meta-inf/"))) {
    yield* all(parsed(bytes, {}), hiddenInOds(part("content.xml")), onSheet);
  } else if (names.includes("xl/workbook.xml")) yield* bySheet(bytes, rows, onSheet);
  else throw new UnreadableFile(whatElse(names));
}

/** Yields every sheet of an Excel 97 to 2003 file. Throws `UnreadableFile`. */
export async function* readOldExcel(bytes: Uint8Array, onSheet: OnSheet): AsyncGenerator<RawSheet> {
  const unreadable = `The file is password-protected, damaged, or from a version of Excel before 97. ${SAVE_AS_XLSX} Leave out the password.`;
  yield* all(parsed(bytes, {}, unreadable), null, onSheet);
}

/** Yields every table of a web page, which many programs export under the name of a spreadsheet. */
export async function* readWebPage(text: string, onSheet: OnSheet): AsyncGenerator<RawSheet> {
  try {
    // As they stand: a number would lose its first 0.
    yield* all(read(text, { ...OPTIONS, type: "string", raw: true }), null, onSheet);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(BROKEN);
  }
}

/** Reads XLSX one sheet at a time, to report progress. Skips hidden sheets. */
async function* bySheet(bytes: Uint8Array, totalRows: number, onSheet: OnSheet) {
  const book = parsed(bytes, { bookSheets: true, bookProps: true });
  const names = book.SheetNames ?? [];
  mustBeFew(names);
  // Every reading knows which sheets are hidden, and parses the texts of all sheets again.
  let first: WorkBook | undefined;
  for (const [place, name] of names.entries()) {
    onSheet({ name, place: place + 1, sheets: names.length, totalRows });
    if (first && isHidden(first, place)) yield hiddenSheet(name);
    else {
      const one = parsed(bytes, { sheets: [place] });
      first ??= one;
      yield isHidden(one, place) ? hiddenSheet(name) : rawSheet(one, name, new Set());
    }
  }
}

function* all(book: WorkBook, hidden: HiddenInOds | null, onSheet: OnSheet) {
  mustBeFew(book.SheetNames);
  const totalRows = book.SheetNames.reduce((sum, name) => sum + rowsOf(book.Sheets[name]).length, 0);
  for (const [place, name] of book.SheetNames.entries()) {
    onSheet({ name, place: place + 1, sheets: book.SheetNames.length, totalRows });
    if (hidden ? hidden.sheets.has(name) : isHidden(book, place)) yield hiddenSheet(name);
    else yield rawSheet(book, name, hidden?.rows.get(name) ?? new Set());
  }
}

function mustBeFew(names: readonly string[]): void {
  if (names.length > LIMITS.sheets) {
    throw new UnreadableFile("The file has more than 50 sheets. Delete the sheets you do not need.");
  }
}

function parsed(bytes: Uint8Array, options: ParsingOptions, unreadable = BROKEN): WorkBook {
  try {
    return read(bytes, { ...OPTIONS, ...options });
  } catch (error) {
    throw new UnreadableFile(/password|encrypted/i.test(String(error)) ? PASSWORD : unreadable);
  }
}

const isHidden = (book: WorkBook, place: number): boolean => (book.Workbook?.Sheets?.[place]?.Hidden ?? 0) !== 0;

const hiddenSheet = (name: string): RawSheet => ({
  name,
  hidden: true,
  rows: [],
  merges: [],
  links: new Map(),
  times: new Map(),
  hiddenRows: new Set(),
  rounded: new Set(),
  wrongRows: new Map(),
});

function whatElse(names: string[]): string {
  if (names.includes("xl/workbook.bin")) return `This is an .xlsb file. ${SAVE_AS_XLSX}`;
  if (names.some((name) => name.endsWith(".iwa"))) {
    return "This is a Numbers file. In Numbers, select File > Export To > Excel.";
  }
  return "This is a zip file, not a spreadsheet. Upload the .xlsx or .csv file itself.";
}

const rowsOf = (sheet: WorkSheet | undefined): (CellObject | undefined)[][] => sheet?.["!data"] ?? [];

function rawSheet(book: WorkBook, name: string, hiddenInFile: ReadonlySet<number>): RawSheet {
  const sheet = book.Sheets[name];
  if (!sheet) throw new UnreadableFile(BROKEN);
  const is1904 = Boolean(book.Workbook?.WBProps?.date1904);
  const links = new Map<string, string>();
  const times = new Map<string, string>();
  const rounded = new Set<string>();
  // Blank rows are holes.
  const rows = Array.from(rowsOf(sheet), (cells, row) =>
    Array.from((cells ?? []).slice(0, LIMITS.columns + 1), (cell, column) => {
      const { text, link, time, isRounded } = cellText(cell, is1904);
      if (link) links.set(`${row} ${column}`, link);
      if (time) times.set(`${row} ${column}`, time);
      if (isRounded) rounded.add(`${row} ${column}`);
      return text;
    }),
  );
  while (rows.length > 0 && !rows.at(-1)?.some(Boolean)) rows.pop();
  if (rows.length >= LAST_ROW) {
    throw new UnreadableFile(`The sheet "${name}" has more than 50,000 rows. Split it into smaller files.`);
  }
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.findLastIndex(Boolean) + 1));
  if (width > LIMITS.columns) {
    throw new UnreadableFile(`The sheet "${name}" has more than 200 columns. Delete the columns you do not need.`);
  }
  const merges = (sheet["!merges"] ?? [])
    .map(({ s, e }) => ({ top: s.r, bottom: e.r, left: s.c, right: e.c }))
    .filter(({ top }) => top < rows.length);
  for (const merge of merges) fillDown(rows, merge);
  const hiddenRows = new Set(hiddenInFile);
  for (const [row, about] of (sheet["!rows"] ?? []).entries()) if (about?.hidden) hiddenRows.add(row);
  return { name, hidden: false, rows, merges, links, times, hiddenRows, rounded, wrongRows: new Map() };
}

/** Copies a cell that spans several rows of one column into each of them. */
function fillDown(rows: string[][], merge: Merge): void {
  if (merge.left === merge.right && merge.bottom > merge.top) fillBlock(rows, merge);
}

/** Copies the first cell of a block into all others. */
export function fillBlock(rows: string[][], { top, bottom, left, right }: Merge): void {
  const value = rows[top]?.[left] ?? "";
  for (let row = top; row <= Math.min(bottom, rows.length - 1); row++) {
    const cells = rows[row];
    if (!cells) continue;
    for (let column = left; column <= Math.min(right, LIMITS.columns); column++) {
      while (cells.length <= column) cells.push("");
      cells[column] = value;
    }
  }
}
