/** Takes a contact back that was logged by mistake, with all that followed from it. */
import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, type BeforeContact, contacts, enquiries, leads, tasks } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { findOwned, MISSING, recordOwner, setOwner, type Target } from "#app/domain/owners/ownership.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectChangeable } from "#app/domain/staff/scope.server.ts";
import { contactLabel } from "#app/domain/values/contact-words.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { UNDO_MS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";

const text = (moment: Date | null) => moment?.toISOString() ?? null;
const moment = (stored: string | null) => (stored === null ? null : new Date(stored));

/** Returns the rows that a contact changes, as they are before it. */
export async function asTheyAre(
  tx: Database,
  applicationIds: readonly string[],
  leadIds: readonly string[],
): Promise<Pick<BeforeContact, "applications" | "leads" | "enquiries">> {
  const { id, contactedAt, answerDueSince, tries, againAt } = applications;
  const asked =
    applicationIds.length === 0
      ? []
      : await tx
          .select({ id, contactedAt, answerDueSince, tries, againAt })
          .from(applications)
          .where(inArray(id, [...applicationIds]));
  if (leadIds.length === 0) return { applications: asked.map(storedApplication), leads: [], enquiries: [] };
  const [found, waiting] = await Promise.all([
    tx
      .select({
        ...{ id: leads.id, contactedAt: leads.contactedAt, contactBy: leads.contactBy, status: leads.status },
        ...{ tries: leads.tries, againAt: leads.againAt },
      })
      .from(leads)
      .where(inArray(leads.id, [...leadIds])),
    tx
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(and(inArray(enquiries.leadId, [...leadIds]), isNull(enquiries.contactedAt))),
  ]);
  return {
    applications: asked.map(storedApplication),
    leads: found.map((lead) => ({
      ...lead,
      ...{ contactedAt: text(lead.contactedAt), contactBy: text(lead.contactBy), againAt: text(lead.againAt) },
    })),
    enquiries: waiting.map((enquiry) => enquiry.id),
  };
}

const storedApplication = (
  row: Pick<typeof applications.$inferSelect, "id" | "contactedAt" | "answerDueSince" | "tries" | "againAt">,
) => ({
  ...row,
  ...{ contactedAt: text(row.contactedAt), answerDueSince: text(row.answerDueSince), againAt: text(row.againAt) },
});

/**
 * Takes a contact of the viewer back. Throws `not_found`, and `stale` if it is older than ten minutes, or if someone
 * has contacted the person again.
 */
export async function undoContact(db: Database, viewer: Actor, contactId: string, now = new Date()): Promise<Target> {
  requirePermission(viewer, "people.change");
  return db.transaction(async (tx) => {
    const [contact] = isUuid(contactId)
      ? await tx
          .select()
          .from(contacts)
          .where(and(eq(contacts.id, contactId), eq(contacts.byId, viewer.id)))
      : [];
    if (!contact) throw new DomainError("nothing_to_undo");
    const target: Target =
      contact.applicationId === null
        ? { kind: "lead", id: contact.leadId ?? "" }
        : { kind: "application", id: contact.applicationId };
    const record = await findOwned(tx, target, { isLocked: true });
    if (!record) throw new DomainError(MISSING[target.kind]);
    await expectChangeable(tx, viewer, record, MISSING[target.kind]);
    if (now.getTime() - contact.createdAt.getTime() > UNDO_MS || !contact.before)
      throw new DomainError("contact_too_late");
    if (await isFollowed(tx, target, contactId)) throw new DomainError("contact_followed");
    await tx.delete(contacts).where(eq(contacts.id, contactId));
    await restore(tx, contact.before);
    if (contact.before.wasInPool && record.ownerId === viewer.id) {
      await setOwner(tx, target.kind, target.id, null, now);
      await recordOwner(tx, viewer, target.kind, record, null, "back in the pool");
    }
    await recordAudit(tx, viewer, {
      action: `${target.kind}.contact_undo`,
      subjectId: target.id,
      summary: [record.reference, contactLabel(contact.kind)].filter(Boolean).join(": "),
    });
    return target;
  });
}

/** Whether a later contact is logged on the record. */
async function isFollowed(tx: Database, { kind, id }: Target, contactId: string): Promise<boolean> {
  const [last] = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(kind === "application" ? contacts.applicationId : contacts.leadId, id))
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(1);
  return last?.id !== contactId;
}

/** Writes the rows as they were, where nothing else has happened to them since. */
async function restore(tx: Database, before: BeforeContact): Promise<void> {
  for (const { id, contactedAt, answerDueSince, tries, againAt } of before.applications)
    await tx
      .update(applications)
      .set({
        ...{ contactedAt: moment(contactedAt), tries, againAt: moment(againAt) },
        answerDueSince: sql`coalesce(${applications.answerDueSince}, ${answerDueSince}::timestamptz)`,
      })
      .where(eq(applications.id, id));
  for (const { id, contactedAt, contactBy, status, tries, againAt } of before.leads) {
    const was = { contactedAt: moment(contactedAt), contactBy: moment(contactBy), tries, againAt: moment(againAt) };
    await tx.update(leads).set(was).where(eq(leads.id, id));
    if (status === "new")
      await tx
        .update(leads)
        .set({ status, version: sql`${leads.version} + 1`, updatedAt: sql`now()` })
        .where(and(eq(leads.id, id), eq(leads.status, "contacted")));
  }
  if (before.enquiries.length > 0)
    await tx.update(enquiries).set({ contactedAt: null }).where(inArray(enquiries.id, before.enquiries));
  if (before.doneTasks.length > 0)
    await tx
      .update(tasks)
      .set({ doneAt: null, doneBy: null, version: sql`${tasks.version} + 1` })
      .where(and(inArray(tasks.id, before.doneTasks), isNotNull(tasks.doneAt)));
  if (before.newTask !== null)
    await tx.delete(tasks).where(and(eq(tasks.id, before.newTask), isNull(tasks.doneAt), ne(tasks.kind, "written")));
}
