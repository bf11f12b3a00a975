/** The personal data in enquiries. Part of `personal-data.server.ts`. */
import { sql } from "drizzle-orm";
import { ofOwnEnquiry, ofOwnLead, ownLeads } from "#app/domain/leads/own-leads.server.ts";
import { DELETED_ACCOUNT, type PersonalTable, type Tables } from "./personal-table.server.ts";

type LeadTable =
  | "complaintEvents"
  | "complaints"
  | "enquiries"
  | "enteredApplications"
  | "leadInvitations"
  | "leadMergeUndos"
  | "leadNotes"
  | "leads"
  | "leftBehind";

const ofOwnComplaint = ofOwnEnquiry;

/** In the order of erasing: rows that are found through another table come before that table. */
export const LEAD_PARTS = {
  // What staff keep of the list of others who left says nothing more once the lead is gone too.
  leftBehind: {
    of: (person) => sql`lead_id::text in ${ownLeads(person)}`,
    erase: "delete",
    columns: {
      id: "internal",
      leadId: "kept",
      enquiryId: "internal",
      trait: "personal",
      createdAt: "personal",
      ended: "personal",
      endedAt: "personal",
      endedBy: "secret",
      reason: "staff",
    },
  },
  enquiries: {
    of: ofOwnEnquiry,
    erase: "delete",
    columns: {
      id: "secret",
      leadId: "kept",
      userId: "secret",
      name: "personal",
      email: "personal",
      otherEmails: "personal",
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
  // Found through the complaints, which lose their person after it.
  complaintEvents: {
    of: (person) => sql`complaint_id in (select id from complaints where ${ofOwnComplaint(person)})`,
    erase: () => ({ text: null }),
    // What the office noted for itself is not for the person.
    inWords: ({ kind, text, ...row }, { withNotes }) => ({
      ...{ complaintId: row.complaintId, createdAt: row.createdAt, kind },
      ...(kind === "noted" && !withNotes ? {} : { text }),
    }),
    columns: {
      id: "internal",
      complaintId: "kept",
      kind: "kept",
      byId: "internal",
      text: "personal",
      createdAt: "kept",
    },
  },
  // Its number, its days and how it ended stay, as the office counts them. One that was open has ended.
  complaints: {
    of: ofOwnComplaint,
    erase: () => ({
      ...{ name: DELETED_ACCOUNT, contact: "", email: null, phoneE164: null, reference: null, userId: null },
      ...{ happened: "", remedy: null, aboutName: null, secret: sql`gen_random_uuid()`, version: sql`version + 1` },
      answeredAt: sql`coalesce(answered_at, now())`,
      outcome: sql`coalesce(outcome, 'settled')`,
      answeredAgainAt: sql`case when appealed_at is null then null else coalesce(answered_again_at, now()) end`,
      finalOutcome: sql`case when appealed_at is null then null else coalesce(final_outcome, 'settled') end`,
    }),
    columns: {
      id: "internal",
      year: "kept",
      number: "kept",
      secret: "secret",
      way: "kept",
      userId: "secret",
      language: "kept",
      name: "personal",
      contact: "personal",
      email: "personal",
      phoneE164: "personal",
      reference: "personal",
      happened: "personal",
      remedy: "personal",
      othersMaySpeak: "kept",
      aboutId: "internal",
      aboutName: "personal",
      isAboutManagers: "kept",
      receivedAt: "kept",
      confirmBy: "kept",
      answerBy: "kept",
      confirmedAt: "kept",
      answeredAt: "personal",
      answeredBy: "internal",
      outcome: "personal",
      appealedAt: "kept",
      appealBy: "kept",
      answeredAgainAt: "personal",
      finalOutcome: "personal",
      dueOn: "internal",
      version: "secret",
      createdAt: "internal",
      updatedAt: "internal",
    },
  },
  enteredApplications: {
    of: (person) => sql`lead_id::text in ${ownLeads(person)}`,
    erase: "delete",
    columns: {
      id: "internal",
      leadId: "kept",
      chosen: "personal",
      enteredBy: "internal",
      createdAt: "kept",
      version: "internal",
      ended: "kept",
      endedAt: "kept",
      applicationId: "kept",
    },
  },
  // One that someone has refused is about the person who was meant.
  leadInvitations: {
    of: (person) => sql`lead_id::text in ${ownLeads(person)}`,
    erase: "delete",
    columns: {
      id: "internal",
      leadId: "kept",
      secretHash: "secret",
      sentTo: "personal",
      createdBy: "internal",
      createdAt: "kept",
      expiresAt: "kept",
      ended: "kept",
      endedAt: "kept",
      endedBy: "secret",
    },
  },
  // Copies of what the leads have, for a day.
  leadMergeUndos: {
    of: (person) =>
      sql`(merge_id in (select id from lead_merges where into_id::text in ${ownLeads(person)})
        or ${person.email}::text in (lower(kept -> 'from' ->> 'email'), lower(kept -> 'before' ->> 'email')))`,
    erase: "delete",
    columns: { mergeId: "internal", kept: "secret", createdAt: "kept" },
  },
  leadNotes: {
    of: (person) => sql`lead_id::text in ${ownLeads(person)}`,
    erase: "delete",
    columns: { id: "internal", leadId: "kept", authorId: "internal", body: "staff", createdAt: "kept" },
  },
  leads: {
    of: ofOwnLead,
    // The new version makes a form that staff have open stale, so it cannot restore the old values.
    erase: () => ({
      name: DELETED_ACCOUNT,
      email: "",
      phone: null,
      phoneE164: null,
      otherAddresses: "",
      interestedCourses: null,
      notes: null,
      contactBy: null,
      accountId: null,
      accountSince: null,
      version: sql`version + 1`,
    }),
    columns: {
      id: "kept",
      name: "personal",
      email: "personal",
      phone: "personal",
      phoneE164: "personal",
      otherAddresses: "personal",
      source: "kept",
      status: "kept",
      interestedCourses: "personal",
      notes: "staff",
      version: "secret",
      ownerId: "internal",
      ownedSince: "internal",
      accountId: "secret",
      accountSince: "personal",
      contactBy: "personal",
      contactedAt: "kept",
      tries: "kept",
      againAt: "kept",
      idempotencyKey: "internal",
      createdAt: "kept",
      updatedAt: "kept",
      searchText: "internal",
    },
  },
} satisfies { [Name in LeadTable]: PersonalTable<Tables[Name]> };
