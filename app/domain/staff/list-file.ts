/** Writes lists as files for a spreadsheet. */
import type { CellValue } from "hucre";
import { clockInDhaka } from "#app/domain/values/starts.ts";
import { chatAddress } from "#app/domain/values/whatsapp.ts";
import { BYTE_ORDER_MARK, csvLines } from "./csv.ts";

export const LIST_FORMATS = ["csv", "xlsx"] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

/** Column names, each with a function that returns its cell in a row, its moment, or a number to add up. */
export type Columns<Row> = Readonly<
  Record<
    string,
    ((row: Row) => string | null) | { moment: (row: Row) => Date } | { value: (row: Row) => number | string | null }
  >
>;

type Column<Row> = Columns<Row>[string];

export type Batches<Row> = AsyncIterable<readonly Row[]>;

/** Returns the bytes of a file. Each batch is read when the last one has gone. */
export const listFile = <Row>(
  format: ListFormat,
  name: string,
  columns: Columns<Row>,
  batches: Batches<Row>,
): AsyncGenerator<Uint8Array> => (format === "csv" ? asCsv(columns, batches) : asWorkbook(name, columns, batches));

/** A phone number gets a ' like every cell that begins like a formula, so the column beside it has a link. */
async function* asCsv<Row>(columns: Columns<Row>, batches: Batches<Row>) {
  const encoder = new TextEncoder();
  const cells = Object.values(columns);
  const lineOf = (row: Row) => cells.map((cell) => csvCell(cell, row));
  yield encoder.encode(`${BYTE_ORDER_MARK}${csvLines([Object.keys(columns)])}`);
  for await (const rows of batches) yield encoder.encode(csvLines(rows.map(lineOf)));
}

function csvCell<Row>(cell: Column<Row>, row: Row): string | null {
  if (typeof cell === "function") return asText(cell(row));
  if ("moment" in cell) return csvMoment(cell.moment(row));
  const value = cell.value(row);
  return typeof value === "number" ? String(value) : asText(value);
}

/** Returns "2026-11-06 16:12:05", with Dhaka's clock: a spreadsheet reads an offset from it as text. */
const csvMoment = (moment: Date) => clockInDhaka(moment).toISOString().slice(0, 19).replace("T", " ");

/** Marks digits that a spreadsheet would take for a number, and write without a first 0 or the last ones. */
const asText = (cell: string | null) => (cell !== null && /^(0\d+|\d{16,})$/.test(cell) ? `'${cell}` : cell);

/**
 * Moments are dates with Dhaka's clock, and numbers are numbers. Everything else is text, also a phone number, so that
 * nothing is calculated.
 */
async function* asWorkbook<Row>(name: string, columns: Columns<Row>, batches: Batches<Row>) {
  const { writeXlsxStream } = await import("hucre");
  const shapes = Object.entries(columns).map(([header, cell]) => ({
    header,
    width: Math.max(18, header.length + 2),
    ...(typeof cell !== "function" && "moment" in cell ? { numFmt: "yyyy-mm-dd hh:mm" } : {}),
  }));
  const options = { name: name.replace("shapla-", ""), columns: shapes, freezePane: { rows: 1 } };
  for await (const chunk of writeXlsxStream(rowsOf(columns, batches), options)) yield chunk;
}

async function* rowsOf<Row>(columns: Columns<Row>, batches: Batches<Row>): AsyncGenerator<CellValue[]> {
  const cells = Object.values(columns);
  for await (const rows of batches) {
    for (const row of rows) {
      yield cells.map((cell) => {
        if (typeof cell === "function") return cell(row);
        return "moment" in cell ? clockInDhaka(cell.moment(row)) : cell.value(row);
      });
    }
  }
}

/** Returns "https://wa.me/880...", a link for a phone number. */
export const chatCell = (phone: string | null) => (phone ? chatAddress(phone) : null);
