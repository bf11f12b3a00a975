/**
 * Which lead takes a question. Staff see the questions of one lead together, so one joins only a lead that no one else
 * could prove to be theirs: a phone number is known to many, and proves nothing.
 */
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leads, users } from "#app/db/schema.ts";
import { ownerOfNew } from "#app/domain/owners/new-owner.server.ts";
import type { LeadStatus } from "#app/domain/people/lead-words.ts";
import { isAtWork } from "#app/domain/staff/owners.server.ts";

export interface Asker {
  /** In lower case. */
  email: string | null;
  /** In E.164. */
  phone: string | null;
  /** The account that asks, with the address that its sign-in has verified, or null for a visitor. */
  account: { id: string; email: string | null } | null;
}

const sameAddress = ({ email, phone }: Asker): SQL | undefined =>
  or(email ? eq(sql`lower(${leads.email})`, email) : undefined, phone ? eq(leads.phoneE164, phone) : undefined);

/** Returns the newest lead that takes a question of this asker, if there is one. */
export async function leadToJoin(db: Database, asker: Asker): Promise<{ id: string; status: LeadStatus } | undefined> {
  const same = sameAddress(asker);
  if (!same) return undefined;
  const [lead] = await db
    .select({ id: leads.id, status: leads.status })
    .from(leads)
    .where(and(same, asker.account ? isOf(asker.account) : isProvableByNoOneElse(asker)))
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(1);
  return lead;
}

const isOf = ({ id, email }: { id: string; email: string | null }): SQL | undefined =>
  or(eq(leads.accountId, id), email ? and(isNull(leads.accountId), eq(sql`lower(${leads.email})`, email)) : undefined);

function isProvableByNoOneElse({ email }: Asker): SQL | undefined {
  const isNobodys = and(isNull(leads.accountId), isNull(leads.email));
  if (!email) return isNobodys;
  const hasThis = sql`exists (select from ${users} where ${users.id} = ${leads.accountId} and ${users.email} = ${email} and ${users.emailVerified})`;
  const isByThis = and(eq(sql`lower(${leads.email})`, email), or(isNull(leads.accountId), hasThis));
  return or(isNobodys, isByThis);
}

/**
 * Returns the owner of a new lead: who looks after someone with this address or number already, or whose turn it is.
 */
export async function ownerOfAsker(tx: Database, asker: Asker, now: Date): Promise<string | null> {
  const same = sameAddress(asker);
  const [known] = same
    ? await tx
        .select({ ownerId: leads.ownerId })
        .from(leads)
        .where(and(same, isNotNull(leads.ownerId)))
        .orderBy(desc(leads.createdAt), leads.id)
        .limit(1)
    : [];
  if (known?.ownerId && (await isAtWork(tx, known.ownerId, now))) return known.ownerId;
  return ownerOfNew(tx, now);
}
