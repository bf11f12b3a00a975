import { bigint, date, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * How many users, applications and leads there are, by the day in Dhaka on which they came and by what they are now.
 * Triggers add a row for each change, so that no two writers wait for each other; the rows of a group are summed, and
 * put together now and then.
 */
export const figures = pgTable(
  "figures",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The table that is counted. */
    kind: text({ enum: ["users", "applications", "leads"] }).notNull(),
    day: date().notNull(),
    /** The status of an application, source and status of a lead. */
    key: text().notNull(),
    n: integer().notNull(),
  },
  (t) => [index("figures_groups").on(t.kind, t.day, t.key)],
).enableRLS();

/** Figures that no counter can hold, as they were when they were last made. */
export const reports = pgTable("reports", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  tookMs: integer("took_ms").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
}).enableRLS();
