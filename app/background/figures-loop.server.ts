/** Keeps the figures of the staff area correct, and computes those that take long. */
import type { Database } from "#app/db/connect.server.ts";
import { measureAnalytics } from "#app/domain/admin/analytics.server.ts";
import { lastNight } from "#app/domain/housekeeping/nightly-schedule.ts";
import { foldFigures, recount } from "#app/domain/staff/figures.server.ts";
import type { Work } from "./loop.server.ts";

interface FiguresOptions {
  db: Database;
  /** Called with a line for each count that was wrong and has been corrected. */
  report: (line: string) => void;
  clock?: () => Date;
}

/**
 * Creates the loop that checks the stored figures. Several instances can run it at the same time. The first run after
 * the night hour counts everything again.
 */
export function createFigures({ db, report, clock = () => new Date() }: FiguresOptions): Work {
  let lastLook = clock();
  return async () => {
    const now = clock();
    await foldFigures(db);
    await measureAnalytics(db, now);
    if (lastNight(now) > lastLook) for (const line of await recount(db)) report(line);
    lastLook = now;
    return null;
  };
}
