import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { tutorials } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { RecordFilters } from "#app/domain/staff/list-shape.ts";
import { containsWords, inState, type StaffPage, staffPage } from "#app/domain/staff/paging.server.ts";
import { keeperOf } from "#app/domain/staff/records.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type TutorialFields, tutorialTexts } from "./tutorial-input.ts";
import { youtubeId } from "./youtube.ts";

export type StaffTutorial = typeof tutorials.$inferSelect;

/** Returns one page of tutorials, in the students' order of categories. Throws `forbidden` for students. */
export async function listTutorialsForStaff(
  db: Database,
  viewer: Actor,
  filters: RecordFilters & { category: string },
): Promise<StaffPage<StaffTutorial>> {
  requirePermission(viewer, "catalogue.read");
  const where = and(
    inState(tutorials.archivedAt, filters.state),
    filters.category ? eq(tutorials.category, filters.category) : undefined,
    containsWords(sql`fold_text(${tutorials.title})`, filters.search),
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

/** Returns the categories in use, by name. */
export async function tutorialCategories(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: tutorials.category })
    .from(tutorials)
    .orderBy(asc(tutorials.category));
  return rows.map(({ category }) => category);
}

type TutorialRow = typeof tutorials.$inferSelect;

export const tutorialKeeper = keeperOf<TutorialRow, TutorialFields>({
  noun: "tutorial",
  tables: sql`${tutorials}`,
  title: (tutorial) => tutorial.title,
  texts: tutorialTexts,
  words: {
    labels: {
      title: "Title",
      description: "Description",
      youtubeUrl: "YouTube link",
      thumbnailUrl: "Thumbnail link",
      category: "Category",
      categoryOrder: "Position of the category",
      order: "Position in the category",
    },
  },
  find: async (db, id) => (await db.select().from(tutorials).where(eq(tutorials.id, id)))[0],
  takenIds: async (db, ids) =>
    (await db.select({ id: tutorials.id }).from(tutorials).where(inArray(tutorials.id, ids))).map(({ id }) => id),
  slugText: async (_db, input) => input.title,
  async save(tx, id, input, before) {
    // A sample has no real video, and a new title does not change that.
    const isSample = before?.isSample === true && youtubeId(before.youtubeUrl) === youtubeId(input.youtubeUrl);
    const values = { ...input, isSample };
    await tx
      .insert(tutorials)
      .values({ ...values, id })
      .onConflictDoUpdate({ target: tutorials.id, set: values });
  },
  async setArchived(tx, row, at) {
    await tx.update(tutorials).set({ archivedAt: at }).where(eq(tutorials.id, row.id));
    return undefined;
  },
});
