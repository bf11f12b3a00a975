/** The staff's list of universities, including archived ones. There are hundreds, not thousands. */
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { universities } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { RecordFilters } from "#app/domain/staff/list-shape.ts";
import { containsWords, inState, type StaffPage, staffPage } from "#app/domain/staff/paging.server.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** The filters of the staff's list. "" means no filter. */
export interface StaffUniversityFilters extends RecordFilters {
  nation: string;
}

export type StaffUniversity = typeof universities.$inferSelect;

/** Returns one page, by name. Throws `forbidden` for students. */
export async function listUniversitiesForStaff(
  db: Database,
  viewer: Actor,
  filters: StaffUniversityFilters,
): Promise<StaffPage<StaffUniversity>> {
  requirePermission(viewer, "catalogue.read");
  const where = and(
    inState(universities.archivedAt, filters.state),
    filters.nation ? eq(universities.country, filters.nation) : undefined,
    containsWords(sql`fold_text(${universities.name} || ' ' || ${universities.city})`, filters.search),
  );
  return staffPage(db, universities, where, filters.page, (limit, offset) =>
    db
      .select()
      .from(universities)
      .where(where)
      .orderBy(asc(universities.name), asc(universities.id))
      .limit(limit)
      .offset(offset),
  );
}

/** Returns the universities to choose from for a course: the active ones, and the present one. */
export function universitiesToChoose(db: Database, viewer: Actor, present?: string) {
  requirePermission(viewer, "catalogue.read");
  return db
    .select({ id: universities.id, name: universities.name })
    .from(universities)
    .where(or(isNull(universities.archivedAt), present ? eq(universities.id, present) : undefined))
    .orderBy(asc(universities.name), asc(universities.id));
}
