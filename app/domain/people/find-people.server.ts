/** One search for a person, wherever they are written down: as an account, in an application or as a lead. */
import { and, asc, desc, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { applications, contacts, leads, users } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { ownerNames } from "#app/domain/staff/owners.server.ts";
import { findsPerson, hasPattern } from "#app/domain/staff/paging.server.ts";
import { peopleScope, scopeOf } from "#app/domain/staff/scope.server.ts";
import { firstFound } from "#app/domain/staff/searched.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import {
  type Account,
  type FoundPerson,
  type LastContact,
  MOST_PEOPLE,
  type OwnLead,
  type PersonApplication,
  together,
} from "./person.ts";

export interface FoundPeople {
  people: (FoundPerson & { ownerName: string | null })[];
  /** Whether more people match than are shown. */
  isCut: boolean;
}

type Kind = typeof users | typeof applications | typeof leads;

/** Reads the newest of one kind who match every word. */
async function newest<Row>(
  db: Database,
  table: Kind,
  { where, search }: { where: SQL | undefined; search: string },
  read: (where: SQL | undefined, order: SQL[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const order = [desc(table.createdAt), asc(table.id)];
  const words = findsPerson(search, (...pattern) => hasPattern(table.searchText, ...pattern));
  if (!words) return read(where, order);
  return read(await firstFound(db, table, { where, search: words, order }, MOST_PEOPLE + 1), order);
}

/** The account that a found one is part of: one that was joined is still found by its address. */
export const nowId = sql<string>`coalesce(${users.joinedInto}, ${users.id})`;

/**
 * Returns the people that the viewer may see and who match every word: of a name, a phone number however it is written,
 * an email address, a reference or a course: the newest of each kind. Accounts come first, each with its applications,
 * then leads.
 */
export async function findPeople(db: Database, viewer: Actor, search: string): Promise<FoundPeople> {
  requirePermission(viewer, "people.read");
  if (search.trim() === "") return { people: [], isCut: false };
  const [ofAccounts, ofApplications, ofLeads] = await Promise.all([
    peopleScope.read(db, viewer),
    scopeOf(applications).read(db, viewer),
    scopeOf(leads).read(db, viewer),
  ]);
  const most = MOST_PEOPLE + 1;
  const [named, applied, foundLeads] = await Promise.all([
    newest(db, users, { where: and(ofAccounts, isNull(users.erasedAt)), search }, (where, order) =>
      db
        .select({ id: nowId })
        .from(users)
        .where(where)
        .orderBy(...order)
        .limit(most),
    ),
    newest(db, applications, { where: and(ofApplications, isNotNull(applications.userId)), search }, (where, order) =>
      db
        .select({ id: applications.userId })
        .from(applications)
        .where(where)
        .orderBy(...order)
        .limit(most),
    ),
    newest(db, leads, { where: ofLeads, search }, (where, order) =>
      db
        .select(LEAD)
        .from(leads)
        .where(where)
        .orderBy(...order)
        .limit(most),
    ),
  ]);
  const ids = [...new Set([...named, ...applied].flatMap(({ id }) => id ?? []))];
  const shownLeads = foundLeads.slice(0, Math.max(MOST_PEOPLE - ids.length, 0));
  const accounts = await accountsOf(db, ids.slice(0, MOST_PEOPLE), ofAccounts, ofApplications);
  const people = together(accounts, shownLeads, await lastContacts(db, accounts, shownLeads));
  const names = await ownerNames(
    db,
    people.map(({ ownerId }) => ownerId),
  );
  return {
    people: people.map((person) => ({ ...person, ownerName: names.get(person.ownerId ?? "") ?? null })),
    isCut: ids.length + foundLeads.length > MOST_PEOPLE,
  };
}

export const LEAD = {
  id: leads.id,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  phoneE164: leads.phoneE164,
  otherAddresses: leads.otherAddresses,
  status: leads.status,
  ownerId: leads.ownerId,
};

/** Returns accounts with the applications of each, newest first. */
export async function accountsOf(
  db: Database,
  ids: readonly string[],
  ofAccounts: SQL | undefined,
  ofApplications: SQL | undefined,
): Promise<Account[]> {
  if (ids.length === 0) return [];
  const [rows, sent] = await Promise.all([
    db
      .select({
        id: users.id,
        name: users.fullName,
        email: users.email,
        phone: users.phone,
        phoneE164: users.phoneE164,
        role: users.role,
      })
      .from(users)
      .where(and(ofAccounts, inArray(users.id, [...ids])))
      .orderBy(desc(users.createdAt), users.id),
    db
      .select({
        id: applications.id,
        userId: applications.userId,
        reference: applications.reference,
        status: applications.status,
        endedAt: applications.endedAt,
        phone: applications.phone,
        phoneE164: applications.phoneE164,
        ownerId: applications.ownerId,
      })
      .from(applications)
      .where(and(ofApplications, inArray(applications.userId, [...ids])))
      .orderBy(desc(applications.createdAt), applications.id),
  ]);
  const byUser = Map.groupBy(sent, ({ userId }) => userId);
  return rows.map((row) => ({ ...row, applications: (byUser.get(row.id) ?? []) satisfies PersonApplication[] }));
}

/** Returns the last contact about each of the applications and leads, by its ID. */
async function lastContacts(
  db: Database,
  accounts: readonly Account[],
  found: readonly OwnLead[],
): Promise<ReadonlyMap<string, LastContact>> {
  const lastOf = (about: PgColumn, ids: string[]) =>
    ids.length === 0
      ? []
      : db
          .selectDistinctOn([about], { id: sql<string>`${about}`, kind: contacts.kind, at: contacts.createdAt })
          .from(contacts)
          .where(inArray(about, ids))
          .orderBy(about, desc(contacts.createdAt), desc(contacts.id));
  const [ofApplications, ofLeads] = await Promise.all([
    lastOf(
      contacts.applicationId,
      accounts.flatMap((account) => account.applications.map(({ id }) => id)),
    ),
    lastOf(
      contacts.leadId,
      found.map(({ id }) => id),
    ),
  ]);
  return new Map([...ofApplications, ...ofLeads].map(({ id, kind, at }) => [id, { kind, at }]));
}
