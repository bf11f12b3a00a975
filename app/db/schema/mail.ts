import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Letter } from "../letter-words.ts";
import { createdAt } from "./columns.ts";
import { users } from "./people.ts";

/** Emails that wait to be sent and, for some weeks, those that were sent. */
export const letters = pgTable(
  "letters",
  {
    /** The email's Message-ID contains it, so that an email sent again is recognised as the same. */
    id: uuid().primaryKey().defaultRandom(),
    /** An email address. */
    recipient: text().notNull(),
    /** The account the email is about, or null for a newsletter reader. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    content: jsonb().$type<Letter>().notNull(),
    attempts: integer().notNull().default(0),
    /**
     * When it is tried next. While one instance tries it, when another instance may. Null once it is sent or given up.
     */
    dueAt: timestamp("due_at", { withTimezone: true }).defaultNow(),
    /** Null while it waits, and if it was given up. */
    sentAt: timestamp("sent_at", { withTimezone: true }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("letters_due").on(t.dueAt, t.id).where(sql`due_at is not null`),
    index("letters_of_user").on(t.userId),
    index("letters_to").on(t.recipient),
    index("letters_oldest").on(t.createdAt),
  ],
).enableRLS();
