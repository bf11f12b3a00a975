/** The log of contacts: who called, wrote or met a person, and when. */
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applications, type BeforeContact, contacts, enquiries, leads, tasks, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { findOwned, MISSING, recordOwner, setOwner, type Target } from "#app/domain/owners/ownership.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectCanOwn } from "#app/domain/staff/owners.server.ts";
import { expectChangeable } from "#app/domain/staff/scope.server.ts";
import { type ContactKind, contactLabel, isReached } from "#app/domain/values/contact-words.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { ContactInput } from "./contact-input.ts";
import { asTheyAre } from "./undo-contact.server.ts";

/** More is not one person, but an address that an agency uses. */
const MOST = 20;

/** Returns the leads of an application's student. */
async function leadsOfApplication(db: Database, applicationId: string): Promise<string[]> {
  return idsOf(
    await db.execute(sql`
      select ${leads.id} as id from ${applications}
        join ${users} on ${users.id} = ${applications.userId}
        join ${leads} on lower(${leads.email}) = ${users.email} and ${users.emailVerified}
      where ${applications.id} = ${applicationId}
      union
      select ${leads.id} from ${applications}
        join ${enquiries} on ${enquiries.userId} = ${applications.userId}
        join ${leads} on ${leads.id} = ${enquiries.leadId} and ${leads.phoneE164} = ${applications.phoneE164}
      where ${applications.id} = ${applicationId}
      order by id limit ${MOST}`),
  );
}

/** Returns a lead's applications that wait for their first contact, locked for the transaction. */
async function waitingApplicationsOfLead(tx: Database, leadId: string): Promise<string[]> {
  return idsOf(
    await tx.execute(sql`
      select ${applications.id} as id from ${applications}
      where ${applications.contactedAt} is null and ${applications.userId} = any(array(
        select ${users.id} from ${leads} join ${users} on ${users.email} = lower(${leads.email}) and ${users.emailVerified} where ${leads.id} = ${leadId}
        union
        select ${enquiries.userId} from ${enquiries} where ${enquiries.leadId} = ${leadId}))
        and exists (select from ${leads} where ${leads.id} = ${leadId} and (
          ${leads.phoneE164} = ${applications.phoneE164}
          or exists (select from ${users} where ${users.id} = ${applications.userId} and ${users.email} = lower(${leads.email}) and ${users.emailVerified})))
      order by ${applications.id} limit ${MOST} for update of ${sql.raw("applications")}`),
  );
}

const idsOf = (rows: Parameters<typeof rowsOf>[0]) => rowsOf<{ id: string }>(rows).map(({ id }) => id);

export interface Contact {
  id: string;
  kind: ContactKind;
  note: string | null;
  againOn: string | null;
  /** When on that day, if the hour was said. */
  againAt: Date | null;
  by: string | null;
  createdAt: Date;
}

const about = ({ kind, id }: Target) => eq(kind === "application" ? contacts.applicationId : contacts.leadId, id);

/** The second press of a double click is not another call. */
const SAME_PRESS = sql`interval '5 seconds'`;

/**
 * Logs a contact. Who contacts someone of the pool looks after them from then on, and a new lead that was reached is a
 * contacted one. What was promised to the same person, as a lead or for an application, is kept too. Throws `forbidden`
 * and `not_found`.
 */
