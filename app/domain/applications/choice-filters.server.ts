/** Finds applications by their choices, in SQL. */
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applications, applicationCourses as choices, universities } from "#app/db/schema.ts";
import type { Outcome } from "#app/db/words.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { asksForChoices, type ChoiceFilters, reasonOf, UNDECIDED } from "./staff-filters.ts";

/** Returns the condition for a row of choices. `isAskedFor` says the same of one that was read. */
function choiceMatches({ outcome, intake, university }: ChoiceFilters): SQL | undefined {
  return and(
    university === "" ? undefined : eq(choices.universityId, university),
    intake === UNDECIDED ? isNull(choices.intake) : undefined,
    intake === "" || intake === UNDECIDED ? undefined : eq(choices.intake, intake),
    ofOutcome(outcome),
  );
}

function ofOutcome(outcome: ChoiceFilters["outcome"]): SQL | undefined {
  if (outcome === "") return undefined;
  if (outcome === "open") return isNull(choices.endedAt);
  if (outcome === "ended") return isNotNull(choices.endedAt);
  const reason = reasonOf(outcome);
  // The index of ends has only rows that have ended.
  if (reason) return and(eq(choices.endReason, reason), isNotNull(choices.endedAt));
  return and(eq(choices.outcome, outcome as Outcome), outcome === "refused" ? undefined : isNull(choices.endedAt));
}

/** Returns the condition for applications with a choice that is asked for, or undefined if none is. */
export const hasChoice = (filters: ChoiceFilters): SQL | undefined =>
  asksForChoices(filters)
    ? sql`exists (select from ${choices} where ${choices.applicationId} = ${applications.id} and ${choiceMatches(filters)})`
    : undefined;

/**
 * Returns the query for the IDs of a part of those applications, newest first. It walks an index of choices, which has
 * the day of the application: the applications of an old intake are far from the newest of all.
 */
export function newestWithChoice(db: Database, filters: ChoiceFilters, limit: number, offset: number) {
  const some = db
    .selectDistinctOn([choices.appliedAt, choices.applicationId], { id: choices.applicationId })
    .from(choices)
    .where(choiceMatches(filters))
    .orderBy(desc(choices.appliedAt), choices.applicationId)
    .limit(limit)
    .offset(offset)
    .as("some");
  return db.select({ id: some.id }).from(some);
}

export interface ChoiceOptions {
  /** The months for which anyone has applied, the first first. */
  intakes: string[];
  universities: { id: string; name: string }[];
}

/** Returns the intakes and universities that a filter can ask for. Jumps from one value of an index to the next. */
export async function choiceOptions(db: Database, viewer: Actor): Promise<ChoiceOptions> {
  requireStaff(viewer);
  const next = (column: string) => sql`
    with recursive found(value) as (
      select min(${sql.identifier(column)}) from ${choices}
      union all
      select (select min(${sql.identifier(column)}) from ${choices} where ${sql.identifier(column)} > found.value)
      from found where found.value is not null
    )`;
  const [months, applied] = await Promise.all([
    db.execute(sql`${next("intake")} select value from found where value is not null`),
    db.execute(
      sql`${next("university_id")} select id, name from found join ${universities} on id = value order by name`,
    ),
  ]);
  return {
    intakes: rowsOf<{ value: string }>(months).map(({ value }) => value),
    universities: rowsOf<{ id: string; name: string }>(applied),
  };
}
