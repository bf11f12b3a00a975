/** The language in which we write to a person. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/connect.server.ts";
import { users } from "#app/db/schema.ts";
import { languages } from "#app/db/words.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { Language } from "#app/language.ts";

export const languageWish = z.object({ mailLanguage: z.enum(languages) });

/** Returns the language of an account. English without one. */
export async function languageOfPerson(db: Database, userId: string | null): Promise<Language> {
  if (userId === null) return "en";
  const [person] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return person?.language ?? "en";
}

/** Sets the language of the viewer's emails. Those that wait to be sent follow. */
export async function setLanguage(db: Database, viewer: Actor, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, viewer.id));
}
