/** Notes what may be a person's before their account is deleted: afterwards no one knows their number. */
import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, enquiries, leads, leftBehind, users } from "#app/db/schema.ts";
import { ofOwnEnquiry, ofOwnLead } from "#app/domain/leads/own-leads.server.ts";
import { toE164 } from "#app/domain/values/e164.ts";
import type { Person } from "./personal-table.server.ts";

interface Traits {
  /** In E.164. */
  phones: ReadonlySet<string>;
  /** The address of the account if it was not verified. */
  email: string | null;
}

/**
 * Lists the leads and questions with a number or an unproven address of this person that no account is proven to own.
 */
export async function noteLeftBehind(tx: Database, person: Person, now: Date): Promise<void> {
  const traits = await traitsOf(tx, person);
  const found = await candidates(tx, person, traits);
  const rows: (typeof leftBehind.$inferInsert)[] = [];
  for (const lead of found) {
    const trait = traitOf(traits, lead);
    if (trait && lead.isLeadNoOnes) rows.push({ leadId: lead.id, trait, createdAt: now });
  }
  const ids = found.map(({ id }) => id);
  for (const { id, leadId, ...asked } of ids.length === 0 ? [] : await questionsOf(tx, person, ids)) {
    const trait = traitOf(traits, { email: asked.email, phoneE164: toE164(asked.phone) });
    if (trait) rows.push({ leadId, enquiryId: id, trait, createdAt: now });
  }
  if (rows.length > 0) await tx.insert(leftBehind).values(rows);
}

function traitOf({ phones, email }: Traits, row: { email: string | null; phoneE164: string | null }) {
  if (row.phoneE164 && phones.has(row.phoneE164)) return "phone" as const;
  return email && row.email?.toLowerCase() === email ? ("email" as const) : null;
}

async function traitsOf(tx: Database, person: Person): Promise<Traits> {
  const [[account], applied, asked, owned] = await Promise.all([
    tx.select({ email: users.email, phone: users.phoneE164 }).from(users).where(eq(users.id, person.id)),
    tx
      .select({ phone: applications.phoneE164 })
      .from(applications)
      .where(and(eq(applications.userId, person.id), isNotNull(applications.phoneE164))),
    tx.select({ phone: enquiries.phone }).from(enquiries).where(ofOwnEnquiry(person)),
    tx.select({ phone: leads.phoneE164 }).from(leads).where(ofOwnLead(person)),
  ]);
  const numbers = [account, ...applied, ...owned].map((row) => row?.phone ?? null);
  const phones = new Set([...numbers, ...asked.map(({ phone }) => toE164(phone))].flatMap((phone) => phone ?? []));
  return { phones, email: person.email === null ? account?.email || null : null };
}

/** Returns the leads of others with one of the traits. */
function candidates(tx: Database, person: Person, { phones, email }: Traits) {
  const same = or(
    phones.size > 0 ? inArray(leads.phoneE164, [...phones]) : undefined,
    email ? eq(sql`lower(${leads.email})`, email) : undefined,
  );
  if (!same) return Promise.resolve([]);
  return tx
    .select({
      ...{ id: leads.id, email: leads.email, phoneE164: leads.phoneE164 },
      isLeadNoOnes: sql<boolean>`${leads.accountId} is null`,
    })
    .from(leads)
    .where(and(same, sql`${ofOwnLead(person)} is not true`));
}

/** Returns the questions in these leads that no account is proven to have asked. */
const questionsOf = (tx: Database, person: Person, ids: string[]) =>
  tx
    .select({ id: enquiries.id, leadId: enquiries.leadId, email: enquiries.email, phone: enquiries.phone })
    .from(enquiries)
    .where(
      and(
        inArray(enquiries.leadId, ids),
        isNull(enquiries.userId),
        sql`${ofOwnEnquiry(person)} is not true`,
        sql`not exists (select from ${users} where ${users.email} = ${enquiries.email} and ${users.emailVerified})`,
      ),
    );
