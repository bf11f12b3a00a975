/** The personal data in the fields and parts of an application. Part of `personal-data.server.ts`. */
import { sql } from "drizzle-orm";
import {
  type ApplicationValues,
  eachApplicationField,
  forEachField,
  isOptional,
} from "#app/domain/applications/application-fields.ts";
import { DELETED_ACCOUNT, type Person, type PersonalTable, type Tables } from "./personal-table.server.ts";

export const FIELD_FATES = forEachField((_, { onDeletion }) => (onDeletion === "erased" ? "personal" : "kept"));

/** What the columns hold once the account is deleted. */
export const ERASED_FIELDS: Partial<ApplicationValues> = Object.fromEntries(
  eachApplicationField.flatMap(([name, field]) =>
    field.onDeletion === "erased" ? [[name, isOptional(field) ? null : ""]] : [],
  ),
);

const ownApplications = (person: Person) => sql`(select id from applications where user_id = ${person.id})`;

type ApplicationTable = "choiceEvents" | "applicationCourses" | "applicationEvents" | "applicationNotes" | "payments";

export const APPLICATION_PARTS = {
  choiceEvents: {
    of: (person) => sql`application_id in ${ownApplications(person)}`,
    // The old and new values repeat what is erased from the choices.
    erase: ({ id }) => ({ changes: {}, actorId: sql`nullif(actor_id, ${id}::uuid)` }),
    // What staff noted about an end is no part of the history that people download.
    inWords: ({ changes: { endNote: _, ...changes }, ...row }) => ({ ...row, changes }),
    columns: {
      id: "internal",
      applicationId: "kept",
      courseId: "kept",
      changeId: "internal",
      kind: "kept",
      changes: "personal",
      by: "kept",
      actorId: "secret",
      takenBackAt: "kept",
      createdAt: "kept",
    },
  },
  applicationCourses: {
    of: (person) => sql`application_id in ${ownApplications(person)}`,
    // Where a choice stands is counted, and says nothing of a person. Numbers, conditions and notes do.
    erase: () => ({
      outcomeNote: null,
      conditions: [],
      acceptedTerms: null,
      casCheck: null,
      casNumber: null,
      universityReference: null,
      endNote: null,
      withdrawalNote: null,
    }),
    columns: {
      applicationId: "kept",
      courseId: "kept",
      position: "kept",
      courseName: "kept",
      universityName: "kept",
      universityId: "kept",
      appliedAt: "kept",
      intake: "kept",
      step: "kept",
      stepChangedAt: "kept",
      chasedOn: "kept",
      outcome: "kept",
      outcomeNote: "personal",
      offerOn: "kept",
      replyBy: "kept",
      conditions: "personal",
      feeAfterScholarship: "kept",
      deposit: "kept",
      depositDue: "kept",
      depositPaidOn: "kept",
      paidPence: "kept",
      reply: "kept",
      repliedOn: "kept",
      repliedBy: "kept",
      acceptedTerms: "personal",
      casCheck: "personal",
      casNumber: "personal",
      casIssuedOn: "kept",
      casExpiresOn: "kept",
      startsOn: "kept",
      visaAppliedOn: "kept",
      biometricsOn: "kept",
      visaDecidedOn: "kept",
      visaDecision: "kept",
      universityReference: "personal",
      sentOn: "kept",
      endedAt: "kept",
      endReason: "kept",
      endNote: "staff",
      withdrawalReason: "kept",
      withdrawalNote: "personal",
      remindedOn: "internal",
      version: "internal",
    },
  },
  applicationEvents: {
    of: (person) => sql`application_id in ${ownApplications(person)}`,
    erase: ({ id }) => ({ actorId: sql`nullif(actor_id, ${id}::uuid)` }),
    columns: {
      id: "internal",
      applicationId: "kept",
      fromStatus: "kept",
      toStatus: "kept",
      changeId: "internal",
      isTold: "internal",
      actorId: "secret",
      takenBackAt: "kept",
      createdAt: "kept",
    },
  },
  applicationNotes: {
    of: (person) => sql`application_id in ${ownApplications(person)}`,
    erase: () => ({ body: DELETED_ACCOUNT }),
    columns: { id: "internal", applicationId: "kept", authorId: "internal", body: "staff", createdAt: "kept" },
  },
  payments: {
    of: (person) => sql`application_id in ${ownApplications(person)}`,
    // The office keeps its accounts. Whose account the money came from goes.
    erase: ({ id }) => ({
      payer: null,
      payerName: null,
      bank: null,
      lastFour: null,
      recordedBy: sql`nullif(recorded_by, ${id}::uuid)`,
    }),
    columns: {
      id: "internal",
      applicationId: "kept",
      courseId: "kept",
      kind: "kept",
      payee: "kept",
      amount: "kept",
      currency: "kept",
      plannedOn: "kept",
      paidOn: "kept",
      clearedAt: "kept",
      payer: "personal",
      payerName: "personal",
      bank: "personal",
      lastFour: "personal",
      receiptId: "internal",
      stage: "kept",
      askedOn: "kept",
      receiptYear: "kept",
      receiptNumber: "kept",
      by: "kept",
      recordedBy: "secret",
      takenBackAt: "kept",
      version: "internal",
      createdAt: "kept",
      updatedAt: "internal",
    },
  },
} satisfies { [Name in ApplicationTable]: PersonalTable<Tables[Name]> };
