/** Exports lists as files for a spreadsheet. */

import type { CellValue } from "hucre";
import { z } from "zod";
import { chatAddress } from "#app/domain/counsellors/whatsapp.ts";
import { BYTE_ORDER_MARK, csvLines } from "#app/domain/staff/csv.ts";
import { readForm } from "#app/http/body.server.ts";
import { disposition } from "#app/http/download-name.ts";
import { readSetFields } from "#app/http/form.server.ts";
import { streamOf } from "#app/http/stream.server.ts";
import { inDhaka, isoDay, isoMoment } from "#app/ui/format.ts";

/** Column names, each with a function that returns its cell in a row, or its moment. */
export type Columns<Row> = Readonly<Record<string, ((row: Row) => string | null) | { moment: (row: Row) => Date }>>;

type Batches<Row> = AsyncIterable<readonly Row[]>;

const exportInput = z.object({ format: z.enum(["csv", "xlsx"]).default("csv") });

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Returns a download of `batches`, in the format that the form asks for. Each batch is read when the last one has gone. */
export async function listDownload<Row>(
  request: Request,
  name: string,
  columns: Columns<Row>,
  batches: Batches<Row>,
  now = new Date(),
): Promise<Response> {
  const { format } = readSetFields(await readForm(request), exportInput);
  const chunks = format === "csv" ? asCsv(columns, batches) : asWorkbook(name, columns, batches);
  return new Response(streamOf(chunks), {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": disposition(`${name}-${isoDay(now)}.${format}`),
      "Cache-Control": "private, no-store",
    },
  });
}

/** A phone number gets a ' like every cell that begins like a formula, so the column beside it has a link. */
async function* asCsv<Row>(columns: Columns<Row>, batches: Batches<Row>) {
  const encoder = new TextEncoder();
  const cells = Object.values(columns);
  const lineOf = (row: Row) =>
    cells.map((cell) => (typeof cell === "function" ? cell(row) : isoMoment(cell.moment(row))));
  yield encoder.encode(`${BYTE_ORDER_MARK}${csvLines([Object.keys(columns)])}`);
  for await (const rows of batches) yield encoder.encode(csvLines(rows.map(lineOf)));
}

/** Moments are dates with Dhaka's clock. Everything else is text, also a phone number, so that nothing is calculated. */
async function* asWorkbook<Row>(name: string, columns: Columns<Row>, batches: Batches<Row>) {
  const { writeXlsxStream } = await import("hucre");
  const shapes = Object.entries(columns).map(([header, cell]) => ({
    header,
    width: Math.max(18, header.length + 2),
    ...(typeof cell === "function" ? {} : { numFmt: "yyyy-mm-dd hh:mm" }),
  }));
  const options = { name: name.replace("shapla-", ""), columns: shapes, freezePane: { rows: 1 } };
  for await (const chunk of writeXlsxStream(rowsOf(columns, batches), options)) yield chunk;
}

async function* rowsOf<Row>(columns: Columns<Row>, batches: Batches<Row>): AsyncGenerator<CellValue[]> {
  const cells = Object.values(columns);
  for await (const rows of batches) {
    for (const row of rows) {
      yield cells.map((cell) => (typeof cell === "function" ? cell(row) : inDhaka(cell.moment(row))));
    }
  }
}

/** Returns "https://wa.me/880...", a link for a phone number. */
export const chatCell = (phone: string | null) => (phone ? chatAddress(phone) : null);
