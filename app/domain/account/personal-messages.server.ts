/** The personal data in conversations. Part of `personal-data.server.ts`. */
import { sql } from "drizzle-orm";
import type { PersonalTable, Tables } from "./personal-table.server.ts";

type MessageTable = "messageFiles" | "messages" | "threads";

/** In the order of erasing. */
export const MESSAGE_PARTS = {
  messageFiles: {
    of: (person) => sql`message_id in (select id from messages where user_id = ${person.id})`,
    erase: "delete",
    columns: { id: "internal", messageId: "internal", fileId: "internal", shownName: "personal" },
  },
  messages: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: {
      id: "personal",
      seq: "internal",
      userId: "secret",
      isOurs: "personal",
      authorId: "secret",
      body: "personal",
      quoted: "personal",
      way: "personal",
      isUnproven: "personal",
      mailId: "internal",
      mailFrom: "personal",
      applicationId: "personal",
      courseId: "personal",
      documentId: "internal",
      notificationId: "personal",
      key: "secret",
      sentAt: "personal",
      changedAt: "personal",
      takenBackAt: "personal",
      searchText: "internal",
    },
  },
  threads: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: {
      userId: "secret",
      ownerId: "internal",
      takenBy: "internal",
      lastAt: "personal",
      studentUnread: "personal",
      staffUnread: "internal",
      studentReadTo: "internal",
      staffReadTo: "internal",
      waitingSince: "internal",
      answerBy: "internal",
      mailedTo: "internal",
      mailedAt: "personal",
    },
  },
} satisfies { [Name in MessageTable]: PersonalTable<Tables[Name]> };
