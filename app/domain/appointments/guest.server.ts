/** Finds who a member of staff books for. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leads, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isStaff } from "#app/domain/permissions.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectChangeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type Guest, ownerOf } from "./diary.server.ts";

/** Returns the name of a student or a lead of those the viewer can change. Throws `forbidden` and `not_found`. */
export async function expectGuest(db: Database, viewer: Actor, guest: Guest): Promise<{ name: string }> {
  requirePermission(viewer, "people.change");
  const missing = guest.userId === undefined ? "no_lead" : "no_person";
  if (!isUuid(guest.userId ?? guest.leadId)) throw new DomainError(missing);
  const [found] = guest.userId === undefined ? await leadOf(db, guest.leadId) : await studentOf(db, guest.userId);
  if (!found || (found.role !== null && isStaff({ role: found.role }))) throw new DomainError(missing);
  await expectChangeable(db, viewer, { ownerId: await ownerOf(db, guest) }, missing);
  return { name: found.name };
}

const studentOf = (db: Database, id: string) =>
  db
    .select({ name: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt), isNull(users.joinedInto)));

const leadOf = (db: Database, id: string) =>
  db
    .select({ name: sql<string>`coalesce(nullif(${leads.name}, ''), 'A lead')`, role: sql<null>`null` })
    .from(leads)
    .where(eq(leads.id, id));
