/** Counts of users, applications and leads that are updated with each change, and how they are corrected. */
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { courseCounts, courses, figures } from "#app/db/schema.ts";

type FigureKind = (typeof figures.$inferSelect)["kind"];

/** Returns the day of a moment in Dhaka, "2026-11-15". */
export const dayOf = (moment: Date): SQL => sql`(${moment.toISOString()}::timestamptz at time zone 'Asia/Dhaka')::date`;

/** Counts the rows of each key that were created on `since` or later. */
export async function countByKey(db: Database, kind: FigureKind, since?: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: figures.key, n: sql`sum(${figures.n})`.mapWith(Number) })
    .from(figures)
    .where(and(eq(figures.kind, kind), since && gte(figures.day, dayOf(since))))
    .groupBy(figures.key);
  return new Map(rows.filter(({ n }) => n !== 0).map(({ key, n }) => [key, n]));
}

/** Adds up all of a kind, or only the keys that `isCounted` accepts. */
export const totalOf = (counts: ReadonlyMap<string, number>, isCounted = (_key: string) => true): number =>
  [...counts].reduce((sum, [key, n]) => (isCounted(key) ? sum + n : sum), 0);

/** The true counts from the tables, in the groups of `figures`, of all days or from that of `since` on. */
function differing(since: Date | null): SQL {
  const day = since && dayOf(since);
  const isNew = day ? sql`created_at >= (${day}::timestamp at time zone 'Asia/Dhaka')` : sql`true`;
  return sql`
    select kind, day, key, coalesce(counted.n, 0) - coalesce(kept.n, 0) as n from (
      select 'users' as kind, (created_at at time zone 'Asia/Dhaka')::date as day, '' as key, count(*)::int as n
      from users where erased_at is null and ${isNew} group by 2
      union all select 'applications', (created_at at time zone 'Asia/Dhaka')::date, status, count(*)::int
      from applications where ${isNew} group by 2, 3
      union all select 'leads', (created_at at time zone 'Asia/Dhaka')::date, source || ' ' || status, count(*)::int
      from leads where ${isNew} group by 2, 3
    ) as counted
    full join (
      select kind, day, key, sum(n)::int as n from ${figures} where ${day ? sql`day >= ${day}` : sql`true`} group by 1, 2, 3
    ) as kept using (kind, day, key)
    where coalesce(counted.n, 0) <> coalesce(kept.n, 0)`;
}

const GROUP = sql.raw("faculty, level, ielts_overall, is_archived");

/** The groups of courses whose stored count is wrong, each with the difference. */
const differingCourses = sql`
  select ${GROUP}, sum(n)::int as n from (
    select faculty, level, ielts_overall, archived_at is not null as is_archived, count(*) as n from ${courses} group by 1, 2, 3, 4
    union all select ${GROUP}, -courses from ${courseCounts}
  ) as differing group by 1, 2, 3, 4 having sum(n) <> 0`;

/** Selects a text, `id`, of each group of `figures` that is wrong, of all days or from that of `since` on. */
export const differingFigures = (since: Date | null): SQL =>
  sql`select trim(concat_ws(' ', kind, day::text, key)) as id from (${differing(since)}) as wrong`;

/** Selects a text, `id`, of each group of `course_counts` that is wrong. */
export const differingCourseCounts = (): SQL =>
  sql`select concat_ws(', ', faculty, level, 'IELTS ' || ielts_overall, case when is_archived then 'archived' end) as id
    from (${differingCourses}) as wrong`;

/**
 * Counts everything again and corrects the stored counts. Each statement sees the tables and their counts at one
 * moment, so writers do not wait. Returns a line for each difference.
 */
export async function recount(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    // A second instance waits, and then finds nothing to correct.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shapla recount'))`);
    const repaired = await tx.execute(sql`
      insert into ${figures} (kind, day, key, n) ${differing(null)}
      returning kind, day::text as day, key, n`);
    const corrected = await tx.execute(sql`
      insert into ${courseCounts} as counts (${GROUP}, courses) ${differingCourses}
      on conflict (faculty, level, coalesce(ielts_overall, -1), is_archived)
      do update set courses = counts.courses + excluded.courses
      returning faculty, level`);
    return [
      ...rowsOf<{ kind: string; day: string; key: string; n: number }>(repaired).map(
        ({ kind, day, key, n }) => `${kind} of ${day} ${key}: ${n > 0 ? "+" : ""}${n}`,
      ),
      ...rowsOf<{ faculty: string; level: string }>(corrected).map(
        ({ faculty, level }) => `courses: ${faculty}, ${level}`,
      ),
    ];
  });
}

/** Merges the rows of each group. */
export async function foldFigures(db: Database): Promise<void> {
  await db.execute(sql`
    with many as (select kind, day, key from ${figures} group by 1, 2, 3 having count(*) > 1),
    gone as (delete from ${figures} using many where ${figures.kind} = many.kind and ${figures.day} = many.day
      and ${figures.key} = many.key returning ${figures.kind}, ${figures.day}, ${figures.key}, ${figures.n})
    insert into ${figures} (kind, day, key, n)
    select kind, day, key, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0`);
}
