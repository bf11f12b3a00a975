/** The personal data of the desk: contacts with students, and the work of staff. Part of `personal-data.server.ts`. */
import { or, sql } from "drizzle-orm";
import { ownLeads } from "#app/domain/leads/own-leads.server.ts";
import type { PersonalTable, Tables } from "./personal-table.server.ts";

type DeskTable =
  | "appointmentHours"
  | "appointments"
  | "contacts"
  | "counsellors"
  | "handOvers"
  | "leadImports"
  | "officeFacts"
  | "savedViews"
  | "staffWork";

export const DESK_PARTS = {
  // When a counsellor has time is no one's business once they have left.
  appointmentHours: {
    of: (person) => sql`staff_id = ${person.id}`,
    erase: "delete",
    columns: {
      id: "internal",
      staffId: "secret",
      weekday: "personal",
      from: "personal",
      to: "personal",
      kinds: "personal",
      minutes: "personal",
      capacity: "personal",
    },
  },
  appointments: {
    of: (person) => or(sql`user_id = ${person.id}`, sql`lead_id::text in ${ownLeads(person)}`),
    erase: "delete",
    columns: {
      id: "internal",
      staffId: "secret",
      userId: "secret",
      leadId: "internal",
      startsAt: "personal",
      minutes: "personal",
      seat: "internal",
      kind: "personal",
      about: "personal",
      state: "personal",
      note: "staff",
      sequence: "internal",
      version: "internal",
      createdAt: "personal",
      updatedAt: "personal",
    },
  },
  // Contacts are of applications and of leads. What staff noted of one is theirs.
  contacts: {
    of: (person) =>
      or(
        sql`application_id in (select id from applications where user_id = ${person.id})`,
        sql`lead_id::text in ${ownLeads(person)}`,
      ),
    erase: () => ({ note: null }),
    columns: {
      id: "internal",
      applicationId: "kept",
      leadId: "kept",
      kind: "kept",
      note: "staff",
      againOn: "kept",
      againAt: "kept",
      before: "internal",
      byId: "internal",
      createdAt: "kept",
    },
  },
  // The office keeps a counsellor's public entry, whatever becomes of the account of the person.
  counsellors: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: () => ({ userId: null }),
    columns: {
      id: "internal",
      name: "kept",
      title: "kept",
      whatsapp: "kept",
      languages: "kept",
      experience: "kept",
      profileImageUrl: "kept",
      position: "internal",
      startedOn: "kept",
      userId: "secret",
      isSample: "internal",
      archivedAt: "kept",
    },
  },
  // The office keeps who was certified when, whatever becomes of the account of the person.
  officeFacts: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: () => ({ userId: null }),
    columns: {
      id: "internal",
      kind: "kept",
      subject: "internal",
      value: "kept",
      userId: "secret",
      savedBy: "internal",
      isSample: "internal",
      createdAt: "kept",
    },
  },
  savedViews: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: {
      id: "internal",
      userId: "secret",
      list: "personal",
      name: "personal",
      query: "personal",
      createdAt: "personal",
    },
  },
  // Lists of other people that staff have uploaded, until a day later.
  leadImports: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: {
      id: "internal",
      userId: "secret",
      fileName: "personal",
      list: "secret",
      columns: "internal",
      state: "internal",
      report: "secret",
      counts: "internal",
      createdAt: "personal",
      finishedAt: "personal",
      undoneAt: "personal",
      expiresAt: "personal",
    },
  },
  // Says when a member of staff was away.
  handOvers: {
    of: (person) => sql`(from_id = ${person.id} or to_id = ${person.id})`,
    erase: "delete",
    columns: {
      id: "internal",
      fromId: "secret",
      toId: "secret",
      until: "personal",
      givenBy: "secret",
      createdAt: "personal",
      returnedAt: "personal",
    },
  },
  staffWork: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: {
      userId: "secret",
      capacity: "personal",
      absentFrom: "personal",
      absentUntil: "personal",
      videoLink: "personal",
      lastGivenAt: "personal",
      newsSeenAt: "personal",
      secondFactorAt: "personal",
    },
  },
} satisfies { [Name in DeskTable]: PersonalTable<Tables[Name]> };
