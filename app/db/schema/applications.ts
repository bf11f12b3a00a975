import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { applicationStatuses } from "../words.ts";
import { createdAt, oneOf, searchable } from "./columns.ts";
import { users } from "./people.ts";

/** An application whose student no one has reached yet. */
export const TO_CALL = sql.raw("contacted_at is null and status = 'submitted'");

/** By when an application that waits for its first contact gets it, else null. The order of a list, with an index. */
export const RUNNING_PROMISE = sql.raw(
  "case when contacted_at is null and choices_ended_at is null and status in ('submitted', 'reviewing') then contact_by end",
);

/** An application of a student with an account that goes on: it counts for the capacity of its owner. */
export const OPEN_WITH_STUDENT = sql.raw(
  "user_id is not null and choices_ended_at is null and status <> 'visa_approved'",
);

export const applications = pgTable(
  "applications",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The reference that people say on the phone: "SH-7K3M9Q". */
    reference: text().notNull().unique(),
    /** Null once the account is deleted. */
    userId: uuid("user_id").references(() => users.id),
    fullName: text("full_name").notNull(),
    email: text().notNull(),
    /** The other addresses of the field, in lower case with a space between them. */
    otherEmails: text("other_emails").notNull().default(""),
    phone: text().notNull(),
    /** The phone number with its country code, "+8801711234567", or null if it is not known to be one. */
    phoneE164: text("phone_e164"),
    additionalNotes: text("additional_notes"),
    /** Whether the student lets staff see their results with it. */
    shareResults: boolean("share_results").notNull().default(false),
    status: text({ enum: applicationStatuses }).notNull().default("submitted"),
    /** Increases with each status change. A change names the version it is based on. */
    version: integer().notNull().default(1),
    /** Issued with the form, so that the same form sent twice makes one application. */
    idempotencyKey: text("idempotency_key").notNull(),
    statusChangedAt: timestamp("status_changed_at", { withTimezone: true }).notNull().defaultNow(),
    /** The member of staff who is responsible for the person, or null while it is in the pool. */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    ownedSince: timestamp("owned_since", { withTimezone: true }),
    /** By when we have promised to contact the student, or null if nothing was promised. */
    contactBy: timestamp("contact_by", { withTimezone: true }),
    /** When a member of staff first reached them. A trigger of `contacts` writes it. */
    contactedAt: timestamp("contacted_at", { withTimezone: true }),
    /** How often a call was not answered, and until when the next one can wait. A trigger of `contacts` writes both. */
    tries: smallint().notNull().default(0),
    againAt: timestamp("again_at", { withTimezone: true }),
    /** When the student did something that no one of the office has acted on since, or null. */
    answerDueSince: timestamp("answer_due_since", { withTimezone: true }),
    createdAt: createdAt(),
    /**
     * When the last of its choices ended, or null while one is open. A trigger of `application_courses` writes it and
     * the next.
     */
    endedAt: timestamp("choices_ended_at", { withTimezone: true }),
    /** The courses and universities, for the search. */
    coursesText: text("courses_text").notNull().default(""),
    searchText: searchable(
      "reference || ' ' || full_name || ' ' || email || ' ' || other_emails || ' ' || phone || ' ' || coalesce(phone_e164, regexp_replace(phone, '\\D', '', 'g')) || ' ' || courses_text",
      "full_name",
    ),
  },
  (t): PgTableExtraConfigValue[] => [
    unique("applications_once").on(t.userId, t.idempotencyKey),
    check("applications_status_known", oneOf("status", applicationStatuses)),
    index("applications_of_user").on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    index("applications_newest").on(t.createdAt.desc().nullsFirst(), t.id),
    index("applications_by_status").on(t.status, t.statusChangedAt, t.id),
    // The promise stands last, so that counting those who wait too long reads no row of the table.
    index("applications_open_by_status")
      .on(t.status, t.statusChangedAt, t.id, t.contactBy)
      .where(sql`choices_ended_at is null`),
    index("applications_of_owner").on(t.ownerId, t.createdAt.desc().nullsFirst(), t.id),
    index("applications_open_of_owner").on(t.ownerId, t.userId).where(sql`${OPEN_WITH_STUDENT}`),
    index("applications_in_pool").on(t.createdAt.desc().nullsFirst(), t.id).where(sql`owner_id is null`),
    index("applications_waiting").on(t.statusChangedAt, t.id),
    index("applications_by_name").on(sql`lower(${t.fullName})`, t.id),
    index("applications_by_promise").on(sql`(${RUNNING_PROMISE})`, t.id),
    index("applications_newest_of_status").on(t.status, t.createdAt.desc().nullsFirst(), t.id),
    index("applications_to_call").on(t.contactBy, t.id).where(sql`${TO_CALL}`),
    index("applications_called_in_vain").on(t.tries, t.contactBy.desc().nullsLast(), t.id).where(sql`${TO_CALL}`),
    index("applications_to_call_again").on(t.againAt, t.id).where(sql`${TO_CALL} and again_at is not null`),
    index("applications_to_call_of_owner").on(t.ownerId, t.contactBy, t.id).where(sql`${TO_CALL}`),
    index("applications_to_answer").on(t.answerDueSince, t.id).where(sql`answer_due_since is not null`),
    index("applications_to_answer_of_owner")
      .on(t.ownerId, t.answerDueSince, t.id)
      .where(sql`answer_due_since is not null`),
    index("applications_by_phone").on(t.phoneE164).where(sql`phone_e164 is not null`),
    index("applications_by_email").on(sql`lower(${t.email})`),
    index("applications_by_other_email")
      .using("gin", sql`string_to_array(other_emails, ' ')`)
      .where(sql`other_emails <> ''`),
    index("applications_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
).enableRLS();

/** Who moved an application, when, and from what to what. The first event has no `fromStatus`. */
export const applicationEvents = pgTable(
  "application_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    fromStatus: text("from_status", { enum: applicationStatuses }),
    toStatus: text("to_status", { enum: applicationStatuses }).notNull(),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** The change of choices that moved the application, or null if none is known. */
    changeId: uuid("change_id"),
    /** Whether the student was notified. Not of what they did, nor of what staff recorded silently. */
    isTold: boolean("is_told").notNull().default(true),
    /** When the change was taken back, or null. It then counts no longer, and stays in the history. */
    takenBackAt: timestamp("taken_back_at", { withTimezone: true }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("application_events_in_order").on(t.applicationId, t.id),
    index("application_events_by_actor").on(t.actorId),
  ],
).enableRLS();
