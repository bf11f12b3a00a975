/** Two accounts that are probably one person's. */
import { sql } from "drizzle-orm";
import {
  check,
  index,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { joinEnds } from "../words.ts";
import { createdAt, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/**
 * Accounts that staff have joined. Nothing moves until their student has confirmed it by an email to each address, so
 * that no one gets what is another person's.
 */
export const accountJoins = pgTable(
  "account_joins",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The account that gets what belongs to the other one. */
    keptId: uuid("kept_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    otherId: uuid("other_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of the secrets in the links to both addresses, which no one can read here. */
    keptHash: text("kept_hash").notNull().unique(),
    otherHash: text("other_hash").notNull().unique(),
    joinedBy: uuid("joined_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    keptConfirmedAt: timestamp("kept_confirmed_at", { withTimezone: true }),
    otherConfirmedAt: timestamp("other_confirmed_at", { withTimezone: true }),
    ended: text({ enum: joinEnds }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (t): PgTableExtraConfigValue[] => [
    check("account_joins_of_two", sql.raw("kept_id <> other_id")),
    check("account_joins_end_known", oneOf("ended", joinEnds)),
    check("account_joins_end_has_a_time", sql.raw("(ended is null) = (ended_at is null)")),
    check(
      "account_joins_confirmed_by_both",
      sql.raw("ended is distinct from 'confirmed' or num_nonnulls(kept_confirmed_at, other_confirmed_at) = 2"),
    ),
    index("account_joins_of_kept").on(t.keptId, t.createdAt),
    index("account_joins_of_other").on(t.otherId, t.createdAt),
    uniqueIndex("account_joins_one_open_of_kept").on(t.keptId).where(sql`ended is null`),
    uniqueIndex("account_joins_one_open_of_other").on(t.otherId).where(sql`ended is null`),
    index("account_joins_by_joiner").on(t.joinedBy),
  ],
).enableRLS();
