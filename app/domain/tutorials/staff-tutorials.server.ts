import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { tutorials } from "#app/db/schema.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { containsWords, inState, type StaffPage, staffPage } from "#app/domain/staff/paging.server.ts";
import type { RecordFilters } from "#app/domain/staff/record-state.ts";
import type { Actor } from "#app/domain/viewer.ts";

export type StaffTutorial = typeof tutorials.$inferSelect;

/** One page of tutorials, by category as students read them. Throws `forbidden` for students. */
export async function listTutorialsForStaff(
  db: Database,
  viewer: Actor,
  filters: RecordFilters & { category: string },
): Promise<StaffPage<StaffTutorial>> {
  requireStaff(viewer);
  const where = and(
    inState(tutorials.archivedAt, filters.state),
    filters.category ? eq(tutorials.category, filters.category) : undefined,
    containsWords(sql`lower(${tutorials.title})`, filters.search),
  );
  return staffPage(db, tutorials, where, filters.page, (limit, offset) =>
    db
      .select()
      .from(tutorials)
      .where(where)
      .orderBy(asc(tutorials.categoryOrder), asc(tutorials.category), asc(tutorials.order), asc(tutorials.id))
      .limit(limit)
      .offset(offset),
  );
}

/** The categories there are, by name. */
export async function tutorialCategories(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: tutorials.category })
    .from(tutorials)
    .orderBy(asc(tutorials.category));
  return rows.map(({ category }) => category);
}
