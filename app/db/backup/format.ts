/**
 * The file of a backup, compressed with gzip. Its first line is a `Head`. Then comes, for each table, a `TableHead` and
 * its rows in PostgreSQL's COPY text format up to the line `\.`. The last line is an `End`, so that a file that was cut
 * off is found out.
 */
import type { Migration } from "../migrations.server.ts";
import type { Table } from "./tables.server.ts";

export const FORMAT = 1;

export interface Head {
  shaplaBackup: number;
  /** ISO 8601. */
  takenAt: string;
  migrations: Migration[];
}

export interface End {
  /** Rows by table. */
  rows: Record<string, number>;
}

export const lineOf = (value: Head | Table | End): Uint8Array => Buffer.from(`${JSON.stringify(value)}\n`);

/** The line after a table's rows. COPY never writes it for a row. */
export const NO_MORE_ROWS = "\\.";

export class BadBackup extends Error {
  override readonly name = "BadBackup";
}

/** Returns the last line of a backup, or null if these last bytes of one do not end with it. */
export function endOf(tail: Buffer): End | null {
  const line = tail.toString().trimEnd().split("\n").at(-1) ?? "";
  try {
    const end = JSON.parse(line) as Partial<End>;
    return end.rows ? { rows: end.rows } : null;
  } catch {
    return null;
  }
}
