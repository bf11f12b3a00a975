/** Writes every row of the database, as at one moment. */
import type { Connection } from "../connect.server.ts";
import { appliedMigrations } from "../migrations.server.ts";
import { FORMAT, lineOf, NO_MORE_ROWS } from "./format.ts";
import { quoted, tablesInOrder } from "./tables.server.ts";

const NEWLINE = 10;

/** Sends a backup to `write`, piece by piece, not compressed. Returns the number of rows by table. */
export async function writeBackup(
  connection: Connection,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<Record<string, number>> {
  const migrations = await appliedMigrations(connection.db);
  return connection.copying(async (copying) => {
    await write(lineOf({ shaplaBackup: FORMAT, takenAt: new Date().toISOString(), migrations }));
    const rows: Record<string, number> = {};
    for (const table of await tablesInOrder(copying)) {
      await write(lineOf(table));
      const columns = table.columns.map(quoted).join(", ");
      let count = 0;
      const lines = copying.copyOut((target) => `copy public.${quoted(table.name)} (${columns}) to ${target}`);
      for await (const bytes of lines) {
        for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
        await write(bytes);
      }
      await write(Buffer.from(`${NO_MORE_ROWS}\n`));
      rows[table.name] = count;
    }
    await write(lineOf({ rows }));
    return rows;
  });
}
