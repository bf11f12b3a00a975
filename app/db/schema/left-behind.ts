/** What may be a deleted person's, for staff to decide. */
import { sql } from "drizzle-orm";
import { check, index, type PgTableExtraConfigValue, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { leftBehindEnds, leftBehindTraits } from "../left-behind-words.ts";
import { createdAt, oneOf } from "./columns.ts";
import { enquiries, leads } from "./leads.ts";
import { users } from "./people.ts";

/**
 * Leads and questions that have the phone number or the unproven address of a person whose account was deleted. Says
 * nothing of that person.
 */
export const leftBehind = pgTable(
  "left_behind",
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** The question, or null for the lead itself. */
    enquiryId: uuid("enquiry_id").references(() => enquiries.id, { onDelete: "cascade" }),
    trait: text({ enum: leftBehindTraits }).notNull(),
    createdAt: createdAt(),
    ended: text({ enum: leftBehindEnds }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    endedBy: uuid("ended_by").references(() => users.id, { onDelete: "set null" }),
    /** Why it was kept. */
    reason: text(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("left_behind_trait_known", oneOf("trait", leftBehindTraits)),
    check("left_behind_end_known", oneOf("ended", leftBehindEnds)),
    check("left_behind_end_has_a_time", sql.raw("(ended is null) = (ended_at is null)")),
    check("left_behind_kept_for_a_reason", sql.raw("ended is distinct from 'kept' or reason is not null")),
    index("left_behind_of_lead").on(t.leadId),
    index("left_behind_of_enquiry").on(t.enquiryId),
    index("left_behind_waiting").on(t.createdAt, t.id).where(sql`ended is null`),
    index("left_behind_by_ender").on(t.endedBy),
  ],
).enableRLS();
