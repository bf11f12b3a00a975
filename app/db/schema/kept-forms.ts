import { index, type PgTableExtraConfigValue, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { users } from "./people.ts";

/** Forms that were sent after the session had ended, until their writer has signed in again. */
export const keptForms = pgTable(
  "kept_forms",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The hash of a key that only the browser has which sent the form. */
    browser: text().notNull(),
    /** Where the form was sent. */
    path: text().notNull(),
    /** The fields, URL-encoded. */
    fields: text().notNull(),
    /** Who wrote it: the person of the ended session or, if that is not known, the first who signs in to see it. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("kept_forms_old").on(t.createdAt),
    index("kept_forms_by_person").on(t.userId),
  ],
).enableRLS();
