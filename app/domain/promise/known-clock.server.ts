/**
 * Which hours count for the promise, as this process last read it. Public pages say it, also while the database is
 * unavailable. PostgreSQL tells of a change as it does of the catalogue's, because the same kept pages end.
 */
import type { Database } from "#app/db/connect.server.ts";
import { readSettings } from "#app/domain/staff/desk-settings.server.ts";
import type { PromiseClock } from "#app/domain/values/promise-clocks.ts";

let known: PromiseClock = "always";

export const knownClock = (): PromiseClock => known;

/** Reads it again. Returns whether it has changed. */
export async function readClock(db: Database): Promise<boolean> {
  const before = known;
  known = (await readSettings(db)).promiseClock;
  return known !== before;
}
