/**
 * The profile that belongs to an account. A visitor's is in a cookie, see `routes/profile/profile-cookie.server.ts`.
 */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { studentProfiles } from "#app/db/schema.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { isBlank, type Profile, profileInput, profileTexts } from "./profile-input.ts";

type Answers = (typeof studentProfiles.$inferSelect)["answers"];

/** The column of a viewer's profile, for a statement that reads something else too. Read it with `keptProfile`. */
export const profileColumn = (viewerId: unknown): SQL<Answers | null> =>
  sql<Answers | null>`(select ${studentProfiles.answers} from ${studentProfiles}
    where ${studentProfiles.userId} = ${viewerId})`.mapWith(studentProfiles.answers);

/** Returns the profile in these answers, or null if there is none. Answers of a field that has changed are left out. */
export function keptProfile(answers: Answers | null | undefined): Profile | null {
  if (!answers) return null;
  const texts = profileTexts(answers as unknown as Profile);
  // A test's day was checked when it was saved, perhaps by a clock ahead of this one.
  const read = profileInput("2099-12-31").safeParse(texts);
  return read.success && !isBlank(read.data) ? read.data : null;
}

/** Returns a person's profile, or null. Who may read it is for the caller to check. */
export async function findProfile(db: Database, viewer: Pick<Actor, "id">): Promise<Profile | null> {
  const [row] = await db
    .select({ answers: studentProfiles.answers })
    .from(studentProfiles)
    .where(eq(studentProfiles.userId, viewer.id));
  return keptProfile(row?.answers);
}

/** Saves the viewer's profile in place of an earlier one. One that says nothing is not kept. */
export async function saveProfile(db: Database, viewer: Actor, profile: Profile): Promise<void> {
  if (isBlank(profile)) return deleteProfile(db, viewer);
  const values = { answers: { ...profile }, updatedAt: new Date() };
  await db
    .insert(studentProfiles)
    .values({ userId: viewer.id, ...values })
    .onConflictDoUpdate({ target: studentProfiles.userId, set: values });
}

/** Deletes the viewer's profile. Does nothing if there is none. */
export async function deleteProfile(db: Database, viewer: Actor): Promise<void> {
  await db.delete(studentProfiles).where(eq(studentProfiles.userId, viewer.id));
}
