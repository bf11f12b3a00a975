/** Universities that were merged into another one. */
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { universities } from "./catalogue.ts";
import { createdAt } from "./columns.ts";

/** What a merge of two universities moved, by ID, so that it can be undone. */
export interface MergeMoves {
  courses: string[];
  /** Earlier merges into the merged university. */
  merges: string[];
  /** Meanings of values in files, with the university that they meant before, or null. */
  meanings: { value: string; before: string | null }[];
  /** Saved searches of the merged university. */
  searches: string[];
}

/** Universities that were merged into another one and deleted. Their addresses lead to it. */
export const universityMerges = pgTable(
  "university_merges",
  {
    id: uuid().primaryKey().defaultRandom(),
    fromId: text("from_id").notNull(),
    intoId: text("into_id")
      .notNull()
      .references(() => universities.id, { onDelete: "cascade" }),
    /** The row of the merged university, those of its recruitment history, and of its rules. */
    university: jsonb().notNull(),
    history: jsonb().notNull(),
    rules: jsonb().notNull().default([]),
    moves: jsonb().$type<MergeMoves>().notNull(),
    createdAt: createdAt(),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
  },
  (t) => [index("university_merges_by_from").on(t.fromId), index("university_merges_by_into").on(t.intoId)],
).enableRLS();
