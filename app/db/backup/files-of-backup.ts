/** Reads from a backup which files its documents have, and the emails that wait. */
import { BadBackup, type End, NO_MORE_ROWS } from "./format.ts";
import { linesOf } from "./lines.ts";
import type { Table } from "./tables.server.ts";

/** The tables of which each row has a file in the store. */
const FILE_TABLES: readonly string[] = ["document_files", "mail_unfiled"];
/** The table of which only some rows have one: packs that were sent. */
const PACKS = "document_packs";

/** As COPY writes what is null. */
const NULL = "\\N";

export interface FileOfBackup {
  key: string;
  size: number;
  sha256: string;
}

/** Yields the files of a backup, of which there are none if it is older than documents. */
export async function* filesOfBackup(bytes: AsyncIterable<Buffer>): AsyncGenerator<FileOfBackup, void> {
  const lines = linesOf(bytes);
  const next = async () => {
    const { value } = await lines.next();
    if (!value) throw new BadBackup("This file is damaged or cut off.");
    return (value as Buffer).toString().trimEnd();
  };
  await next();
  for (;;) {
    const { rows, name, columns } = JSON.parse(await next()) as Partial<Table & End>;
    if (rows) return;
    const [key, size, sha256] = ["store_key", "size", "sha256"].map((column) => columns?.indexOf(column) ?? -1);
    for (let line = await next(); line !== NO_MORE_ROWS; line = await next()) {
      if (!name || (name !== PACKS && !FILE_TABLES.includes(name))) continue;
      // None of the three has a character that COPY escapes, and a tab in another column is escaped.
      const cells = line.split("\t");
      const sum = cells[sha256 ?? -1] ?? NULL;
      if (sum !== NULL) yield { key: cells[key ?? -1] ?? "", size: Number(cells[size ?? -1]), sha256: sum };
    }
  }
}

/** Returns how many rows with a file a backup has, by its rows of each table. */
export const countFiles = (rows: Readonly<Record<string, number>>): number =>
  FILE_TABLES.reduce((sum, name) => sum + (rows[name] ?? 0), 0);
