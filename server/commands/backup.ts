/** `npm run db:backup FILE`: writes every row of the database to a file, also while Shapla runs. */
import { once } from "node:events";
import { open, rename, rm } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { askForBackup } from "../../app/db/backup/at-hand.server.ts";
import { BadBackup, endOf } from "../../app/db/backup/format.ts";
import { writeBackup } from "../../app/db/backup/write-backup.server.ts";
import { connect, DataDirInUse } from "../../app/db/connect.server.ts";
import { command, databaseAddress } from "./process.ts";

/** More than the last line of a backup has. */
const TAIL = 64 * 1024;

await command(async ([path]) => {
  if (!path) throw new Error("Name the file to write: npm run db:backup shapla.backup");
  const begun = `${path}.partial`;
  const file = await open(begun, "wx", 0o600).catch((error) => {
    throw error.code === "EEXIST" ? new Error(`${begun} is there already. Is another backup running?`) : error;
  });
  try {
    const plain = new PassThrough();
    const written = pipeline(plain, createGzip(), file.createWriteStream({ flush: true }));
    // A full disk is told by the next write.
    written.catch(() => {});
    let tail: Buffer = Buffer.alloc(0);
    await takeBackup(async (bytes) => {
      tail = Buffer.concat([tail, bytes]).subarray(-TAIL);
      if (!plain.write(bytes)) await once(plain, "drain");
    });
    plain.end();
    await written;
    const end = endOf(tail);
    if (!end) throw new BadBackup("The backup ended before its last line. Try again.");
    await rename(begun, path);
    const rows = Object.values(end.rows);
    console.log(`${rows.reduce((sum, count) => sum + count, 0)} rows of ${rows.length} tables are in ${path}.`);
  } catch (error) {
    await rm(begun, { force: true });
    throw error;
  }
});

/** Reads the database, or asks the process that has the embedded one open. */
async function takeBackup(write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  const address = databaseAddress();
  try {
    const connection = await connect(address);
    await writeBackup(connection, write);
    await connection.close();
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    await askForBackup(address.dataDir, write);
  }
}
