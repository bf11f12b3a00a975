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
  /** Hash of a sheet's headings. */
  headings: text().primaryKey(),
  /** Heading -> field. */
  columns: jsonb().$type<Record<string, string>>().notNull(),
  /** The columns that people joined the sheet by; without them it is joined by its values. */
  join: jsonb().$type<{ pair: { column: string; to: string; toColumn: string } | null }>(),
  updatedAt: updatedAt(),
}).enableRLS();

/** What people said that a value means, for the next file that has it. */
export const importMeanings = pgTable(
  "import_meanings",
  {
    field: text().notNull(),
    /** Folded. */
    value: text().notNull(),
    /** One of the field's values; "" leaves the value's rows out. */
    meaning: text().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.field, t.value] })],
).enableRLS();

export const importStates = ["reading", "matching", "checked", "running", "done", "failed"] as const;

/** A file between its steps: whichever instance answers the next one finds it here. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    /** Bytes of the file that was sent. */
    fileSize: integer("file_size").notNull(),
    /** The sheets as gzipped JSON; null until the file is read. */
    sheets: bytea(),
    /** The sheets without their rows. */
    outline: jsonb(),
    /** What people settled: matches of columns, joins, meanings of values, rows to keep. */
    answers: jsonb(),
    state: text({ enum: importStates }).notNull().default("reading"),
    /** Why the file cannot be read, in words. */
    problem: text(),
    /** What an import would do, or did: counts, first changes, every problem, as gzipped JSON. */
    report: bytea(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** What of the file is being read: "Sheet 2 of 4, Fees". */
    doing: text().notNull().default(""),
    createdAt: createdAt(),
    /** Moves with every step; an import that stopped moving has died. */
    movedAt: timestamp("moved_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull().default(sql`now() + interval '1 day'`),
  },
  (t): PgTableExtraConfigValue[] => [
    check("imports_state_known", oneOf("state", importStates)),
    index("imports_by_user").on(t.userId, t.createdAt.desc()),
    index("imports_expired").on(t.expiresAt),
  ],
).enableRLS();
