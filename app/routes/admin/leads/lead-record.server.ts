/** All that the page of a lead shows. */
import { redirect } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { listContacts } from "#app/domain/contacts/contacts.server.ts";
import { questionsOf } from "#app/domain/enquiries/lead-questions.server.ts";
import { listLeadNotes } from "#app/domain/leads/lead-notes.server.ts";
import { getLead } from "#app/domain/leads/leads.server.ts";
import { idsOfLead, leadNow, recentMerges } from "#app/domain/leads/merged-leads.server.ts";
import { ownerHistory } from "#app/domain/owners/owner-history.server.ts";
import { samePeople } from "#app/domain/people/same-person.server.ts";
import { recordHistory } from "#app/domain/staff/audit.server.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { tasksOfRecord } from "#app/domain/tasks/tasks.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { LEADS } from "./address.ts";

/** Returns the newest `most` of each kind of entry, with everything else. */
export async function readRecord(viewer: Viewer, leadId: string, most: number) {
  await leaveIfMerged(viewer, leadId);
  const lead = await orErrorPage(getLead(db, viewer, leadId));
  const ids = await idsOfLead(db, lead.id);
  const record = { kind: "lead", id: lead.id } as const;
  const who = { email: lead.email?.toLowerCase() ?? null, phone: lead.phoneE164 };
  const [history, notes, owners, given, contacts, questions, tasks, same, merges] = await Promise.all([
    recordHistory(db, viewer, ids, most),
    listLeadNotes(db, viewer, lead.id, most),
    listOwners(db, viewer),
    ownerHistory(db, viewer, "lead", ids, most),
    listContacts(db, viewer, record, most),
    questionsOf(db, viewer, lead.id),
    tasksOfRecord(db, viewer, record),
    samePeople(db, viewer, who, lead),
    recentMerges(db, lead.id),
  ]);
  return { lead, history, notes, owners, given, contacts, questions, tasks, same, merges };
}

/** Redirects to the lead that this one is part of, for links from before the merge. */
async function leaveIfMerged(viewer: Viewer, leadId: string): Promise<void> {
  const now = await leadNow(db, leadId);
  if (!now) return;
  await orErrorPage(getLead(db, viewer, now));
  throw redirect(`${LEADS}/${now}`, 303);
}
