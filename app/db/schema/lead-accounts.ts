/** How a lead becomes a student with an account. */
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type EnteredCourse, enteredEnds, invitationEnds } from "../words.ts";
import { applications } from "./applications.ts";
import { createdAt, oneOf } from "./columns.ts";
import { leads } from "./leads.ts";
import { users } from "./people.ts";

/** Links that staff sent to leads. Who opens one and signs in takes over what we know of the lead. */
export const leadInvitations = pgTable(
  "lead_invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** Of the secret in its address, which no one can read here. */
    secretHash: text("secret_hash").notNull().unique(),
    /** The address it was emailed to, or null for a link that staff passed on. */
    sentTo: text("sent_to"),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** Why it can no longer be opened, if it has not expired. */
    ended: text({ enum: invitationEnds }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** Who accepted or refused it. */
    endedBy: uuid("ended_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t): PgTableExtraConfigValue[] => [
    check("lead_invitations_end_known", oneOf("ended", invitationEnds)),
    check("lead_invitations_end_has_a_time", sql.raw("(ended is null) = (ended_at is null)")),
    index("lead_invitations_of_lead").on(t.leadId, t.createdAt),
    uniqueIndex("lead_invitations_one_open").on(t.leadId).where(sql`ended is null`),
    index("lead_invitations_by_creator").on(t.createdBy),
    index("lead_invitations_by_ender").on(t.endedBy),
  ],
).enableRLS();

/** Applications that staff have entered for leads. The student's confirmation submits each as an application. */
export const enteredApplications = pgTable(
  "entered_applications",
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** In the order in which staff entered them. */
    chosen: jsonb().$type<EnteredCourse[]>().notNull(),
    enteredBy: uuid("entered_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** Increases with each change. */
    version: integer().notNull().default(1),
    ended: text({ enum: enteredEnds }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** What the confirmation submitted. */
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "set null" }),
  },
  (t): PgTableExtraConfigValue[] => [
    check("entered_applications_end_known", oneOf("ended", enteredEnds)),
    check("entered_applications_end_has_a_time", sql.raw("(ended is null) = (ended_at is null)")),
    index("entered_applications_of_lead").on(t.leadId, t.createdAt),
    uniqueIndex("entered_applications_one_open").on(t.leadId).where(sql`ended is null`),
    index("entered_applications_waiting").on(t.createdAt, t.id).where(sql`ended is null`),
    index("entered_applications_by_enterer").on(t.enteredBy),
    index("entered_applications_of_application").on(t.applicationId),
  ],
).enableRLS();
