import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { languages, roles } from "../words.ts";
import { createdAt, oneOf, searchable } from "./columns.ts";

/** A person who has signed in. `id` is the `sub` of the sign-in provider. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /**
     * Whether the sign-in provider has verified that address, or null if the last sign-in did not say. Rows that name
     * the address are this person's only if it has.
     */
    emailVerified: boolean("email_verified"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    fullName: text("full_name"),
    /** Whether they chose their name here. A sign-in then leaves it as it is. */
    ownName: boolean("own_name").notNull().default(false),
    /** What forms start with, as they wrote it. */
    phone: text(),
    /** The phone number with its country code, "+8801711234567", or null if it is not known to be one. */
    phoneE164: text("phone_e164"),
    avatarUrl: text("avatar_url"),
    /** Whether we show that photo. */
    showPhoto: boolean("show_photo").notNull().default(true),
    role: text({ enum: roles }).notNull().default("student"),
    /** Whether they want emails about their applications: offers, CAS, visa decisions, each new status. */
    statusMail: boolean("status_mail").notNull().default(true),
    /** About their documents: what was not accepted, has come from a university, or expires. */
    documentMail: boolean("document_mail").notNull().default(true),
    /** About dates that come near. */
    dateMail: boolean("date_mail").notNull().default(true),
    /** Whether they want an email when staff write to them in their thread. */
    messageMail: boolean("message_mail").notNull().default(true),
    /** In which language we write to them. */
    language: text({ enum: languages }).notNull().default("en"),
    /** The secret in the links of those emails. */
    mailSecret: uuid("mail_secret").notNull().unique().defaultRandom(),
    /** The secret in the address of their calendar, or null if they have none. */
    calendarKey: uuid("calendar_key").unique(),
    /** The account of the same person that has all of this one's things, once they have confirmed both, or null. */
    joinedInto: uuid("joined_into").references((): AnyPgColumn => users.id, { onDelete: "set null" }),
    /** When the account will be deleted at its owner's request, or null. */
    deletionDueAt: timestamp("deletion_due_at", { withTimezone: true }),
    /**
     * When the account was deleted. The row remains without personal data, so that a session that is still valid does
     * not create the account again.
     */
    erasedAt: timestamp("erased_at", { withTimezone: true }),
    createdAt: createdAt(),
    searchText: searchable(
      "email || ' ' || coalesce(full_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, regexp_replace(phone, '\\D', '', 'g'), '')",
      "coalesce(full_name, coalesce(first_name, '') || ' ' || coalesce(last_name, ''))",
    ),
  },
  (t): PgTableExtraConfigValue[] => [
    check("users_role_known", oneOf("role", roles)),
    check("users_language_known", oneOf("language", languages)),
    index("users_email").on(t.email),
    index("users_newest").on(t.createdAt.desc().nullsFirst(), t.id),
    index("users_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    index("users_by_phone").on(t.phoneE164).where(sql`phone_e164 is not null`),
    index("users_joined").on(t.joinedInto),
    index("users_to_delete").on(t.deletionDueAt).where(sql`deletion_due_at is not null`),
    index("users_erased").on(t.erasedAt).where(sql`erased_at is not null`),
    // Staff are few among many students.
    index("users_staff").on(t.role, t.id).where(sql`role <> 'student'`),
    index("users_admins").on(t.email).where(sql`role = 'admin'`),
  ],
).enableRLS();
