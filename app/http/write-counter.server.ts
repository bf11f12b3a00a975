import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rateLimits } from "#app/db/schema.ts";
import { secondsToWait } from "./sliding-window.ts";

/**
 * Counts a write under `key`, as `hits` of them. Returns null while `max` is not passed in the window that ends now,
 * then the seconds to wait.
 */
export async function countWrite(
  db: Database,
  limit: { key: string; max: number; seconds: number; hits?: number },
  now = Date.now(),
): Promise<number | null> {
  const { hits = 1 } = limit;
  const windowMs = limit.seconds * 1000;
  const windowStart = new Date(now - (now % windowMs));
  const before = new Date(windowStart.getTime() - windowMs);
  const [row] = await db
    .insert(rateLimits)
    .values({ key: limit.key, windowStart, hits })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      // Writes after the limit do not make the wait longer.
      set: { hits: sql`least(${rateLimits.hits} + ${hits}::int, ${limit.max + 1}::int)` },
    })
    .returning({
      hits: rateLimits.hits,
      before: sql<number>`coalesce((select earlier.hits from ${rateLimits} as earlier
        where earlier.key = ${limit.key} and earlier.window_start = ${before.toISOString()}::timestamptz), 0)`,
    });
  if (!row) return null;
  return secondsToWait({ ...row, max: limit.max, windowMs, elapsedMs: now - windowStart.getTime() });
}
