/** Figures that no counter holds, because each is read from many rows of a period: medians and rankings. */
import { and, count, desc, eq, gte, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
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
import { STEPS } from "#app/domain/applications/status.ts";

export interface Ranked {
  name: string;
  /** The university of a course. */
  detail: string | null;
  n: number;
}

export interface Measured {
  /** Applications of the period that reached each of the eight steps or a later one, and the median days from the step before. */
  pipeline: { reached: number; medianDays: number | null }[];
  favouriteCourses: Ranked[];
  favouriteUniversities: Ranked[];
  appliedCourses: Ranked[];
  appliedUniversities: Ranked[];
}

const RANKED = 5;

/** Reads as many rows as came since then: a job on a large database. */
export async function measure(db: Database, since: Date): Promise<Measured> {
  const [pipeline, rankings] = await Promise.all([reachedSteps(db, since), ranked(db, since)]);
  return { pipeline, ...rankings };
}

/** A step that was skipped counts as reached once a later one was; its days are not known. */
async function reachedSteps(db: Database, since: Date): Promise<Measured["pipeline"]> {
  const place = sql`array_position(${sql.raw(`array[${STEPS.map((step) => `'${step.key}'`).join(", ")}]`)}, ${applicationEvents.toStatus})`;
  const rows = rowsOf<{ step: number; reached: string | number; days: string | number | null }>(
    await db.execute(sql`
      with first_reached as (
        select ${applicationEvents.applicationId} as application, ${place} as step, min(${applicationEvents.createdAt}) as at
        from ${applicationEvents} join ${applications} on ${applications.id} = ${applicationEvents.applicationId}
        where ${applications.createdAt} >= ${since.toISOString()} and ${place} is not null
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

async function ranked(db: Database, since: Date) {
  const saved = { table: favourites, courseId: favourites.courseId, at: favourites.createdAt };
  const [favouriteCourses, favouriteUniversities, appliedCourses, appliedUniversities] = await Promise.all([
    topCourses(db, saved, since),
    topUniversities(db, saved, since),
    topCourses(db, null, since),
    topUniversities(db, null, since),
  ]);
  return { favouriteCourses, favouriteUniversities, appliedCourses, appliedUniversities };
}

interface Source {
  table: PgTable;
  courseId: PgColumn;
  at: PgColumn;
}

/** `source` null: applications, each course of one counted. */
function mentions(db: Database, source: Source | null, since: Date) {
  if (source) {
    return db
      .select({ courseId: sql<string>`${source.courseId}`.as("course_id") })
      .from(source.table)
      .where(gte(source.at, since))
      .as("mentions");
  }
  return db
    .select({ courseId: sql<string>`${applicationCourses.courseId}`.as("course_id") })
    .from(applicationCourses)
    .innerJoin(applications, eq(applications.id, applicationCourses.applicationId))
    .where(and(gte(applications.createdAt, since)))
    .as("mentions");
}

async function topCourses(db: Database, source: Source | null, since: Date): Promise<Ranked[]> {
  const mention = mentions(db, source, since);
  return db
    .select({ name: courses.name, detail: universities.name, n: count() })
    .from(mention)
    .innerJoin(courses, eq(courses.id, mention.courseId))
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .groupBy(courses.id, universities.id)
    .orderBy(desc(count()), courses.name, courses.id)
    .limit(RANKED);
}

async function topUniversities(db: Database, source: Source | null, since: Date): Promise<Ranked[]> {
  const mention = mentions(db, source, since);
  return db
    .select({ name: universities.name, detail: sql<null>`null`, n: count() })
    .from(mention)
    .innerJoin(courses, eq(courses.id, mention.courseId))
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .groupBy(universities.id)
    .orderBy(desc(count()), universities.name)
    .limit(RANKED);
}
