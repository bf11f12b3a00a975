/**
 * The personal data in every table, and what happens to it when the account is deleted. "Download my data" and "Delete
 * my account" are both made from it, and a test compares it with the schema.
 */
import { eq, or, sql } from "drizzle-orm";
import * as schema from "#app/db/schema.ts";
import { auditLog } from "#app/db/schema.ts";
import { ownLeads } from "#app/domain/leads/own-leads.server.ts";
import { isStaff } from "#app/domain/permissions.ts";
import { APPLICATION_PARTS, ERASED_FIELDS, FIELD_FATES } from "./personal-applications.server.ts";
import { DESK_PARTS } from "./personal-desk.server.ts";
import { DOCUMENT_PARTS } from "./personal-documents.server.ts";
import { LEAD_PARTS } from "./personal-leads.server.ts";
import { MESSAGE_PARTS } from "./personal-messages.server.ts";
import { NOTIFICATION_PARTS } from "./personal-notifications.server.ts";
import {
  ABOUT_NO_ONE,
  type ABOUT_NOBODY,
  DELETED_ACCOUNT,
  FORMER_STAFF,
  type PersonalTable,
  type TableName,
  type Tables,
} from "./personal-table.server.ts";

/** The personal data in tasks. Part of `personal-data.server.ts`. */
const TASK_PARTS = {
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
      titleBangla: "internal",
      dueOn: "personal",
      party: "personal",
      assigneeId: "secret",
      applicationId: "personal",
      courseId: "personal",
      documentKindId: "personal",
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

/** The personal data about emails that came in. Part of `personal-data.server.ts`. */
type MailTable = "mailReceived" | "mailBounces" | "mailUnfiled" | "mailSenders";

const MAIL_PARTS = {
  mailReceived: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: {
      messageHash: "internal",
      recipientHash: "internal",
      userId: "secret",
      outcome: "personal",
      reason: "personal",
      createdAt: "personal",
    },
  },
  mailUnfiled: {
    // Anyone can write anyone's address as the sender's.
    of: (person) => sql`((sender = lower(${person.email}) and is_proven) or filed_user_id = ${person.id})`,
    erase: "delete",
    columns: {
      id: "internal",
      reason: "personal",
      userId: "secret",
      senderName: "personal",
      sender: "personal",
      recipient: "secret",
      subject: "personal",
      body: "personal",
      quoted: "personal",
      files: "personal",
      mailId: "internal",
      messageHash: "internal",
      isProven: "internal",
      toldAt: "personal",
      answeredAt: "personal",
      answeredBy: "secret",
      storeKey: "secret",
      size: "internal",
      sha256: "internal",
      filedAt: "personal",
      filedUserId: "secret",
      leadId: "internal",
      createdAt: "personal",
    },
  },
  mailSenders: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: { userId: "secret", address: "personal", allowedBy: "secret", createdAt: "personal" },
  },
  mailBounces: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: { userId: "secret", address: "personal", status: "personal", detail: "personal", bouncedAt: "personal" },
  },
} satisfies { [Name in MailTable]: PersonalTable<Tables[Name]> };

