/** Keeps the store and the rows of files together. */
import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentFiles, fileRemovals } from "#app/db/schema.ts";
import type { FileStore } from "#app/storage/file-store.ts";

const PREFIX = "documents/";
const BATCH = 200;
/** A file is stored before its row. No form takes so long in between. */
const YOUNG_MS = 60 * 60_000;

/** Removes the bytes of files whose rows were deleted. Returns how many. Ends at the first that the store refuses. */
export async function removeDeletedFiles(db: Database, store: FileStore): Promise<number> {
  const keys = await db
    .select({ storeKey: fileRemovals.storeKey })
    .from(fileRemovals)
    .orderBy(asc(fileRemovals.createdAt))
    .limit(BATCH);
  for (const { storeKey } of keys) {
    await store.delete(storeKey);
    await db.delete(fileRemovals).where(eq(fileRemovals.storeKey, storeKey));
  }
  return keys.length;
}

/** Deletes stored files that no row knows, which a process that ended has left. Returns how many. */
export async function removeOrphans(db: Database, store: FileStore, now = new Date()): Promise<number> {
  const limit = now.getTime() - YOUNG_MS;
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    const known = await knownKeys(db, batch);
    for (const key of batch) {
      if (known.has(key)) continue;
      await store.delete(key);
      removed++;
    }
    batch = [];
  };
  for await (const { key, storedAt } of store.list(PREFIX)) {
    if (storedAt.getTime() < limit) batch.push(key);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return removed;
}

/** Returns the IDs of files whose bytes are not in the store. */
export async function findLost(db: Database, store: FileStore): Promise<string[]> {
  const there = new Map<string, number>();
  const rows = await db
    .select({ id: documentFiles.id, storeKey: documentFiles.storeKey, size: documentFiles.size })
    .from(documentFiles);
  // Listed after the rows were read, so that what came in between is not taken for lost.
  for await (const { key, size } of store.list(PREFIX)) there.set(key, size);
  return rows.flatMap(({ id, storeKey, size }) => (there.get(storeKey) === size ? [] : [id]));
}

async function knownKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ storeKey: documentFiles.storeKey })
    .from(documentFiles)
    .where(inArray(documentFiles.storeKey, [...keys]));
  return new Set(rows.map(({ storeKey }) => storeKey));
}
