/** Sets one status for several applications, or for their courses at one university. Each has its own transaction. */
import { and, inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { MOST_SELECTED } from "#app/domain/staff/list-shape.ts";
import { changeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { StatusKey } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { MAX_COURSES } from "./application-input.ts";
import { coursesOf } from "./applied-courses.server.ts";
import { asksForCasCheck, uncheckedFor } from "./cas-check.ts";
import { changeStatus } from "./change-status.server.ts";
import { recordSteps } from "./record-choice.server.ts";
import { isAskedFor, NO_CHOICE_FILTERS } from "./staff-filters.ts";

export interface BulkItem {
  /** The application. */
  id: string;
  /** The course whose step changes, or null if the application's status does. */
  courseId: string | null;
  reference: string;
  fullName: string;
  course: string | null;
  /** The university of the course whose step changes. */
  university: string | null;
  /** The application's status, or the course's step. */
  status: string;
  version: number;
  /** Whether a CAS would be asked for without its check. */
  needsCasCheck: boolean;
}

export interface BulkResult {
  id: string;
  courseId: string | null;
  outcome: "changed" | "unchanged" | "refused";
  /** Why the application was not changed. */
  message: string | null;
}

/**
 * Returns the selected applications as they are now, in the order of `ids`, `MOST_SELECTED` at most. If `filters` ask
 * for a university, returns their open courses there instead, of the intake that is asked for. Leaves out those that do
 * not exist.
 */
export async function previewChange(
  db: Database,
  viewer: Actor,
  ids: readonly string[],
  filters = NO_CHOICE_FILTERS,
): Promise<BulkItem[]> {
  requirePermission(viewer, "people.change");
  const chosen = [...new Set(ids)].filter(isUuid).slice(0, MOST_SELECTED);
  if (chosen.length === 0) return [];
  const [rows, courses] = await Promise.all([
    db
      .select()
      .from(applications)
      .where(and(changeable(viewer, applications), inArray(applications.id, chosen))),
    coursesOf(db, chosen),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return chosen.flatMap((id): BulkItem[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { reference, fullName, status, version } = row;
    const applied = courses.get(id) ?? [];
    const whole = { id, reference, fullName };
    return filters.university === ""
      ? [
          {
            ...{ ...whole, courseId: null, course: applied[0]?.name ?? null, university: null, status, version },
            needsCasCheck: uncheckedFor({ status, courses: applied }, "cas_requested").length > 0,
          },
        ]
      : applied
          .filter((one) => one.endedAt === null && isAskedFor({ ...filters, outcome: "" }, one))
          .map((one) => ({
            ...whole,
            courseId: one.courseId,
            course: one.name,
            university: one.universityName,
            status: one.step,
            version: one.version,
            needsCasCheck: asksForCasCheck(one, "cas_requested"),
          }));
  });
}

/**
 * Changes each from the version that the preview showed. An error in one leaves the others alone. The courses of one
 * application are one change, which its student is told once.
 */
export async function changeMany(
  db: Database,
  viewer: Actor,
  items: readonly { id: string; courseId?: string | null; version: number }[],
  status: StatusKey,
): Promise<BulkResult[]> {
  requirePermission(viewer, "people.change");
  const results: BulkResult[] = [];
  const add = (id: string, courseId: string | null, became: boolean | DomainError) =>
    results.push(
      typeof became === "boolean"
        ? { id, courseId, outcome: became ? "changed" : "unchanged", message: null }
        : { id, courseId, outcome: "refused", message: became.message },
    );
  const some = items.slice(0, MOST_SELECTED * MAX_COURSES);
  for (const [id, own] of Map.groupBy(some, (item) => item.id)) {
    const chosen = own.flatMap(({ courseId, version }) => (courseId ? [{ courseId, version }] : []));
    try {
      for (const { version } of own.filter(({ courseId }) => !courseId))
        add(id, null, (await changeStatus(db, viewer, { applicationId: id, status, version })).changed);
      if (chosen.length === 0) continue;
      const became = await recordSteps(db, viewer, { applicationId: id, items: chosen, step: status });
      for (const [courseId, result] of became) add(id, courseId, result);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      for (const { courseId = null } of own) add(id, courseId, error);
    }
  }
  return results;
}
