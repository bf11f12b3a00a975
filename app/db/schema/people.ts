import { check, index, type PgTableExtraConfigValue, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, oneOf } from "./columns.ts";

export const roles = ["student", "admin"] as const;

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
    createdAt: createdAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    check("users_role_known", oneOf("role", roles)),
    index("users_email").on(t.email),
    index("users_newest").on(t.createdAt.desc(), t.id),
  ],
).enableRLS();
