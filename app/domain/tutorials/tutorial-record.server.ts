/** Tutorials as staff keep them. */
import { eq, inArray, sql } from "drizzle-orm";
import { tutorials } from "#app/db/schema.ts";
import { keeperOf } from "#app/domain/staff/records.server.ts";
import { type TutorialFields, tutorialTexts } from "./tutorial-input.ts";
import { youtubeId } from "./youtube.ts";

type Row = typeof tutorials.$inferSelect;

export const tutorialKeeper = keeperOf<Row, TutorialFields>({
  noun: "tutorial",
  tables: sql`${tutorials}`,
  title: (tutorial) => tutorial.title,
  texts: tutorialTexts,
  find: async (db, id) => (await db.select().from(tutorials).where(eq(tutorials.id, id)))[0],
  takenIds: async (db, ids) =>
    (await db.select({ id: tutorials.id }).from(tutorials).where(inArray(tutorials.id, ids))).map(({ id }) => id),
  slugText: async (_db, input) => input.title,
  async save(tx, id, input, before) {
    // A sample has no video behind it; another title does not make one.
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
