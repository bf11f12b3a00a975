import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { counsellors, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { RecordFilters } from "#app/domain/staff/list-shape.ts";
import { containsWords, inState, type StaffPage, staffPage } from "#app/domain/staff/paging.server.ts";
import { keeperOf } from "#app/domain/staff/records.server.ts";
import { accountsThatMay } from "#app/domain/staff/staff-rows.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type CounsellorFields, counsellorTexts } from "./counsellor-input.ts";

export type StaffCounsellor = typeof counsellors.$inferSelect;

/** Returns one page of counsellors, in the office's order. Throws `forbidden` for students. */
export async function listCounsellorsForStaff(
  db: Database,
  viewer: Actor,
  filters: RecordFilters,
): Promise<StaffPage<StaffCounsellor>> {
  requirePermission(viewer, "catalogue.read");
  const where = and(
    inState(counsellors.archivedAt, filters.state),
    containsWords(sql`fold_text(${counsellors.name} || ' ' || ${counsellors.title})`, filters.search),
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

type CounsellorRow = typeof counsellors.$inferSelect;

export const counsellorKeeper = keeperOf<CounsellorRow, CounsellorFields>({
  noun: "counsellor",
  tables: sql`${counsellors}`,
  title: (counsellor) => counsellor.name,
  texts: counsellorTexts,
  // The log is permanent, and these are the values of a person.
  words: {
    labels: {
      name: "Name",
      title: "Job title",
      whatsapp: "WhatsApp number",
      languages: "Languages",
      experience: "Experience",
      profileImageUrl: "Photo link",
      position: "Position",
      startedOn: "At Shapla since",
      userId: "Staff account",
    },
    silent: "all",
  },
  find: async (db, id) => (await db.select().from(counsellors).where(eq(counsellors.id, id)))[0],
  takenIds: async (db, ids) =>
    (await db.select({ id: counsellors.id }).from(counsellors).where(inArray(counsellors.id, ids))).map(({ id }) => id),
  slugText: async (_db, input) => input.name,
  async save(tx, id, input) {
    await expectFree(tx, id, input.userId);
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

/** Throws `invalid` if someone else's card, even an archived one, is the card of the account already. */
async function expectFree(tx: Database, id: string, userId: string | null): Promise<void> {
  if (userId === null) return;
  const [other] = await tx
    .select({ name: counsellors.name })
    .from(counsellors)
    .where(and(eq(counsellors.userId, userId), ne(counsellors.id, id)));
  if (other) throw new DomainError("card_taken", { name: other.name });
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), accountsThatMay("people.change")));
  if (!account) throw new DomainError("card_of_no_one");
}

/** Returns the members of staff whose card a counsellor's entry can be, by name. */
export async function accountsOfCards(db: Database, viewer: Actor): Promise<{ id: string; name: string }[]> {
  requirePermission(viewer, "catalogue.read");
  const name = sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`;
  return db
    .select({ id: users.id, name })
    .from(users)
    .where(accountsThatMay("people.change"))
    .orderBy(asc(name), asc(users.id));
}
