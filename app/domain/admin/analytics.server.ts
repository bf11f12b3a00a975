/** What happened in the last days, counted for the staff's charts. */
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
  leads,
  universities,
} from "#app/db/schema.ts";
import { STEPS } from "#app/domain/applications/status.ts";
import type { LeadSource, LeadStatus } from "#app/domain/leads/lead-words.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { Period } from "./admin-filters.ts";

export interface Ranked {
  name: string;
  /** The university of a course. */
  detail: string | null;
  n: number;
}

export interface Analytics {
  /** Each week of the period by its Sunday ("2026-11-15", in Dhaka), the last one perhaps only begun. */
  weeks: { sunday: string; applications: number }[];
  /** Applications of the period that reached each of the eight steps or a later one, and the median days from the step before. */
  pipeline: { reached: number; medianDays: number | null }[];
  leadsBySource: { source: LeadSource; leads: number; converted: number }[];
  leadsByStatus: { status: LeadStatus; leads: number }[];
  favouriteCourses: Ranked[];
  favouriteUniversities: Ranked[];
  appliedCourses: Ranked[];
  appliedUniversities: Ranked[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const RANKED = 5;

/** Throws `forbidden` for students. */
export async function analytics(db: Database, viewer: Actor, period: Period, now = new Date()): Promise<Analytics> {
  requireStaff(viewer);
  const since = new Date(now.getTime() - period * DAY_MS);
  const [weeks, pipeline, leadsBySource, leadsByStatus, rankings] = await Promise.all([
    applicationsByWeek(db, since, now),
    reachedSteps(db, since),
    sourcesOfLeads(db, since),
    db
      .select({ status: leads.status, leads: count() })
      .from(leads)
      .where(gte(leads.createdAt, since))
      .groupBy(leads.status),
    ranked(db, since),
  ]);
  return { weeks, pipeline, leadsBySource, leadsByStatus, ...rankings };
}

/** Weeks begin on Sunday, as in Bangladesh. */
async function applicationsByWeek(db: Database, since: Date, now: Date) {
  const sunday = (moment: unknown) =>
    sql`date_trunc('week', (${moment})::timestamptz at time zone 'Asia/Dhaka' + interval '1 day')::date - 1`;
  const rows = rowsOf<{ sunday: string; applications: string | number }>(
    await db.execute(sql`
      select to_char(week, 'YYYY-MM-DD') as sunday, count(${applications.id}) as applications
      from generate_series(${sunday(since.toISOString())}, ${sunday(now.toISOString())}, interval '7 days') as week
      left join ${applications} on ${sunday(applications.createdAt)} = week::date
        and ${applications.createdAt} >= ${since.toISOString()}
      group by week order by week`),
  );
  return rows.map((row) => ({ sunday: row.sunday, applications: Number(row.applications) }));
}

/** A step that was skipped counts as reached once a later one was; its days are not known. */
async function reachedSteps(db: Database, since: Date): Promise<Analytics["pipeline"]> {
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

async function sourcesOfLeads(db: Database, since: Date) {
  return db
    .select({
      source: leads.source,
      leads: count(),
      converted: sql`count(*) filter (where ${eq(leads.status, "converted")})`.mapWith(Number),
    })
    .from(leads)
    .where(gte(leads.createdAt, since))
    .groupBy(leads.source)
    .orderBy(desc(count()), leads.source);
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
