/** Counts recent activity for the staff's charts. */
import { and, eq, gte, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { figures, reports } from "#app/db/schema.ts";
import type { LeadSource, LeadStatus } from "#app/domain/people/lead-words.ts";
import { countByKey, dayOf } from "#app/domain/staff/figures.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { PERIODS, type Period } from "./admin-filters.ts";
import { type Measured, measure } from "./measured.server.ts";

/** A report that takes longer than this is never computed while someone waits. */
const SLOW_MS = 250;
/** Computing a report takes at most a hundredth of the time. */
const REST = 100;
const LEAST_REST_MS = 60_000;

interface Report<Value> {
  value: Value;
  madeAt: Date;
  isSlow: boolean;
}

/** Returns the report as last computed. */
export async function readReport<Value>(db: Database, name: string): Promise<Report<Value> | null> {
  const [row] = await db.select().from(reports).where(eq(reports.name, name));
  return row ? { value: row.value as Value, madeAt: row.madeAt, isSlow: row.tookMs > SLOW_MS } : null;
}

/** Computes the report again if it is old enough, in proportion to its cost. */
async function makeReport(db: Database, name: string, now: Date, make: () => Promise<unknown>): Promise<void> {
  const [row] = await db
    .select({ madeAt: reports.madeAt, tookMs: reports.tookMs })
    .from(reports)
    .where(eq(reports.name, name));
  if (row && now.getTime() - row.madeAt.getTime() < Math.max(row.tookMs * REST, LEAST_REST_MS)) return;
  const began = performance.now();
  const value = await make();
  const made = { value, madeAt: now, tookMs: Math.round(performance.now() - began) };
  await db
    .insert(reports)
    .values({ name, ...made })
    .onConflictDoUpdate({ target: reports.name, set: made });
}

export interface Analytics extends Measured {
  /** Each week of the period by its Sunday ("2026-11-15", in Dhaka). The last week may not have ended. */
  weeks: { sunday: string; applications: number }[];
  leadsBySource: { source: LeadSource; leads: number; converted: number }[];
  leadsByStatus: { status: LeadStatus; leads: number }[];
  /** The first day, "2026-11-01". */
  from: string;
  /** When medians and rankings were computed, if that takes too long for a page. Null means now. */
  measuredAt: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DHAKA_MS = 6 * 60 * 60 * 1000;

/** Returns the beginning of a day in Dhaka, so that counts of days are counts of the period. */
export function beginning(period: Period, now: Date): Date {
  const then = now.getTime() - period * DAY_MS + DHAKA_MS;
  return new Date(then - (then % DAY_MS) - DHAKA_MS);
}

/** Returns the report's name. Change the number when the report's contents change. */
const reportOf = (period: Period) => `analytics 6, ${period}`;

/** Returns the analytics of a period. Throws `forbidden` for students. */
export async function analytics(db: Database, viewer: Actor, period: Period, now = new Date()): Promise<Analytics> {
  requirePermission(viewer, "analytics.read");
  const since = beginning(period, now);
  const [weeks, leads, report] = await Promise.all([
    applicationsByWeek(db, since, now),
    countByKey(db, "leads", since),
    readReport<Measured>(db, reportOf(period)),
  ]);
  // Figures that are fast to compute are computed now.
  const measured = report?.isSlow ? report.value : await measure(db, since, now);
  return {
    weeks,
    ...leadFigures(leads),
    ...measured,
    from: dayInDhaka(since),
    measuredAt: report?.isSlow ? report.madeAt : null,
  };
}

/** Computes medians and rankings of every period in the background, for pages that cannot wait for them. */
export async function measureAnalytics(db: Database, now: Date): Promise<void> {
  for (const period of PERIODS) {
    await makeReport(db, reportOf(period), now, () => measure(db, beginning(period, now), now));
  }
}

/** Counts applications per week. Weeks begin on Sunday, as in Bangladesh. */
async function applicationsByWeek(db: Database, since: Date, now: Date) {
  const sunday = (day: unknown) => sql`(date_trunc('week', ${day} + interval '1 day')::date - 1)`;
  const ofWeek = and(eq(figures.kind, "applications"), gte(figures.day, dayOf(since)));
  const rows = rowsOf<{ sunday: string; applications: string | number }>(
    await db.execute(sql`
      select to_char(week, 'YYYY-MM-DD') as sunday, coalesce(sum(kept.n), 0) as applications
      from generate_series(${sunday(dayOf(since))}, ${sunday(dayOf(now))}, interval '7 days') as week
      left join (select ${sunday(figures.day)} as sunday, sum(${figures.n}) as n from ${figures} where ${ofWeek} group by 1) as kept
        on kept.sunday = week::date
      group by week order by week`),
  );
  return rows.map((row) => ({ sunday: row.sunday, applications: Number(row.applications) }));
}

/** Returns leads by source, most first, and by status, from counts of "source status". */
function leadFigures(counts: ReadonlyMap<string, number>): Pick<Analytics, "leadsBySource" | "leadsByStatus"> {
  const sources = new Map<LeadSource, { leads: number; converted: number }>();
  const statuses = new Map<LeadStatus, number>();
  for (const [key, n] of counts) {
    const [source, status] = key.split(" ") as [LeadSource, LeadStatus];
    const { leads, converted } = sources.get(source) ?? { leads: 0, converted: 0 };
    sources.set(source, { leads: leads + n, converted: converted + (status === "converted" ? n : 0) });
    statuses.set(status, (statuses.get(status) ?? 0) + n);
  }
  const leadsBySource = [...sources].map(([source, of]) => ({ source, ...of }));
  return {
    leadsBySource: leadsBySource.sort((a, b) => b.leads - a.leads || (a.source < b.source ? -1 : 1)),
    leadsByStatus: [...statuses].map(([status, leads]) => ({ status, leads })),
  };
}
