/** Exports lists as files for a spreadsheet. */
import { chatAddress } from "#app/domain/counsellors/whatsapp.ts";
import { BYTE_ORDER_MARK, csvLines } from "#app/domain/staff/csv.ts";
import { streamOf } from "#app/http/stream.server.ts";
import { isoDay, isoMoment } from "#app/ui/format.ts";

/** Column names, each with a function that returns its cell in a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | Date | null>>;

/**
 * Returns a download of `batches`. Each batch is read after the previous one is on its way. A phone number gets a '
 * like every cell that begins like a formula, so the column beside it has a link.
 */
export function csvDownload<Row>(
  name: string,
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
  now = new Date(),
): Response {
  return new Response(streamOf(encoded(columns, batches)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${isoDay(now)}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}

async function* encoded<Row>(columns: Columns<Row>, batches: AsyncIterable<readonly Row[]>) {
  const encoder = new TextEncoder();
  yield encoder.encode(`${BYTE_ORDER_MARK}${csvLines([Object.keys(columns)])}`);
  for await (const rows of batches) {
    yield encoder.encode(csvLines(rows.map((row) => Object.values(columns).map((cell) => text(cell(row))))));
  }
}

const text = (cell: string | number | Date | null) => (cell instanceof Date ? isoMoment(cell) : cell);

/** Returns "https://wa.me/880...", a link for a phone number. */
export const chatCell = (phone: string | null) => (phone ? chatAddress(phone) : null);
