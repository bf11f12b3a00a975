import { and, asc, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { counsellors } from "#app/db/schema.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { containsWords, inState, type StaffPage, staffPage } from "#app/domain/staff/paging.server.ts";
import type { RecordFilters } from "#app/domain/staff/record-state.ts";
import type { Actor } from "#app/domain/viewer.ts";

export type StaffCounsellor = typeof counsellors.$inferSelect;

/** One page of counsellors, in the order of the office. Throws `forbidden` for students. */
export async function listCounsellorsForStaff(
  db: Database,
  viewer: Actor,
  filters: RecordFilters,
): Promise<StaffPage<StaffCounsellor>> {
  requireStaff(viewer);
  const where = and(
    inState(counsellors.archivedAt, filters.state),
    containsWords(sql`lower(${counsellors.name} || ' ' || ${counsellors.title})`, filters.search),
  );
  return staffPage(db, counsellors, where, filters.page, (limit, offset) =>
    db
      .select()
      .from(counsellors)
      .where(where)
      .orderBy(asc(counsellors.position), asc(counsellors.name), asc(counsellors.id))
      .limit(limit)
      .offset(offset),
  );
}
