/** The personal data in enquiries. Part of `personal-data.server.ts`. */
import { eq, sql } from "drizzle-orm";
import { leads } from "#app/db/schema.ts";
import { ownLeads } from "./personal-desk.server.ts";
import { DELETED_ACCOUNT, type PersonalTable, type Tables } from "./personal-table.server.ts";

type Part = "enquiries" | "leadNotes" | "leads";

/** In the order of erasing: rows that are found through another table come before that table. */
export const LEAD_PARTS = {
  enquiries: {
    of: (person) =>
      sql`(user_id = ${person.id} or email = ${person.email} or lead_id::text = any(array${ownLeads(person)}))`,
    erase: "delete",
    columns: {
      id: "secret",
      leadId: "kept",
      userId: "secret",
      name: "personal",
      email: "personal",
      phone: "personal",
      courseId: "personal",
      intake: "personal",
      question: "personal",
      consent: "personal",
      dueAt: "personal",
      contactedAt: "personal",
      idempotencyKey: "internal",
      createdAt: "kept",
    },
  },
  leadNotes: {
    of: (person) => sql`lead_id::text in ${ownLeads(person)}`,
    erase: "delete",
    columns: { id: "internal", leadId: "kept", authorId: "internal", body: "staff", createdAt: "kept" },
  },
  leads: {
    of: (person) => eq(sql`lower(${leads.email})`, person.email),
    // The new version makes a form that staff have open stale, so it cannot restore the old values.
    erase: () => ({
      name: DELETED_ACCOUNT,
      email: "",
      phone: null,
      phoneE164: null,
      interestedCourses: null,
      notes: null,
      contactBy: null,
      version: sql`version + 1`,
    }),
    columns: {
      id: "kept",
      name: "personal",
      email: "personal",
      phone: "personal",
      phoneE164: "personal",
      source: "kept",
      status: "kept",
      interestedCourses: "personal",
      notes: "staff",
      version: "secret",
      ownerId: "internal",
      ownedSince: "internal",
      contactBy: "personal",
      contactedAt: "kept",
      idempotencyKey: "internal",
      createdAt: "kept",
      updatedAt: "kept",
      searchText: "internal",
    },
  },
} satisfies { [Name in Part]: PersonalTable<Tables[Name]> };
