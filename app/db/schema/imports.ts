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

export const undoStates = ["running", "done", "failed"] as const;

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
    /** A day after the upload. A finished import can be undone until a day after its end. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull().default(sql`now() + interval '1 day'`),
    /** When its courses were saved, with what they replaced in `import_changes`. Null if it cannot be undone. */
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    /** Null if no one has undone it. While it is "running", `movedAt`, `done` and `total` tell its progress. */
    undo: text({ enum: undoStates }),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
    /** How many records the undo put back, deleted, archived and kept. */
    undoCounts: jsonb("undo_counts").$type<Record<string, number>>(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("imports_state_known", oneOf("state", importStates)),
    check("imports_undo_known", oneOf("undo", undoStates)),
    index("imports_by_user").on(t.userId, t.createdAt.desc()),
    index("imports_expired").on(t.expiresAt),
  ],
).enableRLS();

export const changedKinds = ["course", "university"] as const;

/** What an import changed, so that it can be undone: one row for each course and university. */
export const importChanges = pgTable(
  "import_changes",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    kind: text({ enum: changedKinds }).notNull(),
    recordId: text("record_id").notNull(),
    /** The row before the import, or null if the import added it. */
    before: jsonb(),
    /** A fingerprint of the row after the import, or null if the import deleted it. */
    after: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.kind, t.recordId] }),
    check("import_changes_kind_known", oneOf("kind", changedKinds)),
  ],
).enableRLS();