/** In the order of erasing. Rows that are found through another table come before that table. */
export const PERSONAL_DATA = {
  ...APPLICATION_PARTS,
  ...DESK_PARTS,
  ...TASK_PARTS,
  ...MESSAGE_PARTS,
  ...MAIL_PARTS,
  ...DOCUMENT_PARTS,
  auditLog: {
    // Its texts contain no names, so nothing has to change. Uses arrays, because "in (select ...)" beside "or" would
    // read the whole log.
    of: (person) =>
      or(
        eq(auditLog.actorId, person.id),
        eq(auditLog.subjectId, person.id),
        sql`subject_id = any(array(select id::text from applications where user_id = ${person.id}))`,
        sql`subject_id = any(array${ownLeads(person)})`,
      ),
    erase: null,
    columns: {
      id: "internal",
      actorId: "internal",
      action: "kept",
      subjectId: "kept",
      summary: "kept",
      details: "internal",
      createdAt: "kept",
    },
  },
  ...NOTIFICATION_PARTS,
  favourites: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: { userId: "secret", courseId: "personal", createdAt: "personal" },
  },
  moneyAccounts: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: {
      id: "internal",
      userId: "secret",
      holder: "personal",
      holderName: "personal",
      kind: "personal",
      bank: "personal",
      lastDigits: "personal",
      currency: "personal",
      hasLoan: "personal",
      balances: "personal",
      deletedAt: "personal",
      createdAt: "personal",
    },
  },
  savedSearches: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: {
      id: "internal",
      userId: "secret",
      name: "personal",
      query: "personal",
      mail: "personal",
      seenTo: "personal",
      checkedTo: "internal",
      checkedAt: "personal",
      createdAt: "personal",
    },
  },
  studentProfiles: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: { userId: "secret", answers: "personal", updatedAt: "personal" },
  },
  sentKeys: {
    of: (person) => sql`sender = ${person.id}`,
    erase: "delete",
    columns: {
      sender: "secret",
      purpose: "personal",
      key: "secret",
      contentsHash: "secret",
      recordId: "internal",
      createdAt: "personal",
    },
  },
  keptForms: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: {
      id: "internal",
      browser: "secret",
      path: "personal",
      fields: "personal",
      userId: "secret",
      createdAt: "personal",
    },
  },
  sessions: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: () => ({ system: "other", browser: "other" }),
    columns: {
      id: "internal",
      userId: "internal",
      system: "personal",
      browser: "personal",
      startedAt: "kept",
      lastUsedAt: "kept",
      endedAt: "kept",
      keptUntil: "internal",
    },
  },
  courseViews: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: "delete",
    columns: { userId: "secret", courseId: "personal", viewedAt: "personal" },
  },
  applications: {
    of: (person) => sql`user_id = ${person.id}`,
    erase: () => ({
      userId: null,
      ...ERASED_FIELDS,
      fullName: DELETED_ACCOUNT,
      phoneE164: null,
      otherEmails: "",
      contactBy: null,
    }),
    columns: {
      id: "kept",
      reference: "kept",
      userId: "secret",
      ...FIELD_FATES,
      otherEmails: "personal",
      phoneE164: "personal",
      shareResults: "kept",
      status: "kept",
      version: "internal",
      ownerId: "internal",
      ownedSince: "internal",
      contactedAt: "kept",
      tries: "kept",
      againAt: "kept",
      answerDueSince: "internal",
      idempotencyKey: "internal",
      statusChangedAt: "kept",
      contactBy: "personal",
      createdAt: "kept",
      endedAt: "internal",
      coursesText: "internal",
      searchText: "internal",
    },
  },
  ...LEAD_PARTS,
  newsletterSubscriptions: {
    of: (person) => sql`email = ${person.email}::text`,
    erase: "delete",
    columns: { id: "secret", email: "personal", confirmedAt: "personal", emailedAt: "personal", createdAt: "personal" },
  },
  emails: {
    of: (person) => sql`(user_id = ${person.id} or recipient = ${person.email}::text)`,
    erase: "delete",
    columns: {
      id: "secret",
      recipient: "personal",
      userId: "secret",
      content: "personal",
      attempts: "personal",
      dueAt: "personal",
      sentAt: "personal",
      createdAt: "personal",
    },
  },
  // Which other account it was is about that one, until both are proven to be one person's.
  accountJoins: {
    of: (person) => sql`(kept_id = ${person.id} or other_id = ${person.id})`,
    erase: "delete",
    columns: {
      id: "internal",
      keptId: "secret",
      otherId: "secret",
      keptHash: "secret",
      otherHash: "secret",
      joinedBy: "secret",
      createdAt: "personal",
      expiresAt: "personal",
      keptConfirmedAt: "personal",
      otherConfirmedAt: "personal",
      ended: "personal",
      endedAt: "personal",
    },
  },
  users: {
    of: (person) => eq(schema.users.id, person.id),
    erase: ({ role }) => ({
      email: "",
      emailVerified: null,
      firstName: null,
      lastName: null,
      fullName: isStaff({ role }) ? FORMER_STAFF : DELETED_ACCOUNT,
      ownName: false,
      phone: null,
      phoneE164: null,
      avatarUrl: null,
      showPhoto: true,
      role: "student",
      statusMail: true,
      documentMail: true,
      dateMail: true,
      messageMail: true,
      language: "en",
      mailSecret: sql`gen_random_uuid()`,
      calendarKey: null,
      joinedInto: null,
      deletionDueAt: null,
      erasedAt: sql`now()`,
    }),
    columns: {
      id: "kept",
      email: "personal",
      emailVerified: "personal",
      firstName: "personal",
      lastName: "personal",
      fullName: "personal",
      ownName: "personal",
      phone: "personal",
      phoneE164: "personal",
      avatarUrl: "personal",
      showPhoto: "personal",
      role: "personal",
      statusMail: "personal",
      documentMail: "personal",
      dateMail: "personal",
      messageMail: "personal",
      language: "personal",
      mailSecret: "secret",
      calendarKey: "secret",
      joinedInto: "secret",
      deletionDueAt: "personal",
      erasedAt: "secret",
      createdAt: "kept",
      searchText: "internal",
    },
  },
  ...ABOUT_NO_ONE,
} satisfies { [Name in TableName]: PersonalTable<Tables[Name]> | typeof ABOUT_NOBODY };
