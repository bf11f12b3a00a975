import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { counsellors } from "./content.ts";
import { documentPacks } from "./documents.ts";
import { originals } from "./originals.ts";
import { payments } from "./payments.ts";
import { users } from "./people.ts";

/** The codes on what we give out, for anyone to check. A code is never deleted while what it stands on may be shown. */
export const verifyCodes = pgTable(
  "verify_codes",
  {
    /** Ten letters. */
    code: text().primaryKey(),
    /** On whose card it stands, of which payment's or original's receipt it is, or on which pack. */
    counsellorId: text("counsellor_id").references(() => counsellors.id, { onDelete: "cascade" }),
    paymentId: uuid("payment_id").references(() => payments.id, { onDelete: "cascade" }),
    packId: uuid("pack_id").references(() => documentPacks.id, { onDelete: "cascade" }),
    originalId: uuid("original_id").references(() => originals.id, { onDelete: "cascade" }),
    /** Its last day, in Dhaka. */
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    /** When a newer code took its place. */
    replacedAt: timestamp("replaced_at", { withTimezone: true }),
    madeBy: uuid("made_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("verify_codes_of_one_thing", sql`num_nonnulls(counsellor_id, payment_id, pack_id, original_id) = 1`),
    check("verify_codes_are_letters", sql`code ~ '^[A-Z]{10}$'`),
    index("verify_codes_of_counsellor").on(t.counsellorId, t.createdAt.desc().nullsFirst()),
    uniqueIndex("verify_codes_of_payment").on(t.paymentId),
    uniqueIndex("verify_codes_of_pack").on(t.packId),
    uniqueIndex("verify_codes_of_original").on(t.originalId),
    index("verify_codes_by_maker").on(t.madeBy),
  ],
).enableRLS();
