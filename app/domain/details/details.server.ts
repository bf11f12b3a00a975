/** What a person tells us about themselves, beside what Google does. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { toE164 } from "#app/domain/values/e164.ts";
import { splitName } from "#app/domain/values/person-name.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** What they change. Their photo is shown if it says "on". */
interface NewDetails {
  fullName: string;
  phone?: string | undefined;
  photo?: "on" | undefined;
}

export interface OwnDetails {
  /** The name they chose here, or null if we only know Google's. */
  ownName: string | null;
  phone: string | null;
  showPhoto: boolean;
}

/** Returns what the viewer has told us. Throws `not_found` for a deleted account. */
export async function getDetails(db: Database, viewer: Actor): Promise<OwnDetails> {
  const [row] = await db
    .select({ fullName: users.fullName, isOwn: users.ownName, phone: users.phone, showPhoto: users.showPhoto })
    .from(users)
    .where(own(viewer));
  if (!row) throw noAccount();
  return { ownName: row.isOwn ? row.fullName : null, phone: row.phone, showPhoto: row.showPhoto };
}

/** Saves the viewer's name, phone number and whether we show their photo. Throws `not_found` for a deleted account. */
export async function saveDetails(db: Database, viewer: Actor, { fullName, phone, photo }: NewDetails): Promise<void> {
  const [before] = await db.select({ fullName: users.fullName }).from(users).where(own(viewer));
  if (!before) throw noAccount();
  // The parts of Google's name are better than ours, as long as it is Google's name.
  const name = fullName === before.fullName ? {} : { fullName, ...splitName(fullName), ownName: true };
  await db
    .update(users)
    .set({ ...name, phone: phone ?? null, phoneE164: toE164(phone), showPhoto: photo === "on" })
    .where(own(viewer));
}

/**
 * Gives an account without a name that of its person's application, so that staff call everyone by a name. The next
 * sign-in may bring Google's.
 */
export async function nameAccount(tx: Database, userId: string, fullName: string): Promise<void> {
  await tx
    .update(users)
    .set({ fullName, ...splitName(fullName) })
    .where(and(eq(users.id, userId), sql`coalesce(${users.fullName}, '') = ''`));
}

const own = (viewer: Actor) => and(eq(users.id, viewer.id), isNull(users.erasedAt));

const noAccount = () => new DomainError("no_account");
