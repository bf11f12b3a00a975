import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leadNotes, leads } from "#app/db/schema.ts";
import { ownerOfNew } from "#app/domain/owners/new-owner.server.ts";
import { giveNew } from "#app/domain/owners/ownership.server.ts";
import { sourceLabel } from "#app/domain/people/lead-words.ts";
import { type KnownPerson, samePeople } from "#app/domain/people/same-person.server.ts";
import { once } from "#app/domain/sent/once.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { allE164, storedPhone } from "#app/domain/values/e164.ts";
import { emailsIn, storedEmails } from "#app/domain/values/emails.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { LeadInput } from "./lead-input.ts";

export interface CreateOptions {
  /** Issued with the form. The same key again with the same contents returns the existing lead. */
  key?: string | undefined;
  /** The email address and phone number whose people the writer has seen. The new lead is created anyway. */
  knownEmail?: string | undefined;
  knownPhone?: string | undefined;
}

/**
 * Stores a lead with its audit entry. If an account, an application or a lead has the same email address or phone
 * number, however they were typed, it stores nothing and returns those people, unless they are known already. Throws
 * `forbidden` for students, and `key_reused` for a key with other contents.
 */
export async function createLead(
  db: Database,
  viewer: Actor,
  input: LeadInput,
  { key, knownEmail, knownPhone }: CreateOptions = {},
): Promise<{ id: string; isNew: boolean } | { known: KnownPerson[] }> {
  requirePermission(viewer, "people.change");
  const [email = null, ...otherEmails] = emailsIn(input.email?.toLowerCase());
  const [phone = null, ...others] = allE164(input.phone);
  const isEmailKnown = knownEmail !== undefined && knownEmail.toLowerCase() === (input.email?.toLowerCase() ?? "");
  const store = async (tx: Database): Promise<{ id: string } | { known: KnownPerson[] }> => {
    // If two people enter the same person at the same time, the second one is told about the first one's lead.
    await lockPerson(tx, [email, ...otherEmails, phone, ...others]);
    const known = await samePeople(tx, viewer, {
      email: isEmailKnown ? null : email,
      otherEmails: isEmailKnown ? [] : otherEmails,
      phone: knownPhone === phone ? null : phone,
      otherPhones: knownPhone === phone ? [] : others,
    });
    if (known.length > 0) return { known };
    return { id: await insertLead(tx, viewer, input, phone, key ?? null) };
  };
  return db.transaction(async (tx) => {
    if (!key) {
      const stored = await store(tx);
      return "known" in stored ? stored : { ...stored, isNew: true };
    }
    let known: KnownPerson[] = [];
    const sent = { purpose: "lead", key, sender: viewer.id, contents: input } as const;
    const made = await once(tx, sent, {
      async make() {
        const stored = await store(tx);
        if ("id" in stored) return stored.id;
        known = stored.known;
        return null;
      },
      async find() {
        const [before] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.idempotencyKey, key));
        return before ? { ...before, isSame: false } : null;
      },
    });
    return made ?? { known };
  });
}

async function insertLead(
  tx: Database,
  viewer: Actor,
  input: LeadInput,
  phoneE164: string | null,
  key: string | null,
): Promise<string> {
  const [lead] = await tx
    .insert(leads)
    .values({ ...valuesOf(input), phoneE164, idempotencyKey: key })
    .returning({ id: leads.id });
  if (!lead) throw new Error("the lead was not stored");
  if (input.notes) await tx.insert(leadNotes).values({ leadId: lead.id, authorId: viewer.id, body: input.notes });
  await recordAudit(tx, viewer, {
    action: "lead.create",
    subjectId: lead.id,
    summary: sourceLabel(input.source),
  });
  const now = new Date();
  await giveNew(tx, "lead", { id: lead.id, reference: null }, await ownerOfNew(tx, now), now);
  return lead.id;
}

/**
 * Lets one transaction at a time look for someone with one of these addresses, in lower case, or numbers, in E.164, and
 * store them.
 */
export async function lockPerson(tx: Database, addresses: readonly (string | null)[]): Promise<void> {
  // In one order, so that two forms with both never wait for each other.
  for (const same of addresses.filter((one) => one !== null).toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lead'), hashtext(${same}))`);
  }
}

/** Returns the columns for a form. A field that was left out is null. Notes are rows of their own. */
export const valuesOf = (input: LeadInput) => ({
  name: input.name,
  email: storedEmails(input.email).email,
  otherAddresses: storedEmails(input.email).others,
  phone: storedPhone(input.phone),
  source: input.source,
  status: input.status,
  interestedCourses: input.interestedCourses || null,
});
