/** Sets one status for several applications. Each has its own transaction and result. */
import { inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { STAFF_PAGE_SIZE } from "#app/domain/staff/list-shape.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { coursesOf } from "./applied-courses.server.ts";
import { changeStatus } from "./change-status.server.ts";

export interface BulkItem {
  id: string;
  reference: string;
  fullName: string;
  course: string | null;
  status: string;
  version: number;
}

export interface BulkResult {
  id: string;
  outcome: "changed" | "unchanged" | "refused";
  /** Why the application was not changed. */
  message: string | null;
}

/**
 * Returns the selected applications as they are now, in the order of `ids`, a page of them at most. Leaves out those
 * that do not exist.
 */
export async function previewChange(db: Database, viewer: Actor, ids: readonly string[]): Promise<BulkItem[]> {
  requireStaff(viewer);
  const chosen = [...new Set(ids)].filter(isUuid).slice(0, STAFF_PAGE_SIZE);
  if (chosen.length === 0) return [];
  const [rows, courses] = await Promise.all([
    db.select().from(applications).where(inArray(applications.id, chosen)),
    coursesOf(db, chosen),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return chosen.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { reference, fullName, status, version } = row;
    const course = courses.get(id)?.[0]?.name ?? null;
    return [{ id, reference, fullName, course, status, version }];
  });
}

/** Changes each application from the version that the preview showed. An error in one leaves the others alone. */
export async function changeMany(
  db: Database,
  viewer: Actor,
  items: readonly { id: string; version: number }[],
  status: string,
): Promise<BulkResult[]> {
  requireStaff(viewer);
  const results: BulkResult[] = [];
  for (const { id, version } of items.slice(0, STAFF_PAGE_SIZE)) {
    try {
      const { changed } = await changeStatus(db, viewer, { applicationId: id, status, version });
      results.push({ id, outcome: changed ? "changed" : "unchanged", message: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ id, outcome: "refused", message: error.message });
    }
  }
  return results;
}
