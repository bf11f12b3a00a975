import { sql } from "drizzle-orm";
import { check, date, index, type PgTableExtraConfigValue, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { contactKinds } from "../words.ts";
import { applications } from "./applications.ts";
import { createdAt, oneOf } from "./columns.ts";
import { leads } from "./leads.ts";
import { users } from "./people.ts";

/** Each time a member of staff contacted someone, or tried to. It is about an application or a lead. */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    kind: text({ enum: contactKinds }).notNull(),
    note: text(),
    /** The day on which to contact them again. */
    againOn: date("again_on", { mode: "string" }),
    byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("contacts_kind_known", oneOf("kind", contactKinds)),
    check("contacts_about_one", sql.raw("num_nonnulls(application_id, lead_id) = 1")),
    index("contacts_of_application").on(t.applicationId, t.createdAt, t.id),
    index("contacts_of_lead").on(t.leadId, t.createdAt, t.id),
    index("contacts_by_person").on(t.byId),
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
