import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { deskSettingKeys, viewLists } from "../words.ts";
import { createdAt, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** How the office shares its work. What has no row is at its default. */
export const deskSettings = pgTable(
  "desk_settings",
  {
    key: text({ enum: deskSettingKeys }).primaryKey(),
    value: text().notNull(),
    changedBy: uuid("changed_by").references(() => users.id, { onDelete: "set null" }),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("desk_settings_key_known", oneOf("key", deskSettingKeys)),
    index("desk_settings_by_changer").on(t.changedBy),
  ],
).enableRLS();

/** Days on which the office is closed beside its weekly ones. In office hours, the promise does not count them. */
export const officeClosures = pgTable(
  "office_closures",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Both included. */
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
    name: text().notNull(),
    addedBy: uuid("added_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("office_closures_in_order", sql.raw("first_day <= last_day")),
    unique("office_closures_once").on(t.firstDay, t.lastDay, t.name),
    index("office_closures_by_last_day").on(t.lastDay, t.id),
    index("office_closures_by_adder").on(t.addedBy),
  ],
).enableRLS();

/** How much work a member of staff takes, and when they are away. Those without a row are present and take any. */
export const staffWork = pgTable(
  "staff_work",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** How many students they look after at most before others come first, or null for any number. */
    capacity: integer(),
    /** The first and the last day of an absence, both included. */
    absentFrom: date("absent_from", { mode: "string" }),
    absentUntil: date("absent_until", { mode: "string" }),
    /** Where people meet them by video, or null if they do not. */
    videoLink: text("video_link"),
    /** When they last got something in turn. */
    lastGivenAt: timestamp("last_given_at", { withTimezone: true }),
    /** When they last marked all news of the desk as read. What came before is no news to them. */
    newsSeenAt: timestamp("news_seen_at", { withTimezone: true }),
    /** When they last showed their second factor, or null if they never have. */
    secondFactorAt: timestamp("second_factor_at", { withTimezone: true }),
  },
  (): PgTableExtraConfigValue[] => [
    check("staff_work_capacity", sql.raw("capacity >= 0")),
    check("staff_work_absence", sql.raw("absent_from <= absent_until")),
  ],
).enableRLS();

/** Lists with their filters and order, which a member of staff keeps under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text({ enum: viewLists }).notNull(),
    name: text().notNull(),
    /** The parameters of the list's address, empty for the list as it opens. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("saved_views_list_known", oneOf("list", viewLists)),
    check("saved_views_name", sql.raw("length(name) between 1 and 60")),
    check("saved_views_query", sql.raw("length(query) <= 1500")),
    unique("saved_views_once").on(t.userId, t.list, t.name),
  ],
).enableRLS();
