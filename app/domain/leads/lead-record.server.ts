import type { Database } from "#app/db/connect.server.ts";
import { listContacts } from "#app/domain/contacts/contacts.server.ts";
import { lastEntered } from "#app/domain/invitations/entered.server.ts";
import { lastInvitation } from "#app/domain/invitations/invitations.server.ts";
import { ownerHistory } from "#app/domain/owners/owner-history.server.ts";
import { otherAddressesOf } from "#app/domain/people/lead-words.ts";
import { samePeople } from "#app/domain/people/same-person.server.ts";
import { may } from "#app/domain/permissions.ts";
import { recordHistory } from "#app/domain/staff/audit.server.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { nameOf } from "#app/domain/staff/scope.server.ts";
import { tasksOfRecord } from "#app/domain/tasks/tasks.server.ts";
import { allE164 } from "#app/domain/values/e164.ts";
import { invitationPath } from "#app/domain/values/invitation-link.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { listLeadNotes } from "./lead-notes.server.ts";
import { questionsOf } from "./lead-questions.server.ts";
import { getLead, type Lead } from "./leads.server.ts";
import { idsOfLead, leadNow, recentMerges } from "./merged-leads.server.ts";

interface RecordOptions {
  leadId: string;
  /** How many of the newest entries of each kind. */
  most: number;
  /** The secret that invitations are kept with, and the address that their links begin with. */
  invitations: { key: string; site: string };
}

/** Returns the lead that this one was merged into, or null. Throws `not_found` if the viewer does not see that one. */
export async function mergedInto(db: Database, viewer: Actor, leadId: string): Promise<string | null> {
  const into = await leadNow(db, leadId);
  if (into) await getLead(db, viewer, into);
  return into;
}

/** Returns a lead with everything about it. Throws `not_found`. */
export async function leadRecord(db: Database, viewer: Actor, { leadId, most, invitations }: RecordOptions) {
  const lead = await getLead(db, viewer, leadId);
  const ids = await idsOfLead(db, lead.id);
  const record = { kind: "lead", id: lead.id } as const;
  const dropped = otherAddressesOf(lead);
  const who = {
    email: lead.email?.toLowerCase() ?? null,
    phone: lead.phoneE164,
    otherPhones: [...allE164(lead.phone).slice(1), ...dropped.filter((address) => !address.includes("@"))],
    otherEmails: dropped.filter((address) => address.includes("@")),
  };
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
    accountOf(db, viewer, lead, invitations),
  ]);
  return { lead, history, notes, owners, given, contacts, questions, tasks, same, merges, account };
}

/** Returns the account of a lead, and what leads to one. Those who only read get no link. */
async function accountOf(
  db: Database,
  viewer: Actor,
  { id, accountId, ownerId }: Lead,
  { key, site }: RecordOptions["invitations"],
) {
  const [account, invitation, entered] = await Promise.all([
    accountId ? nameOf(db, accountId) : null,
    lastInvitation(db, viewer, { leadId: id, key }),
    lastEntered(db, viewer, id),
  ]);
  const mayPassOn = ownerId === null || ownerId === viewer.id || may(viewer, "people.all");
  const secret = invitation?.secret;
  return {
    account,
    invitation: invitation && { ...invitation, secret: null },
    link: secret && mayPassOn ? `${site}${invitationPath(secret)}` : null,
    entered,
  };
}
