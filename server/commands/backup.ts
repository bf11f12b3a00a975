/**
 * `npm run db:backup FILE [PLACE] [--prune]`: writes every row of the database to a file, also while Shapla runs, and
 * copies the files of documents to a second place.
 */
import { once } from "node:events";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { askForBackup } from "../../app/db/backup/at-hand.server.ts";
import { countFiles, filesOfBackup } from "../../app/db/backup/files-of-backup.ts";
import { BadBackup, type End, endOf } from "../../app/db/backup/format.ts";
import { writeBackup } from "../../app/db/backup/write-backup.server.ts";
import { connect, DataDirInUse } from "../../app/db/connect.server.ts";
import { openStore } from "../../app/storage/open-store.server.ts";
import { copyFiles, expectWhole, listOf, listText, prune, storeOfServer } from "./files.ts";
import { command, databaseAddress } from "./process.ts";

/** More than the last line of a backup has. */
const TAIL = 64 * 1024;
const USAGE = "Name the file to write: npm run db:backup shapla.backup /second/place/files";

await command(async (args) => {
  const [path, place] = args.filter((arg) => !arg.startsWith("--"));
  if (!path) throw new Error(USAGE);
  const { rows } = await writeRows(path);
  const counts = Object.values(rows);
  console.log(`${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables are in ${path}.`);
  if (place) await backUpFiles(path, place, args.includes("--prune"));
  else if (countFiles(rows) > 0)
    console.log(`Its ${countFiles(rows)} files of documents are not: name a second place for them after the file.`);
});

/** Writes the file as a whole, or nothing. */
async function writeRows(path: string): Promise<End> {
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
    return end;
  } catch (error) {
    await rm(begun, { force: true });
    throw error;
  }
}

/** The rows come first, so that each has its file unless a student has deleted it since. */
async function backUpFiles(path: string, place: string, isPruned: boolean): Promise<void> {
  const to = openStore(place);
  // A list of the last backup of this name says nothing about this one.
  await rm(listOf(path), { force: true });
  const { copied, there, missing, differs } = await copyFiles(path, storeOfServer(), to);
  const still = missing.length > 0 ? await keysNow() : new Set<string>();
  const lost = missing.filter(({ key }) => still.has(key));
  const deleted = missing.filter(({ key }) => !still.has(key));
  const files = [...copied, ...there];
  await writeFile(listOf(path), listText(files, deleted), { mode: 0o600, flush: true });
  console.log(`${files.length} files of documents are in the second place, ${copied.length} of them new.`);
  expectWhole({ missing: lost, differs }, "in the store");
  if (isPruned) console.log(`${await prune(to, path)} files that no backup has were deleted there.`);
}

async function keysNow(): Promise<ReadonlySet<string>> {
  const plain = new PassThrough();
  const taken = takeBackup(async (bytes) => {
    if (!plain.write(bytes)) await once(plain, "drain");
  }).then(
    () => void plain.end(),
    (error) => void plain.destroy(error),
  );
  const keys = new Set<string>();
  for await (const { key } of filesOfBackup(plain)) keys.add(key);
  plain.resume();
  await taken;
  return keys;
}

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
