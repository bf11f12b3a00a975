import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { leadSources, leadStatuses } from "../words.ts";
import { courses } from "./catalogue.ts";
import { createdAt, oneOf, searchable, updatedAt } from "./columns.ts";
import { users } from "./people.ts";

/** A lead that no one has reached yet. */
export const LEAD_TO_CALL = sql.raw("contacted_at is null and status = 'new'");

export const leads = pgTable(
  "leads",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Null for someone who gave a phone number alone. */
    email: text(),
    phone: text(),
    /** The phone number with its country code, "+8801711234567", or null if it is not known to be one. */
    phoneE164: text("phone_e164"),
    /**
     * The other addresses of the email field, and what a merge has dropped: email addresses in lower case and numbers
     * in E.164, with a space between them. The person is known by them too.
     */
    otherAddresses: text("other_addresses").notNull().default(""),
    source: text({ enum: leadSources }).notNull().default("not_known"),
    status: text({ enum: leadStatuses }).notNull().default("new"),
    interestedCourses: text("interested_courses"),
    /** What `lead_notes` say, oldest first. A trigger of theirs writes it. */
    notes: text(),
    /** Increases with each change. A change names the version it is based on. */
    version: integer().notNull().default(1),
    /** Issued with the form, so that the same form sent twice makes one lead. */
    idempotencyKey: text("idempotency_key").unique(),
    /** The member of staff who is responsible for the person, or null while it is in the pool. */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    ownedSince: timestamp("owned_since", { withTimezone: true }),
    /** The account of the person, once they have signed in with this address or accepted an invitation. */
    accountId: uuid("account_id").references(() => users.id, { onDelete: "set null" }),
    accountSince: timestamp("account_since", { withTimezone: true }),
    /** By when we have promised to contact them, or null once we have, or if nothing was promised. */
    contactBy: timestamp("contact_by", { withTimezone: true }),
    /** When someone of the office first reached the person. A trigger of `contacts` writes it. */
    contactedAt: timestamp("contacted_at", { withTimezone: true }),
    /** How often a call was not answered, and until when the next one can wait. A trigger of `contacts` writes both. */
    tries: smallint().notNull().default(0),
    againAt: timestamp("again_at", { withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchable(
      "name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, regexp_replace(phone, '\\D', '', 'g'), '') || ' ' || coalesce(interested_courses, '') || ' ' || other_addresses",
      "name",
    ),
  },
  (t): PgTableExtraConfigValue[] => [
    check("leads_source_known", oneOf("source", leadSources)),
    check("leads_status_known", oneOf("status", leadStatuses)),
    check("leads_can_be_reached", sql.raw("email is not null or phone is not null")),
    index("leads_newest").on(t.createdAt.desc().nullsFirst(), t.id),
    index("leads_by_status").on(t.status, t.createdAt.desc().nullsFirst(), t.id),
    index("leads_by_source").on(t.source, t.createdAt.desc().nullsFirst(), t.id),
    index("leads_of_owner").on(t.ownerId, t.createdAt.desc().nullsFirst(), t.id),
    index("leads_in_pool").on(t.createdAt.desc().nullsFirst(), t.id).where(sql`owner_id is null`),
    index("leads_to_contact").on(t.ownerId, t.contactBy).where(sql`contact_by is not null`),
    index("leads_to_call").on(t.contactBy, t.id).where(sql`${LEAD_TO_CALL}`),
    index("leads_called_in_vain").on(t.tries, t.contactBy.desc().nullsLast(), t.id).where(sql`${LEAD_TO_CALL}`),
    index("leads_to_call_again").on(t.againAt, t.id).where(sql`${LEAD_TO_CALL} and again_at is not null`),
    index("leads_to_call_of_owner").on(t.ownerId, t.contactBy, t.id).where(sql`${LEAD_TO_CALL}`),
    index("leads_changed").on(t.updatedAt.desc().nullsFirst(), t.id),
    index("leads_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    index("leads_by_email").on(sql`lower(${t.email})`),
    index("leads_by_phone").on(t.phoneE164).where(sql`phone_e164 is not null`),
    index("leads_by_other_address")
      .using("gin", sql`string_to_array(other_addresses, ' ')`)
      .where(sql`other_addresses <> ''`),
    index("leads_by_second_number").using("gin", sql`string_to_array(phone, ' / ')`).where(sql`phone like '% / %'`),
    index("leads_of_account").on(t.accountId),
  ],
).enableRLS();

/** Notes by staff about a lead, for staff. */
export const leadNotes = pgTable(
  "lead_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    index("lead_notes_in_order").on(t.leadId, t.createdAt, t.id),
    index("lead_notes_by_author").on(t.authorId),
  ],
).enableRLS();

/**
 * Questions that people ask on the website, each of a lead. They stay as they were typed, also when the lead changes.
 */
export const enquiries = pgTable(
  "enquiries",
  {
    /** The address of the page that confirms it, which no one can guess. */
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** Who was signed in, or null. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    /** In lower case. The first of its field. */
    email: text(),
    /** The others, with a space between them. */
    otherEmails: text("other_emails").notNull().default(""),
    phone: text(),
    courseId: text("course_id").references(() => courses.id),
    /** The month in which the person wants to begin, "2027-01", or null if not decided. */
    intake: text(),
    question: text(),
    /** Which sentence about being contacted they agreed to. */
    consent: text().notNull(),
    /** By when we have promised to contact them. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    /** When a member of staff reached them first after it, by the log of contacts. */
    contactedAt: timestamp("contacted_at", { withTimezone: true }),
    /** Issued with the form, so that the same form sent twice is one question. */
    idempotencyKey: text("idempotency_key").unique(),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("enquiries_intake_is_a_month", sql`intake ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    index("enquiries_of_lead").on(t.leadId, t.createdAt, t.id),
    index("enquiries_by_user").on(t.userId),
    index("enquiries_by_email").on(t.email, t.createdAt).where(sql`email is not null`),
    index("enquiries_newest").on(t.createdAt.desc().nullsFirst(), t.id),
    index("enquiries_by_course").on(t.courseId),
  ],
).enableRLS();
