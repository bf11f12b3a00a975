import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The last result of each check of what must always hold, shared by every instance. */
export const checks = pgTable("checks", {
  /** One of the keys of `MUST_HOLD`. */
  name: text().primaryKey(),
  /** How many records break it, counted no further than the lists of staff. */
  broken: integer().notNull(),
  /** The IDs of the first of them. */
  ids: jsonb().$type<string[]>().notNull(),
  checkedAt: timestamp("checked_at", { withTimezone: true }).notNull(),
  /** When all records were last looked at, and not only those that had changed. */
  wholeAt: timestamp("whole_at", { withTimezone: true }).notNull(),
  tookMs: integer("took_ms").notNull(),
}).enableRLS();
