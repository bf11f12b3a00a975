/** Which applications wait for longer than their step usually takes. */
import { and, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/db/schema.ts";
import { STEPS } from "./status.ts";
import { overdueAfterDays } from "./steps.ts";

/** For a WHERE: each step's share comes from the index by status and last change. */
export function isOverdue(now: Date): SQL {
  const late = STEPS.flatMap(({ key }) => {
    const days = overdueAfterDays(key);
    const limit = days === null ? null : new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
    return limit ? [and(eq(applications.status, key), lt(applications.statusChangedAt, limit))] : [];
  });
  return or(...late) ?? sql`false`;
}
