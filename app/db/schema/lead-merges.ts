/** Leads that were merged into another one. */
import { index, jsonb, type PgTableExtraConfigValue, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { leads } from "./leads.ts";
import { users } from "./people.ts";

/** Leads that were merged into another one and deleted. Their addresses lead to it, and it has their history. */
export const leadMerges = pgTable(
  "lead_merges",
  {
    id: uuid().primaryKey().defaultRandom(),
    fromId: uuid("from_id").notNull(),
    /** Where it is now, also after that lead has been merged too. */
    intoId: uuid("into_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    mergedBy: uuid("merged_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
  },
  (t): PgTableExtraConfigValue[] => [
    index("lead_merges_by_from").on(t.fromId),
    index("lead_merges_by_into").on(t.intoId, t.createdAt),
    index("lead_merges_by_merger").on(t.mergedBy),
  ],
).enableRLS();

/** What it takes to undo a merge. Deleted after a day. */
export const leadMergeUndos = pgTable(
  "lead_merge_undos",
  {
    mergeId: uuid("merge_id")
      .primaryKey()
      .references(() => leadMerges.id, { onDelete: "cascade" }),
    /** The row of the merged lead, what the other one was before and after, and the IDs of what moved. */
    kept: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [index("lead_merge_undos_oldest").on(t.createdAt)],
).enableRLS();
