/** What the first message of staff to a student means for the records of that student. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, leads } from "#app/db/schema.ts";
import { logContact } from "#app/domain/contacts/contacts.server.ts";
import { changeable } from "#app/domain/staff/scope.server.ts";
import type { About } from "#app/domain/values/message-subject.ts";
import type { Actor } from "#app/domain/viewer.ts";

/**
 * Logs a message as a contact where one was promised, or where no one looks after the student yet. Later ones are in the
 * conversation. Returns whether the student has a record of which the writer can be the owner.
 */
export async function contactFirst(
  tx: Database,
  staff: Actor,
  userId: string,
  about: About | null,
  now: Date,
): Promise<boolean> {
  const record = (await applicationOf(tx, staff, userId, about)) ?? (await leadOf(tx, staff, userId));
  if (!record) return false;
  const { kind, id, ownerId, contactedAt } = record;
  if (ownerId === null || contactedAt === null)
    await logContact(tx, staff, { kind, id }, { kind: "message", note: null, againOn: null }, now);
  return true;
}

async function applicationOf(tx: Database, staff: Actor, userId: string, about: About | null) {
  const isAbout = about?.kind === "choice" ? [desc(sql`${applications.id} = ${about.applicationId}`)] : [];
  const [found] = await tx
    .select({ id: applications.id, ownerId: applications.ownerId, contactedAt: applications.contactedAt })
    .from(applications)
    .where(and(eq(applications.userId, userId), changeable(staff, applications)))
    .orderBy(...isAbout, sql`${applications.endedAt} is not null`, desc(applications.createdAt))
    .limit(1);
  return found && { kind: "application" as const, ...found };
}

async function leadOf(tx: Database, staff: Actor, userId: string) {
  const [found] = await tx
    .select({ id: leads.id, ownerId: leads.ownerId, contactedAt: leads.contactedAt })
    .from(leads)
    .where(and(eq(leads.accountId, userId), changeable(staff, leads)))
    .orderBy(desc(leads.createdAt))
    .limit(1);
  return found && { kind: "lead" as const, ...found };
}
