import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "#app/db/schema.ts";
import { type Permission, rolesThatMay } from "#app/domain/permissions.ts";

/**
 * Returns the condition for the accounts that may do something. Its first part is that of the index of staff, which
 * PostgreSQL would not find from the roles.
 */
export const accountsThatMay = (permission: Permission): SQL | undefined =>
  and(sql`${users.role} <> 'student'`, inArray(users.role, rolesThatMay(permission)), isNull(users.erasedAt));
