/** Reads from a backup which files its documents have. */
import { BadBackup, type End, NO_MORE_ROWS } from "./format.ts";
import { linesOf } from "./lines.ts";
import type { Table } from "./tables.server.ts";

const TABLE = "document_files";

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
      if (name !== TABLE) continue;
      // None of the three has a character that COPY escapes.
      const cells = line.split("\t");
      yield { key: cells[key ?? -1] ?? "", size: Number(cells[size ?? -1]), sha256: cells[sha256 ?? -1] ?? "" };
    }
  }
}
