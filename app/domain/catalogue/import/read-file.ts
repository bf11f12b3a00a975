/** Reads a file into sheets of text. It knows nothing about what is in it, except which row looks like headings. */
import { foldText } from "#app/domain/values/fold.ts";
import { isStorable, removeUnstorable } from "#app/domain/values/storable.ts";
import { decodeText } from "./encodings.ts";
import { likelyByValues } from "./guess-values.ts";
import { guessField } from "./headings.ts";
import { repairMarkup } from "./markup.ts";
import type { ReadProgress } from "./messages.ts";
import { readCsv } from "./read-csv.ts";
import { shorten } from "./read-row.ts";
import { fillBlock, type OnSheet, type RawSheet, readOldExcel, readWebPage, readZipped } from "./read-workbook.ts";
import { type RemarkKind, Remarks } from "./remarks.ts";
import { LIMITS, type ReadFile, type SetAside, type Sheet, type SheetRow, UnreadableFile } from "./sheets.ts";
import { repairText } from "./wrong-encoding.ts";

/** Returns how surely a text is a heading of the list, from 0 up. */
export type KnowsHeading = (text: string) => number;

const knowsCourses: KnowsHeading = (text) => guessField(text)?.score ?? 0;

/** Reads a CSV, XLSX, ODS or XLS file. Throws `UnreadableFile` with a sentence for the person who uploaded it. */
export async function readFile(
  bytes: Uint8Array,
  fileName: string,
  progress: (progress: ReadProgress) => void = () => {},
  knows: KnowsHeading = knowsCourses,
): Promise<ReadFile> {
  if (bytes.byteLength > LIMITS.bytes) throw new UnreadableFile("The file must be 20 MB or smaller.");
  if (bytes.byteLength === 0) throw new UnreadableFile("The file is empty.");
  const sheets: Sheet[] = [];
  const setAside: SetAside[] = [];
  const remarks = new Remarks();
  let rows = 0;
  const onSheet: OnSheet = ({ name, ...about }) => progress({ sheet: name, rows, ...about });
  for await (const raw of rawSheets(bytes, fileName, onSheet)) {
    if (!raw.hidden) repairCells(raw, remarks);
    const sheet = raw.hidden ? "hidden" : findHeadings(raw, remarks, knows);
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
  return { sheets, setAside, remarks: remarks.all() };
}

/** Repairs the text of every cell in place. */
function repairCells({ name, rows, rounded }: RawSheet, remarks: Remarks): void {
  for (const [row, cells] of rows.entries()) {
    const place = { sheet: name, row: row + 1 };
    for (const [column, from] of cells.entries()) {
      let text = from;
      for (const [kind, repair] of REPAIRS) {
        const to = repair(text);
        if (to !== text) remarks.add(kind, place, shorten(text), shorten(to));
        text = to;
      }
      cells[column] = text;
      if (rounded.has(`${row} ${column}`) || ROUNDED.test(text)) remarks.add("rounded", place, text, shorten(text));
    }
  }
}

const REPAIRS: readonly (readonly [RemarkKind, (text: string) => string])[] = [
  ["unstorable", (text) => (isStorable(text) ? text : removeUnstorable(text).trim())],
  ["encoding", repairText],
  ["markup", repairMarkup],
];
/** How spreadsheets write a long number into a CSV file. */
const ROUNDED = /^\d\.\d{2,}E\+1\d$/i;

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, i) => bytes[i] === byte);

const HEAD_BYTES = 4_096;
const headOf = (bytes: Uint8Array) => decodeText(bytes.subarray(0, HEAD_BYTES));

/** Programs of boards, banks and offices write a table of a web page, and call it ".xls". */
const isWebPage = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*<(?!\?xml)/.test(headOf(bytes)) &&
  decodeText(bytes)
    .slice(0, 1_000_000)
    .search(/<table[\s>]/i) >= 0;

/** Others write lines of text by that name, which spreadsheets open too. */
function isTable(bytes: Uint8Array): boolean {
  const head = headOf(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is not text has them.
  return /^[^\n]*[\t;,][^\n]*\n/.test(head) && !/[\0-\x08\x0e-\x1f\uFFFD]/.test(head);
}

/** Yields the sheets. Recognises the type by the contents, because people rename files. */
async function* rawSheets(bytes: Uint8Array, fileName: string, onSheet: OnSheet): AsyncGenerator<RawSheet> {
  if (startsWith(bytes, 0x50, 0x4b)) yield* readZipped(bytes, onSheet);
  else if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) yield* readOldExcel(bytes, onSheet);
  else if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) {
    throw new UnreadableFile("This is a PDF. Upload the spreadsheet it was made from, as .xlsx or .csv.");
  } else if (isWebPage(bytes)) yield* readWebPage(decodeText(bytes), onSheet);
  else if (/\.(xlsx|xlsm|xls|ods|numbers|zip|pdf|docx?)$/i.test(fileName) && !isTable(bytes)) {
    throw new UnreadableFile("The file is damaged, or is not the type its name says. Save it again as .xlsx or .csv.");
  } else {
    const name = fileName.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "") || "CSV";
    onSheet({ name, place: 1, sheets: 1, totalRows: 0 });
    yield readCsv(bytes, name);
  }
}

