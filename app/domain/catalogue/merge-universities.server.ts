/** Merges a university into another one that is the same: what belongs to it moves, and it is deleted. */
import { and, asc, count, countDistinct, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import {
  applicationCourses,
  courses,
  favourites,
  type MergeMoves,
  recruitmentHistory,
  universities,
  universityMerges,
  universityRules,
} from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { isPossibleId } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countOf } from "#app/notation.ts";
import { catalogueLocked, moveMeanings, moveSearches, renameInApplications } from "./university-moves.server.ts";
import { keepingWords, refreshSearchText } from "./write.server.ts";

const NAMES_SHOWN = 20;

type University = typeof universities.$inferSelect;

/** What a merge would move. */
export interface MergePreview {
  from: University;
  into: University;
  courses: number;
  /** The first names of those courses. */
  names: string[];
  favourites: number;
  applications: number;
  /** Courses that both universities have, by name and level. */
  alike: string[];
}

/**
 * Returns what a merge would move. Throws `not_found` for `from`, and `invalid` for an `into` that cannot be chosen.
 */
export async function previewMerge(db: Database, viewer: Actor, from: string, into: string): Promise<MergePreview> {
  requirePermission(viewer, "catalogue.change");
  const both = await bothOf(db, from, into);
  const moving = eq(courses.universityId, from);
  const [[all], names, [saved], [applied], alike] = await Promise.all([
    db.select({ n: count() }).from(courses).where(moving),
    db.select({ name: courses.name }).from(courses).where(moving).orderBy(asc(courses.nameFolded)).limit(NAMES_SHOWN),
    db.select({ n: count() }).from(favourites).innerJoin(courses, eq(courses.id, favourites.courseId)).where(moving),
    db
      .select({ n: countDistinct(applicationCourses.applicationId) })
      .from(applicationCourses)
      .innerJoin(courses, eq(courses.id, applicationCourses.courseId))
      .where(moving),
    db
      .select({ name: courses.name })
      .from(courses)
      .where(
        and(
          moving,
          sql`exists (select from courses as other where other.university_id = ${into}
            and other.name_folded = ${courses.nameFolded} and other.level = ${courses.level})`,
        ),
      )
      .orderBy(asc(courses.nameFolded)),
  ]);
  return {
    ...both,
    courses: all?.n ?? 0,
    names: names.map(({ name }) => name),
    favourites: saved?.n ?? 0,
    applications: applied?.n ?? 0,
    alike: alike.map(({ name }) => name),
  };
}

async function bothOf(db: Database, from: string, into: string) {
  const ids = [from, into].filter(isPossibleId);
  const rows = ids.length > 0 ? await db.select().from(universities).where(inArray(universities.id, ids)) : [];
  const [old, kept] = [from, into].map((id) => rows.find((row) => row.id === id));
  if (!old) throw new DomainError("no_university");
  if (into === "") throw new DomainError("merge_into_none");
  if (from === into) throw new DomainError("merge_into_itself");
  if (!kept) throw new DomainError("merge_into_unknown");
  if (kept.archivedAt) throw new DomainError("merge_into_archived");
  return { from: old, into: kept };
}

/** Merges `from` into `into`, which keeps its facts. The name of `from` is remembered as another name of `into`. */
export const mergeUniversities = (db: Database, viewer: Actor, from: string, into: string): Promise<void> =>
  catalogueLocked(db, viewer, async (tx) => {
    const { from: old, into: kept } = await bothOf(tx, from, into);
    const history = await tx
      .select()
      .from(recruitmentHistory)
      .where(eq(recruitmentHistory.universityId, from))
      .orderBy(asc(recruitmentHistory.id));
    const ofFrom = eq(universityRules.universityId, from);
    const rules = await tx.select().from(universityRules).where(ofFrom).orderBy(asc(universityRules.id));
    const moves = await moveAll(tx, old, into);
    await renameInApplications(tx, moves.courses, kept.name);
    await tx.delete(universities).where(eq(universities.id, from));
    await tx.insert(universityMerges).values({ fromId: from, intoId: into, university: old, history, rules, moves });
    const summary = `${old.name} into ${kept.name}, with ${countOf(moves.courses.length, "course")}`;
    await recordAudit(tx, viewer, { action: "university.merge", subjectId: into, summary, details: { from } });
  });

async function moveAll(tx: Database, { id: from, name }: University, into: string): Promise<MergeMoves> {
  const moved = await keepingWords(tx, sql`${courses.universityId} in (${from}, ${into})`, async () => {
    const rows = await tx
      .update(courses)
      .set({ universityId: into, updatedAt: new Date() })
      .where(eq(courses.universityId, from))
      .returning({ id: courses.id });
    await refreshSearchText(tx, [into]);
    return rows;
  });
  const merges = await tx
    .update(universityMerges)
    .set({ intoId: into })
    .where(and(eq(universityMerges.intoId, from), isNull(universityMerges.undoneAt)))
    .returning({ id: universityMerges.id });
  return {
    courses: moved.map(({ id }) => id),
    merges: merges.map(({ id }) => id),
    meanings: await moveMeanings(tx, name, from, into),
    searches: await moveSearches(tx, from, into),
  };
}
