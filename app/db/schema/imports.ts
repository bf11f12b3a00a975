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
import { createdAt, oneOf, updatedAt } from "./columns.ts";
import { users } from "./people.ts";

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** How columns were matched, for the next file with the same headings. */
export const importMappings = pgTable("import_mappings", {
  /** A hash of a sheet's headings. */
  headings: text().primaryKey(),
  /** Maps headings to fields. */
  columns: jsonb().$type<Record<string, string>>().notNull(),
  /** The columns that people chose to join the sheet by. Without them it is joined by its values. */
  join: jsonb().$type<{ pair: { column: string; to: string; toColumn: string } | null }>(),
  updatedAt: updatedAt(),
}).enableRLS();

/** The meanings that people gave to values, for the next file with the same values. */
export const importMeanings = pgTable(
  "import_meanings",
  {
    field: text().notNull(),
    /** The value, folded. */
    value: text().notNull(),
    /** One of the field's values, or "" to leave the value's rows out. */
    meaning: text().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.field, t.value] })],
).enableRLS();

export const importStates = ["reading", "matching", "checked", "running", "done", "failed"] as const;

/** A file between the steps of its import, so that any instance can handle the next step. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    /** The size of the uploaded file in bytes. */
    fileSize: integer("file_size").notNull(),
    /** The sheets as gzipped JSON, or null until the file is read. */
    sheets: bytea(),
    /** The sheets without their rows. */
    outline: jsonb(),
    /** The answers that people gave: matches of columns, joins, meanings of values, rows to keep. */
    answers: jsonb(),
    state: text({ enum: importStates }).notNull().default("reading"),
    /** Why the file cannot be read, in words. */
    problem: text(),
    /** What an import would do, or did, as gzipped JSON: counts, first changes, every problem. */
    report: bytea(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The part of the file that is being read: "Sheet 2 of 4, Fees". */
    doing: text().notNull().default(""),
    createdAt: createdAt(),
    /** Updated with every step. An import that is no longer updated has died. */
    movedAt: timestamp("moved_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull().default(sql`now() + interval '1 day'`),
  },
  (t): PgTableExtraConfigValue[] => [
    check("imports_state_known", oneOf("state", importStates)),
    index("imports_by_user").on(t.userId, t.createdAt.desc()),
    index("imports_expired").on(t.expiresAt),
  ],
).enableRLS();
