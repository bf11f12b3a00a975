import { lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rateLimits } from "#app/db/schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Counts one write under `key` in the current window. Null while `max` is not
 * passed; then the seconds until the next window begins.
 */
export async function countWrite(
  db: Database,
  limit: { key: string; max: number; seconds: number },
  now = Date.now(),
): Promise<number | null> {
  const windowMs = limit.seconds * 1000;
  const windowStart = new Date(now - (now % windowMs));
  const [row] = await db
    .insert(rateLimits)
    .values({ key: limit.key, windowStart, hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + 1` },
    })
    .returning({ hits: rateLimits.hits });
  // One write in a hundred sweeps up the windows of yesterday.
  if (Math.random() < 0.01) await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(now - DAY_MS)));
  if ((row?.hits ?? 0) <= limit.max) return null;
  return Math.ceil((windowStart.getTime() + windowMs - now) / 1000);
}
