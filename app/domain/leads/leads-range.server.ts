/** Leads in a range of the list, for the API. */
import { and, count, desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leads } from "#app/db/schema.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { containsWords } from "#app/domain/staff/paging.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { parseLeadStatus } from "./lead-words.ts";

/** Newest first, with the exact number of all that match. An unknown status matches nothing. Throws `forbidden`. */
export async function leadsInRange(
  db: Database,
  viewer: Actor,
  filters: { search: string; status: string },
  range: { limit: number; offset: number },
) {
  requireStaff(viewer);
  const status = filters.status ? parseLeadStatus(filters.status) : undefined;
  if (filters.status && !status) return { rows: [], total: 0 };
  const where = and(status ? eq(leads.status, status) : undefined, containsWords(leads.searchText, filters.search));
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(leads)
      .where(where)
      .orderBy(desc(leads.createdAt), leads.id)
      .limit(range.limit)
      .offset(range.offset),
    db.select({ n: count() }).from(leads).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}
