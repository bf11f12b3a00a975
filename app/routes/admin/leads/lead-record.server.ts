/** All that the page of a lead shows. */
import { redirect } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { listContacts } from "#app/domain/contacts/contacts.server.ts";
import { questionsOf } from "#app/domain/enquiries/lead-questions.server.ts";
import { lastEntered } from "#app/domain/invitations/entered.server.ts";
import { lastInvitation } from "#app/domain/invitations/invitations.server.ts";
import { invitationPath } from "#app/domain/invitations/link.ts";
import { listLeadNotes } from "#app/domain/leads/lead-notes.server.ts";
import { getLead, type Lead } from "#app/domain/leads/leads.server.ts";
import { idsOfLead, leadNow, recentMerges } from "#app/domain/leads/merged-leads.server.ts";
import { ownerHistory } from "#app/domain/owners/owner-history.server.ts";
import { samePeople } from "#app/domain/people/same-person.server.ts";
import { recordHistory } from "#app/domain/staff/audit.server.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { may } from "#app/domain/staff/permissions.ts";
import { nameOf } from "#app/domain/staff/scope.server.ts";
import { tasksOfRecord } from "#app/domain/tasks/tasks.server.ts";
import { env } from "#app/env.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { LEADS } from "./address.ts";

/** Returns the newest `most` of each kind of entry, with everything else. */
export async function readRecord(viewer: Viewer, leadId: string, most: number) {
  await leaveIfMerged(viewer, leadId);
  const lead = await orErrorPage(getLead(db, viewer, leadId));
  const ids = await idsOfLead(db, lead.id);
  const record = { kind: "lead", id: lead.id } as const;
  const who = { email: lead.email?.toLowerCase() ?? null, phone: lead.phoneE164 };
  const [history, notes, owners, given, contacts, questions, tasks, same, merges, account] = await Promise.all([
    recordHistory(db, viewer, ids, most),
    listLeadNotes(db, viewer, lead.id, most),
    listOwners(db, viewer),
    ownerHistory(db, viewer, "lead", ids, most),
    listContacts(db, viewer, record, most),
    questionsOf(db, viewer, lead.id),
    tasksOfRecord(db, viewer, record),
    samePeople(db, viewer, who, lead),
    recentMerges(db, lead.id),
    accountOf(viewer, lead),
  ]);
  return { lead, history, notes, owners, given, contacts, questions, tasks, same, merges, account };
}

/** Returns the account of a lead, and what leads to one. Those who only read get no link. */
async function accountOf(viewer: Viewer, { id, accountId, ownerId }: Lead) {
  const [account, invitation, entered] = await Promise.all([
    accountId ? nameOf(db, accountId) : null,
    lastInvitation(db, viewer, { leadId: id, key: env.SESSION_SECRET }),
    lastEntered(db, viewer, id),
  ]);
  const mayPassOn = ownerId === null || ownerId === viewer.id || may(viewer, "people.all");
  const secret = invitation?.secret;
  return {
    account,
    invitation: invitation && { ...invitation, secret: null },
    link: secret && mayPassOn ? `${env.APP_URL}${invitationPath(secret)}` : null,
    entered,
  };
}

/** Redirects to the lead that this one is part of, for links from before the merge. */
async function leaveIfMerged(viewer: Viewer, leadId: string): Promise<void> {
  const now = await leadNow(db, leadId);
  if (!now) return;
  await orErrorPage(getLead(db, viewer, now));
  throw redirect(`${LEADS}/${now}`, 303);
}
