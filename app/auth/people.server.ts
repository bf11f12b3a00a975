/** Reads and writes a person's row in `users`. */
import type { User } from "@supabase/supabase-js";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { deskSettings, sessions, users } from "#app/db/schema.ts";
import { splitName } from "#app/domain/values/person-name.ts";
import { removeInvisible } from "#app/domain/values/typed-text.ts";
import type { Language } from "#app/language.ts";
import type { Viewer } from "./viewer.ts";

/** A person's data from the provider. */
export interface Profile {
  id: string;
  email: string;
  /** Whether the provider has verified it, or null if it was not asked. */
  isVerified: boolean | null;
  metadata: Record<string, unknown>;
  /** The language of the page on which they sign in. A new account starts with it. */
  language?: Language;
}

/** The photo unless its owner turned it off, so that no page can show it. */
const shownPhoto = sql<string | null>`case when ${users.showPhoto} then ${users.avatarUrl} end`;

const columns = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  avatarUrl: shownPhoto,
  role: users.role,
  createdAt: users.createdAt,
  deletionDueAt: users.deletionDueAt,
  // Written out: where a row is returned, drizzle names a column without its table, and it would be the other row's.
  joinedInto: sql<string | null>`(select kept.email from users kept where kept.id = users.joined_into)`,
  messageMail: users.messageMail,
  language: users.language,
};

type UserRow = { [Column in keyof typeof columns]: (typeof users.$inferSelect)[Column] };

/** What is known of the session behind a token. Times are by the database's clock. */
export interface SessionState {
  hasEnded: boolean;
  /** Seconds since its person last asked for something. */
  idle: number;
  /** Seconds until the row goes. */
  keptFor: number;
}

const state = {
  hasEnded: sql<boolean | null>`${sessions.endedAt} is not null`,
  idle: sql<number>`extract(epoch from now() - ${sessions.lastUsedAt})`.mapWith(Number),
  keptFor: sql<number>`extract(epoch from ${sessions.keptUntil} - now())`.mapWith(Number),
};

/** Whether an admin has decided that staff must show a second factor. */
const mustShow = sql<boolean>`exists (select from ${deskSettings}
  where ${deskSettings.key} = 'require_second_factor' and ${deskSettings.value} = 'on')`;

const known = prepared((db) =>
  db
    .select({ ...columns, erasedAt: users.erasedAt, sessionId: sessions.id, ...state, mustShow })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sql.placeholder("sessionId")), eq(sessions.userId, users.id)))
    .where(eq(users.id, sql.placeholder("id")))
    .prepare("viewer"),
);

/**
 * Returns the viewer with this ID, with the role the database has now, and their session with that ID (a UUID), if it
 * is known, and whether staff must show a second factor. Returns "deleted" for a deleted account. One statement, as
 * every request begins with it.
 */
export async function findViewer(
  db: Database,
  id: string,
  session: string | null,
): Promise<{ viewer: Viewer; session: SessionState | null; mustShow: boolean } | "deleted" | null> {
  const [found] = await known(db).execute({ id, sessionId: session });
  if (!found) return null;
  const { erasedAt, sessionId, hasEnded, idle, keptFor, mustShow, ...row } = found;
  if (erasedAt) return "deleted";
  const state = sessionId ? { hasEnded: hasEnded === true, idle, keptFor } : null;
  return { viewer: toViewer(row), session: state, mustShow };
}

/**
 * Stores the person who has just signed in. A person whose account was deleted starts again with an empty account,
 * because they have gone through Google's page again.
 */
export function welcomePerson(db: Database, profile: Profile, isStaff: boolean): Promise<Viewer> {
  return db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ erasedAt: null, fullName: null, language: profile.language ?? "en", createdAt: sql`now()` })
      .where(and(eq(users.id, profile.id), isNotNull(users.erasedAt)));
    return savePerson(tx, profile, isStaff);
  });
}

/** Creates or updates the person. `isStaff` makes an admin, and nothing here removes that role. */
export async function savePerson(db: Database, profile: Profile, isStaff: boolean): Promise<Viewer> {
  const { metadata } = profile;
  const fullName = text(metadata.full_name) ?? text(metadata.name);
  const person = {
    email: profile.email,
    emailVerified: profile.isVerified,
    fullName,
    ...partsOf(fullName, text(metadata.given_name), text(metadata.family_name)),
    avatarUrl: httpsUrl(metadata.avatar_url) ?? httpsUrl(metadata.picture),
  };
  const [row] = await db
    .insert(users)
    .values({ id: profile.id, ...person, language: profile.language ?? "en", role: isStaff ? "admin" : "student" })
    .onConflictDoUpdate({
      target: users.id,
      set: {
        email: person.email,
        // A provider that was not asked says nothing new of the same address.
        emailVerified: sql`case when ${users.email} = excluded.email
          then coalesce(excluded.email_verified, ${users.emailVerified}) else excluded.email_verified end`,
        // A provider that sends no name must not erase the one we know. The name that a student chose here is for
        // applications, as in their passport, and Google's at the next sign-in may be a nickname.
        ...(fullName && {
          fullName: unlessOwn(users.fullName, sql`excluded.full_name`),
          firstName: unlessOwn(users.firstName, sql`excluded.first_name`),
          lastName: unlessOwn(users.lastName, sql`excluded.last_name`),
        }),
        avatarUrl: sql`coalesce(excluded.avatar_url, ${users.avatarUrl})`,
        ...(isStaff && { role: "admin" as const }),
      },
    })
    .returning(columns);
  if (!row) throw new Error("The person was not saved");
  return toViewer(row);
}

/** Returns the email address as it is stored and compared, or null if it is not one. */
export function cleanEmail(raw: unknown): string | null {
  const email = text(raw)?.toLowerCase() ?? "";
  return /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : null;
}

function toViewer({ fullName, ...row }: UserRow): Viewer {
  return { ...row, name: fullName || row.email.split("@")[0] || "User" };
}

/**
 * Returns text that PostgreSQL accepts and that a page can show: no control characters, no marks of direction, no
 * unpaired surrogates, limited in length.
 */
function text(raw: unknown): string | null {
  if (typeof raw !== "string") return null;
  const clean = removeInvisible(raw.toWellFormed())
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return Array.from(clean).slice(0, 300).join("") || null;
}

const unlessOwn = (own: PgColumn, given: SQL) => sql`case when ${users.ownName} then ${own} else ${given} end`;

function partsOf(full: string | null, given: string | null, family: string | null) {
  return given || family || !full ? { firstName: given, lastName: family } : splitName(full);
}

function httpsUrl(raw: unknown): string | null {
  if (typeof raw !== "string" || raw.length > 2048 || !URL.canParse(raw)) return null;
  const url = new URL(raw);
  return url.protocol === "https:" && !url.username && !url.password ? url.href : null;
}

/**
 * Checks that Google has verified the address. The identity says so, which the person cannot edit (as `user_metadata`
 * can be).
 */
export function hasVerified(user: User, email: string): boolean {
  return (user.identities ?? []).some(
    ({ provider, identity_data: data }) =>
      provider === "google" && data?.email_verified === true && cleanEmail(data.email) === email,
  );
}
