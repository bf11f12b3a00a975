/** Which forms and calls were taken, so that one that is sent again is one. */
import { index, type PgTableExtraConfigValue, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** The keys of what was taken: whose each is, and for which contents. The contents are not kept. */
export const sentKeys = pgTable(
  "sent_keys",
  {
    /** The ID of who sent it, or "" for a visitor, of whose browser only the key is known. */
    sender: text().notNull(),
    /** What was sent with it: one of the purposes of `once.server.ts`. */
    purpose: text().notNull(),
    key: text().notNull(),
    /** The SHA-256 of the key, which no one can guess, and the contents. */
    contentsHash: text("contents_hash").notNull(),
    /** The ID of what it made. Null only within the transaction that makes it. */
    recordId: text("record_id"),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.sender, t.purpose, t.key] }),
    index("sent_keys_oldest").on(t.createdAt),
  ],
).enableRLS();
