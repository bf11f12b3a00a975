/** Reads XLSX, ODS and XLS into rows of text. Checks the unpacked size of an archive before the library unpacks it. */
import {
  type CellValue,
  EncryptedFileError,
  type ReadOptions,
  readOds,
  readXls,
  readXlsx,
  type Sheet as Worksheet,
} from "hucre";
import { isHiddenInXls, namesHiddenInOds } from "./hidden-sheets.ts";
import { columnLetter } from "./letters.ts";
import { LIMITS, UnreadableFile } from "./sheets.ts";
import { lookIntoZip } from "./zip.ts";

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
}

/** Called before each sheet with its name and position, and the approximate number of rows of all sheets. */
export type OnSheet = (sheet: { name: string; place: number; sheets: number; totalRows: number }) => void;

const LAST_ROW = LIMITS.rows + LIMITS.headingWithin + 1;
const ALL_THAT_IS_READ = `A1:${columnLetter(LIMITS.columns)}${LAST_ROW}`;
const PASSWORD = "The file is password-protected. Save a copy without a password.";
const BROKEN = "The file is damaged: we cannot read its sheets. Save it again as .xlsx.";
const SAVE_AS_XLSX = 'In Excel or LibreOffice, select File > Save as and the type "Excel Workbook (.xlsx)".';

/** Yields every sheet of an archive: XLSX or ODS. Throws `UnreadableFile`. */
export async function* readZipped(bytes: Uint8Array, onSheet: OnSheet): AsyncGenerator<RawSheet> {
  const { names, rows, part } = lookIntoZip(bytes);
  const options: ReadOptions = { range: ALL_THAT_IS_READ };
  if (names.includes("content.xml") && names.some((name) => name.startsWith("META-INF/"))) {
    const hidden = namesHiddenInOds(part("content.xml"));
    yield* all(await orUnreadable(readOds(bytes, options)), (name) => hidden.has(name), onSheet);
  } else if (names.includes("xl/workbook.xml")) yield* readSheets(bytes, options, rows, onSheet);
  else throw new UnreadableFile(whatElse(names));
}

/** Yields every sheet of an Excel 97 to 2003 file. Throws `UnreadableFile`. */
export async function* readOldExcel(bytes: Uint8Array, onSheet: OnSheet): AsyncGenerator<RawSheet> {
  const workbook = await readXls(bytes).catch(() => {
    throw new UnreadableFile(
      `The file is password-protected, damaged, or from a version of Excel before 97. ${SAVE_AS_XLSX} Leave out the password.`,
    );
  });
  yield* all(workbook, (name) => isHiddenInXls(bytes, name), onSheet);
}

/** Reads XLSX one sheet at a time, to report progress. Skips hidden sheets. */
async function* readSheets(bytes: Uint8Array, options: ReadOptions, totalRows: number, onSheet: OnSheet) {
  const infos: { name: string; hidden: boolean }[] = [];
  await orUnreadable(
    readXlsx(bytes, {
      sheets(info) {
        infos.push({ name: info.name, hidden: Boolean(info.hidden || info.veryHidden) });
        return false;
      },
    }),
  );
  if (infos.length > LIMITS.sheets)
    throw new UnreadableFile("The file has more than 50 sheets. Delete the sheets you do not need.");
  for (const [place, { name, hidden }] of infos.entries()) {
    onSheet({ name, place: place + 1, sheets: infos.length, totalRows });
    if (hidden) yield { name, hidden, rows: [], merges: [] };
    else {
      const { sheets } = await orUnreadable(readXlsx(bytes, { ...options, sheets: [place] }));
      for (const sheet of sheets) yield rawSheet(sheet);
    }
  }
}

function* all({ sheets }: { sheets: Worksheet[] }, isHidden: (name: string) => boolean, onSheet: OnSheet) {
  if (sheets.length > LIMITS.sheets)
    throw new UnreadableFile("The file has more than 50 sheets. Delete the sheets you do not need.");
  const totalRows = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  for (const [place, sheet] of sheets.entries()) {
    onSheet({ name: sheet.name, place: place + 1, sheets: sheets.length, totalRows });
    yield isHidden(sheet.name) ? { name: sheet.name, hidden: true, rows: [], merges: [] } : rawSheet(sheet);
  }
}

const orUnreadable = <Workbook>(reading: Promise<Workbook>): Promise<Workbook> =>
  reading.catch((error: Error) => {
    throw new UnreadableFile(error instanceof EncryptedFileError ? PASSWORD : BROKEN);
  });

function whatElse(names: string[]): string {
  if (names.includes("xl/workbook.bin")) return `This is an .xlsb file. ${SAVE_AS_XLSX}`;
  if (names.some((name) => name.endsWith(".iwa"))) {
    return "This is a Numbers file. In Numbers, select File > Export To > Excel.";
  }
  return "This is a zip file, not a spreadsheet. Upload the .xlsx or .csv file itself.";
}

function rawSheet(sheet: Worksheet): RawSheet {
  // Readers return blank rows as holes.
  const rows = Array.from(sheet.rows, (row) => Array.from(row ?? [], textOf));
  while (rows.length > 0 && !rows.at(-1)?.some(Boolean)) rows.pop();
  if (rows.length >= LAST_ROW) {
    throw new UnreadableFile(`The sheet "${sheet.name}" has more than 50,000 rows. Split it into smaller files.`);
  }
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.findLastIndex(Boolean) + 1));
  if (width > LIMITS.columns) {
    throw new UnreadableFile(
      `The sheet "${sheet.name}" has more than 200 columns. Delete the columns you do not need.`,
    );
  }
  const merges = (sheet.merges ?? [])
    .map((m) => ({ top: m.startRow, bottom: m.endRow, left: m.startCol, right: m.endCol }))
    .filter((m) => m.top < rows.length);
  for (const merge of merges) fillDown(rows, merge);
  return { name: sheet.name, hidden: false, rows, merges };
}

/** Copies a cell that spans several rows into each of them. */
function fillDown(rows: string[][], { top, bottom, left, right }: Merge): void {
  if (left !== right || bottom === top) return;
  const value = rows[top]?.[left] ?? "";
  for (let row = top + 1; row <= Math.min(bottom, rows.length - 1); row++) {
    const cells = rows[row];
    if (cells && left < cells.length) cells[left] = value;
  }
}

/** Returns a cell as text: numbers as they are read, dates as "2026-09-14", true and false as "Yes" and "No". */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  // 0.1 + 0.2 is shown as 0.3 in the sheet.
  if (typeof value === "number") return String(Number(value.toPrecision(12)));
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value.trim();
}
