/** XLSX -> rows of text. What it really unpacks to is known before the library unpacks it. */
import { type CellValue, EncryptedFileError, readXlsx, type Sheet as Worksheet } from "hucre";
import { columnLetter } from "./letters.ts";
import { LIMITS, UnreadableFile } from "./sheets.ts";
import { namesInBoundedZip } from "./zip.ts";

/** Cells joined into one; zero-based, inclusive. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface RawSheet {
  name: string;
  hidden: boolean;
  /** From the first row of the sheet on, blank ones too: the index tells the number. */
  rows: string[][];
  merges: Merge[];
}

const LAST_ROW = LIMITS.rows + LIMITS.headingWithin + 1;
const ALL_THAT_IS_READ = `A1:${columnLetter(LIMITS.columns)}${LAST_ROW}`;

/** Reads every sheet. Throws `UnreadableFile`. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<RawSheet[]> {
  const names = namesInBoundedZip(bytes, LIMITS.unpackedBytes);
  if (!names.includes("xl/workbook.xml")) throw new UnreadableFile(whatElse(names));
  const workbook = await readXlsx(bytes, { range: ALL_THAT_IS_READ }).catch((error: Error) => {
    if (error instanceof EncryptedFileError) throw new UnreadableFile("The file is protected by a password.");
    throw new UnreadableFile("The file is broken: its sheets cannot be read. Please save it again as .xlsx.");
  });
  if (workbook.sheets.length > LIMITS.sheets) throw new UnreadableFile("The file has more than 50 sheets.");
  return workbook.sheets.map(rawSheet);
}

function whatElse(names: string[]): string {
  if (names.includes("xl/workbook.bin")) return "This is an .xlsb file. Please save it as .xlsx.";
  if (names.includes("content.xml")) return "This is an OpenDocument file (.ods). Please save it as .xlsx or .csv.";
  return "This is an archive and not a spreadsheet. Please send the .xlsx or .csv file itself.";
}

function rawSheet(sheet: Worksheet): RawSheet {
  const hidden = Boolean(sheet.hidden || sheet.veryHidden);
  if (hidden) return { name: sheet.name, hidden, rows: [], merges: [] };
  const rows = sheet.rows.map((row) => row.map(textOf));
  while (rows.length > 0 && !rows.at(-1)?.some(Boolean)) rows.pop();
  if (rows.length >= LAST_ROW) {
    throw new UnreadableFile(`The sheet "${sheet.name}" has more than 50,000 rows. Please split it.`);
  }
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.findLastIndex(Boolean) + 1));
  if (width > LIMITS.columns) throw new UnreadableFile(`The sheet "${sheet.name}" has more than 200 columns.`);
  const merges = (sheet.merges ?? [])
    .map((m) => ({ top: m.startRow, bottom: m.endRow, left: m.startCol, right: m.endCol }))
    .filter((m) => m.top < rows.length);
  for (const merge of merges) fillDown(rows, merge);
  return { name: sheet.name, hidden, rows, merges };
}

/** A cell that stands for several rows says the same for each of them. */
function fillDown(rows: string[][], { top, bottom, left, right }: Merge): void {
  if (left !== right || bottom === top) return;
  const value = rows[top]?.[left] ?? "";
  for (let row = top + 1; row <= Math.min(bottom, rows.length - 1); row++) {
    const cells = rows[row];
    if (cells && left < cells.length) cells[left] = value;
  }
}

/** Text, numbers as they are read, dates as "2026-09-14", true and false as "Yes" and "No". */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  // 0.1 + 0.2 is 0.3 to who looks at the sheet.
  if (typeof value === "number") return String(Number(value.toPrecision(12)));
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value.trim();
}
