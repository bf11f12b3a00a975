/** What the person who opens an invitation does with it. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { enteredApplications, leadInvitations, leads, users } from "#app/db/schema.ts";
import { nameAccount } from "#app/domain/details/details.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { isStaff } from "#app/domain/permissions.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { tellEntered } from "./entered.server.ts";
import { firstNameOf } from "./first-name.ts";
import { endOpen } from "./invitations.server.ts";
import { hashOf } from "./secret.ts";

/** What the link tells anyone who holds it. */
export interface OpenInvitation {
  firstName: string;
}

const LONGEST_SECRET = 100;

/** Returns an invitation that can be accepted, or null. */
export async function openInvitation(db: Database, secret: string, now = new Date()): Promise<OpenInvitation | null> {
  const found = await find(db, secret);
  return found && isOpen(found, now) ? { firstName: firstNameOf(found.name) } : null;
}

/** Returns whether this account has accepted the invitation. */
export async function hasAccepted(db: Database, viewer: Actor, secret: string): Promise<boolean> {
  const found = await find(db, secret);
  return found?.ended === "accepted" && found.endedBy === viewer.id;
}

/**
 * Makes the lead the viewer's, with its history. Accepted a second time it changes nothing. Throws `not_found` for a
 * link that is no longer open, and `invalid` for staff.
 */
export async function acceptInvitation(db: Database, viewer: Actor, secret: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await find(tx, secret, { isLocked: true });
    if (found?.ended === "accepted" && found.endedBy === viewer.id) return;
    if (!found || !isOpen(found, now)) throw new DomainError("no_invitation");
    if (isStaff(viewer)) throw new DomainError("invitation_to_staff");
    await endOpen(tx, found.leadId, "accepted", viewer.id, now);
    await tx
      .update(leads)
      .set({ accountId: viewer.id, accountSince: now, updatedAt: now })
      .where(eq(leads.id, found.leadId));
    await nameAccount(tx, viewer.id, found.name);
    await tellWaiting(tx, found.leadId, viewer.id);
    await tellOwner(tx, found, true);
  });
}

/** Closes the link for someone who is not meant. */
export async function refuseInvitation(db: Database, viewer: Actor, secret: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await find(tx, secret, { isLocked: true });
    if (found?.ended === "refused" && found.endedBy === viewer.id) return;
    if (!found || !isOpen(found, now)) throw new DomainError("no_invitation");
    await endOpen(tx, found.leadId, "refused", viewer.id, now);
    await tellOwner(tx, found, false);
  });
}

/**
 * Gives an account the leads with its address, which the sign-in provider has verified. A lead that belongs to an
 * account stays where it is. Those of an account that was joined into another one are the other one's.
 */
export async function linkLeads(db: Database, person: { id: string; email: string }, now = new Date()) {
  const { email } = person;
  await db.transaction(async (tx) => {
    const [account] = await tx.select({ joinedInto: users.joinedInto }).from(users).where(eq(users.id, person.id));
    const id = account?.joinedInto ?? person.id;
    const linked = await tx
      .update(leads)
      .set({ accountId: id, accountSince: now })
      .where(and(sql`lower(${leads.email}) = ${email}`, isNull(leads.accountId)))
      .returning({ id: leads.id, name: leads.name });
    for (const lead of linked) {
      await nameAccount(tx, id, lead.name);
      await endOpen(tx, lead.id, "accepted", id, now);
      await tellWaiting(tx, lead.id, id);
    }
  });
}

interface InvitationRow {
  leadId: string;
  name: string;
  ownerId: string | null;
  accountId: string | null;
  expiresAt: Date;
  ended: string | null;
  endedBy: string | null;
}

const isOpen = ({ ended, expiresAt, accountId }: InvitationRow, now: Date): boolean =>
  ended === null && accountId === null && expiresAt > now;

async function find(db: Database, secret: string, { isLocked = false } = {}): Promise<InvitationRow | undefined> {
  if (secret.length > LONGEST_SECRET) return undefined;
  const query = db
    .select({
      leadId: leads.id,
      name: leads.name,
      ownerId: leads.ownerId,
      accountId: leads.accountId,
      expiresAt: leadInvitations.expiresAt,
      ended: leadInvitations.ended,
      endedBy: leadInvitations.endedBy,
    })
    .from(leadInvitations)
    .innerJoin(leads, eq(leads.id, leadInvitations.leadId))
    .where(eq(leadInvitations.secretHash, hashOf(secret)));
  const [found] = await (isLocked ? query.for("update") : query);
  return found;
}

/** Tells the student of an application that waits for them. */
async function tellWaiting(tx: Database, leadId: string, userId: string): Promise<void> {
  const [entered] = await tx
    .select({ id: enteredApplications.id })
    .from(enteredApplications)
    .where(and(eq(enteredApplications.leadId, leadId), isNull(enteredApplications.ended)));
  if (entered) await tellEntered(tx, userId, entered.id, null);
}

async function tellOwner(tx: Database, { ownerId, leadId }: InvitationRow, isAccepted: boolean): Promise<void> {
  if (ownerId === null) return;
  await sendNotification(tx, {
    userId: ownerId,
    type: "application",
    content: { kind: "invitation_answered", isAccepted, leadId },
    createdBy: null,
  });
}
