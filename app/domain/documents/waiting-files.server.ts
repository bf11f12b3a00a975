/** What the store of files has to do, in figures. Each is read from an index. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { documentFiles, fileRemovals } from "#app/db/schema.ts";

interface WaitingFiles {
  /** Files that the virus scanner has not looked at. */
  toScan: number;
  oldestSeconds: number;
  /** Deleted files whose bytes are in the store still. */
  toRemove: number;
}

export async function waitingFiles(db: Database): Promise<WaitingFiles> {
  const [row] = rowsOf<{ to_scan: number; oldest: number; to_remove: number }>(
    await db.execute(sql`
      select count(*)::int as to_scan,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest,
        (select count(*)::int from ${fileRemovals} where due_at <= now()) as to_remove
      from ${documentFiles} where scan = 'waiting'`),
  );
  return { toScan: row?.to_scan ?? 0, oldestSeconds: row?.oldest ?? 0, toRemove: row?.to_remove ?? 0 };
}

/** Reads every row: ask for it seldom. */
export async function storedBytes(db: Database): Promise<number> {
  const [row] = await db
    .select({ bytes: sql`coalesce(sum(${documentFiles.size}), 0)`.mapWith(Number) })
    .from(documentFiles);
  return row?.bytes ?? 0;
}
