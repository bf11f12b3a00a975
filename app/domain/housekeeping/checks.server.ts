/** The results of the checks, for staff and for those who watch the server. */
import { inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { checks } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { CHECK_NAMES, type CheckName } from "./must-hold.ts";
import { runChecks } from "./run-checks.server.ts";

/** How many of the broken records a page names. */
const SHOWN_IDS = 5;

export interface CheckResult {
  name: CheckName;
  /** How many records break it, up to the number that lists are counted to. */
  broken: number;
  /** The IDs of the first of them. */
  ids: string[];
  /** Null if it has never been checked. */
  checkedAt: Date | null;
  /** When all records were last looked at. */
  wholeAt: Date | null;
}

/** Returns the last result of each check, the broken ones first. */
export async function lastResults(db: Database): Promise<CheckResult[]> {
  const rows = new Map((await db.select().from(checks)).map((row) => [row.name, row]));
  const results = CHECK_NAMES.map((name): CheckResult => {
    const { broken = 0, ids = [], checkedAt = null, wholeAt = null } = rows.get(name) ?? {};
    return { name, broken, ids: ids.slice(0, SHOWN_IDS), checkedAt, wholeAt };
  });
  return results.toSorted((a, b) => Number(b.broken > 0) - Number(a.broken > 0));
}

/** Returns the last result of each check. Throws `forbidden` for students. */
export async function listChecks(db: Database, viewer: Actor): Promise<CheckResult[]> {
  requirePermission(viewer, "checks.read");
  return lastResults(db);
}

/** Returns how many records need attention. Throws `forbidden` for students. */
export async function countBroken(db: Database, viewer: Actor): Promise<number> {
  requirePermission(viewer, "checks.read");
  const [row] = await db
    .select({ n: sql`coalesce(sum(${checks.broken}), 0)`.mapWith(Number) })
    .from(checks)
    // A statement that this version no longer has would stay broken for good.
    .where(inArray(checks.name, CHECK_NAMES));
  return row?.n ?? 0;
}

/**
 * Makes all checks now, as each hour does. Returns how many records need attention. Nothing about a record changes, so
 * the audit log has no entry. Throws `forbidden` for students, and if a check could not be made.
 */
export async function checkNow(db: Database, viewer: Actor, now = new Date()): Promise<number> {
  requirePermission(viewer, "checks.read");
  const { failures } = await runChecks(db, now, { isAsked: true });
  if (failures.length > 0) throw failures[0];
  return countBroken(db, viewer);
}
