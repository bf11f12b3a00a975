/** Where leads are that were merged into others. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leadMerges, leadMergeUndos, users } from "#app/db/schema.ts";
import { isUuid } from "#app/domain/values/ids.ts";

const isMerged = isNull(leadMerges.undoneAt);

/** Returns the lead that a merged one is now, or null for any other ID. */
export async function leadNow(db: Database, leadId: string): Promise<string | null> {
  if (!isUuid(leadId)) return null;
  const [merge] = await db
    .select({ intoId: leadMerges.intoId })
    .from(leadMerges)
    .where(and(eq(leadMerges.fromId, leadId), isMerged));
  return merge?.intoId ?? null;
}

/** Returns the ID of a lead and those of the leads in it, whose history is its history. */
export async function idsOfLead(db: Database, leadId: string): Promise<string[]> {
  const rows = await db
    .select({ id: leadMerges.fromId })
    .from(leadMerges)
    .where(and(eq(leadMerges.intoId, leadId), isMerged));
  return [leadId, ...rows.map(({ id }) => id)];
}

export interface RecentMerge {
  id: string;
  /** The name of the lead that is now part of this one. */
  name: string;
  by: string | null;
  mergedAt: Date;
}

/** Returns the merges into a lead that can be undone, the newest first. */
export function recentMerges(db: Database, leadId: string): Promise<RecentMerge[]> {
  return db
    .select({
      id: leadMerges.id,
      name: sql<string>`${leadMergeUndos.kept}->'from'->>'name'`,
      by: sql<string | null>`coalesce(${users.fullName}, ${users.email})`,
      mergedAt: leadMerges.createdAt,
    })
    .from(leadMerges)
    .innerJoin(leadMergeUndos, eq(leadMergeUndos.mergeId, leadMerges.id))
    .leftJoin(users, eq(users.id, leadMerges.mergedBy))
    .where(and(eq(leadMerges.intoId, leadId), isMerged, sql`${leadMergeUndos.createdAt} > now() - interval '1 day'`))
    .orderBy(desc(leadMerges.createdAt));
}
