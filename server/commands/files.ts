/** What the commands for backups share about the files of documents and of emails that wait. */
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createGunzip } from "node:zlib";
import { type FileOfBackup, filesOfBackup } from "../../app/db/backup/files-of-backup.ts";
import { BadBackup } from "../../app/db/backup/format.ts";
import { type Copied, copyFile } from "../../app/storage/copy-file.server.ts";
import type { FileStore } from "../../app/storage/file-store.ts";
import { openStore } from "../../app/storage/open-store.server.ts";

const AT_ONCE = 4;
const MOST_NAMED = 20;
/** Beside a backup: its files, one per line, as `sha256sum --check` reads them. */
const LIST_END = ".sha256";
/** A line of the list that `sha256sum` skips. */
const DELETED = "# deleted since: ";

/** Returns the store that the environment names. */
export const storeOfServer = (): FileStore =>
  openStore(process.env.STORAGE_URL || join(process.env.DATA_DIR || ".data", "files"));

/** Returns the rows of a backup's file as they were written, decompressed. */
export function readBackupFile(path: string): AsyncIterable<Buffer> {
  const file = createReadStream(path);
  const plain = createGunzip();
  file.on("error", (error) => plain.destroy(error)).pipe(plain);
  return plain;
}

type FilesByFate = Record<Copied, FileOfBackup[]>;

/** Copies the files of a backup, or only looks at them if `from` is null. Returns them by what became of them. */
export async function copyFiles(path: string, from: FileStore | null, to: FileStore): Promise<FilesByFate> {
  const found: FilesByFate = { copied: [], there: [], missing: [], differs: [] };
  const files = filesOfBackup(readBackupFile(path));
  const worker = async () => {
    for await (const file of { [Symbol.asyncIterator]: () => ({ next: () => files.next() }) })
      found[await copyFile(from, to, file)].push(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

export const listOf = (backup: string): string => `${backup}${LIST_END}`;

/** Returns the list of a backup's files, and below it those that were deleted while it was taken. */
export const listText = (files: readonly FileOfBackup[], deleted: readonly FileOfBackup[]): string =>
  [
    ...files.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ sha256, key }) => `${sha256}  ${key}\n`),
    ...deleted.map(({ key }) => `${DELETED}${key}\n`),
  ].join("");

/** Returns the keys of files that were deleted while a backup was taken. */
export async function deletedSince(backup: string): Promise<string[]> {
  const text = await readFile(listOf(backup), "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => (line.startsWith(DELETED) ? [line.slice(DELETED.length)] : []));
}

/** Deletes the files in `place` that no backup in the folder of `backup` has. Returns how many. */
export async function prune(place: FileStore, backup: string): Promise<number> {
  const folder = dirname(backup);
  const needed = new Set<string>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith(LIST_END)) continue;
    for (const line of (await readFile(join(folder, name), "utf8")).split("\n")) needed.add(line.slice(66));
  }
  let pruned = 0;
  for (const folderOfKind of ["documents/", "mails/"])
    for await (const { key } of place.list(folderOfKind)) {
      if (needed.has(key)) continue;
      await place.delete(key);
      pruned++;
    }
  return pruned;
}

/** Throws with the names of the first files if any is missing or damaged. */
export function expectWhole({ missing, differs }: Pick<FilesByFate, "missing" | "differs">, place: string): void {
  const lines = [...missing.map(({ key }) => `  missing: ${key}`), ...differs.map(({ key }) => `  damaged: ${key}`)];
  if (lines.length === 0) return;
  const more = lines.length > MOST_NAMED ? [`  and ${lines.length - MOST_NAMED} more`] : [];
  const which =
    lines.length === 1 ? "1 file is not as it was stored" : `${lines.length} files are not as they were stored`;
  throw new BadBackup([`${which} ${place}:`, ...lines.slice(0, MOST_NAMED), ...more].join("\n"));
}
