/** Reads a file into sheets of text. It knows nothing about courses, except which row looks like headings. */
import { foldText } from "#app/domain/values/fold.ts";
import { likelyByValues } from "./guess-values.ts";
import { guessField } from "./headings.ts";
import { columnLetter } from "./letters.ts";
import type { ReadProgress } from "./messages.ts";
import { readCsv } from "./read-csv.ts";
import { shorten } from "./read-row.ts";
import { type OnSheet, type RawSheet, readOldExcel, readZipped } from "./read-workbook.ts";
import { LIMITS, type ReadFile, type Repairs, type SetAside, type Sheet, UnreadableFile } from "./sheets.ts";
import { repairText } from "./wrong-encoding.ts";

/** Reads a CSV, XLSX, ODS or XLS file. Throws `UnreadableFile` with a sentence for the person who uploaded it. */
export async function readFile(
  bytes: Uint8Array,
  fileName: string,
  progress: (progress: ReadProgress) => void = () => {},
): Promise<ReadFile> {
  if (bytes.byteLength > LIMITS.bytes) throw new UnreadableFile("The file must be 20 MB or smaller.");
  if (bytes.byteLength === 0) throw new UnreadableFile("The file is empty.");
  const sheets: Sheet[] = [];
  const setAside: SetAside[] = [];
  let repairs: Repairs | undefined;
  let rows = 0;
  const onSheet: OnSheet = ({ name, ...about }) => progress({ sheet: name, rows, ...about });
  for await (const raw of rawSheets(bytes, fileName, onSheet)) {
    if (!raw.hidden) repairs = repairCells(raw.rows, repairs);
    const sheet = raw.hidden ? "hidden" : findHeadings(raw);
    if (typeof sheet === "string") setAside.push({ name: raw.name, reason: sheet });
    else sheets.push(sheet);
    rows += raw.rows.length;
  }
  if (sheets.length === 0) {
    const why = setAside.map(({ name, reason }) => `${name}: ${reason}`).join("; ");
    throw new UnreadableFile(
      `We cannot find a sheet with a row of headings and rows below it${why ? ` (${why})` : ""}.`,
    );
  }
  return { sheets, setAside, ...(repairs ? { repairs } : {}) };
}

/** Repairs text that was opened in a wrong encoding, in place. Returns what was repaired so far. */
function repairCells(rows: string[][], before: Repairs | undefined): Repairs | undefined {
  let repairs = before;
  for (const cells of rows) {
    for (const [column, from] of cells.entries()) {
      const to = repairText(from);
      if (to === from) continue;
      cells[column] = to;
      repairs = repairs ? { ...repairs, count: repairs.count + 1 } : { count: 1, from: shorten(from), to: shorten(to) };
    }
  }
  return repairs;
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, i) => bytes[i] === byte);

/** Yields the sheets. Recognises the type by the contents, because people rename files. */
async function* rawSheets(bytes: Uint8Array, fileName: string, onSheet: OnSheet): AsyncGenerator<RawSheet> {
  if (startsWith(bytes, 0x50, 0x4b)) yield* readZipped(bytes, onSheet);
  else if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) yield* readOldExcel(bytes, onSheet);
  else if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) {
    throw new UnreadableFile("This is a PDF. Upload the spreadsheet it was made from, as .xlsx or .csv.");
  } else if (/\.(xlsx|xlsm|xls|ods|numbers|zip|pdf|docx?)$/i.test(fileName)) {
    throw new UnreadableFile("The file is damaged, or is not the type its name says. Save it again as .xlsx or .csv.");
  } else {
    const name = fileName.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "") || "CSV";
    onSheet({ name, place: 1, sheets: 1, totalRows: 0 });
    yield readCsv(bytes, name);
  }
}

/** Returns the sheet with its headings, or the reason why it is not a list. */
function findHeadings(raw: RawSheet): Sheet | string {
  const at = headingRowOf(raw.rows);
  if (at < 0) return raw.rows.some((row) => row.some(Boolean)) ? "no heading row" : "empty";
  const columns = columnNames(raw, at);
  const width = columns.length;
  const heading = raw.rows[at]?.join("\t");
  const rows = raw.rows
    .map((cells, i) => ({ number: i + 1, cells: columns.map((_, column) => cells[column] ?? "") }))
    .slice(at + 1)
    // Headings repeated for printing, and titles across the whole list, are not rows.
    .filter(({ number, cells }) => {
      if (!cells.some(Boolean) || raw.rows[number - 1]?.join("\t") === heading) return false;
      return !raw.merges.some((m) => m.top === number - 1 && m.right - m.left >= Math.max(2, width / 2));
    });
  if (rows.length === 0) return "no rows below the headings";
  if (rows.length > LIMITS.rows) {
    throw new UnreadableFile(`The sheet "${raw.name}" has more than 50,000 rows. Split it into smaller files.`);
  }
  return { name: raw.name, headingRow: at + 1, columns, likely: likelyByValues({ columns, rows }), rows };
}

/** Returns the row that looks most like headings, or the first with several texts. */
function headingRowOf(rows: string[][]): number {
  const top = rows.slice(0, LIMITS.headingWithin);
  const scores = top.map((cells) =>
    cells.reduce((score, cell) => score + (cell && cell.length <= 80 ? (guessField(cell)?.score ?? 0) : 0), 0),
  );
  const known = top.map((cells) => cells.filter((cell) => cell && cell.length <= 80 && guessField(cell)).length);
  const best = scores.indexOf(Math.max(...scores));
  if ((known[best] ?? 0) >= 2) return best;
  return top.findIndex((cells, i) => {
    const filled = cells.filter(Boolean);
    return (
      filled.length >= 2 &&
      filled.every((cell) => /\p{L}/u.test(cell)) &&
      (rows[i + 1]?.filter(Boolean).length ?? 0) > 1
    );
  });
}

/** Returns names for the columns: with the group above them, and numbered if two are the same. */
function columnNames(raw: RawSheet, at: number): string[] {
  const cells = raw.rows[at] ?? [];
  const width = Math.max(cells.length, ...raw.rows.slice(at + 1, at + 200).map((row) => row.length));
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, column) => {
    const group = raw.merges.find(
      (m) => m.top === at - 1 && m.bottom === at - 1 && m.left <= column && m.right >= column && m.left > 0,
    );
    const above = group ? (raw.rows[at - 1]?.[group.left] ?? "") : "";
    const own = cells[column] || "";
    const text = [above, own].filter(Boolean).join(" ").replace(/\s+/g, " ").trim().slice(0, 120);
    const name = text || `Column ${columnLetter(column)}`;
    const times = (seen.get(foldText(name)) ?? 0) + 1;
    seen.set(foldText(name), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
