/** What a table says of the personal data in it. */
import type { SQL } from "drizzle-orm";
import type { PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type * as schema from "#app/db/schema.ts";

/** The person the data is about. */
export interface Person {
  id: string;
  /** The address that the sign-in provider has verified, in lower case, or null: another one proves nothing. */
  email: string | null;
  role: (typeof schema.users.$inferSelect)["role"];
}

/** Shown instead of a name. */
export const DELETED_ACCOUNT = "Deleted account";
export const FORMER_STAFF = "Former member of staff";

export type Tables = {
  [Name in keyof typeof schema as (typeof schema)[Name] extends PgTable ? Name : never]: (typeof schema)[Name];
};
export type TableName = keyof Tables;

/**
 * "personal" is downloaded and erased. "staff" is what staff wrote: it is erased too, and downloaded only if a setting
 * says so. "secret" is erased and never shown. "kept" is downloaded and remains. "internal" is neither downloaded nor
 * erased.
 */
export type Fate = "personal" | "staff" | "secret" | "kept" | "internal";

/** The tables that have nothing but what staff wrote. */
export const WRITTEN_BY_STAFF: ReadonlySet<TableName> = new Set<TableName>(["applicationNotes", "leadNotes"]);

export interface PersonalTable<Table extends PgTable> {
  /** Returns the condition for the rows about a person. */
  of: (person: Person) => SQL | undefined;
  columns: Record<keyof Table["_"]["columns"], Fate>;
  /** Puts a downloaded row into words, if it is stored as kind and parameters, or if only some rows are staff's. */
  inWords?: (row: Table["$inferSelect"], given: { withNotes: boolean }) => Record<string, unknown>;
  /** Deletes those rows, or sets their personal columns. Null if none is personal. */
  erase: "delete" | ((person: Person) => PgUpdateSetSource<Table>) | null;
}

/** Marks tables that are about no one: the catalogue, how files are read, and counts that are at most a day old. */
export const ABOUT_NOBODY = "about no one";

/** The tables without personal data. */
export const ABOUT_NO_ONE = {
  // Files that staff upload are deleted after a day.
  imports: ABOUT_NOBODY,
  importChanges: ABOUT_NOBODY,
  importMappings: ABOUT_NOBODY,
  importMeanings: ABOUT_NOBODY,
  leadImportChanges: ABOUT_NOBODY,
  // Which records went to a colleague, by their IDs.
  handedOver: ABOUT_NOBODY,
  // Which lead became part of which, by their IDs.
  leadMerges: ABOUT_NOBODY,
  rateLimits: ABOUT_NOBODY,
  sealKeys: ABOUT_NOBODY,
  universities: ABOUT_NOBODY,
  recruitmentHistory: ABOUT_NOBODY,
  universityMerges: ABOUT_NOBODY,
  courses: ABOUT_NOBODY,
  catalogueWords: ABOUT_NOBODY,
  courseCounts: ABOUT_NOBODY,
  figures: ABOUT_NOBODY,
  reports: ABOUT_NOBODY,
  // IDs of faulty records, until the next check.
  checks: ABOUT_NOBODY,
  catalogueState: ABOUT_NOBODY,
  tutorials: ABOUT_NOBODY,
  // Who checked a figure is an ID, whose account may have been deleted.
  costFigures: ABOUT_NOBODY,
  // The same for a rule of a university.
  universityRules: ABOUT_NOBODY,
  // Who added a template is an ID, whose account may have been deleted.
  taskTemplates: ABOUT_NOBODY,
  // Who changed a template is an ID, whose account may have been deleted.
  messageTemplates: ABOUT_NOBODY,
  // Who changed a setting or closed the office is an ID, whose account may have been deleted.
  // Who changed the checklist is an ID, whose account may have been deleted.
  documentKinds: ABOUT_NOBODY,
  // Random names of files that are being removed.
  fileRemovals: ABOUT_NOBODY,
  deskSettings: ABOUT_NOBODY,
  officeClosures: ABOUT_NOBODY,
  // How many complaints came in a year.
  complaintNumbers: ABOUT_NOBODY,
  // How many receipts the office has written.
  receiptNumbers: ABOUT_NOBODY,
  verifyCodes: ABOUT_NOBODY,
} satisfies { [Name in TableName]?: typeof ABOUT_NOBODY };
