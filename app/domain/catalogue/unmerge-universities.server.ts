/** Undoes a merge of universities, for a day. */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import {
  courses,
  importMeanings,
  recruitmentHistory,
  universities,
  universityMerges,
  universityRules,
} from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countOf } from "#app/notation.ts";
import { idRows } from "./import/kept-changes.server.ts";
import { valueKey } from "./import/values-key.ts";
import { catalogueLocked, moveSearches, ofUniversities, renameInApplications } from "./university-moves.server.ts";
import { keepingWords, refreshSearchText } from "./write.server.ts";

type University = typeof universities.$inferSelect;

export interface RecentMerge {
  id: string;
  name: string;
  mergedAt: Date;
}

const isRecent = sql`${universityMerges.createdAt} > now() - interval '1 day'`;

/** Returns the merges of the last day into a university, the newest first, which can be undone. */
export async function recentMerges(db: Database, viewer: Actor, into: string): Promise<RecentMerge[]> {
  requirePermission(viewer, "catalogue.change");
  return db
    .select({
      id: universityMerges.id,
      name: sql<string>`${universityMerges.university}->>'name'`,
      mergedAt: universityMerges.createdAt,
    })
    .from(universityMerges)
    .where(and(eq(universityMerges.intoId, into), isNull(universityMerges.undoneAt), isRecent))
    .orderBy(sql`${universityMerges.createdAt} desc`);
}

/**
 * Undoes a merge and returns the ID of the university that is back. Courses that someone has moved elsewhere since stay
 * there. Throws `not_found` after a day, `stale` if it is undone, and `invalid` if its place is taken.
 */
export const undoMerge = (db: Database, viewer: Actor, mergeId: string): Promise<string> =>
  catalogueLocked(db, viewer, async (tx) => {
    const [merge] = await tx
      .select()
      .from(universityMerges)
      .where(and(sql`${universityMerges.id}::text = ${mergeId}`, isRecent));
    if (!merge) throw new DomainError("merge_late");
    if (merge.undoneAt) throw new DomainError("merge_undone");
    const { fromId, intoId, moves } = merge;
    const old = revived(merge.university as University);
    await mustBeFree(tx, old);
    await tx.insert(universities).values(old);
    // A trigger has added the present state, which the history ends with.
    await tx.delete(recruitmentHistory).where(eq(recruitmentHistory.universityId, fromId));
    const history = merge.history as (typeof recruitmentHistory.$inferSelect)[];
    if (history.length > 0)
      await tx.insert(recruitmentHistory).values(history.map(({ id: _id, ...row }) => revived(row)));
    const rules = merge.rules as (typeof universityRules.$inferSelect)[];
    if (rules.length > 0) await tx.insert(universityRules).values(rules.map(({ id: _id, ...row }) => revived(row)));
    const back = await keepingWords(tx, sql`${courses.universityId} in (${fromId}, ${intoId})`, async () => {
      const rows = await tx
        .update(courses)
        .set({ universityId: fromId, updatedAt: new Date() })
        .where(and(eq(courses.universityId, intoId), sql`${courses.id} in (${idRows(moves.courses)})`))
        .returning({ id: courses.id });
      await refreshSearchText(tx, [fromId]);
      return rows;
    });
    const backIds = back.map(({ id }) => id);
    await renameInApplications(tx, backIds, old.name);
    if (moves.merges.length > 0) {
      await tx
        .update(universityMerges)
        .set({ intoId: fromId })
        .where(and(inArray(universityMerges.id, moves.merges), isNull(universityMerges.undoneAt)));
    }
    for (const { value, before } of moves.meanings) {
      const isOurs = and(ofUniversities, eq(importMeanings.value, value), eq(importMeanings.meaning, intoId));
      if (before === null) await tx.delete(importMeanings).where(isOurs);
      else await tx.update(importMeanings).set({ meaning: before }).where(isOurs);
    }
    if (moves.searches.length > 0) await moveSearches(tx, intoId, fromId, moves.searches);
    await tx.update(universityMerges).set({ undoneAt: sql`now()` }).where(eq(universityMerges.id, merge.id));
    const summary = `${old.name} is separate again, with ${countOf(back.length, "course")}`;
    await recordAudit(tx, viewer, { action: "university.unmerge", subjectId: intoId, summary, details: { fromId } });
    return fromId;
  });

async function mustBeFree(tx: Database, { id, name }: University): Promise<void> {
  const rows = await tx.select({ id: universities.id, name: universities.name }).from(universities);
  if (!rows.some((row) => row.id === id || valueKey(row.name) === valueKey(name))) return;
  throw new DomainError("merge_name_taken", { name });
}

/** Returns a row from JSON with its timestamps. */
function revived<Row extends object>(row: Row): Row {
  const isTime = (key: string) => key.endsWith("At");
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      isTime(key) && typeof value === "string" ? new Date(value) : value,
    ]),
  ) as Row;
}
