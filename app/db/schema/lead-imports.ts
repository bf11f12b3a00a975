/** Files of leads, from the upload until a day after they were saved. */
import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { leadImportStates } from "../words.ts";
import { createdAt, oneOf } from "./columns.ts";
import { users } from "./people.ts";

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

export const leadImports = pgTable(
  "lead_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    /** The list as gzipped JSON. */
    list: bytea().notNull(),
    /** The field of each column, by its position. */
    columns: jsonb().$type<string[]>().notNull(),
    state: text({ enum: leadImportStates }).notNull().default("matching"),
    /** What became of each row, as gzipped JSON. */
    report: bytea(),
    /** How many leads it made and filled in, and how many rows it refused. */
    counts: jsonb().$type<Record<string, number>>(),
    createdAt: createdAt(),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
    /** When it is deleted. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull().default(sql`now() + interval '1 day'`),
  },
  (t): PgTableExtraConfigValue[] => [
    check("lead_imports_state_known", oneOf("state", leadImportStates)),
    index("lead_imports_by_user").on(t.userId, t.createdAt),
    index("lead_imports_expired").on(t.expiresAt),
  ],
).enableRLS();

/** What an import did to each lead, so that it can be undone. */
export const leadImportChanges = pgTable(
  "lead_import_changes",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => leadImports.id, { onDelete: "cascade" }),
    leadId: uuid("lead_id").notNull(),
    /** The columns it filled in, or null if it made the lead. */
    filled: jsonb().$type<Record<string, string>>(),
    /** The version of the lead that it left. */
    version: integer().notNull(),
    /** The notes it added. */
    notes: jsonb().$type<string[]>().notNull().default([]),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.importId, t.leadId] }),
    index("lead_import_changes_of_lead").on(t.leadId),
  ],
).enableRLS();
