import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { contactKinds } from "../words.ts";
import { applications } from "./applications.ts";
import { createdAt, oneOf } from "./columns.ts";
import { leads } from "./leads.ts";
import { users } from "./people.ts";

/** The rows that logging a contact changes, as they were. Moments are ISO texts. */
export interface BeforeContact {
  applications: {
    id: string;
    contactedAt: string | null;
    answerDueSince: string | null;
    tries: number;
    againAt: string | null;
  }[];
  leads: {
    id: string;
    contactedAt: string | null;
    contactBy: string | null;
    status: string;
    tries: number;
    againAt: string | null;
  }[];
  /** The enquiries that waited. */
  enquiries: string[];
  /** The tasks that it ended, and the one that it made. */
  doneTasks: string[];
  newTask: string | null;
  /** Whether the record was in the pool, from which it was taken. */
  wasInPool: boolean;
}

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
    /** When on that day, if someone said when. */
    againAt: timestamp("again_at", { withTimezone: true }),
    /** What the records and tasks were before, so that it can be taken back. */
    before: jsonb().$type<BeforeContact>(),
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
