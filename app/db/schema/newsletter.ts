import { sql } from "drizzle-orm";
import { index, type PgTableExtraConfigValue, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Newsletter subscribers, before and after they confirm. Unsubscribing deletes the row. */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    /** The secret in the links of emails to this address. */
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case. */
    email: text().notNull().unique(),
    /** When the owner of the address confirmed, or null until then. */
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    /** When an email with its links was last queued. */
    emailedAt: timestamp("letter_at", { withTimezone: true }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("newsletter_subscriptions_newest")
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`confirmed_at is not null`),
    index("newsletter_subscriptions_unconfirmed").on(t.createdAt).where(sql`confirmed_at is null`),
  ],
).enableRLS();
