import { sql } from "drizzle-orm";
import { index, type PgTableExtraConfigValue, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Who gets the newsletter, once they have confirmed it. Unsubscribing deletes the row. */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    /** The secret in the links of the letters to this address. */
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case. */
    email: text().notNull().unique(),
    /** When the owner of the address said yes; null until then. */
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    /** When a letter with its links was last queued. */
    letterAt: timestamp("letter_at", { withTimezone: true }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("newsletter_subscriptions_newest")
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`confirmed_at is not null`),
    index("newsletter_subscriptions_unconfirmed").on(t.createdAt).where(sql`confirmed_at is null`),
  ],
).enableRLS();
