/** Checks once an hour, however many instances there are, that the store and the rows of files agree. */
import { eq, lte } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { checks } from "#app/db/schema.ts";
import { sweepStore } from "#app/domain/documents/sweep-store.server.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { EVERY_MS } from "./must-hold.ts";
import { KEPT_IDS } from "./run-checks.server.ts";

const NAME = "files";

interface Options {
  mayRemove: boolean;
  now: Date;
}

/** Returns how many files were removed and lost, or null if it is not due. */
export async function checkFiles(
  db: Database,
  store: FileStore,
  { mayRemove, now }: Options,
): Promise<{ removed: number; lost: number } | null> {
  const [before] = await db.select().from(checks).where(eq(checks.name, NAME));
  if (!(await takeTurn(db, now))) return null;
  try {
    const began = performance.now();
    const { removed, lost } = await sweepStore(db, store, { mayRemove, now });
    const tookMs = Math.round(performance.now() - began);
    await db
      .update(checks)
      .set({ broken: lost.length, ids: lost.slice(0, KEPT_IDS), wholeAt: now, tookMs })
      .where(eq(checks.name, NAME));
    return { removed, lost: lost.length };
  } catch (error) {
    // The last result grows old, which an alert tells.
    if (before) await db.update(checks).set(before).where(eq(checks.name, NAME));
    else await db.delete(checks).where(eq(checks.name, NAME));
    throw error;
  }
}

async function takeTurn(db: Database, now: Date): Promise<boolean> {
  const taken = await db
    .insert(checks)
    .values({ name: NAME, broken: 0, ids: [], checkedAt: now, wholeAt: now, tookMs: 0 })
    .onConflictDoUpdate({
      target: checks.name,
      set: { checkedAt: now },
      setWhere: lte(checks.checkedAt, new Date(now.getTime() - EVERY_MS)),
    })
    .returning({ name: checks.name });
  return taken.length > 0;
}
