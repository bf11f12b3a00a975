import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { accountCurrencies, accountKinds, type KeptBalance, moneyHolders } from "../account-words.ts";
import { createdAt, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** Accounts with money for a student's visa, as the student says. */
export const moneyAccounts = pgTable(
  "money_accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    holder: text({ enum: moneyHolders }).notNull(),
    /** The holder's name, or null. */
    holderName: text("holder_name"),
    kind: text({ enum: accountKinds }).notNull(),
    bank: text().notNull(),
    /** The last 4 digits of its number, or null. The whole number is never asked for. */
    lastDigits: text("last_digits"),
    currency: text({ enum: accountCurrencies }).notNull(),
    hasLoan: boolean("has_loan").notNull().default(false),
    /** Sorted by day, one for a day at most. One value, because they are read and counted together. */
    balances: jsonb().$type<KeptBalance[]>().notNull().default([]),
    /** When the student deleted it. It can be restored for a day. */
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("money_accounts_holder_known", oneOf("holder", moneyHolders)),
    check("money_accounts_kind_known", oneOf("kind", accountKinds)),
    check("money_accounts_currency_known", oneOf("currency", accountCurrencies)),
    check("money_accounts_bank", sql`length(bank) between 1 and 80`),
    check("money_accounts_holder_name", sql`length(holder_name) between 1 and 80`),
    check("money_accounts_last_digits", sql`last_digits ~ '^[0-9]{4}$'`),
    check("money_accounts_balances", sql`jsonb_typeof(balances) = 'array' and jsonb_array_length(balances) <= 800`),
    index("money_accounts_of_user").on(t.userId, t.createdAt),
    index("money_accounts_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
).enableRLS();
