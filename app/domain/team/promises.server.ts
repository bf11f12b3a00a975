/** The promises of a first contact to the people of one owner, and how many were kept. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { IS_KEPT, isPromised, promiseClocks } from "#app/domain/promise/clocks.server.ts";

export interface PromiseCounts {
  promised: number;
  kept: number;
}

export async function promiseCounts(db: Database, ownerId: string, since: Date, now: Date): Promise<PromiseCounts> {
  const [row] = rowsOf<{ promised: number; kept: number }>(
    await db.execute(sql`select count(*)::int as promised, count(*) filter (where ${IS_KEPT})::int as kept
      from (${promiseClocks(since, ownerId)}) as clocks where ${isPromised(now)}`),
  );
  return row ?? { promised: 0, kept: 0 };
}
