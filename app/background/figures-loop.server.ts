/** Holds the figures of the staff's pages true, and makes those that take long. */
import type { Database } from "#app/db/connect.server.ts";
import { measureAnalytics } from "#app/domain/admin/analytics.server.ts";
import { foldFigures, recount } from "#app/domain/admin/figures.server.ts";
import type { Work } from "./loop.server.ts";

/** In Dhaka: few people are awake. */
const NIGHT_HOUR = 3;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const DHAKA_MS = 6 * HOUR_MS;

interface FiguresOptions {
  db: Database;
  /** Told of each count that was wrong, and is right now. */
  report: (line: string) => void;
  clock?: () => Date;
}

/**
 * Creates the loop that checks the kept figures. Safe in several instances at once. Counts everything again on the
 * first look after the hour of the night.
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

/** Returns the last hour of the night before a moment. */
function lastNight(moment: Date): Date {
  const since = (moment.getTime() + DHAKA_MS - NIGHT_HOUR * HOUR_MS) % DAY_MS;
  return new Date(moment.getTime() - since);
}
