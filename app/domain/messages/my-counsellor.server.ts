/** Who answers a student, as the student sees them. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { counsellors, users } from "#app/db/schema.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { m } from "#app/paraglide/messages.js";

export interface MyCounsellor {
  name: string;
  /** Their public entry, if they have one. */
  card: { title: string; languages: string[]; whatsapp: string; profileImageUrl: string | null } | null;
}

/** Returns the owner of the student's records, or null if that is no one yet. */
export async function myCounsellor(db: Database, { id }: Pick<Actor, "id">): Promise<MyCounsellor | null> {
  const [found] = await db
    .select({
      name: sql<string>`coalesce(${counsellors.name}, nullif(${users.fullName}, ''), ${m.talk_counsellor()})`,
      card: counsellors,
    })
    .from(users)
    .leftJoin(counsellors, and(eq(counsellors.userId, users.id), isNull(counsellors.archivedAt)))
    .where(eq(users.id, sql`thread_owner(${id}::uuid, (select taken_by from threads where user_id = ${id}::uuid))`));
  if (!found) return null;
  const { name, card } = found;
  return {
    name,
    card: card && {
      title: card.title,
      languages: card.languages,
      whatsapp: card.whatsapp,
      profileImageUrl: card.profileImageUrl,
    },
  };
}
