/** Checks what must always hold, once an hour however many instances there are, and stores the results. */
import { eq, inArray, min, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { checks } from "#app/db/schema.ts";
import { yieldToEventLoop } from "#app/db/yield-to-event-loop.ts";
import { COUNTED_UP_TO } from "#app/domain/staff/list-shape.ts";
import { QUERIES } from "./broken-rows.server.ts";
import { EVERY_MS, MUST_HOLD, QUERIED_CHECKS, type QueriedCheck } from "./must-hold.ts";
import { lastNight } from "./nightly-schedule.ts";

type Result = typeof checks.$inferSelect;

/**
 * A record that was saved shortly before the last check may have been invisible to it, because its transaction was
 * still open. Also more than the clocks of a server and the database may differ.
 */
const OVERLAP_MS = 60 * 60_000;
/** How many IDs of broken records are stored. If there are more, the next check looks at all records. */
export const KEPT_IDS = 100;

export interface Outcome {
  /** The checks that were made here, each with the number of records that break it. */
  made: Partial<Record<QueriedCheck, number>>;
  /** When the next check is due. */
  nextAt: Date;
  failures: unknown[];
}

/** The pause before a check is tried that another instance was making, or that failed. */
const AGAIN_MS = 60_000;

/**
 * Makes the checks that are due, or all of them with `isAsked`. Each has its own transaction, and another instance that
 * is making it is not waited for. One that fails leaves the others alone.
 */
export async function runChecks(db: Database, now: Date, { isAsked = false } = {}): Promise<Outcome> {
  const made: Outcome["made"] = {};
  const failures: unknown[] = [];
  for (const name of QUERIED_CHECKS) {
    try {
      const broken = await db.transaction((tx) => check(tx, name, now, isAsked));
      if (broken !== null) made[name] = broken;
    } catch (error) {
      failures.push(error);
    }
    await yieldToEventLoop();
  }
  const [oldest] = await db
    .select({ at: min(checks.checkedAt) })
    .from(checks)
    // A new version may no longer have a statement that the last one had.
    .where(inArray(checks.name, QUERIED_CHECKS));
  const dueAt = (oldest?.at?.getTime() ?? 0) + EVERY_MS;
  return { made, failures, nextAt: new Date(Math.max(dueAt, now.getTime() + AGAIN_MS)) };
}

/** Makes one check and stores its result. Returns null if it is not due, or another instance is making it. */
async function check(tx: Database, name: QueriedCheck, now: Date, isAsked: boolean): Promise<number | null> {
  const [lock] = rowsOf<{ taken: boolean }>(
    await tx.execute(sql`select pg_try_advisory_xact_lock(hashtext(${`shapla check ${name}`})) as taken`),
  );
  if (!lock?.taken) return null;
  const [last] = await tx.select().from(checks).where(eq(checks.name, name));
  const isDue = !last || now.getTime() - last.checkedAt.getTime() >= EVERY_MS;
  if (!isDue && !isAsked) return null;
  const { reach, broken } = QUERIES[name];
  const isWhole = reach === "all" || looksAtAll(name, last, now);
  if (reach === "night" && last && !isWhole) {
    await tx.update(checks).set({ checkedAt: now }).where(eq(checks.name, name));
    return last.broken;
  }
  const since = isWhole || !last ? null : new Date(last.checkedAt.getTime() - OVERLAP_MS);
  const began = performance.now();
  const rows = rowsOf<{ id: string }>(
    await tx.execute(
      sql`select id from (${broken({ now, since, known: last?.ids ?? [] })}) as broken order by id limit ${COUNTED_UP_TO + 1}`,
    ),
  );
  const result: Omit<Result, "name"> = {
    broken: rows.length,
    ids: rows.slice(0, KEPT_IDS).map(({ id }) => id),
    checkedAt: now,
    wholeAt: since === null || !last ? now : last.wholeAt,
    tookMs: Math.round(performance.now() - began),
  };
  await tx
    .insert(checks)
    .values({ name, ...result })
    .onConflictDoUpdate({ target: checks.name, set: result });
  return rows.length;
}

/** Checks whether it is time to look at all records: the first time, each night, and while the broken ones are many. */
function looksAtAll(name: QueriedCheck, last: Result | undefined, now: Date): boolean {
  if (!last || last.wholeAt < lastNight(now)) return true;
  // What is not a record cannot be looked at by its ID.
  const canBeFound = MUST_HOLD[name].about !== null && last.broken <= KEPT_IDS;
  return last.broken > 0 && !canBeFound;
}
