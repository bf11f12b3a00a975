/** Figures that no counter can keep, because each is computed from many rows of a period: medians and rankings. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import {
  applicationCourses,
  applicationEvents,
  applications,
  courses,
  favourites,
  universities,
} from "#app/db/schema.ts";
import { STEPS } from "#app/domain/values/status.ts";
import { type Outcomes, outcomesSince } from "./outcomes.server.ts";
import { type PromiseFigures, promiseFigures } from "./promise-figures.server.ts";
import { type Results, resultsSince } from "./results.server.ts";

export interface Ranked {
  name: string;
  /** The university of a course. */
  detail: string | null;
  n: number;
}

export interface Interesting {
  id: string;
  name: string;
  /** The university of a course. */
  detail: string | null;
  saved: number;
  applied: number;
}

export interface Measured {
  /** How many applications of the period reached each step or a later one, and the median days from the step before. */
  pipeline: { reached: number; medianDays: number | null }[];
  /** The courses that were saved and applied for most, added together. */
  courses: Interesting[];
  universities: Interesting[];
  favouriteCourses: Ranked[];
  favouriteUniversities: Ranked[];
  appliedCourses: Ranked[];
  appliedUniversities: Ranked[];
  outcomes: Outcomes;
  promise: PromiseFigures;
  results: Results;
}

const RANKED = 5;
const SHOWN = 6;

/** Reads all rows created since then, which is a job on a large database. */
export async function measure(db: Database, since: Date, now: Date): Promise<Measured> {
  const [pipeline, rankings, outcomes, promise, results] = await Promise.all([
    reachedSteps(db, since),
    ranked(db, since),
    outcomesSince(db, since),
    promiseFigures(db, since, now),
    resultsSince(db, since, now),
  ]);
  return { pipeline, ...rankings, outcomes, promise, results };
}

const PLACE = sql`array_position(${sql.raw(`array[${STEPS.map((step) => `'${step.key}'`).join(", ")}]`)}, ${applicationEvents.toStatus})`;

/** The events that took an application to a step. */
const TOOK_TO_STEP = sql`${PLACE} is not null and ${applicationEvents.takenBackAt} is null`;

/** The condition for applications that reached a step, "1" to "8", or a later one: those that the pipeline counts. */
export const hasReached = (step: number): SQL =>
  sql`exists (select from ${applicationEvents} where ${applicationEvents.applicationId} = ${applications.id}
    and ${TOOK_TO_STEP} and ${PLACE} >= ${step})`;

/**
 * Counts the applications that reached each step. A skipped step counts as reached once a later one is, but its days
 * are not known.
 */
async function reachedSteps(db: Database, since: Date): Promise<Measured["pipeline"]> {
  const rows = rowsOf<{ step: number; reached: string | number; days: string | number | null }>(
    await db.execute(sql`
      with first_reached as (
        select ${applicationEvents.applicationId} as application, ${PLACE} as step, min(${applicationEvents.createdAt}) as at
        from ${applicationEvents} join ${applications} on ${applications.id} = ${applicationEvents.applicationId}
        where ${applications.createdAt} >= ${since.toISOString()} and ${TOOK_TO_STEP}
        group by 1, 2
      ), furthest as (select application, max(step) as step from first_reached group by 1)
      select n as step,
        (select count(*) from furthest where furthest.step >= n) as reached,
        (select percentile_cont(0.5) within group (order by extract(epoch from this.at - before.at) / 86400)
          from first_reached this join first_reached before
            on before.application = this.application and before.step = this.step - 1 and before.at <= this.at
          where this.step = n) as days
      from generate_series(1, ${STEPS.length}) n order by n`),
  );
  return rows.map((row) => ({
    reached: Number(row.reached),
    medianDays: row.days === null ? null : Math.round(Number(row.days) * 10) / 10,
  }));
}

/** A row for each course or university that is among the first of any ranking. */
interface Interest extends Interesting {
  [place: `by_${string}`]: string | number;
}

async function ranked(
  db: Database,
  since: Date,
): Promise<Omit<Measured, "pipeline" | "outcomes" | "promise" | "results">> {
  const [ofCourses, ofUniversities] = await Promise.all([
    interest(
      db,
      since,
      sql`courses.id as id, courses.name as name, universities.name as detail`,
      sql`courses.id, universities.id`,
    ),
    interest(db, since, sql`universities.id as id, universities.name as name, null as detail`, sql`universities.id`),
  ]);
  return {
    courses: ofCourses.both,
    favouriteCourses: ofCourses.saved,
    appliedCourses: ofCourses.applied,
    universities: ofUniversities.both,
    favouriteUniversities: ofUniversities.saved,
    appliedUniversities: ofUniversities.applied,
  };
}

/** Counts how often each course, or each university, was saved and applied for in the period. */
async function interest(db: Database, since: Date, names: SQL, groups: SQL) {
  const from = since.toISOString();
  const rows = rowsOf<Interest>(
    await db.execute(sql`
      with mentions as (
        select course_id, count(*) as saved, 0 as applied from ${favourites} where created_at >= ${from} group by 1
        union all
        select course_id, 0, count(*) from ${applicationCourses} where applied_at >= ${from} group by 1
      ), summed as (
        select ${names}, min(courses.id) as first, sum(saved)::int as saved, sum(applied)::int as applied from mentions
        join ${courses} on ${courses.id} = mentions.course_id
        join ${universities} on ${universities.id} = ${courses.universityId}
        group by ${groups}
      ), placed as (
        select *, row_number() over (order by saved desc, name, first) as by_saved,
          row_number() over (order by applied desc, name, first) as by_applied,
          row_number() over (order by saved + applied desc, name, first) as by_both
        from summed
      )
      select * from placed where by_saved <= ${RANKED} or by_applied <= ${RANKED} or by_both <= ${SHOWN}`),
  );
  const first = (place: "by_saved" | "by_applied" | "by_both", most: number) =>
    rows.filter((row) => Number(row[place]) <= most).sort((a, b) => Number(a[place]) - Number(b[place]));
  const counted = (by: "saved" | "applied"): Ranked[] =>
    first(`by_${by}`, RANKED)
      .filter((row) => row[by] > 0)
      .map((row) => ({ name: row.name, detail: row.detail, n: row[by] }));
  return {
    saved: counted("saved"),
    applied: counted("applied"),
    both: first("by_both", SHOWN).map(({ id, name, detail, saved, applied }) => ({
      ...{ id, name, detail },
      saved,
      applied,
    })),
  };
}
