/** Keeps files that were stored as WebP, from before pictures became JPEG, as JPEG once a university is to get them. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentFiles, fileRemovals } from "#app/db/schema.ts";
import type { PackedFile } from "#app/db/words.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { webpAsJpeg } from "../files/picture.ts";
import { orRefusal } from "../storage-refusal.ts";

/** Far longer than a store takes for a file. */
const STORING_MS = 60 * 60_000;

export async function keepAsJpeg(db: Database, store: FileStore, files: readonly PackedFile[]): Promise<void> {
  for (const { kind, fileId } of files) if (kind === "webp" && fileId) await convert(db, store, fileId);
}

async function convert(db: Database, store: FileStore, fileId: string): Promise<void> {
  const isThis = and(eq(documentFiles.id, fileId), eq(documentFiles.kind, "webp"));
  const [file] = await db.select({ storeKey: documentFiles.storeKey }).from(documentFiles).where(isThis);
  const stored = file ? await orRefusal(store.get(file.storeKey)) : null;
  if (!file || !stored) return;
  const bytes = await webpAsJpeg(await buffer(stored));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const storeKey = `documents/${crypto.randomUUID()}`;
  await db.insert(fileRemovals).values({ storeKey, dueAt: new Date(Date.now() + STORING_MS) });
  await orRefusal(store.put(storeKey, { size: bytes.length, sha256, open: () => Readable.from([bytes]) }));
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(documentFiles)
      .set({ kind: "jpeg", storeKey, sha256, size: bytes.length })
      .where(isThis)
      .returning({ id: documentFiles.id });
    // Of two who convert one at once, the second leaves its file to be removed.
    const gone = changed.length > 0 ? file.storeKey : storeKey;
    if (changed.length > 0) await tx.delete(fileRemovals).where(eq(fileRemovals.storeKey, storeKey));
    await tx
      .insert(fileRemovals)
      .values({ storeKey: gone })
      .onConflictDoUpdate({ target: fileRemovals.storeKey, set: { dueAt: sql`now()` } });
  });
}
