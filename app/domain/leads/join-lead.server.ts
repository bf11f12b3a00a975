/**
 * Which lead takes a question. Staff see the questions of one lead together, so one joins only a lead that no one else
 * could prove to be theirs: a phone number is known to many, and proves nothing.
 */
import { and, desc, eq, inArray, isNotNull, isNull, notLike, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leads, users } from "#app/db/schema.ts";
import { ownerOfNew } from "#app/domain/owners/new-owner.server.ts";
import type { LeadStatus } from "#app/domain/people/lead-words.ts";
import { leadsOnceAt, leadsWithSecond } from "#app/domain/people/same-person.server.ts";
import { isAtWork } from "#app/domain/staff/owners.server.ts";

export interface Asker {
  /** In lower case. */
  email: string | null;
  /** In E.164. */
  phone: string | null;
  /** The others of the same fields: people write two into one. */
  otherEmails?: readonly string[];
  otherPhones?: readonly string[];
  /** The account that asks, with the address that its sign-in has verified, or null for a visitor. */
  account: { id: string; email: string | null } | null;
}

const emailsOf = ({ email, otherEmails = [] }: Asker): string[] => [...(email ? [email] : []), ...otherEmails];

/** Returns the condition for leads with any of the addresses and numbers, also as their second ones. */
async function sameAddress(db: Database, asker: Asker): Promise<SQL | undefined> {
  const emails = emailsOf(asker);
  const phones = [...(asker.phone ? [asker.phone] : []), ...(asker.otherPhones ?? [])];
  if (emails.length + phones.length === 0) return undefined;
  const [once, second] = await Promise.all([leadsOnceAt(db, [...emails, ...phones]), leadsWithSecond(db, phones)]);
  const also = [...once, ...second];
  return or(
    emails.length > 0 ? inArray(sql`lower(${leads.email})`, emails) : undefined,
    phones.length > 0 ? inArray(leads.phoneE164, phones) : undefined,
    also.length > 0 ? inArray(leads.id, also) : undefined,
  );
}

/** Returns the newest lead that takes a question of this asker, if there is one. */
export async function leadToJoin(db: Database, asker: Asker): Promise<{ id: string; status: LeadStatus } | undefined> {
  const same = await sameAddress(db, asker);
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

function isProvableByNoOneElse(asker: Asker): SQL | undefined {
  const emails = emailsOf(asker);
  const isNobodys = and(isNull(leads.accountId), isNull(leads.email), notLike(leads.otherAddresses, "%@%"));
  if (emails.length === 0) return isNobodys;
  const hasThis = sql`exists (select from ${users} where ${users.id} = ${leads.accountId} and ${inArray(users.email, emails)} and ${users.emailVerified})`;
  const isAt = or(
    inArray(sql`lower(${leads.email})`, emails),
    sql`string_to_array(${leads.otherAddresses}, ' ') && string_to_array(${emails.join(" ")}, ' ')`,
  );
  return or(isNobodys, and(isAt, or(isNull(leads.accountId), hasThis)));
}

/**
 * Returns the owner of a new lead: who looks after someone with this address or number already, or whose turn it is.
 */
export async function ownerOfAsker(tx: Database, asker: Asker, now: Date): Promise<string | null> {
  const same = await sameAddress(tx, asker);
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
