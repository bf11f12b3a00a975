/** Other accounts that are probably the same student's. */
import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, users } from "#app/db/schema.ts";
import { rolesThatMay } from "#app/domain/permissions.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { peopleScope, scopeOf } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type AccountTraits, type Likeness, likeness, sharedBy } from "./same-account.ts";

export interface SameAccount {
  id: string;
  name: string;
  email: string;
  likeness: Likeness;
  /** What both have. */
  by: "phone" | "email";
  applications: number;
}

/** How many are shown. A person seldom has more. */
const MOST = 5;
/** A number of an agent may be in many. */
const MOST_READ = 20;

/** Those who have signed in as students, and are not joined into another one. */
export const isSeparateStudent = and(
  notInArray(users.role, [...rolesThatMay("desk.open")]),
  isNull(users.erasedAt),
  isNull(users.joinedInto),
);

/** Returns the other accounts that the viewer may see, those with the same name first. Throws `forbidden`. */
export async function sameAccounts(db: Database, viewer: Actor, userId: string): Promise<SameAccount[]> {
  requirePermission(viewer, "people.read");
  const [own] = await traitsOf(db, [userId]);
  if (!own || own.phones.length + own.emails.length === 0) return [];
  const [ofAccounts, ofApplications] = await Promise.all([
    peopleScope.read(db, viewer),
    scopeOf(applications).read(db, viewer),
  ]);
  const ids = await idsWith(db, own, and(ofAccounts, isSeparateStudent), ofApplications);
  const others = await traitsOf(
    db,
    ids.filter((id) => id !== userId),
  );
  return others
    .flatMap(({ id, name, email, sent, ...traits }): SameAccount[] => {
      const [alike, by] = [likeness(own, traits), sharedBy(own, traits)];
      return alike && by ? [{ id, name: name || email, email, likeness: alike, by, applications: sent }] : [];
    })
    .toSorted((a, b) => Number(a.likeness === "may_be") - Number(b.likeness === "may_be"))
    .slice(0, MOST);
}

interface OwnedApplication {
  id: string;
  reference: string;
  ownerId: string;
}

/**
 * Returns the newest open application, with someone who looks after it, of another account that is probably the same
 * student's, or null.
 */
export async function applicationOfSameAccount(tx: Database, userId: string): Promise<OwnedApplication | null> {
  const [own] = await traitsOf(tx, [userId]);
  if (!own || own.phones.length === 0) return null;
  const sent = await tx
    .select({
      ...{ id: applications.id, reference: applications.reference, ownerId: applications.ownerId },
      userId: users.id,
    })
    .from(applications)
    .innerJoin(users, and(eq(users.id, applications.userId), isSeparateStudent))
    .where(
      and(
        inArray(applications.phoneE164, [...own.phones]),
        ne(users.id, userId),
        isNotNull(applications.ownerId),
        isNull(applications.endedAt),
      ),
    )
    .orderBy(desc(applications.createdAt), applications.id)
    .limit(MOST_READ);
  const traits = await traitsOf(tx, [...new Set(sent.map((one) => one.userId))]);
  const same = traits.filter((one) => likeness(own, one) === "same").map(({ id }) => id);
  const found = sent.find((one) => same.includes(one.userId));
  return found?.ownerId ? { id: found.id, reference: found.reference, ownerId: found.ownerId } : null;
}

type Found = AccountTraits & { id: string; name: string | null; email: string; sent: number };

/** What is known of accounts, by themselves and by their applications. */
async function traitsOf(db: Database, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const [accounts, sent] = await Promise.all([
    db
      .select({
        ...{ id: users.id, name: users.fullName, email: users.email, phone: users.phoneE164 },
        isVerified: users.emailVerified,
      })
      .from(users)
      .where(inArray(users.id, [...ids])),
    db
      .select({
        ...{ userId: applications.userId, name: applications.fullName },
        ...{ phone: applications.phoneE164, email: sql<string>`lower(${applications.email})` },
      })
      .from(applications)
      .where(inArray(applications.userId, [...ids])),
  ]);
  const byUser = Map.groupBy(sent, ({ userId }) => userId);
  return accounts.map(({ phone, isVerified, ...account }) => {
    const own = byUser.get(account.id) ?? [];
    const filled = (values: (string | null)[]) => [...new Set(values.flatMap((value) => value || []))];
    return {
      ...account,
      names: filled([account.name, ...own.map(({ name }) => name)]),
      phones: filled([phone, ...own.map((one) => one.phone)]),
      emails: filled([isVerified ? account.email : null, ...own.map((one) => one.email)]),
      sent: own.length,
    };
  });
}

/** Returns the accounts with one of the numbers or addresses, of themselves or in an application. */
async function idsWith(
  db: Database,
  { phones, emails }: AccountTraits,
  ofAccounts: ReturnType<typeof and>,
  ofApplications: ReturnType<typeof and>,
): Promise<string[]> {
  const [named, applied] = await Promise.all([
    db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          ofAccounts,
          or(
            phones.length > 0 ? inArray(users.phoneE164, [...phones]) : undefined,
            emails.length > 0 ? inArray(users.email, [...emails]) : undefined,
          ),
        ),
      )
      .limit(MOST_READ),
    db
      .selectDistinct({ id: users.id })
      .from(applications)
      .innerJoin(users, and(eq(users.id, applications.userId), ofAccounts))
      .where(
        and(
          ofApplications,
          or(
            phones.length > 0 ? inArray(applications.phoneE164, [...phones]) : undefined,
            emails.length > 0 ? inArray(sql`lower(${applications.email})`, [...emails]) : undefined,
          ),
        ),
      )
      .limit(MOST_READ),
  ]);
  return [...new Set([...named, ...applied].map(({ id }) => id))];
}
