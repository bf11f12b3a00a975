/** Lists as files for a spreadsheet. */
import { chatAddress } from "#app/domain/counsellors/whatsapp.ts";
import { BYTE_ORDER_MARK, csvLines } from "#app/domain/staff/csv.ts";
import { streamOf } from "#app/http/stream.server.ts";
import { isoDay, isoMoment } from "#app/ui/format.ts";

/** A column's name and its cell in a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | Date | null>>;

/**
 * A download of `batches`, each read when the one before is on its way. A phone number gets a ' like
 * every cell that begins like a formula; the column beside it has an address to follow.
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

/** "https://wa.me/880...": a phone number that can be pressed. */
export const chatCell = (phone: string | null) => (phone ? chatAddress(phone) : null);
