import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { users } from "./people.ts";

/** A moment of the catalogue: that of its newest course, as in `courses.publishedAt`. */
const upTo = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();

/** Searches of the list that a student keeps, to see what is new in them. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The parameters of the list, as `searchQuery` writes them. */
    query: text().notNull(),
    /** Whether new courses are told by email too. */
    mail: boolean().notNull().default(false),
    /** The newest course when the student last opened the search. Later ones are new to them. */
    seenTo: upTo("seen_to"),
    /** The newest course when we last looked for something to tell. */
    checkedTo: upTo("checked_to"),
    checkedAt: timestamp("checked_at", { withTimezone: true }).notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    unique("saved_searches_once").on(t.userId, t.query),
    index("saved_searches_to_check").on(t.checkedAt, t.checkedTo),
    check("saved_searches_name", sql`length(name) between 1 and 80`),
    check("saved_searches_query", sql`length(query) between 1 and 1500`),
  ],
).enableRLS();
