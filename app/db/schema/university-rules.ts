import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { countryGroups, ruleKeys } from "../money-words.ts";
import { universities } from "./catalogue.ts";
import { createdAt, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/**
 * What universities rule for an intake. A new value is a new row, so the old ones stay. A trigger marks the catalogue
 * as changed, because pages for everyone show some of them.
 */
export const universityRules = pgTable(
  "university_rules",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    universityId: text("university_id")
      .notNull()
      .references(() => universities.id, { onDelete: "cascade" }),
    /** The month, "2027-01". */
    intake: text().notNull(),
    countries: text({ enum: countryGroups }).notNull(),
    key: text({ enum: ruleKeys }).notNull(),
    /** As `RULE_VALUES` reads it. Null empties the rule. */
    value: jsonb(),
    source: text().notNull(),
    sourceUrl: text("source_url"),
    /** When it was last compared with its source, and by which member of staff. */
    checkedOn: date("checked_on").notNull(),
    checkedBy: uuid("checked_by").references(() => users.id, { onDelete: "set null" }),
    isSample: boolean("is_sample").notNull().default(false),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("university_rules_intake_is_a_month", sql`intake ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("university_rules_countries_known", oneOf("countries", countryGroups)),
    check("university_rules_key_known", oneOf("key", ruleKeys)),
    index("university_rules_newest").on(
      ...([t.universityId, t.intake, t.key, t.countries, t.id.desc().nullsFirst()] as const),
    ),
    index("university_rules_by_checker").on(t.checkedBy),
  ],
).enableRLS();
