/** Keeps the store and the rows of files together. */
import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentFiles, fileRemovals } from "#app/db/schema.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { settleAfterRemoval } from "./receive-file.server.ts";

const PREFIX = "documents/";
const BATCH = 200;
const LEASE = sql`interval '5 minutes'`;
/** A file is stored before its row. No form takes so long in between. */
const YOUNG_MS = 60 * 60_000;

/**
 * Removes the bytes of files whose rows were deleted, or never came. Returns how many. Ends at the first that the store
 * refuses, which is tried again when its lease is over.
 */
export async function removeDeletedFiles(db: Database, store: FileStore): Promise<number> {
  for (let removed = 0; removed < BATCH; removed++) {
    // The new time is a lease, and tells a form that is still storing this file that it is too late.
    const [due] = await db
      .update(fileRemovals)
      .set({ dueAt: sql`now() + ${LEASE}` })
      .where(
        sql`${fileRemovals.storeKey} = (select store_key from file_removals where due_at <= now()
          order by due_at limit 1 for update skip locked)`,
      )
      .returning({ storeKey: fileRemovals.storeKey });
    if (!due) return removed;
    await store.delete(due.storeKey);
    await db.delete(fileRemovals).where(eq(fileRemovals.storeKey, due.storeKey));
  }
  return BATCH;
}

/**
 * Deletes stored files that no row knows, as after the restore of an older database. Returns how many. Only for a store
 * that no other database uses.
 */
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

/** Deletes the rows of files that were deleted while a backup of the rows was taken. */
export async function forgetFiles(db: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await db.transaction(async (tx) => {
      const [removed] = await tx
        .delete(documentFiles)
        .where(eq(documentFiles.storeKey, key))
        .returning({ documentId: documentFiles.documentId });
      if (removed) await settleAfterRemoval(tx, removed.documentId);
    });
}

async function knownKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ storeKey: documentFiles.storeKey })
    .from(documentFiles)
    .where(inArray(documentFiles.storeKey, [...keys]));
  return new Set(rows.map(({ storeKey }) => storeKey));
}
