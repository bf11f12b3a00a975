/** The five figures of the overview, and what they were a week ago. */
import { count, eq, gte, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, leads, users } from "#app/db/schema.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";

export interface AdminStats {
  totalUsers: number;
  totalApplications: number;
  totalLeads: number;
  /** Converted leads in a hundred leads; 0 when there are none. */
  conversionRate: number;
  /** Applications at Visa Approved in a hundred applications; 0 when there are none. */
  finalConversionRate: number;
  convertedLeads: number;
  approvedApplications: number;
  /** New in the last seven days. */
  newUsers: number;
  newApplications: number;
  newLeads: number;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Percent with one decimal. */
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10);

/** Throws `forbidden` for students. */
export async function adminStats(db: Database, viewer: Actor, now = new Date()): Promise<AdminStats> {
  requireStaff(viewer);
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  const since = (column: typeof users.createdAt | typeof applications.createdAt | typeof leads.createdAt) =>
    sql<number>`count(*) filter (where ${gte(column, weekAgo)})`.mapWith(Number);
  const [[people], [sent], [asked]] = await Promise.all([
    db
      .select({ total: count(), recent: since(users.createdAt) })
      .from(users)
      .where(isNull(users.erasedAt)),
    db
      .select({
        total: count(),
        recent: since(applications.createdAt),
        approved: sql`count(*) filter (where ${eq(applications.status, "visa_approved")})`.mapWith(Number),
      })
      .from(applications),
    db
      .select({
        total: count(),
        recent: since(leads.createdAt),
        converted: sql`count(*) filter (where ${eq(leads.status, "converted")})`.mapWith(Number),
      })
      .from(leads),
  ]);
  const [totalApplications, approvedApplications] = [sent?.total ?? 0, sent?.approved ?? 0];
  const [totalLeads, convertedLeads] = [asked?.total ?? 0, asked?.converted ?? 0];
  return {
    totalUsers: people?.total ?? 0,
    totalApplications,
    totalLeads,
    conversionRate: percent(convertedLeads, totalLeads),
    finalConversionRate: percent(approvedApplications, totalApplications),
    convertedLeads,
    approvedApplications,
    newUsers: people?.recent ?? 0,
    newApplications: sent?.recent ?? 0,
    newLeads: asked?.recent ?? 0,
  };
}
