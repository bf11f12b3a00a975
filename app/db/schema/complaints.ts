import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
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
import { complaintEventKinds, complaintOutcomes, complaintWays } from "../complaint-words.ts";
import { createdAt, oneOf, updatedAt } from "./columns.ts";
import { users } from "./people.ts";

/** The day by which the office owes the person something, or null if nothing is open. */
const DUE_ON: SQL = sql.raw(`case when answered_at is null
  then case when confirmed_at is null then confirm_by else answer_by end
  when appealed_at is not null and answered_again_at is null then appeal_by end`);

/** Complaints about us, which are numbered without gaps in a year. */
export const complaints = pgTable(
  "complaints",
  {
    id: uuid().primaryKey().defaultRandom(),
    year: smallint().notNull(),
    number: integer().notNull(),
    /** The address of the person's page. */
    secret: uuid().notNull().unique().defaultRandom(),
    way: text({ enum: complaintWays }).notNull().default("website"),
    /** The account that sent it, or null for a visitor. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Of the page on which it was written: what we write later is in it. */
    language: text({ enum: ["en", "bn"] })
      .notNull()
      .default("en"),
    name: text().notNull(),
    /** As it was typed. */
    contact: text().notNull(),
    /** The first address or number of `contact`. */
    email: text(),
    phoneE164: text("phone_e164"),
    /** The reference of an application, as it was typed. */
    reference: text(),
    happened: text().notNull(),
    /** What would put it right. */
    remedy: text(),
    othersMaySpeak: boolean("others_may_speak").notNull().default(false),
    /** The person it is about, who never sees it, and their name on that day. */
    aboutId: uuid("about_id").references(() => users.id, { onDelete: "set null" }),
    aboutName: text("about_name"),
    /** About who answers complaints: only an admin sees it. */
    isAboutManagers: boolean("is_about_managers").notNull().default(false),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
    confirmBy: date("confirm_by").notNull(),
    answerBy: date("answer_by").notNull(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    /** Who gave the first answer: a second look is someone else's. */
    answeredBy: uuid("answered_by").references(() => users.id, { onDelete: "set null" }),
    outcome: text({ enum: complaintOutcomes }),
    appealedAt: timestamp("appealed_at", { withTimezone: true }),
    appealBy: date("appeal_by"),
    answeredAgainAt: timestamp("answered_again_at", { withTimezone: true }),
    finalOutcome: text("final_outcome", { enum: complaintOutcomes }),
    dueOn: date("due_on").generatedAlwaysAs(DUE_ON),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    unique("complaints_number_once").on(t.year, t.number),
    check("complaints_way_known", oneOf("way", complaintWays)),
    check("complaints_language_known", oneOf("language", ["en", "bn"])),
    check("complaints_outcome_known", oneOf("outcome", complaintOutcomes)),
    check("complaints_final_outcome_known", oneOf("final_outcome", complaintOutcomes)),
    check("complaints_answer_whole", sql`(answered_at is null) = (outcome is null)`),
    check("complaints_appeal_after_answer", sql`appealed_at is null or answered_at is not null`),
    check("complaints_appeal_whole", sql`(appealed_at is null) = (appeal_by is null)`),
    check("complaints_second_answer_whole", sql`(answered_again_at is null) = (final_outcome is null)`),
    check("complaints_second_answer_to_appeal", sql`answered_again_at is null or appealed_at is not null`),
    index("complaints_open").on(t.dueOn, t.id).where(sql`due_on is not null`),
    index("complaints_newest").on(t.receivedAt.desc(), t.id),
    index("complaints_by_user").on(t.userId),
    index("complaints_by_email").on(t.email),
    index("complaints_by_about").on(t.aboutId),
    index("complaints_by_answerer").on(t.answeredBy),
  ],
).enableRLS();

/** What was said and done about a complaint. */
export const complaintEvents = pgTable(
  "complaint_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    complaintId: uuid("complaint_id")
      .notNull()
      .references(() => complaints.id, { onDelete: "cascade" }),
    kind: text({ enum: complaintEventKinds }).notNull(),
    /** The member of staff, or null for the person. */
    byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
    text: text(),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("complaint_events_kind_known", oneOf("kind", complaintEventKinds)),
    index("complaint_events_in_order").on(t.complaintId, t.createdAt, t.id),
    index("complaint_events_by_person").on(t.byId),
  ],
).enableRLS();

/** The last number of the complaints of a year. Its row is locked while a number is given. */
export const complaintNumbers = pgTable("complaint_numbers", {
  year: smallint().primaryKey(),
  last: integer().notNull(),
}).enableRLS();