/** Returns the sheet with its headings, or the reason why it is not a list. */
function findHeadings(raw: RawSheet, remarks: Remarks, knows: KnowsHeading): Sheet | string {
  const at = headingRowOf(raw.rows, knows);
  if (at < 0) return raw.rows.some((row) => row.some(Boolean)) ? "no heading row" : "empty";
  const columns = columnNames(raw, at);
  const heading = raw.rows[at]?.join("\t");
  // Above the headings, a title across the list would become the name of every column.
  for (const merge of raw.merges) if (merge.top > at) fillBlock(raw.rows, merge);
  const rows = raw.rows
    .map((_, index) => index)
    .slice(at + 1)
    // Headings repeated for printing, and titles across the whole list, are not rows.
    .filter((index) => {
      const cells = raw.rows[index] ?? [];
      return cells.some(Boolean) && cells.join("\t") !== heading && !isTitle(raw, index, columns.length);
    })
    .filter((index) => {
      if (raw.hiddenRows.has(index)) remarks.add("hiddenRows", { sheet: raw.name, row: index + 1 });
      return !raw.hiddenRows.has(index);
    })
    .map((index) => sheetRow(raw, index, columns, headingsIn(raw.rows[at])));
  if (rows.length === 0) return "no rows below the headings";
  if (rows.length > LIMITS.rows) {
    throw new UnreadableFile(`The sheet "${raw.name}" has more than 50,000 rows. Split it into smaller files.`);
  }
  return { name: raw.name, headingRow: at + 1, columns, likely: likelyByValues({ columns, rows }), rows };
}

/** Checks for a text that is joined across most of the list, in one row. */
const isTitle = ({ merges }: RawSheet, index: number, width: number): boolean =>
  merges.some((m) => m.top === index && m.bottom === index && m.right - m.left >= Math.max(2, width / 2));

const headingsIn = (cells: readonly string[] = []): number => cells.findLastIndex(Boolean) + 1;

/** Two rows without a line break between them have this many cells at least, for each heading. */
const TWICE = 2;

function sheetRow(raw: RawSheet, index: number, columns: readonly string[], headings: number): SheetRow {
  const all = raw.rows[index] ?? [];
  const links = columns.flatMap((_, column) => {
    const link = raw.links.get(`${index} ${column}`);
    return link ? [[column, link] as const] : [];
  });
  const times = columns.flatMap((_, column) => {
    const time = raw.times.get(`${index} ${column}`);
    return time ? [[column, time] as const] : [];
  });
  const filled = all.findLastIndex(Boolean) + 1;
  // The last cell of the first row and the first of the second one are in the same cell.
  const isTwo = headings > 2 && filled >= headings * TWICE - 1;
  const wrong =
    raw.wrongRows.get(index) ??
    (isTwo
      ? `This row has ${filled} cells and the list has ${headings} headings, so it may be several rows in one. Put each course in a row of its own.`
      : undefined);
  return {
    number: index + 1,
    cells: columns.map((_, column) => all[column] ?? ""),
    ...(links.length > 0 ? { links: Object.fromEntries(links) } : {}),
    ...(times.length > 0 ? { times: Object.fromEntries(times) } : {}),
    ...(wrong ? { wrong } : {}),
  };
}

/** Returns the row that looks most like headings, or the first with several texts. */
function headingRowOf(rows: string[][], knows: KnowsHeading): number {
  const top = rows.slice(0, LIMITS.headingWithin);
  const scores = top.map((cells) =>
    cells.reduce((score, cell) => score + (cell && cell.length <= 80 ? knows(cell) : 0), 0),
  );
  const known = top.map((cells) => cells.filter((cell) => cell && cell.length <= 80 && knows(cell) > 0).length);
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
  const headings = headingsIn(cells);
  const widths = raw.rows.slice(at + 1, at + 200).map(headingsIn);
  // A row that may be two in one adds no columns.
  const width = Math.max(headings, ...widths.filter((filled) => headings <= 2 || filled < headings * TWICE - 1));
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

/** Returns a spreadsheet's name for a column: 0 is "A", 27 is "AB". */
function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}
