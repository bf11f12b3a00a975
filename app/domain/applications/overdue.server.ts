/** Applications that have been at their step longer than usual, in SQL. */
import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/db/schema.ts";
import { STEPS } from "./status.ts";
import { overdueBefore } from "./steps.ts";

/**
 * Returns the condition for overdue applications that have not ended. Each step reads the index of open applications by
 * status and last change.
 */
export function areOverdue(now: Date): SQL {
  const late = STEPS.flatMap(({ key }) => {
    const limit = overdueBefore(key, now);
    return limit ? [and(eq(applications.status, key), lt(applications.statusChangedAt, limit))] : [];
  });
  return and(isNull(applications.endedAt), or(...late)) ?? sql`false`;
}
