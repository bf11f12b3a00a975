/** Counsellors as staff keep them. */
import { eq, inArray, sql } from "drizzle-orm";
import { counsellors } from "#app/db/schema.ts";
import { keeperOf } from "#app/domain/staff/records.server.ts";
import { type CounsellorFields, counsellorTexts } from "./counsellor-input.ts";

type Row = typeof counsellors.$inferSelect;

export const counsellorKeeper = keeperOf<Row, CounsellorFields>({
  noun: "counsellor",
  tables: sql`${counsellors}`,
  title: (counsellor) => counsellor.name,
  texts: counsellorTexts,
  find: async (db, id) => (await db.select().from(counsellors).where(eq(counsellors.id, id)))[0],
  takenIds: async (db, ids) =>
    (await db.select({ id: counsellors.id }).from(counsellors).where(inArray(counsellors.id, ids))).map(({ id }) => id),
  slugText: async (_db, input) => input.name,
  async save(tx, id, input) {
    const values = { ...input, isSample: false };
    await tx
      .insert(counsellors)
      .values({ ...values, id })
      .onConflictDoUpdate({ target: counsellors.id, set: values });
  },
  async setArchived(tx, row, at) {
    await tx.update(counsellors).set({ archivedAt: at }).where(eq(counsellors.id, row.id));
    return undefined;
  },
});
