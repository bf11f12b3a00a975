/** Compares the store with the rows, both ways. */
import { count, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentFiles, documentPacks, fileRemovals } from "#app/db/schema.ts";
import type { FileStore } from "#app/storage/file-store.ts";

/** Whose files are compared: the documents, and the archives of the packs that were sent. */
const OWNERS = [
  { prefix: "documents/", of: documentFiles },
  { prefix: "packs/", of: documentPacks },
] as const;
type Owner = (typeof OWNERS)[number];

/** How many rows are held in memory. If there are more, the store is read in parts. */
const TOGETHER = 100_000;
const PARTS = [..."0123456789abcdefghijklmnopqrstuvwxyz"];
const BATCH = 200;
/** A file is stored before its row. No form takes so long in between, and no clock is so wrong. */
const YOUNG_MS = 24 * 60 * 60_000;
/** The rest is removed by the next run. */
const MOST_REMOVED = 1_000;
/** A database that knows fewer files of its store than it does not know is likely to be the wrong one. */
const FEW = 20;

interface Sweep {
  /** How many files without a row were removed. */
  removed: number;
  /** The IDs of files that are not in the store, or not whole. */
  lost: string[];
}

interface Options {
  /** Whether files without a row are removed. */
  mayRemove: boolean;
  now?: Date;
}

/** Removes stored files that no row knows, and finds the rows whose files are not in the store. */
export async function sweepStore(db: Database, store: FileStore, options: Options): Promise<Sweep> {
  const limit = (options.now ?? new Date()).getTime() - YOUNG_MS;
  const lost: string[] = [];
  const unknown: string[] = [];
  let known = 0;
  for (const { prefix, of } of await parts(db)) {
    const rows = await rowsOf(db, of, prefix);
    known += rows.size;
    // Listed after the rows were read, so that what came in between is not taken for lost.
    for await (const { key, size, storedAt } of store.list(prefix)) {
      const row = rows.get(key);
      if (row?.size === size) rows.delete(key);
      if (!row && storedAt.getTime() < limit && unknown.length < MOST_REMOVED) unknown.push(key);
    }
    for (const keys of batches([...rows.keys()])) {
      // What was deleted in between is not lost.
      const still = await knownKeys(db, keys);
      lost.push(...keys.flatMap((key) => (still.has(key) ? (rows.get(key)?.id ?? []) : [])));
    }
  }
  if (!options.mayRemove) return { removed: 0, lost };
  if (unknown.length > Math.max(FEW, known))
    throw new Error(`The database knows ${known} files, and the store has more that it does not know: none is removed`);
  return { removed: await removeUnknown(db, store, unknown), lost };
}

async function parts(db: Database): Promise<Owner[]> {
  const all: Owner[] = [];
  for (const owner of OWNERS) {
    const [row] = await db.select({ files: count(owner.of.storeKey) }).from(owner.of);
    if ((row?.files ?? 0) <= TOGETHER) all.push(owner);
    else all.push(...PARTS.map((part) => ({ ...owner, prefix: owner.prefix + part }) as Owner));
  }
  return all;
}

async function rowsOf(db: Database, of: Owner["of"], prefix: string) {
  const rows = await db
    .select({ id: of.id, key: of.storeKey, size: of.size })
    .from(of)
    .where(sql`starts_with(${of.storeKey}, ${prefix})`);
  return new Map(rows.map((row) => [row.key ?? "", row]));
}

async function removeUnknown(db: Database, store: FileStore, unknown: readonly string[]): Promise<number> {
  let removed = 0;
  for (const keys of batches(unknown)) {
    const known = await knownKeys(db, keys);
    for (const key of keys) {
      if (known.has(key)) continue;
      await store.delete(key);
      removed++;
    }
  }
  return removed;
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
}

/** Returns those that have a row, or will be removed in their own time. */
async function knownKeys(db: Database, keys: string[]): Promise<ReadonlySet<string>> {
  const [files, archives, removals] = [
    await db.select({ key: documentFiles.storeKey }).from(documentFiles).where(inArray(documentFiles.storeKey, keys)),
    await db.select({ key: documentPacks.storeKey }).from(documentPacks).where(inArray(documentPacks.storeKey, keys)),
    await db.select({ key: fileRemovals.storeKey }).from(fileRemovals).where(inArray(fileRemovals.storeKey, keys)),
  ];
  return new Set([...files, ...archives, ...removals].map(({ key }) => key ?? ""));
}
