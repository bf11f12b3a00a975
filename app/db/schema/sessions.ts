import { index, type PgTableExtraConfigValue, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./people.ts";

/** Where people are signed in. A session that has ended stays until no token of it can be valid. */
export const sessions = pgTable(
  "sessions",
  {
    /** Its ID at the sign-in provider. */
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The device as one of our words. See `deviceOf`. */
    system: text().notNull(),
    browser: text().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    /** When its person last asked for something, to within some minutes. */
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** When the row goes. */
    keptUntil: timestamp("kept_until", { withTimezone: true }).notNull(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("sessions_by_person").on(t.userId, t.lastUsedAt),
    index("sessions_old").on(t.keptUntil),
  ],
).enableRLS();
