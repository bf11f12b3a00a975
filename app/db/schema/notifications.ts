import { sql } from "drizzle-orm";
import {
  bigint,
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
import type { NotificationContent } from "../words.ts";
import { applicationEvents, applications } from "./applications.ts";
import { createdAt } from "./columns.ts";
import { users } from "./people.ts";

/** One row for each message that staff sent, to everyone or to some. */
export const notificationSends = pgTable(
  "notification_sends",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    message: text().notNull(),
    type: text().notNull(),
    toAll: boolean("to_all").notNull(),
    /** When it will be delivered, or null once it was delivered or cancelled. Until then staff can cancel it. */
    dueAt: timestamp("due_at", { withTimezone: true }),
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
    /** The number of recipients. For a message to everyone, the number of accounts at that time. */
    recipients: integer().notNull(),
    sentBy: uuid("sent_by").references(() => users.id, { onDelete: "set null" }),
    /** Issued with the form, so that the same form sent twice makes one notification. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("notification_sends_newest").on(t.createdAt.desc().nullsFirst(), t.id),
    index("notification_sends_by_sender").on(t.sentBy),
    index("notification_sends_due").on(t.dueAt).where(sql`due_at is not null`),
  ],
).enableRLS();

/** One row to one person, or one row to everyone (`userId` is null). */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** What it says if the system wrote it. `title` and `message` are then null. */
    content: jsonb().$type<NotificationContent>(),
    /** The words of staff. */
    title: text(),
    message: text(),
    type: text().notNull().default("info"),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    /** The change of status that it reports, or null. */
    eventId: bigint("event_id", { mode: "number" }).references(() => applicationEvents.id, { onDelete: "cascade" }),
    /** The change of choices or the hand-over that it reports, or null. */
    changeId: uuid("change_id"),
    sendId: uuid("send_id").references(() => notificationSends.id, { onDelete: "cascade" }),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("notifications_say_something", sql`title is not null or content is not null`),
    index("notifications_of_user").on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    index("notifications_to_all").on(t.createdAt.desc().nullsFirst(), t.id).where(sql`user_id is null`),
    index("notifications_of_application").on(t.applicationId),
    index("notifications_of_send").on(t.sendId),
    index("notifications_of_event").on(t.eventId),
    index("notifications_of_change").on(t.changeId).where(sql`change_id is not null`),
    index("notifications_by_creator").on(t.createdBy),
  ],
).enableRLS();

export const notificationReads = pgTable(
  "notification_reads",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    notificationId: uuid("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    readAt: timestamp("read_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.userId, t.notificationId] }),
    index("notification_reads_of_notification").on(t.notificationId),
  ],
).enableRLS();
