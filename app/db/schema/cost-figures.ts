import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { users } from "./people.ts";

/**
 * Fees, rates and rules that costs are worked out from. A new value is a new row, so the old ones stay. A trigger marks
 * the catalogue as changed, because pages for everyone show them.
 */
export const costFigures = pgTable(
  "cost_figures",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** One of the keys of `FIGURES`. */
    key: text().notNull(),
    /** A whole number: pence, paisa for one pound, days, months or percent. */
    value: integer().notNull(),
    /** The first day on which it applies. Null if that is not known. */
    validFrom: date("valid_from"),
    source: text().notNull(),
    sourceUrl: text("source_url"),
    /** When it was last compared with its source, and by which member of staff. Null if never. */
    checkedOn: date("checked_on"),
    checkedBy: uuid("checked_by").references(() => users.id),
    /** Whether students see it. */
    isShown: boolean("is_shown").notNull().default(true),
    isSample: boolean("is_sample").notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("cost_figures_value_not_negative", sql`value >= 0`),
    index("cost_figures_by_key").on(t.key, t.id),
    index("cost_figures_by_checker").on(t.checkedBy),
  ],
).enableRLS();
