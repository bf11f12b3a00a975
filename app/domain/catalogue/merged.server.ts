/** Universities that were merged into another one, for addresses and files that still name them. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { universities, universityMerges } from "#app/db/schema.ts";
import { isPossibleId } from "#app/domain/values/ids.ts";

/** A merge that holds: it is not undone, and no new university has the ID of the merged one. */
const holds = and(
  isNull(universityMerges.undoneAt),
  sql`not exists (select from ${universities} where ${universities.id} = ${universityMerges.fromId})`,
);

/** Returns the ID of the university that each merged one is now. */
export async function mergedInto(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ from: universityMerges.fromId, into: universityMerges.intoId })
    .from(universityMerges)
    .where(holds);
  return new Map(rows.map(({ from, into }) => [from, into]));
}

/** Returns the ID of the university that this one was merged into, or null. */
export async function universityNow(db: Database, id: string): Promise<string | null> {
  if (!isPossibleId(id)) return null;
  const [row] = await db
    .select({ into: universityMerges.intoId })
    .from(universityMerges)
    .where(and(eq(universityMerges.fromId, id), holds))
    .orderBy(desc(universityMerges.createdAt))
    .limit(1);
  return row?.into ?? null;
}
