import { asc } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { counsellors } from "#app/db/schema.ts";

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

/** Every counsellor, in the order of the office. */
export function listCounsellors(db: Database): Promise<Counsellor[]> {
  return db
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
    .orderBy(asc(counsellors.position), asc(counsellors.name));
}

export { whatsappLink } from "./whatsapp.ts";
