/** Counts of users, applications and leads that are updated with each change, and how they are corrected. */
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { courseCounts, courses, figures } from "#app/db/schema.ts";

type Kind = (typeof figures.$inferSelect)["kind"];

/** Returns the day of a moment in Dhaka, "2026-11-15". */
export const dayOf = (moment: Date): SQL => sql`(${moment.toISOString()}::timestamptz at time zone 'Asia/Dhaka')::date`;

/** Counts the rows of each key that were created on `since` or later. */
export async function countByKey(db: Database, kind: Kind, since?: Date): Promise<Map<string, number>> {
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

/** The true counts from the tables, in the groups of `figures`. */
const counted = sql.raw(`
  select 'users' as kind, (created_at at time zone 'Asia/Dhaka')::date as day, '' as key, count(*)::int as n
  from users where erased_at is null group by 2
  union all select 'applications', (created_at at time zone 'Asia/Dhaka')::date, status, count(*)::int
  from applications group by 2, 3
  union all select 'leads', (created_at at time zone 'Asia/Dhaka')::date, source || ' ' || status, count(*)::int
  from leads group by 2, 3`);

/**
 * Counts everything again and corrects the stored counts. Each statement sees the tables and their counts at one
 * moment, so writers do not wait. Returns a line for each difference.
 */
export async function recount(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    // A second instance waits, and then finds nothing to correct.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shapla recount'))`);
    const repaired = await tx.execute(sql`
      insert into ${figures} (kind, day, key, n)
      select kind, day, key, coalesce(counted.n, 0) - coalesce(kept.n, 0) from (${counted}) as counted
      full join (select kind, day, key, sum(n)::int as n from ${figures} group by 1, 2, 3) as kept using (kind, day, key)
      where coalesce(counted.n, 0) <> coalesce(kept.n, 0)
      returning kind, day::text as day, key, n`);
    const group = sql.raw("faculty, level, ielts_overall, is_archived");
    const corrected = await tx.execute(sql`
      insert into ${courseCounts} as counts (${group}, courses)
      select ${group}, sum(n)::int from (
        select faculty, level, ielts_overall, archived_at is not null as is_archived, count(*) as n from ${courses} group by 1, 2, 3, 4
        union all select ${group}, -courses from ${courseCounts}
      ) as differing group by 1, 2, 3, 4 having sum(n) <> 0
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
