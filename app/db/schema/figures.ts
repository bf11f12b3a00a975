import { bigint, date, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The number of users, applications and leads, by the day in Dhaka when they were created and by their present state.
 * Triggers add a row for each change, so that no two writers wait for each other. The rows of a group are added up when
 * read, and merged now and then.
 */
export const figures = pgTable(
  "figures",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The table that is counted. */
    kind: text({ enum: ["users", "applications", "leads"] }).notNull(),
    day: date().notNull(),
    /** The status of an application, or the source and status of a lead. */
    key: text().notNull(),
    n: integer().notNull(),
  },
  (t) => [index("figures_groups").on(t.kind, t.day, t.key)],
).enableRLS();

/** Figures that counters cannot keep, stored with the time they were computed. */
export const reports = pgTable("reports", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  tookMs: integer("took_ms").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
}).enableRLS();
