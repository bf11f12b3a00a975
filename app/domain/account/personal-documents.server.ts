/** The personal data in documents. Part of `personal-data.server.ts`. */
import { sql } from "drizzle-orm";
import type { PersonalTable, Tables } from "./personal-table.server.ts";

type Parts = "documentFiles" | "documentOpenings" | "documentPacks" | "documents";

export const DOCUMENT_PARTS = {
  documentFiles: {
    of: (person) => sql`document_id in (select id from documents where user_id = ${person.id})`,
    // A trigger has the bytes removed from the store.
    erase: "delete",
    columns: {
      id: "internal",
      documentId: "internal",
      position: "personal",
      kind: "personal",
      shownName: "personal",
      pages: "personal",
      size: "personal",
      sha256: "personal",
      storeKey: "secret",
      scan: "internal",
      addedBy: "secret",
      changeId: "internal",
      createdAt: "personal",
    },
  },
  documentOpenings: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: { id: "internal", userId: "secret", kindId: "personal", openedBy: "secret", createdAt: "personal" },
  },
  documentPacks: {
    of: (person) => sql`application_id in (select id from applications where user_id = ${person.id})`,
    // A trigger has the archive removed from the store.
    erase: "delete",
    columns: {
      id: "personal",
      applicationId: "personal",
      courseId: "personal",
      state: "personal",
      sentTo: "personal",
      chosen: "internal",
      files: "personal",
      answers: "personal",
      madeBy: "secret",
      shownAt: "personal",
      approvedAt: "personal",
      wording: "personal",
      // Its student can have it checked anywhere.
      seal: "personal",
      faults: "personal",
      faultNote: "personal",
      unapprovedWhy: "personal",
      sentOn: "personal",
      sentVia: "personal",
      sentAt: "personal",
      sentBy: "secret",
      storeKey: "secret",
      size: "personal",
      sha256: "personal",
      version: "internal",
      createdAt: "personal",
    },
  },
  documents: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: {
      id: "internal",
      userId: "secret",
      kindId: "personal",
      applicationId: "personal",
      courseId: "personal",
      state: "personal",
      reason: "personal",
      // Its student reads it on their page.
      note: "personal",
      reviewedBy: "secret",
      reviewedAt: "personal",
      toldAt: "personal",
      expiresOn: "personal",
      warnedOf: "internal",
      sentAt: "personal",
      version: "internal",
      createdAt: "personal",
    },
  },
} satisfies { [Name in Parts]: PersonalTable<Tables[Name]> };
