/** Lists as files for a spreadsheet. */
import { stringify } from "csv-stringify/sync";
import { chatAddress } from "#app/domain/counsellors/whatsapp.ts";
import { streamOf } from "#app/http/stream.server.ts";
import { isoDay, isoMoment } from "#app/ui/format.ts";

/** A column's name and its cell in a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | Date | null>>;

/**
 * A download of `batches`, each read when the one before is on its way. Text
 * that a spreadsheet would run as a formula gets a ' in front, a phone number
 * with its + too: one rule, no exception that an attacker could aim at, and
 * the number keeps every digit. What can be pressed is the address beside it.
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
  // Excel takes a file for UTF-8 only when it begins with a byte order mark.
  yield encoder.encode(`\uFEFF${lines([Object.keys(columns)])}`);
  for await (const rows of batches) {
    yield encoder.encode(lines(rows.map((row) => Object.values(columns).map((cell) => text(cell(row))))));
  }
}

const lines = (records: readonly (readonly unknown[])[]): string =>
  stringify([...records], { escape_formulas: true, record_delimiter: "windows" });

const text = (cell: string | number | Date | null) => (cell instanceof Date ? isoMoment(cell) : cell);

/** "https://wa.me/880...": a phone number that can be pressed. */
export const chatCell = (phone: string | null) => (phone ? chatAddress(phone) : null);
