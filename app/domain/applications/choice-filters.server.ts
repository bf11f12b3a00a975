/** Finds applications by their choices, in SQL. */
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applications, applicationCourses as choices, universities } from "#app/db/schema.ts";
import type { Outcome } from "#app/db/words.ts";
import { COUNTED_UP_TO } from "#app/domain/staff/list-shape.ts";
import { scopeOf } from "#app/domain/staff/scope.server.ts";
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
  if (outcome === "accepted") return and(eq(choices.reply, outcome), isNull(choices.endedAt));
  if (outcome === "deposit_paid") return and(isNotNull(choices.depositPaidOn), isNull(choices.endedAt));
  if (outcome === "visa") return and(eq(choices.visaDecision, "approved"), isNull(choices.endedAt));
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

/** Counts those applications, up to `COUNTED_UP_TO` + 1. */
export const countWithChoice = (db: Database, filters: ChoiceFilters): Promise<number> =>
  db.$count(newestWithChoice(db, filters, COUNTED_UP_TO + 1, 0).as("counted"));

/** The United Kingdom has about 200. Each is looked up and written into the page. */
const MOST_UNIVERSITIES = 300;

/**
 * Returns the intakes and universities that a filter can ask for: those for which anyone has applied, at most
 * `MOST_UNIVERSITIES` by name, and the one that is asked for. The list's search finds the others by their name.
 */
export async function choiceOptions(db: Database, viewer: Actor, asked = ""): Promise<ChoiceOptions> {
  const mine = await scopeOf(applications).read(db, viewer);
  if (mine) return optionsWithin(db, mine);
  const option = { id: universities.id, name: universities.name };
  const [months, applied, chosen] = await Promise.all([
    // Jumps from one month of the index to the next.
    db.execute(sql`
      with recursive found(month) as (
        select min(intake) from ${choices}
        union all
        select (select min(intake) from ${choices} where intake > found.month) from found where found.month is not null
      )
      select month from found where month is not null`),
    db
      .select(option)
      .from(universities)
      .where(sql`exists (select from ${choices} where ${choices.universityId} = ${universities.id})`)
      .orderBy(asc(universities.name), asc(universities.id))
      .limit(MOST_UNIVERSITIES),
    asked === "" ? [] : db.select(option).from(universities).where(eq(universities.id, asked)),
  ]);
  const known = new Set(applied.map(({ id }) => id));
  return {
    intakes: rowsOf<{ month: string }>(months).map(({ month }) => month),
    universities: [...applied, ...chosen.filter(({ id }) => !known.has(id))],
  };
}

/** The same for those who see only some applications, which are few enough to be read one by one. */
async function optionsWithin(db: Database, mine: SQL): Promise<ChoiceOptions> {
  const applied = await db
    .selectDistinct({ intake: choices.intake, id: universities.id, name: universities.name })
    .from(choices)
    .innerJoin(applications, eq(applications.id, choices.applicationId))
    .leftJoin(universities, eq(universities.id, choices.universityId))
    .where(mine)
    .orderBy(asc(universities.name), asc(universities.id));
  const named = new Map(applied.flatMap(({ id, name }) => (id && name ? [[id, { id, name }]] : [])));
  const intakes = [...new Set(applied.flatMap(({ intake }) => intake ?? []))].toSorted();
  return { intakes, universities: [...named.values()] };
}
