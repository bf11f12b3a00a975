import { sql } from "drizzle-orm";
import { text, timestamp } from "drizzle-orm/pg-core";

export const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().defaultNow();
export const updatedAt = () => timestamp("updated_at", { withTimezone: true }).notNull().defaultNow();

/** For a check: `column` holds one of `values`. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

/** What staff search in, lower case, kept by the database itself; give it a trigram index. */
export const searchable = (expression: string) =>
  text("search_text")
    .notNull()
    .generatedAlwaysAs(sql.raw(`lower(${expression})`));
