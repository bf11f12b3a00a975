import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { roles } from "../words.ts";
import { createdAt, oneOf, searchable } from "./columns.ts";

/** A signed-in person. `id` is the `sub` of the sign-in provider. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    fullName: text("full_name"),
    avatarUrl: text("avatar_url"),
    role: text({ enum: roles }).notNull().default("student"),
    /** Whether they want an email at each new status of an application. */
    statusMail: boolean("status_mail").notNull().default(false),
    /** The secret in the links of those emails. */
    mailSecret: uuid("mail_secret").notNull().unique().defaultRandom(),
    /** When the account will be deleted, as its owner asked; null: it will not be. */
    deletionDueAt: timestamp("deletion_due_at", { withTimezone: true }),
    /** When it was: what is left is a row without a person, so that a session that is still alive brings no one back. */
    erasedAt: timestamp("erased_at", { withTimezone: true }),
    createdAt: createdAt(),
    searchText: searchable(
      "email || ' ' || coalesce(full_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')",
    ),
  },
  (t): PgTableExtraConfigValue[] => [
    check("users_role_known", oneOf("role", roles)),
    index("users_email").on(t.email),
    index("users_newest").on(t.createdAt.desc().nullsFirst(), t.id),
    index("users_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    index("users_to_delete").on(t.deletionDueAt).where(sql`deletion_due_at is not null`),
    index("users_admins").on(t.email).where(sql`role = 'admin'`),
  ],
).enableRLS();
