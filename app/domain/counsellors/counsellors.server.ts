import { asc, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { counsellors } from "#app/db/schema.ts";
import { parseHttps } from "#app/domain/values/web-address.ts";
import { readLanguages } from "./languages.ts";

export interface Counsellor {
  id: string;
  name: string;
  title: string;
  /** Digits with the country code. */
  whatsapp: string;
  languages: string[];
  experience: string | null;
  profileImageUrl: string | null;
}

/** Returns every counsellor who is not archived, in the office's order. A photo without an https URL is left out. */
export async function listCounsellors(db: Database): Promise<Counsellor[]> {
  const rows = await db
    .select({
      id: counsellors.id,
      name: counsellors.name,
      title: counsellors.title,
      whatsapp: counsellors.whatsapp,
      languages: counsellors.languages,
      experience: counsellors.experience,
      profileImageUrl: counsellors.profileImageUrl,
    })
    .from(counsellors)
    .where(isNull(counsellors.archivedAt))
    .orderBy(asc(counsellors.position), asc(counsellors.name));
  return rows.map((row) => ({
    ...row,
    languages: readLanguages(row.languages),
    profileImageUrl: parseHttps(row.profileImageUrl)?.href ?? null,
  }));
}
