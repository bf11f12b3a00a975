/** The language of an email: that of its reader's account, or of the page on which someone without one asked for it. */
import type { Database } from "#app/db/connect.server.ts";
import type { Email } from "#app/db/email-words.ts";
import { languageOfPerson } from "#app/domain/details/language.server.ts";
import { type Language, language } from "#app/language.ts";

/** Returns the language of an email in the queue. What staff and universities get is in English. */
export async function emailLanguage(
  db: Database,
  { userId, content }: { userId: string | null; content: Email },
): Promise<Language> {
  if (content.language) return content.language;
  return isForStaff(content) || content.kind === "pack" ? "en" : languageOfPerson(db, userId);
}

/** Whether it is about someone's work. It is in English, and an answer to it is to no student. */
export const isForStaff = ({ kind }: Pick<Email, "kind">): boolean => kind === "given" || kind === "given_many";

/** Returns what an email to someone without an account keeps of the page that is being answered. */
export function askedIn(): Pick<Email, "language"> {
  const asked = language();
  return asked === "en" ? {} : { language: asked };
}
