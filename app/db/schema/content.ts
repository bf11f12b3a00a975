import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./people.ts";

export const counsellors = pgTable(
  "counsellors",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    title: text().notNull(),
    /** Digits with the country code, as `wa.me` takes them. */
    whatsapp: text().notNull(),
    languages: text().array().notNull().default(sql`'{}'`),
    experience: text(),
    profileImageUrl: text("profile_image_url"),
    position: integer().notNull().default(9999),
    /** The first day at Shapla. */
    startedOn: date("started_on", { mode: "string" }),
    /** The member of staff whose card it is. Students in their care see it on their pages. */
    userId: uuid("user_id")
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    isSample: boolean("is_sample").notNull().default(false),
    /** Archived rows are shown to staff only. */
    archivedAt: timestamp("archived_at", { withTimezone: true }),
  },
  (t) => [
    check("counsellors_whatsapp_digits", sql`whatsapp ~ '^[0-9]{7,15}$'`),
    index("counsellors_in_order").on(t.position, t.name),
  ],
).enableRLS();

export const tutorials = pgTable(
  "tutorials",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    description: text(),
    thumbnailUrl: text("thumbnail_url"),
    youtubeUrl: text("youtube_url").notNull(),
    category: text().notNull(),
    categoryOrder: integer("category_order").notNull().default(999),
    order: integer().notNull().default(9999),
    isSample: boolean("is_sample").notNull().default(false),
    /** Archived rows are shown to staff only. */
    archivedAt: timestamp("archived_at", { withTimezone: true }),
  },
  (t) => [index("tutorials_in_order").on(t.categoryOrder, t.category, t.order)],
).enableRLS();
