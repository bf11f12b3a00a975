/** The personal data in tasks. Part of `personal-data.server.ts`. */
import { or, sql } from "drizzle-orm";
import { ownLeads } from "#app/domain/leads/own-leads.server.ts";
import type { PersonalTable, Tables } from "./personal-table.server.ts";

export const TASK_PARTS = {
  tasks: {
    // Tasks about someone: their own, and those that staff have written for each other.
    of: (person) =>
      or(
        sql`application_id in (select id from applications where user_id = ${person.id})`,
        sql`lead_id::text in ${ownLeads(person)}`,
      ),
    erase: "delete",
    // What staff have to do is a note of theirs, which can be asked for.
    inWords: ({ title, ...row }, { withNotes }) => (row.party === "student" || withNotes ? { title, ...row } : row),
    columns: {
      id: "internal",
      kind: "personal",
      title: "personal",
      dueOn: "personal",
      party: "personal",
      assigneeId: "secret",
      applicationId: "personal",
      courseId: "personal",
      leadId: "personal",
      templateId: "internal",
      changeId: "internal",
      createdBy: "secret",
      doneAt: "personal",
      doneBy: "secret",
      version: "internal",
      createdAt: "personal",
    },
  },
} satisfies { tasks: PersonalTable<Tables["tasks"]> };
