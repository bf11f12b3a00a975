import { index, type PgTableExtraConfigValue, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Who gets the monthly letter. Unsubscribing deletes the row. */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    /** The secret in the unsubscribe link of every letter. */
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case. */
    email: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("newsletter_subscriptions_newest").on(t.createdAt.desc().nullsFirst(), t.id),
  ],
).enableRLS();
