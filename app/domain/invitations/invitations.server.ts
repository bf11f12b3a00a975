/** Invitations that staff make for leads: a link that turns a lead into a student with an account. */
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { emails, leadInvitations, leads, users } from "#app/db/schema.ts";
import type { invitationEnds } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { queueEmail } from "#app/domain/mail/queue.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectChangeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { INVITATION_DAYS } from "#app/domain/values/invitation-link.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { hashOf, secretOf } from "./secret.ts";

const DAY_MS = 24 * 60 * 60_000;

/** The second press of a double click makes no other link. */
const SAME_PRESS = sql`interval '5 seconds'`;

export interface Invitation {
  id: string;
  /** Null for a link that staff pass on themselves. */
  sentTo: string | null;
  by: string | null;
  createdAt: Date;
  expiresAt: Date;
  ended: (typeof invitationEnds)[number] | null;
  endedAt: Date | null;
  /** Of the link while it is open. Null also if its key is no longer known. */
  secret: string | null;
}

export interface InvitationToSend {
  leadId: string;
  /** Emails the link to the lead's address. Otherwise staff pass it on. */
  byEmail: boolean;
  /** The key that secrets are made with. */
  key: string;
}

/**
 * Makes an invitation, which replaces an open one. Throws `not_found`, `stale` for a lead with an account, and
 * `invalid` for an email to a lead without an address.
 */
export async function invite(
  db: Database,
  viewer: Actor,
  { leadId, byEmail, key }: InvitationToSend,
  now = new Date(),
): Promise<string> {
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, viewer, leadId);
    if (lead.accountId) throw new DomainError("lead_has_account");
    if (byEmail && !lead.email) throw new DomainError("invitation_without_email");
    const sentTo = byEmail ? lead.email : null;
    const [just] = await tx
      .select({ id: leadInvitations.id, sentTo: leadInvitations.sentTo })
      .from(leadInvitations)
      .where(
        and(
          eq(leadInvitations.leadId, leadId),
          eq(leadInvitations.createdBy, viewer.id),
          isNull(leadInvitations.ended),
          sql`${leadInvitations.createdAt} > now() - ${SAME_PRESS}`,
        ),
      );
    if (just && just.sentTo === sentTo) return just.id;
    await endOpen(tx, leadId, "replaced", null, now);
    const id: string = randomUUID();
    await tx.insert(leadInvitations).values({
      ...{ id, leadId, sentTo, secretHash: hashOf(secretOf(id, key)) },
      ...{ createdBy: viewer.id, expiresAt: new Date(+now + INVITATION_DAYS * DAY_MS) },
    });
    if (sentTo) await queueEmail(tx, { recipient: sentTo, content: { kind: "lead_invitation", invitationId: id } });
    const summary = sentTo ? "By email" : "A link to pass on";
    await recordAudit(tx, viewer, { action: "lead.invite", subjectId: leadId, summary });
    return id;
  });
}

export const hasOpenInvitation = async (db: Database, leadId: string, now: Date): Promise<boolean> =>
  (await db.$count(
    leadInvitations,
    and(eq(leadInvitations.leadId, leadId), isNull(leadInvitations.ended), gt(leadInvitations.expiresAt, now)),
  )) > 0;

/** Closes the link of a lead. One that is closed already stays as it is. */
export async function withdrawInvitation(db: Database, viewer: Actor, leadId: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLead(tx, viewer, leadId);
    if (!(await endOpen(tx, leadId, "withdrawn", viewer.id, now))) return;
    await recordAudit(tx, viewer, { action: "lead.uninvite", subjectId: leadId, summary: "Withdrawn" });
  });
}

/** Takes the lead from an account that is someone else's. A lead without one stays as it is. */
export async function unlinkAccount(db: Database, viewer: Actor, leadId: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const lead = await lockLead(tx, viewer, leadId);
    if (!lead.accountId) return;
    await tx
      .update(leads)
      .set({ accountId: null, accountSince: null, updatedAt: now, version: sql`${leads.version} + 1` })
      .where(eq(leads.id, leadId));
    await recordAudit(tx, viewer, { action: "lead.unlink", subjectId: leadId, summary: "Account taken away" });
  });
}

/** Returns the newest invitation of a lead that the viewer has read. */
export async function lastInvitation(
  db: Database,
  viewer: Actor,
  { leadId, key }: Pick<InvitationToSend, "leadId" | "key">,
  now = new Date(),
): Promise<Invitation | null> {
  requirePermission(viewer, "people.read");
  const [invitation] = await db
    .select({
      id: leadInvitations.id,
      sentTo: leadInvitations.sentTo,
      by: sql<string | null>`coalesce(${users.fullName}, ${users.email})`,
      createdAt: leadInvitations.createdAt,
      expiresAt: leadInvitations.expiresAt,
      ended: leadInvitations.ended,
      endedAt: leadInvitations.endedAt,
      secretHash: leadInvitations.secretHash,
    })
    .from(leadInvitations)
    .leftJoin(users, eq(users.id, leadInvitations.createdBy))
    .where(eq(leadInvitations.leadId, leadId))
    .orderBy(desc(leadInvitations.createdAt), desc(leadInvitations.id))
    .limit(1);
  if (!invitation) return null;
  const { secretHash, ...facts } = invitation;
  const secret = secretOf(facts.id, key);
  const isOpen = facts.ended === null && facts.expiresAt > now && hashOf(secret) === secretHash;
  return { ...facts, secret: isOpen ? secret : null };
}

/** Returns a lead that the viewer can change, locked. */
export async function lockLead(tx: Database, viewer: Actor, leadId: string) {
  requirePermission(viewer, "people.change");
  const [lead] = isUuid(leadId) ? await tx.select().from(leads).where(eq(leads.id, leadId)).for("update") : [];
  if (!lead) throw new DomainError("no_lead");
  await expectChangeable(tx, viewer, lead, "no_lead");
  return lead;
}

/** Ends the open invitation of a lead, and its email if that waits to be sent. Returns whether there was one. */
export async function endOpen(
  tx: Database,
  leadId: string,
  ended: (typeof invitationEnds)[number],
  endedBy: string | null,
  now: Date,
): Promise<boolean> {
  const [open] = await tx
    .update(leadInvitations)
    .set({ ended, endedBy, endedAt: now })
    .where(and(eq(leadInvitations.leadId, leadId), isNull(leadInvitations.ended)))
    .returning({ id: leadInvitations.id, sentTo: leadInvitations.sentTo });
  if (open?.sentTo)
    await tx
      .delete(emails)
      .where(
        and(
          eq(emails.recipient, open.sentTo),
          isNull(emails.sentAt),
          sql`${emails.content} ->> 'invitationId' = ${open.id}`,
        ),
      );
  return open !== undefined;
}
