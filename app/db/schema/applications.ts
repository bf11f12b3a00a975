import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  applicationStatuses,
  applicationSteps,
  type Condition,
  choiceEventKinds,
  endReasons,
  outcomes,
  parties,
  replies,
  visaDecisions,
  withdrawalReasons,
} from "../words.ts";
import { courses, universities } from "./catalogue.ts";
import { createdAt, oneOf, searchable } from "./columns.ts";
import { users } from "./people.ts";

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
    createdAt: createdAt(),
    /**
     * When the last of its choices ended, or null while one is open. A trigger of `application_courses` writes it and
     * the next.
     */
    endedAt: timestamp("choices_ended_at", { withTimezone: true }),
    /** The courses and universities, for the search. */
    coursesText: text("courses_text").notNull().default(""),
    searchText: searchable(
      "reference || ' ' || full_name || ' ' || email || ' ' || phone || ' ' || coalesce(phone_e164, regexp_replace(phone, '\\D', '', 'g')) || ' ' || courses_text",
    ),
  },
  (t): PgTableExtraConfigValue[] => [
    unique("applications_once").on(t.userId, t.idempotencyKey),
    check("applications_status_known", oneOf("status", applicationStatuses)),
    index("applications_of_user").on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    index("applications_newest").on(t.createdAt.desc().nullsFirst(), t.id),
    index("applications_by_status").on(t.status, t.statusChangedAt, t.id),
    index("applications_open_by_status").on(t.status, t.statusChangedAt, t.id).where(sql`choices_ended_at is null`),
    index("applications_of_owner").on(t.ownerId, t.createdAt.desc().nullsFirst(), t.id),
    index("applications_in_pool").on(t.createdAt.desc().nullsFirst(), t.id).where(sql`owner_id is null`),
    index("applications_waiting").on(t.statusChangedAt, t.id),
    index("applications_newest_of_status").on(t.status, t.createdAt.desc().nullsFirst(), t.id),
    index("applications_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
).enableRLS();

/** A choice that goes on and has a date that can come near. */
export const HAS_DATES = sql.raw(
  "ended_at is null and (reply_by is not null or deposit_due is not null or starts_on is not null or cas_expires_on is not null or conditions <> '[]'::jsonb or (intake is not null and step in ('submitted', 'reviewing')))",
);

/** The choices of an application: a course each, for one intake, with its names at that time. */
export const applicationCourses = pgTable(
  "application_courses",
  {
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    position: smallint().notNull(),
    courseName: text("course_name").notNull(),
    universityName: text("university_name").notNull(),
    /** The course's university as it is now, also after a merge, and when the student applied. The database sets both. */
    universityId: text("university_id").references(() => universities.id),
    appliedAt: timestamp("applied_at", { withTimezone: true }).notNull().defaultNow(),
    /** The month in which the student wants to begin, "2027-01", or null if not decided. */
    intake: text(),
    step: text({ enum: applicationSteps }).notNull().default("submitted"),
    stepChangedAt: timestamp("step_changed_at", { withTimezone: true }).notNull().defaultNow(),
    outcome: text({ enum: outcomes }).notNull().default("waiting"),
    /** What the university wrote with its answer, as the student reads it. */
    outcomeNote: text("outcome_note"),
    offerOn: date("offer_on"),
    replyBy: date("reply_by"),
    conditions: jsonb().$type<Condition[]>().notNull().default([]),
    /** Pounds per year, after the scholarship. */
    feeAfterScholarship: integer("fee_after_scholarship"),
    /** In pounds. */
    deposit: integer(),
    depositDue: date("deposit_due"),
    depositPaidOn: date("deposit_paid_on"),
    reply: text({ enum: replies }),
    repliedOn: date("replied_on"),
    repliedBy: text("replied_by", { enum: parties }),
    casNumber: text("cas_number"),
    casIssuedOn: date("cas_issued_on"),
    casExpiresOn: date("cas_expires_on"),
    startsOn: date("starts_on"),
    visaAppliedOn: date("visa_applied_on"),
    biometricsOn: date("biometrics_on"),
    visaDecidedOn: date("visa_decided_on"),
    visaDecision: text("visa_decision", { enum: visaDecisions }),
    /** The university's own reference, and the day the application was sent to it. */
    universityReference: text("university_reference"),
    sentOn: date("sent_on"),
    /** When it ended, or null while it is open. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    endReason: text("end_reason", { enum: endReasons }),
    /** What staff noted about the end. */
    endNote: text("end_note"),
    /** Why the student withdrew, and their own words about it. */
    withdrawalReason: text("withdrawal_reason", { enum: withdrawalReasons }),
    withdrawalNote: text("withdrawal_note"),
    /** The day on which the student was last told of dates that come near, or could have been. */
    remindedOn: date("reminded_on"),
    /** Increases with each change. A change names the version it is based on. */
    version: integer().notNull().default(1),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.applicationId, t.courseId] }),
    check("application_courses_step_known", oneOf("step", applicationSteps)),
    check("application_courses_outcome_known", oneOf("outcome", outcomes)),
    check("application_courses_reply_known", oneOf("reply", replies)),
    check("application_courses_replied_by_known", oneOf("replied_by", parties)),
    check("application_courses_visa_known", oneOf("visa_decision", visaDecisions)),
    check("application_courses_end_known", oneOf("end_reason", endReasons)),
    check("application_courses_withdrawal_known", oneOf("withdrawal_reason", withdrawalReasons)),
    check("application_courses_end_has_a_reason", sql`(ended_at is null) = (end_reason is null)`),
    check("application_courses_intake_is_a_month", sql`intake ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    index("application_courses_by_course").on(t.courseId),
    index("application_courses_newest").on(t.appliedAt.desc().nullsFirst(), t.applicationId, t.endedAt),
    // What can be asked for beside the first column stands last, so that no row of the table is read to leave it out.
    index("application_courses_by_outcome").on(t.outcome, t.appliedAt.desc().nullsFirst(), t.applicationId, t.endedAt),
    index("application_courses_by_intake").on(
      t.intake,
      t.appliedAt.desc().nullsFirst(),
      t.applicationId,
      t.outcome,
      t.endedAt,
    ),
    index("application_courses_by_university").on(
      t.universityId,
      t.appliedAt.desc().nullsFirst(),
      t.applicationId,
      t.intake,
      t.outcome,
      t.endedAt,
    ),
    index("application_courses_to_remind").on(t.remindedOn.asc().nullsFirst()).where(sql`${HAS_DATES}`),
    index("application_courses_by_end")
      .on(t.endReason, t.appliedAt.desc().nullsFirst(), t.applicationId)
      .where(sql`ended_at is not null`),
  ],
).enableRLS();

/** What happened to a choice. Rows of one change share its ID, and can be taken back together. */
export const choiceEvents = pgTable(
  "choice_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid("application_id").notNull(),
    courseId: text("course_id").notNull(),
    changeId: uuid("change_id").notNull(),
    kind: text({ enum: choiceEventKinds }).notNull(),
    /** The columns that changed, each as it was and as it became. */
    changes: jsonb().$type<Record<string, [before: unknown, after: unknown]>>().notNull(),
    by: text({ enum: parties }).notNull(),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    takenBackAt: timestamp("taken_back_at", { withTimezone: true }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    foreignKey({
      name: "choice_events_of_choice",
      columns: [t.applicationId, t.courseId],
      foreignColumns: [applicationCourses.applicationId, applicationCourses.courseId],
    }).onDelete("cascade"),
    check("choice_events_kind_known", oneOf("kind", choiceEventKinds)),
    check("choice_events_by_known", oneOf("by", parties)),
    index("choice_events_in_order").on(t.applicationId, t.courseId, t.id),
    index("choice_events_by_actor").on(t.actorId),
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

/** Notes by staff about an application, for staff. */
export const applicationNotes = pgTable(
  "application_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("application_notes_in_order").on(t.applicationId, t.createdAt, t.id),
    index("application_notes_by_author").on(t.authorId),
  ],
).enableRLS();
