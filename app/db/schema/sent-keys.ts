/** Which forms and calls were taken, so that one that is sent again is one. */
import { index, type PgTableExtraConfigValue, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { users } from "./people.ts";

/** The keys of what was taken: whose each is, and for which contents. The contents are not kept. */
export const sentKeys = pgTable(
  "sent_keys",
  {
    /** What was sent with it: one of the purposes of `once.server.ts`. */
    purpose: text().notNull(),
    key: text().notNull(),
    /** Who sent it, or null for a visitor. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The SHA-256 of the key, which no one can guess, and the contents. */
    contentsHash: text("contents_hash").notNull(),
    /** What it made, once that is stored. */
    recordId: uuid("record_id"),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.purpose, t.key] }),
    index("sent_keys_oldest").on(t.createdAt),
    index("sent_keys_of_user").on(t.userId),
  ],
).enableRLS();
