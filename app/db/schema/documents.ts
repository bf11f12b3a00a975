import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import type { PackedAnswer } from "../pack-words.ts";
import {
  applicationSteps,
  documentReasons,
  documentStates,
  type PackedFile,
  type PackWording,
  type packFaults,
  packStates,
  packWays,
  scanStates,
  storedFileKinds,
} from "../words.ts";
import { applicationCourses } from "./choices.ts";
import { createdAt, oneOf, updatedAt } from "./columns.ts";
import { users } from "./people.ts";

/** What universities and the visa ask for: the checklist, which staff keep. */
export const documentKinds = pgTable(
  "document_kinds",
  {
    /** Readable: "bank_statement". */
    id: text().primaryKey(),
    title: text().notNull(),
    why: text().notNull(),
    /** What a good one looks like. */
    example: text(),
    /** The three in Bangla, or null where there is only English. What Shapla came with has its words in the code. */
    titleBangla: text("title_bangla"),
    whyBangla: text("why_bangla"),
    exampleBangla: text("example_bangla"),
    /** The levels of courses that ask for it. Empty means all. */
    levels: text().array().notNull().default(sql`'{}'`),
    /** The step of a choice from which on it is asked for. */
    fromStep: text("from_step", { enum: applicationSteps }).notNull(),
    /** Whether everyone is asked for it. Otherwise staff ask the people who need it. */
    isAlways: boolean("is_always").notNull(),
    /** Whether each choice has its own, as a deposit receipt. */
    perChoice: boolean("per_choice").notNull().default(false),
    /** How long one is valid after it was issued, or null for those that do not expire or print their last day. */
    validMonths: smallint("valid_months"),
    validDays: smallint("valid_days"),
    position: smallint().notNull(),
    archivedAt: timestamp("archived_at", { withTimezone: true }),
    updatedBy: uuid("updated_by").references(() => users.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("document_kinds_step_known", oneOf("from_step", applicationSteps)),
    check("document_kinds_valid_for_one", sql.raw("num_nonnulls(valid_months, valid_days) <= 1")),
    index("document_kinds_by_editor").on(t.updatedBy),
  ],
).enableRLS();

/** One thing of the checklist that a person has sent, or was asked for, made of one or more files. */
export const documents = pgTable(
  "documents",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kindId: text("kind_id")
      .notNull()
      .references(() => documentKinds.id),
    /** The choice it is for, or null for one that all choices share. */
    applicationId: uuid("application_id"),
    courseId: text("course_id"),
    state: text({ enum: documentStates }).notNull().default("needed"),
    reason: text({ enum: documentReasons }),
    /** What staff wrote about it for the student. */
    note: text(),
    reviewedBy: uuid("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    reviewedAt: timestamp("reviewed_at", { withTimezone: true }),
    /** When the student was told of the review. Null if they have not been, or there is none. */
    toldAt: timestamp("told_at", { withTimezone: true }),
    /** The last day on which it is valid. */
    expiresOn: date("expires_on", { mode: "string" }),
    /** The last valid day that the student has been warned of. */
    warnedOf: date("warned_of", { mode: "string" }),
    /** When its last file came. */
    sentAt: timestamp("sent_at", { withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    foreignKey({
      name: "documents_of_choice",
      columns: [t.applicationId, t.courseId],
      foreignColumns: [applicationCourses.applicationId, applicationCourses.courseId],
    }).onDelete("cascade"),
    check("documents_state_known", oneOf("state", documentStates)),
    check("documents_reason_known", oneOf("reason", documentReasons)),
    check("documents_reason_if_not_accepted", sql.raw("(state = 'not_accepted') = (reason is not null)")),
    check("documents_choice_whole", sql.raw("(application_id is null) = (course_id is null)")),
    // Begins with the person, so that it finds all of theirs.
    unique("documents_once").on(t.userId, t.kindId, t.applicationId, t.courseId).nullsNotDistinct(),
    index("documents_by_kind").on(t.kindId),
    index("documents_by_choice").on(t.applicationId, t.courseId),
    index("documents_by_reviewer").on(t.reviewedBy),
    index("documents_to_check").on(t.sentAt, t.id).where(sql`state = 'sent'`),
    index("documents_to_tell").on(t.reviewedAt, t.userId).where(sql`reviewed_at is not null and told_at is null`),
    index("documents_to_expire").on(t.expiresOn).where(sql`state = 'accepted' and expires_on is not null`),
  ],
).enableRLS();

/** The files of a document, in the order of its pages. Their bytes are in the store. */
export const documentFiles = pgTable(
  "document_files",
  {
    id: uuid().primaryKey().defaultRandom(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    kind: text({ enum: storedFileKinds }).notNull(),
    shownName: text("shown_name").notNull(),
    pages: integer().notNull(),
    size: integer().notNull(),
    /** Of the bytes in the store, in hexadecimal. */
    sha256: text().notNull(),
    /** A trigger queues it for removal when the row is deleted. */
    storeKey: text("store_key").notNull().unique(),
    scan: text({ enum: scanStates }).notNull(),
    /** The member of staff who added it, or null if its student sent it. */
    addedBy: uuid("added_by").references(() => users.id, { onDelete: "set null" }),
    /** The change of a choice that it was added with, or null. It goes with that if it is taken back. */
    changeId: uuid("change_id"),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("document_files_kind_known", oneOf("kind", storedFileKinds)),
    check("document_files_scan_known", oneOf("scan", scanStates)),
    // A form that is sent again stores nothing twice.
    unique("document_files_once").on(t.documentId, t.sha256),
    index("document_files_by_adder").on(t.addedBy),
    index("document_files_of_change").on(t.changeId).where(sql`change_id is not null`),
    index("document_files_to_scan").on(t.createdAt, t.id).where(sql`scan = 'waiting'`),
  ],
).enableRLS();

/** Each time a member of staff opened a document, for its student to read. */
export const documentOpenings = pgTable(
  "document_openings",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whose document it was. It may have been deleted since. */
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null for the plan for the money, which is no document. */
    kindId: text("kind_id").references(() => documentKinds.id),
    openedBy: uuid("opened_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("document_openings_of_person").on(t.userId, t.id.desc().nullsFirst()),
    index("document_openings_by_kind").on(t.kindId),
    index("document_openings_by_reader").on(t.openedBy),
  ],
).enableRLS();

/** What goes to a university for a choice: its student sees and approves it, and staff send it. */
export const documentPacks = pgTable(
  "document_packs",
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid("application_id").notNull(),
    courseId: text("course_id").notNull(),
    state: text({ enum: packStates }).notNull().default("draft"),
    /** The email address or portal of the university. */
    sentTo: text("sent_to").notNull(),
    /** The IDs of the documents that staff have chosen. */
    chosen: jsonb().$type<string[]>().notNull().default([]),
    /** Whether the cover page that its university wants stands before them. */
    withCover: boolean("with_cover").notNull().default(true),
    /** As staff read it in the passport, for a university that asks for it. Its student checks it. */
    passportNumber: text("passport_number"),
    /** As they were shown last, and for a draft none. */
    files: jsonb().$type<PackedFile[]>().notNull().default([]),
    answers: jsonb().$type<PackedAnswer[]>().notNull().default([]),
    madeBy: uuid("made_by").references(() => users.id, { onDelete: "set null" }),
    shownAt: timestamp("shown_at", { withTimezone: true }),
    approvedAt: timestamp("approved_at", { withTimezone: true }),
    wording: jsonb().$type<PackWording>(),
    /** The signature of this server over what the student has approved. */
    seal: text(),
    /** What the student says is wrong, until it is shown again. */
    faults: jsonb().$type<(typeof packFaults)[number][]>(),
    faultNote: text("fault_note"),
    /** Why a manager sent it without an approval. Its student reads it. */
    unapprovedWhy: text("unapproved_why"),
    sentOn: date("sent_on", { mode: "string" }),
    sentVia: text("sent_via", { enum: packWays }),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    sentBy: uuid("sent_by").references(() => users.id, { onDelete: "set null" }),
    /** The archive as it was sent. A trigger queues it for removal when the row is deleted. */
    storeKey: text("store_key").unique(),
    size: integer(),
    sha256: text(),
    /** Of the secret in the link to an archive that is too large for an email. */
    linkHash: text("link_hash").unique(),
    linkEndsAt: timestamp("link_ends_at", { withTimezone: true }),
    /** How often the archive was downloaded by that link, and when last. */
    linkOpenings: integer("link_openings").notNull().default(0),
    linkOpenedAt: timestamp("link_opened_at", { withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    foreignKey({
      name: "document_packs_of_choice",
      columns: [t.applicationId, t.courseId],
      foreignColumns: [applicationCourses.applicationId, applicationCourses.courseId],
    }).onDelete("cascade"),
    check("document_packs_state_known", oneOf("state", packStates)),
    check("document_packs_way_known", oneOf("sent_via", packWays)),
    check("document_packs_sent_whole", sql.raw("(state = 'sent') = (sent_on is not null)")),
    check("document_packs_sealed", sql.raw("state <> 'approved' or (seal is not null and approved_at is not null)")),
    check("document_packs_archive_whole", sql.raw("num_nonnulls(store_key, size, sha256) in (0, 3)")),
    check("document_packs_link_whole", sql.raw("(link_hash is null) = (link_ends_at is null)")),
    check("document_packs_link_of_archive", sql.raw("link_hash is null or store_key is not null")),
    // What was sent before packs were approved has no archive and needs no reason.
    check(
      "document_packs_sent_with_reason",
      sql.raw("store_key is null or seal is not null or unapproved_why is not null"),
    ),
    uniqueIndex("document_packs_one_open").on(t.applicationId, t.courseId).where(sql`state <> 'sent'`),
    index("document_packs_by_choice").on(t.applicationId, t.courseId, t.createdAt.desc().nullsFirst()),
    index("document_packs_asked").on(t.shownAt).where(sql`state = 'changes_asked'`),
    index("document_packs_approved").on(t.approvedAt).where(sql`state = 'approved'`),
    index("document_packs_by_maker").on(t.madeBy),
    index("document_packs_by_sender").on(t.sentBy),
  ],
).enableRLS();

/** The keys that approvals of packs are signed with. One signs, and the others verify for ever. */
export const sealKeys = pgTable(
  "seal_keys",
  {
    /** The thumbprint of the key, which each seal names. */
    id: text().primaryKey(),
    publicKey: jsonb("public_key").$type<JWK>().notNull(),
    /** Null once the key signs no longer. */
    privateKey: jsonb("private_key").$type<JWK>(),
    createdAt: createdAt(),
  },
  (): PgTableExtraConfigValue[] => [
    uniqueIndex("seal_keys_one_signs").on(sql`(private_key is not null)`).where(sql`private_key is not null`),
  ],
).enableRLS();

/**
 * What to remove from the store: files whose rows are gone, and files that are being stored until their rows are there.
 * A process that ends in between leaves nothing that is not here.
 */
export const fileRemovals = pgTable(
  "file_removals",
  {
    storeKey: text("store_key").primaryKey(),
    dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t): PgTableExtraConfigValue[] => [index("file_removals_due").on(t.dueAt)],
).enableRLS();
