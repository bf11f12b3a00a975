/** Removes files whose rows are gone. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentFiles, fileRemovals } from "#app/db/schema.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { settleAfterRemoval } from "./receive-file.server.ts";

const BATCH = 200;
const LEASE = sql`interval '5 minutes'`;

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