export async function logContact(
  db: Database,
  viewer: Actor,
  target: Target,
  { kind, note, againOn, againAt = null }: ContactInput,
  now = new Date(),
): Promise<{ id: string }> {
  requirePermission(viewer, "people.change");
  if (!isUuid(target.id)) throw new DomainError(MISSING[target.kind]);
  return db.transaction(async (tx) => {
    // Applications are locked before leads, so that two contacts with one person never wait for each other.
    const waiting = target.kind === "lead" && isReached(kind) ? await waitingApplicationsOfLead(tx, target.id) : [];
    const record = await findOwned(tx, target, { isLocked: true });
    if (!record) throw new DomainError(MISSING[target.kind]);
    await expectChangeable(tx, viewer, record, MISSING[target.kind]);
    const isAgain = and(about(target), eq(contacts.byId, viewer.id), eq(contacts.kind, kind));
    const [just] = await tx
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(isAgain, sql`${contacts.createdAt} > now() - ${SAME_PRESS}`))
      .limit(1);
    if (just && note === null) return { id: just.id };
    const { id } = target;
    const isOfLead = target.kind === "lead";
    const whose = isOfLead ? { leadId: id } : { applicationId: id };
    const reached = isOfLead ? [id] : isReached(kind) ? await leadsOfApplication(tx, id) : [];
    const before = await asTheyAre(tx, isOfLead ? waiting : [id], reached);
    const [contact] = await tx
      .insert(contacts)
      .values({ ...whose, kind, note, againOn, againAt, byId: viewer.id, createdAt: now })
      .returning({ id: contacts.id });
    if (!contact) throw new Error("a contact was expected");
    await recordAudit(tx, viewer, {
      action: `${target.kind}.contact`,
      subjectId: id,
      summary: [record.reference, contactLabel(kind)].filter(Boolean).join(": "),
    });
    const planned = await planNext(tx, viewer, whose, { kind, againOn }, now);
    const wasInPool = record.ownerId === null;
    await tx
      .update(contacts)
      .set({ before: { ...before, ...planned, wasInPool } })
      .where(eq(contacts.id, contact.id));
    if (record.ownerId === null) {
      await expectCanOwn(tx, viewer.id);
      await setOwner(tx, target.kind, id, viewer.id, now);
      await recordOwner(tx, viewer, target.kind, record, viewer.id, "taken");
    }
    if (!isReached(kind)) return contact;
    for (const lead of reached) await keepPromise(tx, lead, now);
    if (waiting.length > 0)
      await tx.update(applications).set({ contactedAt: now }).where(inArray(applications.id, waiting));
    return contact;
  });
}

/**
 * Ends the clock of what was promised to a lead, as the database does for the record that a contact is logged on. A new
 * lead is a contacted one.
 */
async function keepPromise(tx: Database, id: string, now: Date): Promise<void> {
  const waiting = and(eq(enquiries.leadId, id), isNull(enquiries.contactedAt));
  await tx.update(enquiries).set({ contactedAt: now }).where(waiting);
  await tx
    .update(leads)
    .set({ contactBy: null, contactedAt: sql`coalesce(${leads.contactedAt}, ${now.toISOString()})` })
    .where(eq(leads.id, id));
  await tx
    .update(leads)
    .set({ status: "contacted", version: sql`${leads.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(leads.id, id), eq(leads.status, "new")));
}

/** A day to contact them again is a task of who asks for it. A contact, or a new day, is what such a task was about. */
async function planNext(
  tx: Database,
  { id }: Actor,
  whose: { applicationId: string } | { leadId: string },
  { kind, againOn }: Pick<ContactInput, "kind" | "againOn">,
  now: Date,
): Promise<Pick<BeforeContact, "doneTasks" | "newTask">> {
  const isWhose = "leadId" in whose ? eq(tasks.leadId, whose.leadId) : eq(tasks.applicationId, whose.applicationId);
  const done =
    isReached(kind) || againOn !== null
      ? await tx
          .update(tasks)
          .set({ doneAt: now, doneBy: id, version: sql`${tasks.version} + 1` })
          .where(and(isWhose, eq(tasks.kind, "contact_again"), isNull(tasks.doneAt)))
          .returning({ id: tasks.id })
      : [];
  const [added] =
    againOn === null
      ? []
      : await tx
          .insert(tasks)
          .values({ ...whose, kind: "contact_again", party: "staff", assigneeId: id, createdBy: id, dueOn: againOn })
          .returning({ id: tasks.id });
  return { doneTasks: done.map((task) => task.id), newTask: added?.id ?? null };
}

/** Returns the name of the person that a record is about. */
export async function nameOfContacted(db: Database, { kind, id }: Target): Promise<string | null> {
  const [found] =
    kind === "application"
      ? await db.select({ name: applications.fullName }).from(applications).where(eq(applications.id, id))
      : await db.select({ name: leads.name }).from(leads).where(eq(leads.id, id));
  return found?.name ?? null;
}

/** Returns the newest `most` contacts about a record that the viewer has read. */
export async function listContacts(db: Database, viewer: Actor, target: Target, most = 50): Promise<Contact[]> {
  requirePermission(viewer, "people.read");
  if (!isUuid(target.id)) return [];
  return db
    .select({
      id: contacts.id,
      kind: contacts.kind,
      note: contacts.note,
      againOn: contacts.againOn,
      againAt: contacts.againAt,
      by: sql<string | null>`coalesce(${users.fullName}, ${users.email})`,
      createdAt: contacts.createdAt,
    })
    .from(contacts)
    .leftJoin(users, eq(users.id, contacts.byId))
    .where(about(target))
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(most);
}
