import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { messageWays } from "../words.ts";
import { applicationCourses } from "./choices.ts";
import { oneOf, searchable } from "./columns.ts";
import { documentFiles, documents } from "./documents.ts";
import { notifications } from "./notifications.ts";
import { users } from "./people.ts";

/** A conversation whose student wrote last, or that has a message which its owner has not read. */
export const TO_ANSWER = sql.raw("(waiting_since is not null or staff_unread > 0)");
/** By when we have promised an answer or, if nothing waits for one, since when it is not read. */
export const WAITS_SINCE = sql.raw("coalesce(answer_by, last_at)");

/** The conversation of a student with us. A student has one, from the first message on. */
export const threads = pgTable(
  "threads",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /**
     * Who answers, or null for the pool. Triggers keep it: the owner of the student's newest open application, else of
     * their newest ended one, else of their lead, else who took the thread.
     */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    /** Who took the thread of a student without application and lead, or null. */
    takenBy: uuid("taken_by").references(() => users.id, { onDelete: "set null" }),
    /** When its newest message was sent. */
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
    /** How many messages of staff the student has not read. */
    studentUnread: integer("student_unread").notNull().default(0),
    /** How many messages of the student staff have not read. */
    staffUnread: integer("staff_unread").notNull().default(0),
    /** Of the newest message that each side has read. */
    studentReadTo: bigint("student_read_to", { mode: "number" }).notNull().default(0),
    staffReadTo: bigint("staff_read_to", { mode: "number" }).notNull().default(0),
    /** When the student wrote the first message that has no answer yet. Null if none waits. */
    waitingSince: timestamp("waiting_since", { withTimezone: true }),
    /** By when that message is to be answered. */
    answerBy: timestamp("answer_by", { withTimezone: true }),
    /** Up to which message of staff the student has had emails, and when the last one went. */
    mailedTo: bigint("mailed_to", { mode: "number" }).notNull().default(0),
    mailedAt: timestamp("mailed_at", { withTimezone: true }),
  },
  (t): PgTableExtraConfigValue[] => [
    check("threads_wait_has_an_end", sql.raw("(waiting_since is null) = (answer_by is null)")),
    index("threads_newest").on(t.lastAt.desc().nullsFirst(), t.userId),
    index("threads_of_owner").on(t.ownerId, t.lastAt.desc().nullsFirst(), t.userId),
    // Those with unread messages are few.
    index("threads_unread").on(t.ownerId, t.lastAt.desc().nullsFirst(), t.userId).where(sql`staff_unread > 0`),
    index("threads_waiting").on(t.answerBy, t.userId).where(sql`answer_by is not null`),
    index("threads_to_answer").on(sql`(${WAITS_SINCE})`, t.userId).where(sql`${TO_ANSWER}`),
    index("threads_to_answer_of_owner").on(t.ownerId, sql`(${WAITS_SINCE})`, t.userId).where(sql`${TO_ANSWER}`),
    index("threads_by_taker").on(t.takenBy),
  ],
).enableRLS();

/** What a student or a member of staff has written. Notes of staff are not here, and never shown here. */
export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the order of sending, within a thread. */
    seq: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    userId: uuid("user_id")
      .notNull()
      .references(() => threads.userId, { onDelete: "cascade" }),
    /** Whether staff wrote it. */
    isOurs: boolean("is_ours").notNull(),
    /** The member of staff who wrote it. Null if its student did, or if that account is no longer there. */
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text().notNull(),
    /** What an email quoted below its answer, or null. */
    quoted: text(),
    way: text({ enum: messageWays }).notNull(),
    /** Whether it came by an email of which nothing proves that this person sent it. */
    isUnproven: boolean("is_unproven").notNull().default(false),
    /** Its Message-ID if it came by email, which our next email answers. */
    mailId: text("mail_id"),
    /** The address that it came from, if it is another one than the account's. */
    mailFrom: text("mail_from"),
    /** What it is about: a choice, a document or a notification, or nothing in particular. */
    applicationId: uuid("application_id"),
    courseId: text("course_id"),
    documentId: uuid("document_id").references(() => documents.id, { onDelete: "set null" }),
    notificationId: uuid("notification_id").references(() => notifications.id, { onDelete: "set null" }),
    /** Issued with the form, so that a message that is sent again is one. */
    key: text().notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }),
    /** When its writer took it back. Its text and files are gone then. */
    takenBackAt: timestamp("taken_back_at", { withTimezone: true }),
    searchText: searchable("body"),
  },
  (t): PgTableExtraConfigValue[] => [
    check("messages_way_known", oneOf("way", messageWays)),
    check("messages_choice_whole", sql.raw("(application_id is null) = (course_id is null)")),
    foreignKey({
      name: "messages_about_choice",
      columns: [t.applicationId, t.courseId],
      foreignColumns: [applicationCourses.applicationId, applicationCourses.courseId],
    }).onDelete("set null"),
    // Begins with the thread, so that it finds all of one.
    unique("messages_in_order").on(t.userId, t.seq),
    unique("messages_once").on(t.userId, t.key),
    index("messages_by_author").on(t.authorId),
    index("messages_by_choice").on(t.applicationId, t.courseId),
    index("messages_by_document").on(t.documentId),
    index("messages_by_notification").on(t.notificationId),
    index("messages_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
).enableRLS();

/** The files of a message. They are in the student's documents. */
export const messageFiles = pgTable(
  "message_files",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    /** Null once it was deleted. */
    fileId: uuid("file_id").references(() => documentFiles.id, { onDelete: "set null" }),
    shownName: text("shown_name").notNull(),
  },
  (t): PgTableExtraConfigValue[] => [
    unique("message_files_once").on(t.messageId, t.fileId),
    index("message_files_by_file").on(t.fileId),
  ],
).enableRLS();
