import { sql } from "drizzle-orm";
import {
  boolean,
  check,
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
import type { Email } from "../email-words.ts";
import { mailOutcomes, type UnfiledFile, unfiledReasons } from "../mail-words.ts";
import { createdAt, oneOf } from "./columns.ts";
import { leads } from "./leads.ts";
import { users } from "./people.ts";

/**
 * Emails that wait to be sent and, for some weeks, those that were sent. The table keeps its old name, because the
 * version before runs beside this one while servers are replaced.
 */
export const emails = pgTable(
  "letters",
  {
    /** The email's Message-ID contains it, so that an email sent again is recognised as the same. */
    id: uuid().primaryKey().defaultRandom(),
    /** An email address. */
    recipient: text().notNull(),
    /** The account the email is about, or null for a newsletter reader. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    content: jsonb().$type<Email>().notNull(),
    attempts: integer().notNull().default(0),
    /**
     * When it is tried next. While one instance tries it, when another instance may. Null once it is sent or given up.
     */
    dueAt: timestamp("due_at", { withTimezone: true }).defaultNow(),
    /** Null while it waits, and if it was given up. */
    sentAt: timestamp("sent_at", { withTimezone: true }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("letters_due").on(t.dueAt, t.id).where(sql`due_at is not null`),
    index("letters_of_user").on(t.userId),
    index("letters_to").on(t.recipient),
    index("letters_oldest").on(t.createdAt),
  ],
).enableRLS();

/**
 * What became of each email that came in, so that one which is handed over twice is filed once. Nothing of its text.
 */
export const mailReceived = pgTable(
  "mail_received",
  {
    /** Of its Message-ID and sender, or of all of it if it has none. */
    messageHash: text("message_hash").notNull(),
    /** Of the address it went to. */
    recipientHash: text("recipient_hash").notNull(),
    /** Whose address that is, or null if it is no one's. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    outcome: text({ enum: mailOutcomes }).notNull(),
    /** Why it was refused, or the status of a delivery that failed. */
    reason: text(),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.messageHash, t.recipientHash] }),
    check("mail_received_outcome_known", oneOf("outcome", mailOutcomes)),
    index("mail_received_of_user").on(t.userId),
    index("mail_received_oldest").on(t.createdAt),
  ],
).enableRLS();

/** People whose address does not receive emails, as a mail server has told us. It counts until the address changes. */
export const mailBounces = pgTable("mail_bounces", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** In small letters. */
  address: text().notNull(),
  /** "5.1.1", or null if the server did not say. */
  status: text(),
  /** What the server said. */
  detail: text(),
  bouncedAt: timestamp("bounced_at", { withTimezone: true }).notNull(),
}).enableRLS();

/**
 * Emails that no rule files, and that wait for staff. All of one is in the store, so that it is filed as it came.
 */
export const mailUnfiled = pgTable(
  "mail_unfiled",
  {
    id: uuid().primaryKey().defaultRandom(),
    reason: text({ enum: unfiledReasons }).notNull(),
    /** To whose secret address it went, or null if it is no one's. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    senderName: text("sender_name").notNull(),
    /** In small letters. Anyone can write anyone's. */
    sender: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** What was cut off below it, or null. */
    quoted: text(),
    files: jsonb().$type<UnfiledFile[]>().notNull(),
    /** Its Message-ID, which an answer names. */
    mailId: text("mail_id"),
    /** Of all of it, so that one is not there twice. */
    messageHash: text("message_hash").notNull().unique(),
    /** Whether the server that took it in has proven its sender. */
    isProven: boolean("is_proven").notNull(),
    /** When its sender was told that we have it, or null. */
    toldAt: timestamp("told_at", { withTimezone: true }),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    answeredBy: uuid("answered_by").references(() => users.id, { onDelete: "set null" }),
    /** A trigger queues it for removal when the row is deleted. */
    storeKey: text("store_key").notNull().unique(),
    size: integer().notNull(),
    /** Of the bytes in the store, in hexadecimal. Null if no one counted it, and then no backup has the file. */
    sha256: text(),
    /** When staff filed it whole, because it is sealed, or with a lead, which has no other place for its files. */
    filedAt: timestamp("filed_at", { withTimezone: true }),
    filedUserId: uuid("filed_user_id").references(() => users.id, { onDelete: "cascade" }),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("mail_unfiled_reason_known", oneOf("reason", unfiledReasons)),
    check("mail_unfiled_filed_with_one", sql`num_nonnulls(filed_user_id, lead_id) = num_nonnulls(filed_at)`),
    index("mail_unfiled_filed_with_user").on(t.filedUserId),
    index("mail_unfiled_filed_with_lead").on(t.leadId),
    index("mail_unfiled_oldest").on(t.createdAt, t.id),
    index("mail_unfiled_of_user").on(t.userId),
    index("mail_unfiled_by_sender").on(t.sender),
    index("mail_unfiled_by_answerer").on(t.answeredBy),
  ],
).enableRLS();

/** Addresses, beside their own, from which people write to us. */
export const mailSenders = pgTable(
  "mail_senders",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In small letters. */
    address: text().notNull(),
    allowedBy: uuid("allowed_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.userId, t.address] }),
    index("mail_senders_by_staff").on(t.allowedBy),
  ],
).enableRLS();
