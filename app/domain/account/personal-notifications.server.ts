/** The personal data in notifications. Part of `personal-data.server.ts`. */
import { eq, sql } from "drizzle-orm";
import { notificationSends, notifications } from "#app/db/schema.ts";
import { notificationText } from "#app/domain/news/notification-text.ts";
import { DELETED_ACCOUNT, type PersonalTable, type Tables } from "./personal-table.server.ts";

type NotificationTable = "notificationReads" | "notificationSends" | "notifications";

/** In the order of erasing: rows that are found through another table come before that table. */
export const NOTIFICATION_PARTS = {
  notificationReads: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: { userId: "secret", notificationId: "personal", readAt: "personal" },
  },
  notificationSends: {
    // Messages that staff sent only to this person.
    of: ({ id }) =>
      sql`not to_all and ${notificationSends.id} in (select send_id from notifications where user_id = ${id})
        and not exists (select from notifications other where other.send_id = ${notificationSends.id} and other.user_id <> ${id})`,
    erase: () => ({ title: DELETED_ACCOUNT, message: DELETED_ACCOUNT }),
    columns: {
      id: "internal",
      title: "personal",
      message: "personal",
      type: "internal",
      toAll: "internal",
      dueAt: "internal",
      cancelledAt: "internal",
      recipients: "internal",
      sentBy: "internal",
      idempotencyKey: "internal",
      createdAt: "kept",
    },
  },
  notifications: {
    of: (person) => eq(notifications.userId, person.id),
    erase: "delete",
    inWords: ({ content, ...row }) => ({ ...row, ...notificationText({ content, ...row }) }),
    columns: {
      id: "personal",
      userId: "secret",
      content: "personal",
      title: "personal",
      message: "personal",
      type: "personal",
      applicationId: "personal",
      eventId: "secret",
      changeId: "internal",
      sendId: "secret",
      createdBy: "secret",
      createdAt: "personal",
    },
  },
} satisfies { [Name in NotificationTable]: PersonalTable<Tables[Name]> };
