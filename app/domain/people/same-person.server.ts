/** The same person, who is written down already: as an account, in an application or as a lead. */
import { and, desc, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { applications, leads, users } from "#app/db/schema.ts";
import { ownerNames } from "#app/domain/staff/owners.server.ts";
import { peopleScope, scopeOf } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { accountsOf, LEAD, nowId } from "./find-people.server.ts";
import { otherAddressesOf } from "./lead-words.ts";
import { type FoundPerson, together } from "./person.ts";

export interface KnownPerson extends FoundPerson {
  /** What both have. */
  by: "phone" | "email";
  ownerName: string | null;
}

interface SameAs {
  email: string | null;
  phone: string | null;
  /** Those that stand in the same field. */
  otherPhones?: readonly string[];
  /** Those that a merge has dropped. */
  otherEmails?: readonly string[];
}

const hasNumber = ({ phone, phoneE164, otherAddresses }: FoundPerson, number: string): boolean =>
  phoneE164 === number || phone?.includes(number) === true || otherAddressesOf({ otherAddresses }).includes(number);

/** How many of a kind are shown. A person is seldom written down more often. */
const MOST = 5;

/**
 * Returns the accounts and the leads that the viewer may see with this address, in lower case, or this number, in
 * E.164, also if it is in one of the account's applications. `except` is the lead that they are compared with.
 */
export async function samePeople(
  db: Database,
  viewer: Actor,
  { email, phone, otherPhones = [], otherEmails = [] }: SameAs,
  except: { id: string; accountId: string | null } | null = null,
): Promise<KnownPerson[]> {
  const phones = [...(phone ? [phone] : []), ...otherPhones];
  const emails = [...(email ? [email] : []), ...otherEmails];
  const has = (address: PgColumn | SQL, number: PgColumn): SQL | undefined =>
    or(
      emails.length > 0 ? inArray(sql`${address}`, emails) : undefined,
      phones.length > 0 ? inArray(number, phones) : undefined,
    );
  if (emails.length === 0 && phones.length === 0) return [];
  const [ofAccounts, ofApplications, ofLeads, once, second, alsoAt] = await Promise.all([
    peopleScope.read(db, viewer),
    scopeOf(applications).read(db, viewer),
    scopeOf(leads).read(db, viewer),
    leadsOnceAt(db, [...emails, ...phones]),
    leadsWithSecond(db, phones),
    applicationsAlsoAt(db, emails),
  ]);
  const [named, applied, found] = await Promise.all([
    db
      .select({ id: nowId })
      .from(users)
      .where(and(ofAccounts, isNull(users.erasedAt), has(users.email, users.phoneE164)))
      .orderBy(desc(users.createdAt), users.id)
      .limit(MOST),
    db
      .select({ id: applications.userId })
      .from(applications)
      .where(
        and(
          ofApplications,
          isNotNull(applications.userId),
          or(
            has(sql`lower(${applications.email})`, applications.phoneE164),
            alsoAt.length > 0 ? inArray(applications.id, alsoAt) : undefined,
          ),
        ),
      )
      .orderBy(desc(applications.createdAt), applications.id)
      .limit(MOST),
    db
      .select(LEAD)
      .from(leads)
      .where(
        and(
          ofLeads,
          except ? ne(leads.id, except.id) : undefined,
          or(
            has(sql`lower(${leads.email})`, leads.phoneE164),
            once.length + second.length > 0 ? inArray(leads.id, [...once, ...second]) : undefined,
          ),
        ),
      )
      .orderBy(desc(leads.createdAt), leads.id)
      .limit(MOST),
  ]);
  const ids = [...new Set([...named, ...applied].flatMap(({ id }) => id ?? []))];
  const others = ids.filter((id) => id !== except?.accountId).slice(0, MOST);
  const people = together(await accountsOf(db, others, ofAccounts, ofApplications), found, new Map());
  // Who applied with this number may have another one by now.
  const numbers = await numbersOf(db, others, phones);
  const names = await ownerNames(
    db,
    people.map(({ ownerId }) => ownerId),
  );
  return people.map((person) => ({
    ...person,
    by: numbers.has(person.id) || phones.some((one) => hasNumber(person, one)) ? "phone" : "email",
    ownerName: names.get(person.ownerId ?? "") ?? null,
  }));
}

/** Returns whether a text of addresses, with spaces between them, has one of these. */
const hasOneOf = (column: PgColumn, addresses: readonly string[]): SQL =>
  sql`${column} <> '' and string_to_array(${column}, ' ') && string_to_array(${addresses.join(" ")}, ' ')`;

/** Returns the leads that have one of these beside the first. Beside other conditions no index is used for it. */
export async function leadsOnceAt(db: Database, addresses: readonly string[]): Promise<string[]> {
  const rows = await db.select({ id: leads.id }).from(leads).where(hasOneOf(leads.otherAddresses, addresses));
  return rows.map(({ id }) => id);
}

/** Returns the leads with one of these in a field of several numbers. */
export async function leadsWithSecond(db: Database, phones: readonly string[]): Promise<string[]> {
  if (phones.length === 0) return [];
  const isSecond = sql`${leads.phone} like '% / %' and string_to_array(${leads.phone}, ' / ') && string_to_array(${phones.join(" / ")}, ' / ')`;
  const rows = await db.select({ id: leads.id }).from(leads).where(isSecond);
  return rows.map(({ id }) => id);
}

async function applicationsAlsoAt(db: Database, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const isAlsoAt = hasOneOf(applications.otherEmails, emails);
  const rows = await db.select({ id: applications.id }).from(applications).where(isAlsoAt);
  return rows.map(({ id }) => id);
}

/** Returns those of the accounts that have an application with one of these numbers. */
async function numbersOf(
  db: Database,
  ids: readonly string[],
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  if (phones.length === 0 || ids.length === 0) return new Set();
  const rows = await db
    .select({ id: applications.userId })
    .from(applications)
    .where(and(inArray(applications.userId, [...ids]), inArray(applications.phoneE164, [...phones])));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
