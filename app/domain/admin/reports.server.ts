/** Reports that are computed in the background, and stored until they are computed again. */
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { reports } from "#app/db/schema.ts";

/** A report that takes longer than this is never computed while someone waits. */
const SLOW_MS = 250;
/** Computing a report takes at most a hundredth of the time. */
const REST = 100;
const LEAST_REST_MS = 60_000;

export interface Report<Value> {
  value: Value;
  madeAt: Date;
  isSlow: boolean;
}

/** Returns the report as last computed. */
export async function readReport<Value>(db: Database, name: string): Promise<Report<Value> | null> {
  const [row] = await db.select().from(reports).where(eq(reports.name, name));
  return row ? { value: row.value as Value, madeAt: row.madeAt, isSlow: row.tookMs > SLOW_MS } : null;
}

/** Computes the report again if it is old enough, in proportion to its cost. */
export async function makeReport(db: Database, name: string, now: Date, make: () => Promise<unknown>): Promise<void> {
  const [row] = await db
    .select({ madeAt: reports.madeAt, tookMs: reports.tookMs })
    .from(reports)
    .where(eq(reports.name, name));
  if (row && now.getTime() - row.madeAt.getTime() < Math.max(row.tookMs * REST, LEAST_REST_MS)) return;
  const began = performance.now();
  const value = await make();
  const made = { value, madeAt: now, tookMs: Math.round(performance.now() - began) };
  await db
    .insert(reports)
    .values({ name, ...made })
    .onConflictDoUpdate({ target: reports.name, set: made });
}
