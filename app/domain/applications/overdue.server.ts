/** Applications that have been at their step longer than usual, in SQL. */
import { and, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { applicationCourses, applications } from "#app/db/schema.ts";
import { STEPS } from "./status.ts";
import { overdueBefore } from "./steps.ts";

/**
 * An application has ended when all its choices have. One without choices, which should not be, goes on. One value for
 * each application: `exists` beside `or` would read all choices.
 */
const goesOn = sql`coalesce((select bool_or(${applicationCourses.endedAt} is null) from ${applicationCourses}
    where ${applicationCourses.applicationId} = ${applications.id}), true)`;

/**
 * Returns the condition for overdue applications that have not ended. Each step reads the index by status and last
 * change.
 */
export function areOverdue(now: Date): SQL {
  const late = STEPS.flatMap(({ key }) => {
    const limit = overdueBefore(key, now);
    return limit ? [and(eq(applications.status, key), lt(applications.statusChangedAt, limit))] : [];
  });
  return and(or(...late), goesOn) ?? sql`false`;
}
