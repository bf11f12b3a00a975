import { sql } from "drizzle-orm";
import {
  bigint,
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
  uuid,
} from "drizzle-orm/pg-core";
import type { CasCheck } from "../money-words.ts";
import {
  type AcceptedTerms,
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
import { applications } from "./applications.ts";
import { courses, universities } from "./catalogue.ts";
import { createdAt, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/** A choice that goes on and has a date that can come near. */
export const HAS_DATES = sql.raw(
  "ended_at is null and (reply_by is not null or deposit_due is not null or starts_on is not null or cas_expires_on is not null or conditions <> '[]'::jsonb or (intake is not null and step in ('submitted', 'reviewing')))",
);

/** A choice whose offer waits for the student's answer, their deposit, or one of its conditions, by a day. */
export const TO_REPLY = sql.raw(
  "ended_at is null and reply is null and outcome in ('conditional', 'unconditional') and reply_by is not null",
);
export const TO_PAY = sql.raw(
  "ended_at is null and reply is distinct from 'declined' and deposit is not null and deposit_paid_on is null and deposit_due is not null",
);
export const TO_MEET = sql.raw(
  "ended_at is null and reply is distinct from 'declined' and first_condition_due(conditions) is not null",
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
    /**
     * The course's university as it is now, also after a merge, and when the student applied. The database sets both.
     */
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
    /**
     * The day on which the whole deposit was paid, and what the university has in pence. Both follow from `payments`,
     * and stand here because lists and reminders look for them. A day that is written here becomes a payment.
     */
    depositPaidOn: date("deposit_paid_on"),
    paidPence: integer("paid_pence").notNull().default(0),
    reply: text({ enum: replies }),
    repliedOn: date("replied_on"),
    repliedBy: text("replied_by", { enum: parties }),
    /** The terms that the student has accepted. Where the offer's are others now, they are asked to confirm them. */
    acceptedTerms: jsonb("accepted_terms").$type<AcceptedTerms>(),
    /** The last check before the CAS is asked for. */
    casCheck: jsonb("cas_check").$type<CasCheck>(),
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
    /** The day on which staff last asked the university or the visa office about it. */
    chasedOn: date("chased_on"),
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
    index("application_courses_accepted")
      .on(t.appliedAt.desc().nullsFirst(), t.applicationId, t.endedAt)
      .where(sql`reply = 'accepted'`),
    index("application_courses_paid")
      .on(t.appliedAt.desc().nullsFirst(), t.applicationId, t.endedAt)
      .where(sql`deposit_paid_on is not null`),
    index("application_courses_approved")
      .on(t.appliedAt.desc().nullsFirst(), t.applicationId, t.endedAt)
      .where(sql`visa_decision = 'approved'`),
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
    index("application_courses_to_reply").on(t.replyBy, t.applicationId).where(sql`${TO_REPLY}`),
    index("application_courses_to_pay").on(t.depositDue, t.applicationId).where(sql`${TO_PAY}`),
    index("application_courses_to_meet")
      .on(sql`first_condition_due(${t.conditions})`, t.applicationId)
      .where(sql`${TO_MEET}`),
    index("application_courses_at_step").on(t.step, t.stepChangedAt, t.applicationId).where(sql`ended_at is null`),
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
