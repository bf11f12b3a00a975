import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { applicationSteps } from "../words.ts";
import { updatedAt } from "./columns.ts";
import { users } from "./people.ts";

/** Texts that staff send often, with fields for what differs: "Dear {{name}}". */
export const messageTemplates = pgTable(
  "message_templates",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** The steps of a choice that it is for. Empty means all. */
    steps: text({ enum: applicationSteps }).array().notNull().default(sql`'{}'`),
    english: text().notNull(),
    /** Null if it has only English. */
    bangla: text(),
    position: smallint().notNull(),
    /** Whether staff are offered it. */
    isActive: boolean("is_active").notNull().default(true),
    updatedBy: uuid("updated_by").references(() => users.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check(
      "message_templates_steps_known",
      sql.raw(`steps <@ array[${applicationSteps.map((step) => `'${step}'`).join(", ")}]::text[]`),
    ),
    unique("message_templates_name").on(t.name),
    index("message_templates_by_editor").on(t.updatedBy),
  ],
).enableRLS();
