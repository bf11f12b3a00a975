import { sql } from "drizzle-orm";
import { check, index, type PgTableExtraConfigValue, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, oneOf, updatedAt } from "./columns.ts";

export const leadStatuses = ["new", "contacted", "qualified", "converted", "lost"] as const;
export const leadSources = ["website", "social_media", "referral", "advertisement", "direct"] as const;

export const leads = pgTable(
  "leads",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    source: text({ enum: leadSources }).notNull().default("website"),
    status: text({ enum: leadStatuses }).notNull().default("new"),
    interestedCourses: text("interested_courses"),
    notes: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("leads_source_known", oneOf("source", leadSources)),
    check("leads_status_known", oneOf("status", leadStatuses)),
    index("leads_newest").on(t.createdAt.desc(), t.id),
    index("leads_by_status").on(t.status, t.createdAt.desc(), t.id),
    index("leads_by_email").on(sql`lower(${t.email})`),
  ],
).enableRLS();
