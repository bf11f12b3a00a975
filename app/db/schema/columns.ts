import { sql } from "drizzle-orm";
import { text, timestamp } from "drizzle-orm/pg-core";

export const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().defaultNow();
export const updatedAt = () => timestamp("updated_at", { withTimezone: true }).notNull().defaultNow();

/** Returns a check that `column` has one of `values`. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

/**
 * Returns the column that staff search, which the database keeps up to date. `fold_text` and `fold_name` are functions
 * of our own, which write what `foldForSearch` and `foldName` do. Give the column a trigram index.
 */
export const searchable = (expression: string, names?: string) =>
  text("search_text")
    .notNull()
    .generatedAlwaysAs(sql.raw(`fold_text(${expression})${names ? ` || fold_name(${names})` : ""}`));
