/** Ends all open courses of several applications, for one reason. Each application has its own transaction. */
import { and, inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications } from "#app/db/schema.ts";
import type { EndReason } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { MOST_SELECTED } from "#app/domain/staff/list-shape.ts";
import { changeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { MAX_COURSES } from "./application-input.ts";
import { coursesOf } from "./applied-courses.server.ts";
import { recordEnds } from "./record-choice.server.ts";

export interface ChosenApplication {
  id: string;
  reference: string;
  fullName: string;
  /** Null once the account is deleted. */
  userId: string | null;
  /** The courses that go on, each with the version that was read. */
  open: { courseId: string; name: string; universityName: string; version: number }[];
}

/**
 * Returns the selected applications that the viewer can change with their open courses, in the order of `ids`, a page
 * of them at most. Throws `forbidden`.
 */
export async function chosenApplications(
  db: Database,
  viewer: Actor,
  ids: readonly string[],
): Promise<ChosenApplication[]> {
  requirePermission(viewer, "people.change");
  const chosen = [...new Set(ids)].filter(isUuid).slice(0, MOST_SELECTED);
  if (chosen.length === 0) return [];
  const { id, reference, fullName, userId } = applications;
  const [rows, courses] = await Promise.all([
    db
      .select({ id, reference, fullName, userId })
      .from(applications)
      .where(and(changeable(viewer, applications), inArray(id, chosen))),
    coursesOf(db, chosen),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return chosen.flatMap((one) => {
    const row = byId.get(one);
    const open = (courses.get(one) ?? [])
      .filter(({ endedAt }) => endedAt === null)
      .map(({ courseId, name, universityName, version }) => ({ courseId, name, universityName, version }));
    return row ? [{ ...row, open }] : [];
  });
}

/**
 * Ends each course from the version that the preview showed. The courses of one application are one change, which its
 * student is told once. Returns why those that were refused were, by the application's ID.
 */
export async function closeMany(
  db: Database,
  viewer: Actor,
  items: readonly { id: string; courseId: string; version: number }[],
  { endReason, endNote }: { endReason: EndReason; endNote: string | null },
  now = new Date(),
): Promise<Record<string, string>> {
  requirePermission(viewer, "people.change");
  const refused: Record<string, string> = {};
  for (const [id, own] of Map.groupBy(items.slice(0, MOST_SELECTED * MAX_COURSES), (item) => item.id)) {
    try {
      const results = await recordEnds(db, viewer, { applicationId: id, items: own, endReason, endNote }, now);
      const error = [...results.values()].find((result) => result instanceof DomainError);
      if (error) refused[id] = error.message;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused[id] = error.message;
    }
  }
  return refused;
}
