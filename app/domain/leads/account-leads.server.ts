/** What was known of a student before they had an account: their leads, with what happened to each. */
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leads } from "#app/db/schema.ts";
import { type Contact, listContacts } from "#app/domain/contacts/contacts.server.ts";
import type { LeadSource } from "#app/domain/people/lead-words.ts";
import { scopeOf } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type LeadNote, listLeadNotes } from "./lead-notes.server.ts";
import { type LeadQuestion, questionsOf } from "./lead-questions.server.ts";

export interface AccountLead {
  id: string;
  name: string;
  source: LeadSource;
  contacts: Contact[];
  questions: LeadQuestion[];
  notes: LeadNote[];
}

/** A person seldom has two. */
const MOST = 3;

/** Returns the newest leads of an account that the viewer sees. Throws `forbidden`. */
export async function leadsOfAccount(db: Database, viewer: Actor, accountId: string | null): Promise<AccountLead[]> {
  if (accountId === null) return [];
  const mine = await scopeOf(leads).read(db, viewer);
  const found = await db
    .select({ id: leads.id, name: leads.name, source: leads.source })
    .from(leads)
    .where(and(mine, eq(leads.accountId, accountId)))
    .orderBy(desc(leads.createdAt))
    .limit(MOST);
  return Promise.all(
    found.map(async (lead) => {
      const [contacts, questions, notes] = await Promise.all([
        listContacts(db, viewer, { kind: "lead", id: lead.id }),
        questionsOf(db, viewer, lead.id),
        listLeadNotes(db, viewer, lead.id),
      ]);
      return { ...lead, contacts, questions, notes };
    }),
  );
}
