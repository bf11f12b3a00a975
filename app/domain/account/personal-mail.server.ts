/** The personal data about emails that came in. Part of `personal-data.server.ts`. */
import { sql } from "drizzle-orm";
import type { PersonalTable, Tables } from "./personal-table.server.ts";

type Part = "mailReceived" | "mailBounces";

export const MAIL_PARTS = {
  mailReceived: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: {
      messageHash: "internal",
      recipientHash: "internal",
      userId: "secret",
      outcome: "personal",
      reason: "personal",
      createdAt: "personal",
    },
  },
  mailBounces: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: { userId: "secret", address: "personal", status: "personal", detail: "personal", bouncedAt: "personal" },
  },
} satisfies { [Name in Part]: PersonalTable<Tables[Name]> };
