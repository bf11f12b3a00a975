/** Applications that have been at their step longer than usual, in SQL. */
import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applications } from "#app/db/schema.ts";
import { overdueBefore } from "#app/domain/lifecycle/steps.ts";
import { COUNTED_UP_TO } from "#app/domain/staff/list-shape.ts";
import { STEPS } from "#app/domain/values/status.ts";

const goesOn = isNull(applications.endedAt);

/** In office hours the promise can be longer than the hours of the first step. */
const isPromiseOver = (now: Date) => or(isNull(applications.contactBy), lt(applications.contactBy, now));

/** Returns the condition for each step that can last too long. */
const lateAt = (now: Date): SQL[] =>
  STEPS.flatMap(({ key }) => {
    const limit = overdueBefore(key, now);
    const isDue = key === "submitted" ? isPromiseOver(now) : undefined;
    return limit ? (and(eq(applications.status, key), lt(applications.statusChangedAt, limit), isDue) ?? []) : [];
  });

/** Returns the condition for overdue applications that have not ended. */
export const areOverdue = (now: Date): SQL => and(goesOn, or(...lateAt(now))) ?? sql`false`;

/**
 * Counts those of `mine` up to `COUNTED_UP_TO` + 1. Each step is counted by itself, from the part of an index that has
 * it: for all at once PostgreSQL would walk the index from its begin.
 */
export async function countOverdueOf(db: Database, mine: SQL | undefined, now: Date): Promise<number> {
  const most = sql.raw(String(COUNTED_UP_TO + 1));
  const steps = lateAt(now).map(
    (late) => sql`(select 1 from ${applications} where ${and(goesOn, late, mine)} limit ${most})`,
  );
  const [row] = rowsOf<{ n: number }>(
    await db.execute(
      sql`select count(*)::int as n from (select from (${sql.join(steps, sql` union all `)}) as late limit ${most}) as counted`,
    ),
  );
  return row?.n ?? 0;
}
