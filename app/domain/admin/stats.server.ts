/** The five figures of the overview, and their changes in the last week. */
import { and, gte, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, leads, users } from "#app/db/schema.ts";
import { countByKey, totalOf } from "#app/domain/staff/figures.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";

export interface AdminStats {
  totalUsers: number;
  totalApplications: number;
  totalLeads: number;
  /** Converted leads as a percentage of leads, or 0 without leads. */
  conversionRate: number;
  /** Applications at Visa Approved as a percentage of applications, or 0 without applications. */
  finalConversionRate: number;
  convertedLeads: number;
  approvedApplications: number;
  /** Created in the last 7 days. */
  newUsers: number;
  newApplications: number;
  newLeads: number;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns a percentage with one decimal. */
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10);

/** Returns the figures. Throws `forbidden` for students. */
export async function adminStats(db: Database, viewer: Actor, now = new Date()): Promise<AdminStats> {
  requirePermission(viewer, "analytics.read");
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  const [people, sent, asked, newUsers, newApplications, newLeads] = await Promise.all([
    countByKey(db, "users"),
    countByKey(db, "applications"),
    countByKey(db, "leads"),
    db.$count(users, and(gte(users.createdAt, weekAgo), isNull(users.erasedAt))),
    db.$count(applications, gte(applications.createdAt, weekAgo)),
    db.$count(leads, gte(leads.createdAt, weekAgo)),
  ]);
  const [totalApplications, approvedApplications] = [totalOf(sent), sent.get("visa_approved") ?? 0];
  const [totalLeads, convertedLeads] = [totalOf(asked), totalOf(asked, (key) => key.endsWith(" converted"))];
  return {
    totalUsers: totalOf(people),
    totalApplications,
    totalLeads,
    conversionRate: percent(convertedLeads, totalLeads),
    finalConversionRate: percent(approvedApplications, totalApplications),
    convertedLeads,
    approvedApplications,
    newUsers,
    newApplications,
    newLeads,
  };
}
