/** A student's documents, for staff who may see that student. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { changeablePeople, peopleScope } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type Vault, vaultOf } from "./my-documents.server.ts";
import { expectWanted, type WantedDocument } from "./receive-file.server.ts";

export interface StudentDocuments extends Vault {
  student: { id: string; name: string };
  mayChange: boolean;
}

/** Returns what a student has sent and has to send. Throws `forbidden` and `not_found`. */
export async function documentsForStaff(
  db: Database,
  viewer: Actor,
  userId: string,
  now = new Date(),
): Promise<StudentDocuments> {
  requirePermission(viewer, "people.read");
  const isSeen = await peopleScope.read(db, viewer);
  const [person] = isUuid(userId)
    ? await db
        .select({
          id: users.id,
          name: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`,
          mayChange: sql<boolean>`${changeablePeople(viewer) ?? sql`true`}`,
        })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.erasedAt), isSeen))
    : [];
  if (!person) throw new DomainError("no_person");
  const { mayChange, ...student } = person;
  return { student, mayChange, ...(await vaultOf(db, userId, now)) };
}

/** Returns a student whose documents the viewer may change. Throws `forbidden` and `not_found`. */
export async function expectStudent(db: Database, viewer: Actor, userId: string): Promise<Actor> {
  requirePermission(viewer, "people.change");
  const [person] = isUuid(userId)
    ? await db
        .select({ id: users.id, role: users.role })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.erasedAt), changeablePeople(viewer)))
    : [];
  if (!person) throw new DomainError("no_person");
  return person;
}

/** Returns the student the viewer may add files for, which only choices have. Throws `forbidden` and `not_found`. */
export async function expectAddable(
  db: Database,
  viewer: Actor,
  userId: string,
  wanted: WantedDocument,
): Promise<Actor> {
  const person = await expectStudent(db, viewer, userId);
  if (wanted.choice === null) throw new DomainError("no_document");
  await expectWanted(db, person, wanted);
  return person;
}
