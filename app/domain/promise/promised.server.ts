/** By when someone who applies or asks now is contacted, as the office has decided. */
import type { Database } from "#app/db/connect.server.ts";
import { comingClosures } from "#app/domain/staff/closures.server.ts";
import { readSettings } from "#app/domain/staff/desk-settings.server.ts";
import { promisedBy } from "./clock.ts";

export async function promisedFor(db: Database, asked: Date): Promise<Date> {
  const { promiseClock: clock } = await readSettings(db);
  return promisedBy(asked, { clock, closures: clock === "always" ? [] : await comingClosures(db, asked) });
}

/** Returns what a notification about the promise stores, so that it keeps saying what was promised. */
export async function hoursPromised(db: Database): Promise<{ clock?: "office_hours" }> {
  const { promiseClock: clock } = await readSettings(db);
  return clock === "office_hours" ? { clock } : {};
}
