import type { Database } from "#app/db/connect.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { MOST_SELECTED } from "#app/domain/staff/list-shape.ts";
import { asksFirst } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { NO_CAS_CHECK, uncheckedFor } from "./cas-check.ts";
import { changeStatus } from "./change-status.server.ts";
import { getFullApplication } from "./full-applications.server.ts";

interface RowChange {
  id: string;
  /** The version that its writer saw. */
  version: number;
  status: string;
}

/**
 * Changes the status of several applications, each in its own transaction, one step forward only: others ask first.
 * Returns those that were not changed, and why. Throws `not_found` at the first that does not exist.
 */
export async function changeRows(
  db: Database,
  viewer: Actor,
  rows: readonly RowChange[],
): Promise<{ id: string; message: string }[]> {
  const failed: { id: string; message: string }[] = [];
  for (const { id, version, status } of rows.slice(0, MOST_SELECTED)) {
    const now = await getFullApplication(db, viewer, id);
    if (asksFirst(now.status, status)) {
      failed.push({
        id,
        message: "This is not one step forward. Save it in its row to see what the student will read.",
      });
      continue;
    }
    if (uncheckedFor(now, status).length > 0) {
      failed.push({ id, message: `${NO_CAS_CHECK} Save it in its row to go on without it.` });
      continue;
    }
    try {
      await changeStatus(db, viewer, { applicationId: id, status, version });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      failed.push({ id, message: error.message });
    }
  }
  return failed;
}
